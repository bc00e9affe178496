/** Names and printed facts, in the form the panels need. */
import { type RouteCard, recordIds, type Side, type Space } from "../content.ts";
import { type Context, content, type Room, type RoomView } from "../game.ts";
import { tablePhrase, whoIs } from "./kit.ts";

export type { Space };

export const cardName = (id: string): string => content().name(id);

/** Where a value comes from, when not from a rulebook: our reconstruction, a group's printed game, or parts from each. */
export interface ValueSource {
  readonly rebuilt: boolean;
  readonly corrected: boolean;
}

/** The source of what is drawn on some sides of a land card or a baseland. */
export const sourceOf = (id: string, sides: readonly Side[]): ValueSource => {
  const { rebuilt, corrected = [] } = content().piece(id);
  const figures = sides.flatMap((side) =>
    content()
      .rooms(id, side)
      .flatMap(({ hero, wonder }) => hero ?? wonder ?? []),
  );
  return {
    rebuilt: rebuilt && !sides.every((side) => corrected.includes(side)),
    corrected:
      sides.some((side) => corrected.includes(side)) ||
      figures.some((figure) => content().figure(figure)?.corrected === true),
  };
};

/** Whether a group has corrected anything at this table. */
export const anyCorrected = (): boolean => Object.keys(content().corrections ?? {}).length > 0;

/** Whether the Food due for workers was read by a group. */
export const upkeepCorrected = (): boolean => content().corrections?.[recordIds.track]?.food !== undefined;

/** The rooms on one side of a land card. */
export const sideOf = (id: string, side: string): readonly Room[] => content().rooms(id, side);

/** The name of a room: its hero, wonder, building, or its kind. */
export const roomName = ({
  kind,
  building,
  hero,
  wonder,
}: Pick<Room, "kind" | "building" | "hero" | "wonder">): string => content().name(hero ?? wonder ?? building ?? kind);

/** The name of what is visible in a room of a territory: who is in it, its building, or its kind. */
export const visibleName = ({ kind, building, figure }: Pick<RoomView, "kind" | "building" | "figure">): string =>
  content().name(figure ?? building ?? kind);

const routeCard = (type: "general" | "allied"): RouteCard => content().routes[type];

/** The spaces of a kind of route, from the Start (allied: of side A). */
export const routeSpaces = (type: "general" | "allied"): RouteCard => routeCard(type);

export const spaceName = (type: "general" | "allied", id: string): string => {
  const { rest, path } = routeCard(type);
  return [rest, ...path].find((space) => space.id === id)?.name ?? id;
};

export const prosperityName = (id: string): string => content().name(id);

const columns = "abcdefghijklmnopqrstuvwxyz";
const origin = { column: 4, row: 6 }; // the baseland's first cell is e6, however the territory grows

/** A cell in chess notation: the baseland always covers e6 to g7. */
export const cellName = (key: string): string => {
  const [row = 0, column = 0] = key.split(",").map(Number);
  return `${columns[column + origin.column] ?? `(${column})`}${row + origin.row}`;
};

/** A room of a kingdom in words: what it is, where, and who is in it. */
export const roomLabel = ({ view, you }: Pick<Context, "view" | "you">, key: string, seat = you): string => {
  const rooms = (seat === null ? null : view.players[seat])?.territory.rooms ?? [];
  const room = rooms.find((one) => one.key === key);
  const cell = cellName(key);
  if (!room) return cell;
  const name = visibleName(room);
  return tablePhrase(room.workers > 0 ? "room.occupied" : "room.free", { name, cell, n: room.workers });
};

/** Identifies a route, in words. */
export const routeTitle = (
  context: Pick<Context, "seats">,
  { type, a, b }: Pick<Context["view"]["routes"][number], "type" | "a" | "b">,
): string =>
  tablePhrase(type === "allied" ? "route.allied" : "route.general", { from: whoIs(context, a), to: whoIs(context, b) });
