/** What happened since the reader's last move: the same number for the words and for the place on the map. */
import type { JSX } from "preact";
import { NewsList } from "../../../table/kit/NewsList.tsx";
import { type Context, content, tablePhrase } from "../game.ts";
import { Note } from "../kit/parts.tsx";
import { Great, Ordered } from "./lazily.tsx";
import { newsOf } from "./newsEntries.ts";

/** In the draft: the card kept, and that others are still choosing. */
const DraftNote = ({ context }: { readonly context: Context }): JSX.Element | null => {
  const { view } = context;
  if (view.phase !== "draft") return null;
  const waiting = view.players.filter((player) => !player.drafted).length;
  return (
    <div class="pad">
      <Note icon="draft" tone="gold">
        {view.pick
          ? tablePhrase("draft.kept", { name: content().name(view.pick), n: waiting })
          : tablePhrase("draft.waiting", { n: waiting })}
      </Note>
    </div>
  );
};

/** Below an empire scoring: who gained what. */
const Scoring = ({ context, turn }: { readonly context: Context; readonly turn: NewsTurn }): JSX.Element | null => {
  const item = turn.type === "empire-scored" ? context.news.find(({ seq }) => seq === turn.last) : undefined;
  return item ? <Great context={context} item={item} /> : null;
};

type NewsTurn = ReturnType<typeof newsOf>["entries"][number];

export function News({ context }: { readonly context: Context }): JSX.Element {
  return (
    <>
      <DraftNote context={context} />
      <NewsList
        context={context}
        entries={newsOf(context).entries}
        onMap={({ onMap }) => onMap}
        none={tablePhrase("news.none")}
        ordered={Ordered}
        more={(turn) => <Scoring context={context} turn={turn} />}
        class="mo-news"
      />
    </>
  );
}
