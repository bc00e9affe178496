import type { EmpireScoring, State } from "../../../core/games/mosaic/table/state.ts";
import {
  at,
  citiesOf,
  controllerOf,
  countOf,
  influenceIn,
  isCity,
  piecesOf,
  regionsInPlay,
  seatsOf,
  symbolsOf,
  townsOf,
} from "./counting.ts";
import { card, effectsOf, isA } from "./data.ts";

/** The points of one region by seat (M-EMP-04, M-EMP-05, R-59, R-60). */
const regionPoints = (state: State, region: string, influence: readonly number[]): readonly number[] => {
  const most = Math.max(...influence);
  const full =
    3 + piecesOf(state).filter(({ hex, kind }) => hex.region === region && (isCity(kind) || kind === "wonder")).length;
  const first = influence.filter((value) => value === most).length;
  const rest = influence.filter((value) => value > 0 && value < most);
  const next = rest.length > 0 ? Math.max(...rest) : 0;
  const second =
    next > 0 &&
    rest.filter((value) => value === next).length === 1 &&
    (first === 1 || state.options.secondPlaceAfterTie)
      ? next
      : -1;
  return influence.map((value) => (value > 0 && value === most ? full : value === second ? 2 : 0));
};

/** The points of one government (M-GOV-06 to M-GOV-11, R-61, R-62). */
const governmentPoints = (state: State, seat: number, control: readonly (number | null)[]): number => {
  const { government } = at(state, seat);
  if (!government) return 0;
  const players = state.players.length <= 3 ? "2-3" : "4-6";
  let points = 0;
  for (const effect of effectsOf(state, government)) {
    const per = effect.scoreVpPer as
      | { count: Record<string, unknown>; vp?: number; vpByPlayers?: Record<string, number> }
      | undefined;
    if (per) {
      const counted =
        per.count.of === "controlledRegion"
          ? control.filter((one) => one === seat).length
          : countOf(state, seat, per.count);
      points += counted * (per.vp ?? per.vpByPlayers?.[players] ?? 0);
    }
    const best = effect.scoreVpBestRegion as { vp: number } | undefined;
    if (best)
      points += best.vp * Math.max(...regionsInPlay(state).map((region) => citiesOf(state, seat, region).length));
  }
  return points;
};

/** An empire scoring of this table as it stands (M-EMP-03 to M-EMP-09). */
export const empireScoring = (state: State): EmpireScoring => {
  const regions = regionsInPlay(state).map((region) => {
    const influence = influenceIn(state, region, true);
    return { region, influence, control: controllerOf(influence), vp: regionPoints(state, region, influence) };
  });
  const control = regions.map((one) => one.control);
  return {
    regions,
    governments: seatsOf(state).map((seat) => governmentPoints(state, seat, control)),
  } as unknown as EmpireScoring;
};

/** M-TOWN-04, R-45: all three goods; each free wild good fills at most one gap of each card. */
const hasGoods = (state: State, seat: number, goods: readonly string[]): boolean => {
  const own = at(state, seat);
  const owned = new Set([...own.goods, ...own.wild.filter((good) => good !== null)]);
  const free = own.wild.filter((good) => good === null).length;
  return goods.filter((good) => !owned.has(good)).length <= free;
};

/** The final total of a seat (M-SCORE-01 to M-SCORE-09). */
export const finalTotal = (state: State, seat: number): number => {
  const own = at(state, seat);
  const symbols = symbolsOf(state, seat);
  const projects = own.buildCards
    .map((id) => card(id))
    .filter(({ type }) => type === "project")
    .map(({ scorePillar = "" }) => symbols[scorePillar] ?? 0);
  let total = own.vp.regions + own.vp.governments + own.vp.technologies;
  total += 2 * citiesOf(state, seat).length + townsOf(state, seat).length;
  total += projects.reduce((sum, one) => sum + one, 0);
  let unrest = own.taxTariffCards.reduce((sum, id) => sum + (card(id).unrest ?? 0), 0);
  const owned = [
    ...(own.leader ? [own.leader] : []),
    ...own.technologies.filter(({ faceUp }) => faceUp).map(({ id }) => id),
    ...own.buildCards,
    ...own.wonders.map(({ id }) => id),
    ...own.tiles,
  ];
  for (const id of owned)
    for (const effect of effectsOf(state, id)) {
      const per = effect.endVpPer as { count: Record<string, unknown>; vp: number } | undefined;
      // The symbols of a project's own pillar are scored once, by the card above.
      if (per && card(id).type !== "project")
        total += per.vp * countOf(state, seat, per.count, isA(id, "wonders") ? id : undefined);
      if (effect.timing === "endGame" && typeof effect.vp === "number") total += effect.vp;
      if (effect.endVpBest) total += projects.length > 0 ? Math.max(...projects) : 0;
      const goods = effect.endVpIfGoods as { goods: readonly string[]; vp: number } | undefined;
      if (goods && hasGoods(state, seat, goods.goods)) total += goods.vp;
      if (typeof effect.unrestIgnore === "number") unrest -= effect.unrestIgnore;
      const ignored = effect.unrestIgnorePer as { count: Record<string, unknown>; amount: number } | undefined;
      if (ignored) unrest -= ignored.amount * countOf(state, seat, ignored.count);
    }
  return total - Math.max(0, unrest);
};

/** M-SCORE-10, R-72: the winners among these totals. */
export const winnersOf = (state: State, totals: readonly number[]): readonly number[] => {
  const rank = (seat: number): readonly number[] => [
    totals[seat] ?? 0,
    at(state, seat).wonders.length,
    at(state, seat).currencies.money,
  ];
  const better = (a: readonly number[], b: readonly number[]): boolean => {
    for (const [index, value] of a.entries()) if (value !== b[index]) return value > (b[index] ?? 0);
    return false;
  };
  return seatsOf(state).filter((seat) => !seatsOf(state).some((other) => better(rank(other), rank(seat))));
};
