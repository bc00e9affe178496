import type { Seat } from "../../../../game.ts";
import { constants } from "../../content/index.ts";
import type { Job } from "../../table/choices.ts";
import type { Decision } from "../../table/decision.ts";
import type { Boost, War } from "../../table/phases.ts";
import { byEra, clockwise, player, type State } from "../../table/state.ts";
import { gainBonuses } from "../effects.ts";
import { gain, pay, payDue } from "../goods.ts";
import { status } from "../status/status.ts";
import { powers } from "../territory/ground.ts";
import { boostValue } from "./boosts.ts";

/** Who declares war in a Negotiation pays at once; missing Minerals cost 6 VPs each (P-NEG-21, P-NEG-22, PR-70). */
export const payPreparations = (decision: Decision, invader: Seat, opponent: Seat): void => {
  const { state } = decision;
  const mineral = byEra(state, constants.warPreparations.mineral) + powers(state, opponent).invaderSurcharge;
  payDue(decision, invader, { mineral }, "negotiation");
};

/** Index of the winner, or null: higher Strength; a Defender wins a tie, two Invaders both lose it (P-WAR-04 … P-WAR-06). */
export const winnerOf = (strengths: readonly [number, number], roles: readonly [boolean, boolean]): 0 | 1 | null => {
  if (strengths[0] > strengths[1]) return 0;
  if (strengths[1] > strengths[0]) return 1;
  if (!roles[0]) return 0;
  return roles[1] ? null : 1;
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
export const fight = (
  decision: Decision,
  { route, sides, invaders }: War,
  [mine, theirs]: readonly [Boost, Boost],
): void => {
  const roles = [invaders.includes(sides[0]), invaders.includes(sides[1])] as const;
  const strengths = [
    strengthOf(decision.state, sides[0], roles[0], mine),
    strengthOf(decision.state, sides[1], roles[1], theirs),
  ] as const;
  const index = winnerOf(strengths, roles);
  decision.emit({
    type: "war-fought",
    route,
    sides,
    boosts: [mine, theirs],
    strengths,
    winner: index === null ? null : sides[index],
  });
  sides.forEach((seat, side) => {
    const boost = side === 0 ? mine : theirs;
    pay(decision, seat, { mineral: boost.minerals, vote: boost.votes }, "war");
  });
  const jobs: Job[] = [];
  if (index !== null) {
    const [winner, loser] = [sides[index], sides[index === 0 ? 1 : 0]];
    const reward = roles[index] ? constants.warReward.invader : constants.warReward.defender;
    gain(decision, winner, { vp: byEra(decision.state, reward) }, "war");
    const { difference, vp } = constants.perfectVictory;
    if (Math.abs(strengths[0] - strengths[1]) >= difference && !immune(decision.state, loser))
      gain(decision, winner, pay(decision, loser, { vp }, "war"), "war");
    gainBonuses(decision, winner, "warWon", "war");
    if (powers(decision.state, winner).freeThreaten) jobs.push({ kind: "threaten-loser", seat: winner, loser });
    if (powers(decision.state, winner).freeReclamation) jobs.push({ kind: "strike", seat: winner, loser });
  }
  jobs.push({ kind: "recall", route, seat: sides[0] });
  for (const seat of clockwise(decision.state))
    if (powers(decision.state, seat).offers.some(({ timing }) => timing === "warEnded"))
      jobs.push({ kind: "relief", seat });
  decision.emit({ type: "jobs-added", jobs });
};
