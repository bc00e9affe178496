/** What happened since the reader's last move, turn by turn, in the words of the log. */
import type { JSX } from "preact";
import type { LogItem } from "../../../contract.ts";
import { loadAreas, type Params, t } from "../../../i18n/index.ts";
import { NewsList } from "../../../table/kit/NewsList.tsx";
import { named } from "../../../table/kit/named.ts";
import { lazyPart } from "../../../ui/lazy.tsx";
import { describeGoods } from "../../../words/patchistory/describe.ts";
import { sideOf } from "../../../words/patchistory/sides.ts";
import { newsOf, type PatchistoryTurn, turnsOf } from "../../../words/patchistory/turns.ts";
import type { LogNames } from "../../../words/patchistory/words.ts";
import { type Context, faceOf, landPhrase, content as printed, setTable } from "../game.ts";
import { roomNames } from "../landNames.ts";
import { isLandCard, MiniCard } from "../panels/auction/MiniCard.tsx";
import { parts } from "../panels/places.ts";

const translate = (key: string, params?: Params): string => t(key, params);

/** The name of a corrected space of a route: that of the printed one with the same good, or what it yields. */
const correctedSpace = (id: string): string | undefined => {
  const { general, allied } = printed().routes;
  const space = [...general.path, ...allied.path].find((one) => one.id === id);
  if (space?.like === undefined) return undefined;
  return space.like === null
    ? t("patchistory.term.route.space", { what: describeGoods(space.gain ?? {}, translate) })
    : t(`patchistory.term.space.${space.like}`);
};

/** A land card is named after its rooms, "Temple/Stables": together they are one link that opens it. */
const linkedRooms = <Names extends readonly string[] | undefined>(id: string, names: Names): Names =>
  (names?.map((name, index) =>
    index === names.length - 1 ? named(name, id, names.join("/").length) : name,
  ) as unknown as Names) ?? names;

/** Names in the log's form. */
const namesOf = (context: Pick<Context, "seats" | "view">): LogNames => ({
  seat: (seat) => faceOf(context, seat).name,
  card: (id) => (isPrinted(id) ? named(printed().name(id), id) : printed().name(id)),
  route: (id) => {
    const route = context.view.routes.find((one) => one.id === id);
    return route && [route.a, route.b];
  },
  rooms: (id, side) => linkedRooms(id, roomNames(printed(), id, side)),
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

/** What happened since the reader's last move, and what that move set off. */
const newsIn = (context: Context): readonly PatchistoryTurn[] => {
  setTable(context.view);
  const { news, ownMove, you } = context;
  return newsOf(ownMove ? [ownMove, ...news] : news, namesOf(context), you, translate);
};

// A war or the end of an era, when there is one.
const { Part: Great } = lazyPart(async () => {
  const [{ Great }] = await Promise.all([import("../great/Great.tsx"), loadAreas(["ended", "patchistory-great"])]);
  return Great;
});

// The way to an order that news tell of.
const { Part: Ordered } = lazyPart(async () => {
  const [{ Ordered }] = await Promise.all([import("../great/ending.ts"), loadAreas(["log"])]);
  return Ordered;
});

const isGreat = ({ events }: LogItem): boolean =>
  events.some(({ type }) => type === "war-fought" || type === "era-ended");

/** Below the last entry of a commit with a war or the end of an era: who gained what. */
const greatIn = (context: Context, entries: readonly PatchistoryTurn[]) => (turn: PatchistoryTurn) =>
  context.news
    .filter(isGreat)
    .filter(({ seq }) => entries.findLast(({ first, last }) => first <= seq && seq <= last) === turn)
    .map((item) => <Great key={item.seq} context={context} item={item} />);

/** Whether a name can be opened to show what is printed: land cards, heroes, wonders, prosperity cards. */
const isPrinted = (id: string): boolean =>
  isLandCard(id) || printed().figure(id) !== undefined || printed().prosperity.some((card) => card.id === id);

/** A land card beside its name. */
export const picture = (context: Pick<Context, "view">, id: string): JSX.Element => (
  <MiniCard context={context} id={id} />
);

export function News({ context }: { readonly context: Context }): JSX.Element {
  const { Affairs } = parts;
  const entries = newsIn(context);
  const great = greatIn(context, entries);
  return (
    <>
      {Affairs && <Affairs context={context} />}
      <NewsList
        context={context}
        entries={entries}
        ordered={Ordered}
        more={great}
        onMap={({ rooms }) => rooms.length > 0}
        none={landPhrase("news.none")}
        picture={(id) => picture(context, id)}
      />
    </>
  );
}
