import type { Seat } from "../../../game.ts";
import { type Symbols, symbolsOf } from "../rules/counts/symbols.ts";
import { type Breakdown, breakdownOf } from "../rules/scoring/finalScoring.ts";
import type { Player } from "../table/player.ts";
import type { EmpireScoring, State } from "../table/state.ts";
import { tilesAhead } from "./prospects.ts";

/** What a seat has, points among it. */
interface Assets {
  readonly symbols: Symbols;
  readonly breakdown: Breakdown;
  /** VP if the game ended now without another empire scoring. */
  readonly now: number;
  /** How near it is to golden ages and achievements (`tilesAhead`). */
  readonly tiles: number;
}

/** Assets, with what empire scorings would add as the map stands: one of them, and all that are to come with the VP of now. */
export interface Standing extends Assets {
  readonly owner: Player;
  readonly once: number;
  readonly promised: number;
}

/** The table that assets were counted on. */
interface Counted {
  readonly state: State;
  readonly assets: Assets;
}
const counted = new WeakMap<Player, Counted>();

/** Whether all that the assets of a player hang on, besides the player, is the same on two tables. */
const isAlike = (one: State, other: State): boolean =>
  one.board === other.board &&
  one.goldenAges === other.goldenAges &&
  one.achievements === other.achievements &&
  one.options === other.options &&
  one.corrections === other.corrections &&
  one.players.length === other.players.length &&
  one.players.every(
    ({ units, technologies }, seat) =>
      units === other.players[seat]?.units &&
      (one.options.technologyInfluence !== "always" || technologies === other.players[seat]?.technologies),
  );

/** Most commands change one player: what the others have is counted once. */
const assetsOf = (state: State, owner: Player, seat: Seat): Assets => {
  const known = counted.get(owner);
  if (known && isAlike(known.state, state)) return known.assets;
  const breakdown = breakdownOf(state, seat);
  let now = 0;
  for (const vp of Object.values(breakdown)) now += vp;
  const assets = { symbols: symbolsOf(state, seat), breakdown, now, tiles: tilesAhead(state, seat) };
  counted.set(owner, { state, assets });
  return assets;
};

/** Where every seat stands. `scorings`: empire scorings to come. */
export const standingsOf = (state: State, scoring: EmpireScoring, scorings: number): readonly Standing[] =>
  state.players.map((owner, seat) => {
    let once = scoring.governments[seat] ?? 0;
    for (const { vp } of scoring.regions) once += vp[seat] ?? 0;
    const assets = assetsOf(state, owner, seat);
    return { ...assets, owner, once, promised: assets.now + scorings * once };
  });
