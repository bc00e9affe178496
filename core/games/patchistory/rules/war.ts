import type { Rejection, Seat } from "../../../game.ts";
import { constants } from "../content/index.ts";
import { gain, type Play, pay, payDue } from "../flow/play.ts";
import { refusal } from "../rejections.ts";
import {
  type Boost,
  byEra,
  clockwise,
  type Job,
  otherEnd,
  player,
  type Route,
  type RouteWorker,
  type State,
  type War,
} from "../table/state.ts";
import { gainBonuses } from "./effects.ts";
import { status } from "./status.ts";
import { powers } from "./territory.ts";

/** Who declares war in a Negotiation pays at once; missing Minerals cost 6 VPs each (P-NEG-21, P-NEG-22, PR-70). */
export const payPreparations = (play: Play, invader: Seat, opponent: Seat): void => {
  const { state } = play;
  const mineral = byEra(state, constants.warPreparations.mineral) + powers(state, opponent).invaderSurcharge;
  payDue(play, invader, { mineral }, "negotiation");
};

/** Strength added by a boost: Minerals, and pairs of votes for who may use them, the first units perhaps double (PR-73). */
export const boostValue = (
  { minerals, votes }: Boost,
  { boost, votesPerBoost }: Pick<ReturnType<typeof powers>, "boost" | "votesPerBoost">,
): number => {
  const units = minerals + (votesPerBoost === null ? 0 : Math.floor(votes / votesPerBoost));
  if (boost === null) return units;
  return Math.min(units, boost.first) * boost.value + Math.max(0, units - boost.first);
};

/** Index of the winner, or null: higher Strength; a Defender wins a tie, two Invaders both lose it (P-WAR-04 … P-WAR-06). */
export const winnerOf = (strengths: readonly [number, number], roles: readonly [boolean, boolean]): 0 | 1 | null => {
  if (strengths[0] > strengths[1]) return 0;
  if (strengths[1] > strengths[0]) return 1;
  if (!roles[0]) return 0;
  return roles[1] ? null : 1;
};

/** Votes that make one unit; without a card that lets votes boost, no number of them does. */
const votesPerBoost = (state: State, seat: Seat): number => powers(state, seat).votesPerBoost ?? Infinity;

/** What a seat could commit at most: Minerals, and votes if its cards let votes boost. */
export const boostLimit = (state: State, seat: Seat): Boost => {
  const { mineral, vote } = player(state, seat).stock;
  return { minerals: mineral, votes: vote - (vote % votesPerBoost(state, seat)) };
};

/** Why a boost is refused (P-WAR-03, PR-73). */
export const refuseBoost = (state: State, seat: Seat, { minerals, votes }: Boost): Rejection | undefined => {
  const limit = boostLimit(state, seat);
  if (minerals > limit.minerals) return refusal("boost-too-large", { have: limit.minerals });
  if (votes % votesPerBoost(state, seat) !== 0) return refusal("no-votes-as-boost");
  return votes > limit.votes ? refusal("boost-too-large", { have: limit.votes }) : undefined;
};

const immune = (state: State, seat: Seat): boolean => {
  const { patched } = player(state, seat).marks;
  return powers(state, seat).vpImmunity.some((card) => patched.includes(card));
};

/** Strength of one side now (P-WAR-02, PR-72). */
export const strengthOf = (state: State, seat: Seat, invades: boolean, boost: Boost): number => {
  const { attack, defence } = status(state, seat);
  return (invades ? attack : defence) + boostValue(boost, powers(state, seat));
};

/** Fights a war whose boosts are both in, and lists what follows in the order of PR-74. */
export const fight = (play: Play, { route, sides, invaders }: War, [mine, theirs]: readonly [Boost, Boost]): void => {
  const roles = [invaders.includes(sides[0]), invaders.includes(sides[1])] as const;
  const strengths = [
    strengthOf(play.state, sides[0], roles[0], mine),
    strengthOf(play.state, sides[1], roles[1], theirs),
  ] as const;
  const index = winnerOf(strengths, roles);
  play.emit({
    type: "war-fought",
    route,
    sides,
    boosts: [mine, theirs],
    strengths,
    winner: index === null ? null : sides[index],
  });
  sides.forEach((seat, side) => {
    const boost = side === 0 ? mine : theirs;
    pay(play, seat, { mineral: boost.minerals, vote: boost.votes }, "war");
  });
  const jobs: Job[] = [];
  if (index !== null) {
    const [winner, loser] = [sides[index], sides[index === 0 ? 1 : 0]];
    const reward = roles[index] ? constants.warReward.invader : constants.warReward.defender;
    gain(play, winner, { vp: byEra(play.state, reward) }, "war");
    const { difference, vp } = constants.perfectVictory;
    if (Math.abs(strengths[0] - strengths[1]) >= difference && !immune(play.state, loser))
      gain(play, winner, pay(play, loser, { vp }, "war"), "war");
    gainBonuses(play, winner, "warWon", "war");
    if (powers(play.state, winner).freeThreaten) jobs.push({ kind: "threaten-loser", seat: winner, loser });
    if (powers(play.state, winner).freeReclamation) jobs.push({ kind: "strike", seat: winner, loser });
  }
  jobs.push({ kind: "recall", route, seat: sides[0] });
  for (const seat of clockwise(play.state))
    if (powers(play.state, seat).offers.some(({ timing }) => timing === "warEnded"))
      jobs.push({ kind: "relief", seat });
  play.emit({ type: "jobs-added", jobs });
};

/** Routes on whose Negotiation Room a worker of the seat has still to negotiate (P-NEG-02). */
export const openTalks = (state: State, seat: Seat): readonly Route[] =>
  state.routes.filter(({ workers }) =>
    workers.some((worker) => worker.seat === seat && worker.at === "negotiation" && !worker.invaders),
  );

/** Routes on whose War Room a worker of the seat stands (P-WAR-01). */
export const openWars = (state: State, seat: Seat): readonly Route[] =>
  state.routes.filter(({ workers }) => workers.some((worker) => worker.seat === seat && worker.at === "war"));

/** Opens the Negotiation of a seat's worker on a route (P-NEG-03). */
export const openNegotiation = (play: Play, seat: Seat, route: Route): void =>
  play.emit({ type: "negotiation-opened", route: route.id, initiator: seat, other: otherEnd(route, seat) });

/** Opens the war of a seat's worker on a route; roles are those of the declaration (PR-72). */
export const openWar = (play: Play, seat: Seat, route: Route): void => {
  const { invaders } = route.workers[0] as RouteWorker; // there is one on a General Trade Route (P-MGT-11)
  const sides = [seat, otherEnd(route, seat)] as const;
  play.emit({ type: "war-opened", route: route.id, sides, invaders: invaders as readonly Seat[] });
};
