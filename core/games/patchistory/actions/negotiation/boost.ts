import * as z from "zod/mini";
import { reject } from "../../rejections.ts";
import { powers } from "../../rules/territory/ground.ts";
import { boostLimit, refuseBoost } from "../../rules/war/boosts.ts";
import { action, amountSchema, command } from "../action.ts";
import { between, changeOf, offer } from "../offering.ts";

/** Minerals committed to a war, in secret, changeable until both are in (P-WAR-03). */
export const commitBoost = action({
  schema: command("commit-boost", { minerals: amountSchema, votes: z._default(amountSchema, 0) }),
  *candidates(state, seat) {
    const limit = boostLimit(state, seat);
    const step = powers(state, seat).votesPerBoost ?? 1;
    for (let minerals = 0; minerals <= limit.minerals; minerals += 1)
      for (let votes = 0; votes <= limit.votes; votes += step)
        yield { type: "commit-boost", seat, minerals, votes } as const;
  },
  refuse(state, { seat, minerals, votes }) {
    if (state.phase.kind !== "negotiation" || !state.phase.war) return reject("wrong-phase");
    if (!state.phase.war.sides.includes(seat)) return reject("not-involved");
    return refuseBoost(state, seat, { minerals, votes });
  },
  carryOut: (decision, { seat, minerals, votes }) =>
    decision.emit({ type: "boost-committed", seat, boost: { minerals, votes } }),
  offers: changeOf("boost", (state, seat) => {
    const { minerals, votes } = boostLimit(state, seat);
    const step = powers(state, seat).votesPerBoost ?? 1;
    return [offer("commit-boost", seat, { minerals: between(0, minerals), votes: between(0, votes, step) })];
  }),
});
