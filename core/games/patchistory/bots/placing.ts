import type { Seat } from "../../../game.ts";
import { contentOf, printedRooms } from "../content/index.ts";
import type { Room, Symbols } from "../content/schema/pieces.ts";
import { patchingRules } from "../rules/patching/handingIn.ts";
import { type Patch, tryPatch } from "../rules/patching/placement.ts";
import { piecesUnder, positions, subsets } from "../rules/patching/positions.ts";
import { surveyOf } from "../rules/territory/ground.ts";
import { roomsWithWorkers } from "../rules/territory/rooms.ts";
import { packed, type Survey } from "../rules/territory/seen.ts";
import type { Placement, Won } from "../table/phases.ts";
import type { State } from "../table/state.ts";

/** What a symbol is worth, roughly. */
export type Appraise = (symbols: Symbols) => number;

const figureWorth = 2;
/** What an empty box counts, against one with a worker in it. */
const boxShare = 0.4;

const roomWorth = (
  { symbols, activity, kind }: { readonly symbols: Symbols; readonly activity: Symbols | null; readonly kind: string },
  workers: number,
  appraise: Appraise,
): number =>
  appraise(symbols) +
  (activity ? (workers > 0 ? 1 : boxShare) * appraise(activity) : 0) +
  (kind === "hero" || kind === "wonder" ? figureWorth : 0);

/** What becomes visible less what gets covered. */
const gainOf = (
  territory: Survey,
  occupied: ReadonlyMap<string, number>,
  rooms: readonly Room[],
  { at }: Placement,
  { above }: Patch,
  appraise: Appraise,
): number => {
  let worth = 0;
  const covered = new Set<number>();
  for (const room of rooms) {
    let hidden = false;
    for (const [row, column] of room.cells) {
      const index = territory.roomAt.get(packed([at[0] + row, at[1] + column]));
      if (index === undefined) continue;
      const over = territory.rooms[index];
      if (over && above.includes(over.piece)) hidden = true;
      else covered.add(index);
    }
    if (!hidden) worth += roomWorth(room, 0, appraise);
  }
  for (const index of covered) {
    const room = territory.rooms[index];
    if (room) worth -= roomWorth(room, occupied.get(room.key) ?? 0, appraise);
  }
  return worth;
};

/** The placements of a card that promise most at a glance, best first. */
export const promisingPlacements = (
  state: State,
  seat: Seat,
  { card, side }: Won,
  most: number,
  appraise: Appraise,
): readonly Placement[] => {
  const territory = surveyOf(state, seat);
  const rules = patchingRules(state, seat);
  const occupied = new Map(roomsWithWorkers(state, seat).map(({ key, workers }) => [key, workers]));
  const found: { readonly placement: Placement; readonly worth: number }[] = [];
  for (const shown of side ? [side] : (["white", "black"] as const)) {
    const rooms = printedRooms(contentOf(state), card, shown);
    for (const at of positions(territory, rules))
      for (const under of subsets(piecesUnder(territory, at))) {
        const patch = tryPatch(territory, rooms, at, under, rules);
        if (typeof patch === "string") continue;
        const placement = { side: shown, at, under };
        found.push({ placement, worth: gainOf(territory, occupied, rooms, placement, patch, appraise) });
      }
  }
  return found
    .sort((one, other) => other.worth - one.worth)
    .slice(0, most)
    .map(({ placement }) => placement);
};
