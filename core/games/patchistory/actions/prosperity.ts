import { reject } from "../rejections.ts";
import { player } from "../table/state.ts";
import { action, amountSchema, asked, command, idSchema } from "./action.ts";
import { between, changeOf, offer, oneOf } from "./offering.ts";

/** Picks one of the own prosperity cards in secret, changeable until all have (P-VOTE-01). */
export const pickProsperity = action({
  schema: command("pick-prosperity", { card: idSchema }),
  candidates: (state, seat) =>
    player(state, seat).prosperity.map((card) => ({ type: "pick-prosperity", seat, card }) as const),
  refuse(state, { seat, card }) {
    if (state.phase.kind !== "prosperity") return reject("wrong-phase");
    return player(state, seat).prosperity.includes(card) ? undefined : reject("not-in-hand");
  },
  carryOut: (decision, { seat, card }) => decision.emit({ type: "prosperity-picked", seat, card }),
  offers: changeOf("prosperity", (state, seat) => [
    offer("pick-prosperity", seat, { card: oneOf(player(state, seat).prosperity) }),
  ]),
});

/** Puts votes on the card at hand in secret, changeable until all have (P-VOTE-02, PR-96). */
export const commitVotes = action({
  schema: command("commit-votes", { votes: amountSchema }),
  candidates: (state, seat) =>
    Array.from(
      { length: player(state, seat).stock.vote + 1 },
      (_, votes) => ({ type: "commit-votes", seat, votes }) as const,
    ),
  refuse(state, { seat, votes }) {
    if (state.phase.kind !== "vote") return reject("wrong-phase");
    const have = player(state, seat).stock.vote;
    return votes > have ? reject("not-enough-votes", { have }) : undefined;
  },
  carryOut: (decision, { seat, votes }) => decision.emit({ type: "votes-committed", seat, votes }),
  offers: changeOf("votes", (state, seat) => [
    offer("commit-votes", seat, { votes: between(0, player(state, seat).stock.vote) }),
  ]),
});

/** Chooses the scored card whose result is doubled for the own kingdom; compulsory (PR-95). */
export const doubleCard = action({
  schema: command("double-card", { card: idSchema }),
  *candidates(state, seat) {
    const choice = asked(state, seat, "double-card");
    if (!choice) return;
    for (const card of choice.cards) yield { type: "double-card", seat, card } as const;
  },
  refuse(state, { seat, card }) {
    const choice = asked(state, seat, "double-card");
    if (!choice) return reject("nothing-asked");
    return choice.cards.includes(card) ? undefined : reject("unknown-card");
  },
  carryOut(decision, { seat, card }) {
    decision.emit({ type: "choice-closed", kind: "double-card", seat });
    decision.emit({ type: "card-doubled", seat, card });
  },
});
