import type { Seat } from "../../../game.ts";
import type { NegotiationPhase, Phase } from "./phases.ts";

/** What a seat can hand in that stays sealed until all have; it can be changed until then (PR-12, P-2P-04, P-NEG-03 …). */
export type Submission = "bid" | "placement" | "stance" | "alliance" | "boost" | "prosperity" | "votes";

const isIn = (values: readonly unknown[], index: number): boolean => values[index] != null;

const inNegotiation = ({ negotiation, war }: NegotiationPhase, seat: Seat): Submission | null => {
  if (negotiation) {
    const { initiator, other, stage, stances, answers } = negotiation;
    const side = [initiator, other].indexOf(seat);
    if (stage === "stances") return isIn(stances, side) ? "stance" : null;
    return isIn(answers, side) ? "alliance" : null;
  }
  return war && isIn(war.boosts, war.sides.indexOf(seat)) ? "boost" : null;
};

/** What of a seat lies sealed on the table; a seat has one such thing at most. */
export const submissionOf = (phase: Phase, seat: Seat): Submission | null => {
  switch (phase.kind) {
    case "auction":
      return phase.mode === "secret" && isIn(phase.bids, seat) ? "bid" : null;
    case "patching":
      return isIn(phase.placements, seat) ? "placement" : null;
    case "negotiation":
      return inNegotiation(phase, seat);
    case "prosperity":
      return isIn(phase.picks, seat) ? "prosperity" : null;
    case "vote":
      return isIn(phase.votes, seat) ? "votes" : null;
    default:
      return null;
  }
};

const emptied = <T>(values: readonly T[], index: number): readonly (T | null)[] =>
  values.map((value, other) => (other === index ? null : value));

const pairEmptied = <T>([mine, theirs]: readonly [T, T], side: number): readonly [T | null, T | null] =>
  side === 0 ? [null, theirs] : [mine, null];

const negotiationWithout = (phase: NegotiationPhase, seat: Seat, submission: Submission): NegotiationPhase => {
  const { negotiation, war } = phase;
  if (submission === "boost")
    return { ...phase, war: war && { ...war, boosts: pairEmptied(war.boosts, war.sides.indexOf(seat)) } };
  if (negotiation === null) return phase;
  const side = negotiation.initiator === seat ? 0 : 1;
  return {
    ...phase,
    negotiation:
      submission === "stance"
        ? { ...negotiation, stances: pairEmptied(negotiation.stances, side) }
        : { ...negotiation, answers: pairEmptied(negotiation.answers, side) },
  };
};

/** The phase as if the seat had not handed that in. */
export const withoutSubmission = (phase: Phase, seat: Seat, submission: Submission): Phase => {
  switch (phase.kind) {
    case "auction":
      return { ...phase, bids: emptied(phase.bids, seat) };
    case "patching":
      return { ...phase, placements: emptied(phase.placements, seat) };
    case "negotiation":
      return negotiationWithout(phase, seat, submission);
    case "prosperity":
      return { ...phase, picks: emptied(phase.picks, seat) };
    case "vote":
      return { ...phase, votes: emptied(phase.votes, seat) };
    default:
      return phase;
  }
};
