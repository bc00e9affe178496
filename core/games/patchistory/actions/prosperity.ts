import * as z from "zod/mini";
import type { Seat } from "../../../game.ts";
import { gain, type Play, pay } from "../flow/play.ts";
import { powers } from "../rules/territory.ts";
import { payableWorkers } from "../rules/workers.ts";
import { player, type State } from "../table/state.ts";
import { action, amountSchema, asked, by, cellKeySchema, idSchema, reject } from "./action.ts";

/** Pays and takes what a seat's cards offer at one moment (PR-79, PR-90); a worker is paid by a fact of its own. */
export const takeOffers = (play: Play, seat: Seat, moment: "warEnded" | "afterCardMaintenance"): void => {
  for (const { timing, pay: price, gain: gained, card } of powers(play.state, seat).offers)
    if (timing === moment) {
      pay(play, seat, price, "offer", card);
      gain(play, seat, gained, "offer", card);
    }
};

/** Whether a seat has an offer after a war and can pay for it (PR-79, PR-123). */
export const canGive = (state: State, seat: Seat): boolean =>
  powers(state, seat).offers.some(
    ({ timing, pay: price }) => timing === "warEnded" && player(state, seat).stock.food >= (price.food ?? 0),
  );

/** Whether a seat can pay the worker and the goods of its phase-6 offer (PR-90). */
export const canSell = (state: State, seat: Seat): boolean => {
  const { stock } = player(state, seat);
  return powers(state, seat).offers.some(
    ({ timing, pay: price }) =>
      timing === "afterCardMaintenance" &&
      payableWorkers(state, seat).length >= (price.worker ?? 0) &&
      stock.mineral >= (price.mineral ?? 0),
  );
};

/** Pays a worker and Minerals for VPs at the end of phase 6, as often as one can (PR-90). */
export const sellWorker = action({
  schema: z.strictObject({ ...by("sell-worker"), room: z.optional(cellKeySchema), route: z.optional(idSchema) }),
  candidates: (state, seat) =>
    payableWorkers(state, seat).map((where) => ({ type: "sell-worker", seat, ...where }) as const),
  refuse(state, { seat, room, route }) {
    if (!asked(state, seat, "sell-worker")) return reject("nothing-asked");
    if ((room === undefined) === (route === undefined)) return reject("no-worker-there");
    if (!canSell(state, seat)) return reject("cannot-pay");
    const there = payableWorkers(state, seat).some((where) =>
      "room" in where ? where.room === room : where.route === route,
    );
    return there ? undefined : reject("no-worker-there");
  },
  run(play, { seat, room, route }) {
    play.emit({ type: "worker-paid", seat, ...(room !== undefined ? { room } : { route }) });
    takeOffers(play, seat, "afterCardMaintenance");
    if (!canSell(play.state, seat)) play.emit({ type: "choice-closed", kind: "sell-worker", seat });
  },
});

/** Picks one of the own prosperity cards in secret, changeable until all have (P-VOTE-01). */
export const pickProsperity = action({
  schema: z.strictObject({ ...by("pick-prosperity"), card: idSchema }),
  candidates: (state, seat) =>
    player(state, seat).prosperity.map((card) => ({ type: "pick-prosperity", seat, card }) as const),
  refuse(state, { seat, card }) {
    if (state.phase.kind !== "prosperity") return reject("wrong-phase");
    return player(state, seat).prosperity.includes(card) ? undefined : reject("not-in-hand");
  },
  run: (play, { seat, card }) => play.emit({ type: "prosperity-picked", seat, card }),
});

/** Puts votes on the card at hand in secret, changeable until all have (P-VOTE-02, PR-96). */
export const commitVotes = action({
  schema: z.strictObject({ ...by("commit-votes"), votes: amountSchema }),
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
  run: (play, { seat, votes }) => play.emit({ type: "votes-committed", seat, votes }),
});

/** Chooses the scored card whose result is doubled for the own kingdom; compulsory (PR-95). */
export const doubleCard = action({
  schema: z.strictObject({ ...by("double-card"), card: idSchema }),
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
  run(play, { seat, card }) {
    play.emit({ type: "choice-closed", kind: "double-card", seat });
    play.emit({ type: "card-doubled", seat, card });
  },
});

const optional = ["free-card", "alliance-partner", "threaten-loser", "strike", "relief", "sell-worker"] as const;

/** Lets an optional effect pass, or ends a repeatable one. */
export const decline = action({
  schema: z.strictObject({ ...by("decline"), choice: z.enum(optional) }),
  candidates: (_state, seat) => optional.map((choice) => ({ type: "decline", seat, choice }) as const),
  refuse: (state, { seat, choice }) => (asked(state, seat, choice) ? undefined : reject("nothing-asked")),
  run: (play, { seat, choice }) => play.emit({ type: "choice-closed", kind: choice, seat }),
});
