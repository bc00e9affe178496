/** What happened since the reader's last move, turn by turn, in the words of the log. */
import type { JSX } from "preact";
import type { LogItem } from "../../../contract.ts";
import { type Params, t } from "../../../i18n/index.ts";
import { TurnStory } from "../../../table/frame/TurnStory.tsx";
import { describeGoods } from "../../../words/patchistory/describe.ts";
import { sideOf } from "../../../words/patchistory/sides.ts";
import { type PatchistoryTurn, turnsOf } from "../../../words/patchistory/turns.ts";
import type { LogNames } from "../../../words/patchistory/words.ts";
import { type Context, faceOf, content as printed, say, setTable } from "../game.ts";
import { roomNames } from "../landNames.ts";
import { parts } from "../panels/places.ts";

const translate = (key: string, params?: Params): string => t(key, params);

/** What a corrected space of a route is called: like the printed one with the same good, or after what it yields. */
const correctedSpace = (id: string): string | undefined => {
  const { general, allied } = printed().routes;
  const space = [...general.path, ...allied.path].find((one) => one.id === id);
  if (space?.like === undefined) return undefined;
  return space.like === null
    ? t("patchistory.term.route.space", { what: describeGoods(space.gain ?? {}, translate) })
    : t(`patchistory.term.space.${space.like}`);
};

/** Names as the log says them. */
const namesOf = (context: Pick<Context, "seats" | "view">): LogNames => ({
  seat: (seat) => faceOf(context, seat).name,
  card: (id) => printed().name(id),
  route: (id) => {
    const route = context.view.routes.find((one) => one.id === id);
    return route && [route.a, route.b];
  },
  rooms: (id, side) => roomNames(printed(), id, side),
  side: (id) => sideOf(context.view, id),
  space: correctedSpace,
});

/** Moves of the log, turn by turn, for the reader of the page. */
export const turnsIn = (
  context: Pick<Context, "seats" | "view" | "you">,
  items: readonly LogItem[],
): readonly PatchistoryTurn[] => {
  setTable(context.view);
  return turnsOf(items, namesOf(context), context.you, translate);
};

/** More turns than this are folded away, the oldest first. */
const mostOpen = 8;

export function News({ context }: { readonly context: Context }): JSX.Element {
  const entries = turnsIn(context, context.news);
  const older = entries.slice(0, Math.max(0, entries.length - mostOpen));
  const items = (some: readonly PatchistoryTurn[]) => (
    <ol class="news">
      {some.map((turn) => (
        <li key={turn.no}>
          <span class={turn.rooms.length > 0 ? "no" : "no off"}>{turn.no}</span>
          <TurnStory story={turn} face={turn.seat === null ? undefined : faceOf(context, turn.seat)} />
        </li>
      ))}
    </ol>
  );
  const { Affairs } = parts;
  return (
    <>
      {Affairs && <Affairs context={context} />}
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
