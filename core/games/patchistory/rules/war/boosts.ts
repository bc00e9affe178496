import type { Rejection, Seat } from "../../../../game.ts";
import { reject } from "../../rejections.ts";
import type { Boost } from "../../table/phases.ts";
import { player, type State } from "../../table/state.ts";
import { powers } from "../territory/ground.ts";

/** Strength added by a boost: Minerals, and pairs of votes for who may use them, the first units perhaps double (PR-73). */
export const boostValue = (
  { minerals, votes }: Boost,
  { boost, votesPerBoost }: Pick<ReturnType<typeof powers>, "boost" | "votesPerBoost">,
): number => {
  const units = minerals + (votesPerBoost === null ? 0 : Math.floor(votes / votesPerBoost));
  if (boost === null) return units;
  return Math.min(units, boost.first) * boost.value + Math.max(0, units - boost.first);
};

/** Votes that make one unit; without a card that lets votes boost, no number of them does. */
const votesPerBoost = (state: State, seat: Seat): number => powers(state, seat).votesPerBoost ?? Infinity;

/** As many of some votes as make whole units (PR-73). */
export const wholeVotes = (state: State, seat: Seat, votes: number): number =>
  votes - (votes % votesPerBoost(state, seat));

/** What a seat could commit at most: Minerals, and votes if its cards let votes boost. */
export const boostLimit = (state: State, seat: Seat): Boost => {
  const { mineral, vote } = player(state, seat).stock;
  return { minerals: mineral, votes: wholeVotes(state, seat, vote) };
};

/** Why a boost is refused (P-WAR-03, PR-73). */
export const refuseBoost = (state: State, seat: Seat, { minerals, votes }: Boost): Rejection | undefined => {
  const limit = boostLimit(state, seat);
  if (minerals > limit.minerals) return reject("boost-too-large", { have: limit.minerals });
  if (votes % votesPerBoost(state, seat) !== 0) return reject("no-votes-as-boost");
  return votes > limit.votes ? reject("boost-too-large", { have: limit.votes }) : undefined;
};
