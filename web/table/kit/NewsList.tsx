import type { ComponentChildren, ComponentType } from "preact";
import { t } from "../../i18n/index.ts";
import type { Story, TableContext } from "../context/gameUi.ts";
import { endsOrder } from "./endsOrder.ts";
import { faceOf } from "./faces.ts";
import { TurnStory } from "./TurnStory.tsx";

type ListContext = Pick<TableContext<unknown, never, never>, "seats" | "openCard" | "news">;

interface NewsListProps<Entry extends Story, Context extends ListContext> {
  readonly context: Context;
  readonly entries: readonly Entry[];
  /** Whether a turn has a place on the map, where its number is shown too. */
  readonly onMap: (entry: Entry) => boolean;
  /** Shown when nothing has happened. */
  readonly none: string;
  readonly picture?: (id: string) => ComponentChildren;
  /** Drawn below each turn once the news tell what became of an order of the reader's: others are told nothing of it. */
  readonly ordered?: ComponentType<{ readonly context: Context; readonly turn: Entry }>;
  /** What a game adds below a turn. */
  readonly more?: (entry: Entry) => ComponentChildren;
  readonly class?: string;
}

/** With more turns than this the older ones are folded. */
const mostOpen = 8;

/** Turns with their numbers, newest last; the older ones of many are folded. */
export const NewsList = <Entry extends Story, Context extends ListContext>(props: NewsListProps<Entry, Context>) => {
  const { context, entries, onMap, none, picture, more } = props;
  const Ordered = context.news.some(({ events }) => events.some(endsOrder)) && props.ordered;
  const older = entries.slice(0, Math.max(0, entries.length - mostOpen));
  const items = (some: readonly Entry[]) => (
    <ol class={props.class ? `news ${props.class}` : "news"}>
      {some.map((entry) => (
        <li key={entry.no}>
          <span class={onMap(entry) ? "no" : "no off"}>{entry.no}</span>
          <TurnStory
            story={entry}
            face={entry.seat === null ? undefined : faceOf(context, entry.seat)}
            open={context.openCard}
            picture={picture}
          >
            {Ordered && <Ordered context={context} turn={entry} />}
            {more?.(entry)}
          </TurnStory>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {entries.length === 0 && <p class="soft t15 pad">{none}</p>}
      {older.length > 0 && (
        <details class="newsgroup">
          <summary>{t("table.olderTurns", { n: older.length })}</summary>
          {items(older)}
        </details>
      )}
      {entries.length > 0 && items(entries.slice(older.length))}
    </>
  );
};
