/** Names of land cards: after the rooms on the visible side, since their printed numbers mean nothing to a player. */
import { t } from "../../i18n/index.ts";
import type { Content } from "./content.ts";

/** The rooms of a side of a land card, in reading order; undefined for baselands and for anything else. */
export const roomNames = ({ piece, rooms, name }: Content, id: string, side: string): readonly string[] | undefined => {
  if (piece(id).era === undefined) return undefined;
  const of = rooms(id, side);
  if (of.length === 0) return undefined;
  return [...of]
    .sort(({ cells: [a] }, { cells: [b] }) => (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0))
    .map((room) => name(room.hero ?? room.wonder ?? room.building ?? room.kind));
};

/** The rooms of a side as the page's name of the card, "Temple/Stables/Forum"; a line may break after each slash. */
export const sideName = (content: Content, id: string, side: string): string | undefined =>
  roomNames(content, id, side)?.join("/\u200B");

/** The content with land cards named after their rooms. `side`: the visible one at the table being drawn. */
export const withLandNames = (content: Content, side: (id: string) => string | undefined): Content => ({
  ...content,
  name: (id) => {
    const of = (one: string) => sideName(content, id, one);
    const shown = side(id);
    if (shown) return of(shown) ?? content.name(id);
    const [white, black] = [of("white"), of("black")];
    return white && black ? t("patchistory.log.eitherSide", { white, black }) : content.name(id);
  },
});
