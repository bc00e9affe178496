import type { Outcome, Seat } from "../../../../game.ts";
import { contentOf } from "../../content/index.ts";
import { player, type State } from "../../table/state.ts";
import { buildingsOf, citiesOf } from "../counts/pieces.ts";
import { endPoints, manufactoryPoints, projectPoints, technologyPoints } from "./cardPoints.ts";
import { remainingUnrest } from "./unrest.ts";

/** Where points come from, in the order a score sheet shows them. The first three are counted during the game. */
export const scoreSources = [
  "regions",
  "governments",
  "technologies",
  "cities",
  "towns",
  "wonders",
  "goldenAges",
  "achievements",
  "projects",
  "technologiesAtEnd",
  "manufactories",
  "leader",
  "unrest",
] as const;
export type ScoreSource = (typeof scoreSources)[number];
export type Breakdown = Readonly<Record<ScoreSource, number>>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** All points of a seat. */
export const totalOf = (breakdown: Breakdown): number => {
  let total = 0;
  for (const source of scoreSources) total += breakdown[source];
  return total;
};

/** Points of one seat by source, as if the game ended now. Governments do not score at the end (M-GOV-13). */
export const breakdownOf = (state: State, seat: Seat): Breakdown => {
  const owner = player(state, seat);
  const content = contentOf(state);
  const tiles = { goldenAges: 0, achievements: 0 };
  for (const id of owner.tiles) {
    const achievement = content.achievements.find((tile) => tile.id === id);
    if (achievement) tiles.achievements += endPoints(state, seat, achievement);
    else tiles.goldenAges += endPoints(state, seat, content.goldenAge(id));
  }
  let technologies = 0;
  for (const { id, faceUp } of owner.technologies) if (faceUp) technologies += technologyPoints(state, seat, id);
  return {
    ...owner.vp,
    cities: 2 * citiesOf(state, seat).length,
    towns: buildingsOf(state, seat, "farmTown").length + buildingsOf(state, seat, "manufactoryTown").length,
    wonders: sum(owner.wonders.map(({ id, hex }) => endPoints(state, seat, content.wonder(id), hex))),
    ...tiles,
    projects: sum(projectPoints(state, seat)),
    technologiesAtEnd: technologies,
    manufactories: manufactoryPoints(state, seat),
    leader: owner.leader ? endPoints(state, seat, content.leader(owner.leader)) : 0,
    unrest: 0 - remainingUnrest(state, seat),
  };
};

/** Most VP, then most wonders, then most money; still tied is a shared victory (M-SCORE-10, R-72). */
export const winnersOf = (
  scores: readonly { readonly seat: Seat; readonly total: number; readonly wonders: number; readonly money: number }[],
): readonly Seat[] => {
  const best = (list: typeof scores, key: "total" | "wonders" | "money"): typeof scores => {
    const most = Math.max(...list.map((score) => score[key]));
    return list.filter((score) => score[key] === most);
  };
  return best(best(best(scores, "total"), "wonders"), "money").map(({ seat }) => seat);
};

/** The final scoring of the table as it stands. Tie-breaks: `wonders` and `money`. */
export const finalScoring = (state: State): Outcome => {
  const scores = state.players.map((owner, seat) => {
    const breakdown = breakdownOf(state, seat);
    return {
      seat,
      total: totalOf(breakdown),
      breakdown,
      tieBreaks: { wonders: owner.wonders.length, money: owner.currencies.money },
    };
  });
  return {
    winners: winnersOf(scores.map(({ seat, total, tieBreaks }) => ({ seat, total, ...tieBreaks }))),
    scores,
  };
};
