import type { Seat } from "../../../../game.ts";
import type { Building, Operations, Region, TownKind } from "../../content/index.ts";
import type { State } from "../../table/state.ts";
import { regionsInPlay } from "../cities.ts";
import { controls } from "../influence.ts";
import type { Context, Handlers } from "./context.ts";

/** Tokens of one kind to be taken from the map. */
export const takeTradeGood = ({ decision, seat, source }: Context, good: string, count: number): void => {
  if (count > 0) decision.push({ kind: "take-token", seat, good, caches: false, count, source });
};

/** Free units to be placed. */
export const recruitFree = (
  { decision, seat, source, region }: Context,
  { units, placement }: Operations["recruitFree"],
  times = 1,
): void =>
  decision.push({
    kind: "place-units",
    seat,
    units: units.map(({ type, count }) => ({ type, count: count * times })),
    where: placement === "anyRegion" ? "anyRegion" : "regionWithOwnCity",
    region: placement === "builtRegion" ? region : null,
    // ED-17: one edition puts the units of an "any region" card into one region.
    together: placement === "anyRegion" && !decision.state.options.splitFreeUnits,
    source,
  });

const townPiece = (kind: TownKind): Building => (kind === "farm" ? "farmTown" : "manufactoryTown");

/** Regions in which an own city blocks the others: those controlled now, not closed by the seat already. */
export const closableRegions = (state: State, seat: Seat): readonly Region[] =>
  regionsInPlay(state).filter(
    (region) =>
      controls(state, seat, region) &&
      !state.board.closed.some((closed) => closed.region === region && closed.by === seat),
  );

/** Effects that put something on the map or remove it. */
export const placed = {
  recruitFree: (context, value) => recruitFree(context, value),
  eliminate: ({ decision, seat, source }, { count, where, sameRegion }) =>
    decision.push({
      kind: "eliminate",
      seat,
      count,
      where,
      sameRegion: sameRegion || decision.state.options.eliminateSameRegion,
      region: null,
      source,
    }),
  freeCity: ({ decision, seat, source }, { where }) =>
    decision.push({
      kind: "place",
      seat,
      pieces: decision.state.options.freeCityMayBePort ? ["city", "portCity"] : ["city"],
      wonder: null,
      free: true,
      where,
      region: null,
      source,
    }),
  freeTown: ({ decision, seat, source }, { kind, where }) =>
    decision.push({
      kind: "place",
      seat,
      pieces: kind === "any" ? ["farmTown", "manufactoryTown"] : [townPiece(kind)],
      wonder: null,
      free: true,
      where,
      region: null,
      source,
    }),
  expedition: ({ decision, seat, source }) =>
    decision.push({ kind: "choose-region", seat, purpose: "expedition", source }),
  takeTradeGood: (context, { good, count }) => takeTradeGood(context, good, count),
  takeTile: ({ decision, seat, source }, { kinds, count }) =>
    decision.push({
      kind: "take-token",
      seat,
      good: kinds.includes("tradeGood") ? "any" : null,
      caches: kinds.includes("cache"),
      count,
      source,
    }),
  wildTradeGood: ({ decision, seat, source }, count) => {
    for (let n = 0; n < count; n += 1)
      if (decision.state.options.wildGood === "fixed") decision.push({ kind: "choose-good", seat, source });
      else decision.emit({ type: "wild-good-gained", seat, good: null });
  },
  blockCityBuilding: ({ decision, seat, source }) =>
    decision.push({ kind: "choose-region", seat, purpose: "close", source }),
} satisfies Partial<Handlers>;
