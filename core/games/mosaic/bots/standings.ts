import { derivedOnce } from "../../../engine/derived.ts";
import type { Seat } from "../../../game.ts";
import { contentOf, type RecordWithEffects, type Region } from "../content/index.ts";
import { type Symbols, symbolsOf } from "../rules/counts/symbols.ts";
import { empireScoring, regionsScored } from "../rules/empireScoring.ts";
import { isSameInfluence, sameInfluenceIn } from "../rules/influence.ts";
import { type Breakdown, breakdownOf, totalOf } from "../rules/scoring/finalScoring.ts";
import { ownedRecords } from "../rules/scoring/unrest.ts";
import type { Player } from "../table/player.ts";
import { type Board, type EmpireScoring, player, type State } from "../table/state.ts";
import { tilesAhead } from "./prospects.ts";
import { countsOthers, isOfOthers, remembered } from "./remembered.ts";

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

/** Everything a seat has that points may be counted by. */
const scoringRecords = (state: State, seat: Seat): readonly RecordWithEffects[] => {
  const content = contentOf(state);
  const owner = player(state, seat);
  const achievements = new Set(content.achievements.map(({ id }) => id));
  const tiles = owner.tiles.map((id) => (achievements.has(id) ? content.achievement(id) : content.goldenAge(id)));
  return [...ownedRecords(content, owner), ...tiles];
};

/** Points of a seat by source, as if the game ended now. */
export const pointsOf = remembered<Breakdown>({
  count: breakdownOf,
  hangsOnOthers: (state, seat) => scoringRecords(state, seat).some((record) => countsOthers(state, record)),
  isAlike: () => true,
});

/** How near a seat is to golden ages and achievements. */
export const tilesOf = remembered<number>({
  count: tilesAhead,
  hangsOnOthers: (state) =>
    state.achievements.some((id) => isOfOthers(contentOf(state).achievement(id).requirement.count)),
  isAlike: (one, other) => one.goldenAges === other.goldenAges && one.achievements === other.achievements,
});

interface Scored {
  readonly state: State;
  readonly regions: EmpireScoring["regions"];
}
const regionsOnMaps = new WeakMap<Board, Scored>();
let latest: Scored | undefined;

/** The regions of a scoring that are the same at another table. */
const sameRegions = ({ state: before, regions }: Scored, state: State) => {
  const isSame = sameInfluenceIn(before, state, "scoring");
  return (region: Region, index: number) => (isSame(region) ? regions[index] : undefined);
};

/** The regions' part of a scoring: most commands change nothing it hangs on, and hardly one more than a region. */
const regionsOf = (state: State): EmpireScoring["regions"] => {
  const known = regionsOnMaps.get(state.board);
  if (known && isSameInfluence(known.state, state, "scoring")) return known.regions;
  latest = { state, regions: regionsScored(state, latest && sameRegions(latest, state)) };
  regionsOnMaps.set(state.board, latest);
  return latest.regions;
};

/** What one empire scoring would bring now. */
export const scoringOf = derivedOnce((state: State): EmpireScoring => empireScoring(state, regionsOf(state)));

/** What an empire scoring brings a seat. */
export const onceOf = ({ regions, governments }: EmpireScoring, seat: Seat): number => {
  let once = governments[seat] ?? 0;
  for (const { vp } of regions) once += vp[seat] ?? 0;
  return once;
};

const assetsOf = (state: State, seat: Seat): Assets => {
  const breakdown = pointsOf(state, seat);
  return { symbols: symbolsOf(state, seat), breakdown, now: totalOf(breakdown), tiles: tilesOf(state, seat) };
};

/** Where every seat stands. `scorings`: empire scorings to come. */
export const standingsOf = (state: State, scoring: EmpireScoring, scorings: number): readonly Standing[] =>
  state.players.map((owner, seat) => {
    const once = onceOf(scoring, seat);
    const assets = assetsOf(state, seat);
    return { ...assets, owner, once, promised: assets.now + scorings * once };
  });
