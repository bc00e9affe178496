import type { Seat } from "../../../game.ts";
import { contentOf, effectsOf, type Region, valuesOf } from "../content/index.ts";
import { forPlayers } from "../content/kinds.ts";
import { type EmpireScoring, player, type State } from "../table/state.ts";
import { countOf } from "./counts/count.ts";
import { citiesOf, isCity, piecesIn } from "./counts/pieces.ts";
import { controlOf, influenceIn } from "./influence.ts";

/** Points for most influence before the cities and wonders of the region are added, and for second most (M-EMP-04). */
const firstPlace = 3;
const secondPlace = 2;

/**
 * VP of a region, one number per seat. `sites`: cities and wonders there, no matter whose. All who are tied for most get
 * the full amount and leave no second place (M-EMP-05, R-59); who has no influence takes no place.
 */
export const regionPoints = (
  influence: readonly number[],
  sites: number,
  secondAfterTie: boolean,
): readonly number[] => {
  const most = Math.max(0, ...influence);
  const tied = influence.filter((value) => value === most).length;
  const next = Math.max(0, ...influence.filter((value) => value < most));
  const alone = influence.filter((value) => value === next).length === 1;
  const second = alone && (tied === 1 || secondAfterTie);
  return influence.map((value) => {
    if (value === 0) return 0;
    if (value === most) return firstPlace + sites;
    return second && value === next ? secondPlace : 0;
  });
};

const sitesIn = (state: State, region: Region): number =>
  piecesIn(state, region).filter(({ piece }) => isCity(piece) || piece.kind === "wonder").length;

/** What a region is worth at an empire scoring as it stands: VP for most and for second most influence, and the sites counted. */
export interface RegionWorth {
  readonly most: number;
  readonly second: number;
  readonly sites: number;
}

/** The worth of a region (M-EMP-04). */
export const regionWorth = (state: State, region: Region): RegionWorth => {
  const sites = sitesIn(state, region);
  return { most: firstPlace + sites, second: secondPlace, sites };
};

/** VP of a seat's current government (M-EMP-07, R-62). `controlled`: regions controlled in this scoring. */
const governmentPoints = (state: State, seat: Seat, controlled: number): number => {
  const { government } = player(state, seat);
  if (!government) return 0;
  const content = contentOf(state);
  const seats = state.players.length;
  const effects = effectsOf(content.government(government), state.options);
  const counted = valuesOf(effects, "scoreVpPer").reduce((sum, { count, vp, vpByPlayers }) => {
    const each = vp ?? forPlayers(vpByPlayers, seats);
    return sum + each * (count.of === "controlledRegion" ? controlled : countOf(state, seat, count));
  }, 0);
  const best = valuesOf(effects, "scoreVpBestRegion").reduce((sum, { vp }) => {
    const cities = content.board.regionsInPlay(seats).map((region) => citiesOf(state, seat, region).length);
    return sum + vp * Math.max(...cities);
  }, 0);
  return counted + best;
};

type RegionScored = EmpireScoring["regions"][number];

const regionScored = (state: State, region: Region): RegionScored => {
  const influence = influenceIn(state, region, "scoring");
  const vp = regionPoints(influence, sitesIn(state, region), state.options.secondPlaceAfterTie);
  return { region, influence, control: controlOf(influence), vp };
};

/** What the regions in play would bring in an empire scoring (M-EMP-09). `known`: those that are known already, by their place in the list. */
export const regionsScored = (
  state: State,
  known: (region: Region, index: number) => RegionScored | undefined = () => undefined,
): EmpireScoring["regions"] =>
  contentOf(state)
    .board.regionsInPlay(state.players.length)
    .map((region, index) => known(region, index) ?? regionScored(state, region));

/** An empire scoring of the table as it stands: all regions in play, then the governments. */
export const empireScoring = (state: State, regions = regionsScored(state)): EmpireScoring => {
  const governments = state.players.map((_, seat) =>
    governmentPoints(state, seat, regions.filter(({ control }) => control === seat).length),
  );
  return { regions, governments };
};
