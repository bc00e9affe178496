/** What happened since the reader's last move: one number for the words and for the place on the map. */
import type { JSX } from "preact";
import { t } from "../../../i18n/index.ts";
import { TurnStory } from "../../../table/frame/TurnStory.tsx";
import { type Context, content, faceOf, say } from "../game.ts";
import { Note } from "../parts.tsx";
import { empireTitle } from "./empireTitle.ts";
import { EmpireReport } from "./lazily.tsx";
import { type NewsEntry, newsOf } from "./newsEntries.ts";

/** More turns than this: the older ones are folded away. */
const mostOpen = 8;

const Entry = ({ context, news }: { readonly context: Context; readonly news: NewsEntry }): JSX.Element => {
  const { turn, onMap } = news;
  return (
    <li>
      <span class={onMap ? "no" : "no off"}>{turn.no}</span>
      <TurnStory story={turn} face={turn.seat === null ? undefined : faceOf(context, turn.seat)}>
        {turn.type === "empire-scored" && context.view.empire.last && (
          <details class="mo-scoring">
            <summary>{empireTitle(context)}</summary>
            <EmpireReport context={{ ...context, layout: "phone" }} scoring={context.view.empire.last} />
          </details>
        )}
      </TurnStory>
    </li>
  );
};

/** In the draft: the card kept, and that others still choose. */
const DraftNote = ({ context }: { readonly context: Context }): JSX.Element | null => {
  const { view } = context;
  if (view.phase !== "draft") return null;
  const waiting = view.players.filter((player) => !player.drafted).length;
  return (
    <div class="pad">
      <Note icon="draft" tone="gold">
        {view.pick
          ? say("draft.kept", { name: content().name(view.pick), n: waiting })
          : say("draft.waiting", { n: waiting })}
      </Note>
    </div>
  );
};

export function News({ context }: { readonly context: Context }): JSX.Element {
  const { entries } = newsOf(context);
  const older = entries.slice(0, Math.max(0, entries.length - mostOpen));
  const items = (some: readonly NewsEntry[]) => (
    <ol class="news mo-news">
      {some.map((news) => (
        <Entry key={news.turn.no} context={context} news={news} />
      ))}
    </ol>
  );
  return (
    <>
      <DraftNote context={context} />
      {entries.length === 0 && <p class="soft t15 pad">{say("news.none")}</p>}
      {older.length > 0 && (
        <details class="newsgroup">
          <summary>{t("table.olderTurns", { n: older.length })}</summary>
          {items(older)}
        </details>
      )}
      {entries.length > 0 && items(entries.slice(older.length))}
    </>
  );
}
