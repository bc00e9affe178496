import type { Seat } from "../../../../game.ts";
import { wonderCost } from "../../actions/wonder.ts";
import { player, type State } from "../../table/state.ts";
import { scoringOf, tilesOf } from "../standings.ts";
import { ratio, stockWorth } from "./amounts.ts";

/** What a strong bot thinks of besides, in VP. Found by play in which every seat had other weights; see BOTS.md. */
export interface Further {
  /** How far ahead or behind a seat is in each region, for every scoring to come, as a share of what its first place brings. */
  readonly reach: number;
  /** A golden age or achievement that is had, on top of its points; and most that the others' progress towards those left costs. */
  readonly tileHad: number;
  readonly denied: number;
  /** The first population that can be spent on cities, and the most that is worth having for them. */
  readonly settlers: { readonly each: number; readonly most: number };
  /** Most that what is saved for the next wonder can be worth. */
  readonly wonder: number;
  /** A technology face up, for every round left. */
  readonly technology: number;
  /** Leaders with whom games went better or worse than with the others. */
  readonly leaders: Readonly<Record<string, number>>;
}

/** The turns that are left, the scorings to come, and how much of what takes its time still counts. */
interface Future {
  readonly left: number;
  readonly scorings: number;
  readonly soon: number;
}

type FurtherParts = Readonly<Record<"points" | "scorings" | "stock" | "engine" | "tiles", number>>;

/** Nothing further. */
export const nothingFurther: FurtherParts = { points: 0, scorings: 0, stock: 0, engine: 0, tiles: 0 };

/** The least that first place of a region brings, and what having nothing in one counts: less than being far behind. */
const leastFirst = 3;
const absent = -0.75;

/** How a seat stands in the regions, each by what its first place brings: a step nearer counts before it changes a place. */
export const reachOf = (state: State, seat: Seat): number => {
  let reach = 0;
  for (const { influence, vp } of scoringOf(state).regions) {
    const own = influence[seat] ?? 0;
    const most = Math.max(...influence.filter((_, one) => one !== seat));
    reach += Math.max(leastFirst, ...vp) * (own > 0 ? ratio(own - most, 2) : absent);
  }
  return reach;
};

/** How much of what the next wonder costs is saved, 0 … 1, bent so that the last steps are worth most. */
export const savedForWonder = (state: State, seat: Seat): number => {
  const owner = player(state, seat);
  const [next] = state.wonders;
  if (next === undefined) return 0;
  const { stone = 0, food = 0 } = wonderCost(state, next, owner.wonders.length);
  const part = (have: number, need: number): number => (need > 0 ? Math.min(1, have / need) : 1);
  const stones = part(owner.currencies.stone, stone);
  return (stones * stones * (1 + part(owner.currencies.food, food))) / 2;
};

/** How near the others are to golden ages and achievements, in the mean. */
const othersNear = (state: State, seat: Seat): number => {
  let near = 0;
  for (const [other] of state.players.entries()) if (other !== seat) near += tilesOf(state, other);
  return near / (state.players.length - 1);
};

/** What a strong bot thinks of besides, by the parts of a judgement it belongs to. */
export const furtherParts = (state: State, seat: Seat, { left, scorings, soon }: Future, by: Further): FurtherParts => {
  const owner = player(state, seat);
  const faceUp = owner.technologies.filter((technology) => technology.faceUp).length;
  const saved = by.wonder * savedForWonder(state, seat) * Math.min(1, left / 2);
  return {
    points: by.leaders[owner.leader ?? ""] ?? 0,
    scorings: scorings > 0 ? by.reach * scorings * reachOf(state, seat) : 0,
    stock: saved + stockWorth(owner.population, by.settlers.each, Math.min(by.settlers.most, left)),
    engine: left * by.technology * faceUp,
    tiles: soon * (by.tileHad * owner.tiles.length - by.denied * othersNear(state, seat)),
  };
};
