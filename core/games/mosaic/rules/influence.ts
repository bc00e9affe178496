import type { Seat } from "../../../game.ts";
import type { Region } from "../content/index.ts";
import { unitsIn } from "../table/player.ts";
import { type Board, player, type State } from "../table/state.ts";
import { areSamePieces, piecesIn } from "./counts/pieces.ts";
import { powersOf } from "./powers.ts";

/** Whether the technologies that change influence matter: only in an empire scoring, unless the table says always. */
export type InfluenceMoment = "scoring" | "control";

const technologiesMatter = ({ options }: State, moment: InfluenceMoment): boolean =>
  moment === "scoring" || options.technologyInfluence === "always";

/** Formations and Cavalry Tactics: once a region, however many units stand there (M-MIL-10). */
const technologyInfluence = (state: State, seat: Seat, region: Region): number => {
  const units = unitsIn(player(state, seat), region);
  return powersOf(state, seat, "scoringInfluence").reduce(
    (sum, { value: { where, amount } }) => sum + (units[where] > 0 ? amount : 0),
    0,
  );
};

/**
 * Influence in a region, one number per seat: 2 per city and wonder, 1 per town and unit (M-EMP-03, M-MIL-09, M-WON-06).
 * In a scoring also the technologies (M-MIL-10) and siege engines, which take it from the opponents' cities
 * (M-MIL-11, R-33).
 */
export const influenceIn = (state: State, region: Region, moment: InfluenceMoment): readonly number[] => {
  const technologies = technologiesMatter(state, moment);
  const cities: number[] = [];
  const others: number[] = [];
  for (const { piece } of piecesIn(state, region)) {
    const { kind, seat } = piece;
    if (kind === "city" || kind === "portCity") cities[seat] = (cities[seat] ?? 0) + 2;
    else others[seat] = (others[seat] ?? 0) + (kind === "wonder" ? 2 : 1);
  }
  const besieging = state.players.flatMap((owner, seat) => (unitsIn(owner, region).siegeEngine > 0 ? [seat] : []));
  return state.players.map((owner, seat) => {
    const { infantry, cavalry, siegeEngine } = unitsIn(owner, region);
    const besieged = technologies && besieging.some((other) => other !== seat);
    return (
      (besieged ? 0 : (cities[seat] ?? 0)) +
      (others[seat] ?? 0) +
      infantry +
      cavalry +
      siegeEngine +
      (technologies ? technologyInfluence(state, seat, region) : 0)
    );
  });
};

/** The seat alone with the most influence; none in a tie or where nobody has any (M-EMP-06, M-TILE-05, R-61). */
export const controlOf = (influence: readonly number[]): Seat | null => {
  const most = Math.max(...influence);
  const [first = null, ...tied] = influence.flatMap((value, seat) => (value === most ? [seat] : []));
  return tied.length === 0 ? first : null;
};

/** Whether a seat has the same cards that add influence; most commands leave even the list as it was. */
const hasSameCards = (one: State, other: State, seat: Seat): boolean => {
  const cards = powersOf(one, seat, "scoringInfluence");
  const others = powersOf(other, seat, "scoringInfluence");
  return (
    cards === others ||
    (cards.length === others.length && cards.every(({ source }, index) => source === others[index]?.source))
  );
};

const hasSameSources = (one: State, other: State, moment: InfluenceMoment): boolean =>
  one.options === other.options &&
  one.corrections === other.corrections &&
  one.players.length === other.players.length &&
  (!technologiesMatter(one, moment) || one.players.every((_, seat) => hasSameCards(one, other, seat)));

/** Whether on two tables with the same map everybody has the same influence everywhere: units, and what cards add to them. */
export const isSameInfluence = (one: State, other: State, moment: InfluenceMoment): boolean =>
  one.players.every(({ units }, seat) => units === other.players[seat]?.units) && hasSameSources(one, other, moment);

/** In which regions everybody has the same influence on two tables, whose maps may differ elsewhere: the same pieces and units stand there. */
export const sameInfluenceIn = (one: State, other: State, moment: InfluenceMoment): ((region: Region) => boolean) => {
  if (!hasSameSources(one, other, moment)) return () => false;
  return (region) =>
    one.players.every(({ units }, seat) => units[region] === other.players[seat]?.units[region]) &&
    areSamePieces(piecesIn(one, region), piecesIn(other, region));
};

/** Who controls regions of a map, as far as it was asked, and on which table. */
interface Controllers {
  readonly state: State;
  readonly seats: Map<Region, Seat | null>;
}
// By the map: most of what changes on a table leaves it and all units as they were.
const controllersOnMaps = new WeakMap<Board, Controllers>();

/** Who controls a region outside an empire scoring. */
export const controllerOf = (state: State, region: Region): Seat | null => {
  let known = controllersOnMaps.get(state.board);
  if (!known || !isSameInfluence(known.state, state, "control")) {
    known = { state, seats: new Map() };
    controllersOnMaps.set(state.board, known);
  }
  let seat = known.seats.get(region);
  if (seat === undefined) {
    seat = controlOf(influenceIn(state, region, "control"));
    known.seats.set(region, seat);
  }
  return seat;
};

/** Whether a seat controls a region outside an empire scoring. */
export const controls = (state: State, seat: Seat, region: Region): boolean => controllerOf(state, region) === seat;

/** Influence each seat needs to be alone in the lead, if nobody else gains any; 0 for the seat that leads (M-EMP-03). */
export const lacksFor = (influence: readonly number[]): readonly number[] =>
  influence.map((own, seat) => {
    const others = influence.filter((_, other) => other !== seat);
    return Math.max(0, Math.max(0, ...others) + 1 - own);
  });
