import type { Seat } from "../../../game.ts";
import { type Building, contentOf, type Hex } from "../content/index.ts";
import type { Decision } from "../table/decision.ts";
import type { HexId } from "../table/ids.ts";
import { countOf } from "./counts/count.ts";
import { applyEffects } from "./effects/applyEffects.ts";
import { powersOf } from "./powers.ts";

/** Money the holding area gets for a city built (M-BUILD-07, ED-05). */
const holdingMoney = { city: 5, portCity: 10 } as const;

/** Seats clockwise, beginning with one. */
export const seatsFrom = (seats: number, first: Seat): readonly Seat[] =>
  Array.from({ length: seats }, (_, index) => (first + index) % seats);

/** Takes what lies on a hex, if anything: a cache pays out once, a good is kept (M-CACHE-01, M-GOOD-01, M-GOOD-02). */
export const takeToken = (decision: Decision, seat: Seat, hex: HexId): void => {
  const token = decision.state.board.tokens[hex];
  if (token === undefined) return;
  const content = contentOf(decision.state);
  if (content.isCache(token)) {
    decision.emit({ type: "cache-taken", seat, cache: token, hex });
    decision.emit({ type: "gained", seat, gain: content.cache(token).gain, because: token });
  } else {
    decision.emit({ type: "good-taken", seat, good: token, hex });
    applyEffects(decision, seat, token, null);
  }
};

/** The counts that production depends on, before a change, to compare with later. */
const productionPerThing = (decision: Decision, seat: Seat): (() => void) => {
  const powers = powersOf(decision.state, seat, "gainProductionPer").map(({ source, value }) => ({
    source,
    value,
    before: countOf(decision.state, seat, value.count),
  }));
  return () => {
    for (const { source, value, before } of powers) {
      const more = countOf(decision.state, seat, value.count) - before;
      if (more <= 0) continue;
      const by = Object.fromEntries(Object.entries(value.gainProduction).map(([track, n]) => [track, n * more]));
      decision.emit({ type: "production-changed", seat, by, because: source });
    }
  };
};

/** The city a player begins with: the token of its hex, nothing else (M-SET-18, M-SET-19, R-01). */
export const placeStartingCity = (decision: Decision, seat: Seat, hex: HexId): void => {
  decision.emit({ type: "piece-placed", seat, piece: "city", hex, because: "setup" });
  takeToken(decision, seat, hex);
};

/** Builds a city or a town, paid or free: token, holding area, and everybody's card that reacts. */
export const buildPiece = (decision: Decision, seat: Seat, piece: Building, hex: HexId, because: string): void => {
  const afterwards = productionPerThing(decision, seat);
  decision.emit({ type: "piece-placed", seat, piece, hex, because });
  takeToken(decision, seat, hex);
  if (piece === "city" || piece === "portCity") {
    decision.emit({ type: "holding-area-filled", money: holdingMoney[piece] });
    for (const other of seatsFrom(decision.state.players.length, seat))
      for (const { source, value } of powersOf(decision.state, other, "onCityBuilt"))
        decision.emit({
          type: "gained",
          seat: other,
          gain: piece === "portCity" ? value.gainIfPort : value.gain,
          because: source,
        });
  }
  for (const { source, value } of powersOf(decision.state, seat, "onOwnBuild"))
    if (value.pieces.includes(piece))
      decision.emit({ type: "production-changed", seat, by: value.gainProduction, because: source });
  afterwards();
};

/** Builds a wonder: its token on the map, the token of its hex, and everybody's card that reacts (M-WON-01, R-75). */
export const buildWonder = (decision: Decision, seat: Seat, wonder: string, hex: HexId): void => {
  const afterwards = productionPerThing(decision, seat);
  decision.emit({ type: "wonder-built", seat, wonder, hex });
  takeToken(decision, seat, hex);
  for (const other of seatsFrom(decision.state.players.length, seat))
    for (const { source, value } of powersOf(decision.state, other, "onWonderBuilt"))
      decision.emit({ type: "gained", seat: other, gain: value.gain, because: source });
  afterwards();
};

/** The region of a hex that is known to exist. */
export const regionOf = (decision: Decision, hex: HexId): Hex["region"] =>
  contentOf(decision.state).board.hex(hex).region;
