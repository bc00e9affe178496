import { derivedOnce } from "../../../engine/derived.ts";
import type { Seat } from "../../../game.ts";
import { type Count, type Effect, type RecordWithEffects, valuesOf } from "../content/index.ts";
import { areSamePieces, piecesOf } from "../rules/counts/pieces.ts";
import { effectsFor } from "../rules/powers.ts";
import type { Player } from "../table/player.ts";
import { type Board, player, type State } from "../table/state.ts";

/** Whether what is counted may change by what others do. */
export const isOfOthers = ({ of, owner }: Count): boolean => owner === "any" || of === "controlledRegion";

/** Whether any of these points may change by what others do. */
const counting = derivedOnce((effects: readonly Effect[]): boolean =>
  [...valuesOf(effects, "endVpPer"), ...valuesOf(effects, "unrestIgnorePer")].some(({ count }) => isOfOthers(count)),
);

/** Whether points for a card or tile may change by what others do. */
export const countsOthers = (state: State, record: RecordWithEffects): boolean => counting(effectsFor(state, record));

/** What was counted last for a player, on which table, and whether it hangs on what others have. */
interface Counted<T> {
  readonly state: State;
  readonly value: T;
  readonly onOthers: boolean;
}

/** A count is remembered while everything it hangs on is the same: other players and tiles only where it counts them. */
interface Counting<T> {
  count(state: State, seat: Seat): T;
  hangsOnOthers(state: State, seat: Seat): boolean;
  isAlike(one: State, other: State): boolean;
}

/**
 * Remembers what was counted for a player on a map: a search goes back and forth between the map it began with and those its choices
 * lead to, and most commands change one player.
 */
export const remembered = <T>({ count, hangsOnOthers, isAlike }: Counting<T>) => {
  const last = new WeakMap<Player, Counted<T>>();
  const onMaps = new WeakMap<Board, WeakMap<Player, Counted<T>>>();
  const holds = (known: Counted<T>, state: State, seat: Seat): boolean =>
    isSameMatter(known.state, state) &&
    isAlike(known.state, state) &&
    (isSameMap(known.state, state) || (!known.onOthers && hasSamePieces(known.state, state, seat)));
  return (state: State, seat: Seat): T => {
    const owner = player(state, seat);
    let counted = onMaps.get(state.board);
    if (!counted) {
      counted = new WeakMap();
      onMaps.set(state.board, counted);
    }
    let known = counted.get(owner) ?? last.get(owner);
    if (!known || !holds(known, state, seat)) {
      known = { state, value: count(state, seat), onOthers: hangsOnOthers(state, seat) };
      last.set(owner, known);
    }
    counted.set(owner, known);
    return known.value;
  };
};

const isSameMatter = (one: State, other: State): boolean =>
  one.options === other.options && one.corrections === other.corrections && one.players.length === other.players.length;

/** Whether nothing is different for who controls what, and for what stands where. */
const isSameMap = (one: State, other: State): boolean =>
  one.board === other.board &&
  one.players.every(
    ({ units, technologies }, seat) =>
      units === other.players[seat]?.units &&
      (one.options.technologyInfluence !== "always" || technologies === other.players[seat]?.technologies),
  );

/** Whether the same pieces of a seat stand on the same hexes. */
const hasSamePieces = (one: State, other: State, seat: Seat): boolean =>
  one.board === other.board || areSamePieces(piecesOf(one, seat), piecesOf(other, seat));
