import * as z from "zod/mini";
import type { Rejection, Seat } from "../../../game.ts";
import { constants } from "../content/index.ts";
import { covers, gain, type Play, pay, total } from "../flow/play.ts";
import { costFor } from "../rules/costs.ts";
import { gainBonuses } from "../rules/effects.ts";
import { status } from "../rules/status.ts";
import { powers } from "../rules/territory.ts";
import { anyoneHoming, clearRoute } from "../rules/workers.ts";
import { allied, byEra, clockwise, type Goods, ownRoutesTo, player, type State } from "../table/state.ts";
import { action, amountSchema, asked, by, closeChoice, idSchema, reject, seatSchema } from "./action.ts";

/** What bars a seat from diplomacy now: one turn each, clockwise (P-DIP-02), and open questions come first. */
const notOnTurn = (state: State, seat: Seat): Rejection | undefined => {
  if (state.phase.kind !== "diplomacy") return reject("wrong-phase");
  if (state.phase.order[0] !== seat) return reject("not-your-turn");
  return state.choices.length > 0 || anyoneHoming(state) ? reject("others-answer-first") : undefined;
};

const badTarget = (state: State, seat: Seat, target: Seat): Rejection | undefined => {
  if (target >= state.seats) return reject("unknown-seat");
  return target === seat ? reject("not-yourself") : undefined;
};

const goodsSchema = z.strictObject({
  coin: z.optional(amountSchema),
  food: z.optional(amountSchema),
  mineral: z.optional(amountSchema),
});
/** Every mix of three goods. */
const mixesOfThree: readonly Goods[] = [0, 1, 2, 3].flatMap((coin) =>
  Array.from({ length: 4 - coin }, (_, food) =>
    Object.fromEntries(Object.entries({ coin, food, mineral: 3 - coin - food }).filter(([, amount]) => amount > 0)),
  ),
);

/** Moves the goods and rewards the giver (P-DIP-11, P-DIP-12, P-DIP-13). */
export const answer = (play: Play, giver: Seat, target: Seat, goods: Goods, accept: boolean): void => {
  play.emit({ type: "aid-answered", seat: target, from: giver, accept });
  if (accept) {
    pay(play, giver, goods, "aid");
    gain(play, target, goods, "aid");
    play.emit({ type: "marked", seat: target, mark: "acceptedAid" });
  }
  gain(play, giver, { vp: accept ? constants.aid.accepted : constants.aid.rejected }, "aid");
};

/** AID: offer three goods along a route you own (P-DIP-10, PR-36, PR-37). */
export const offerAid = action({
  schema: z.strictObject({ ...by("offer-aid"), to: seatSchema, goods: goodsSchema }),
  *candidates(state, seat) {
    for (const to of clockwise(state))
      for (const goods of mixesOfThree) yield { type: "offer-aid", seat, to, goods } as const;
  },
  refuse(state, { seat, to, goods }) {
    const barred = notOnTurn(state, seat) ?? badTarget(state, seat, to);
    if (barred) return barred;
    const { favours } = costFor(state, seat, "aid");
    const giver = player(state, seat);
    if (giver.favours < favours) return reject("not-enough-favours", { need: favours, have: giver.favours });
    if (ownRoutesTo(state, seat, to).length === 0) return reject("no-own-route", { to });
    if (giver.marks.acceptedAid) return reject("has-accepted-aid");
    if (total(goods) !== constants.aid.goods) return reject("not-three-goods", { offered: total(goods) });
    return covers(state, seat, goods) ? undefined : reject("goods-missing");
  },
  run(play, { seat, to, goods }) {
    const { favours } = costFor(play.state, seat, "aid");
    play.emit({ type: "favours-spent", seat, amount: favours, action: "aid" });
    play.emit({ type: "aid-offered", seat, to, goods });
    gainBonuses(play, seat, "aid", "aid");
    // Nobody is kept waiting for an answer that can only be yes (PR-38).
    if (powers(play.state, seat).aidCannotBeRefused) answer(play, seat, to, goods, true);
    else play.emit({ type: "choice-opened", choice: { kind: "aid", seat: to, from: seat, goods } });
  },
});

/** The answer to an offer of Aid; refused, the giver keeps the goods and gains 2 VPs (P-DIP-12). */
export const answerAid = action({
  schema: z.strictObject({ ...by("answer-aid"), accept: z.boolean() }),
  candidates: (_state, seat) => [true, false].map((accept) => ({ type: "answer-aid", seat, accept }) as const),
  refuse: (state, { seat }) => (asked(state, seat, "aid") ? undefined : reject("nothing-asked")),
  run(play, { seat, accept }) {
    const { from, goods } = closeChoice(play, seat, "aid");
    answer(play, from, seat, goods, accept);
  },
});

export const demands = ["coin", "vp"] as const;
export const demandSchema = z.enum(demands);

/** What a demand is worth against a target: the era's amount less its protection (P-DIP-23, PR-40). */
const demandDue = (state: State, target: Seat, demand: (typeof demands)[number]): number => {
  const { vpImmunity, demandReduction } = powers(state, target);
  const { patched } = player(state, target).marks;
  if (demand === "vp" && vpImmunity.some((card) => patched.includes(card))) return 0;
  return Math.max(0, byEra(state, constants.threatenDemand[demand]) - demandReduction);
};

/** Carries out a Threaten that succeeds: the target pays what it has of the demand (P-DIP-24); bonuses follow (PR-41). */
export const demandFrom = (play: Play, seat: Seat, target: Seat, demand: (typeof demands)[number]): void => {
  const due = demandDue(play.state, target, demand);
  play.emit({ type: "threatened", seat, target, demand, due });
  const paid = pay(play, target, { [demand]: due }, "threaten");
  gain(play, seat, paid, "threaten");
  gainBonuses(play, seat, "threaten", "threaten");
};

/** Whether a demand may be made from a target at all (PR-40). */
export const refuseDemand = (state: State, target: Seat, demand: (typeof demands)[number]): Rejection | undefined =>
  powers(state, target).forbiddenDemands.includes(demand) ? reject("demand-forbidden", { target }) : undefined;

/** THREATEN: demand Money or VPs from a weaker player at the end of an own route (P-DIP-20 … P-DIP-24, PR-39). */
export const threaten = action({
  schema: z.strictObject({ ...by("threaten"), target: seatSchema, demand: demandSchema }),
  *candidates(state, seat) {
    for (const target of clockwise(state))
      for (const demand of demands) yield { type: "threaten", seat, target, demand } as const;
  },
  refuse(state, { seat, target, demand }) {
    const barred = notOnTurn(state, seat) ?? badTarget(state, seat, target);
    if (barred) return barred;
    const { favours } = costFor(state, seat, "threaten");
    const have = player(state, seat).favours;
    if (have < favours) return reject("not-enough-favours", { need: favours, have });
    const waived = powers(state, seat).threatenWaives;
    if (ownRoutesTo(state, seat, target).length === 0 && !waived.includes("route"))
      return reject("no-own-route", { to: target });
    if (allied(state, seat, target) && !waived.includes("alliance")) return reject("allied", { target });
    const [attack, defence] = [status(state, seat).attack, status(state, target).defence];
    if (attack <= defence && !waived.includes("force")) return reject("too-weak", { attack, defence });
    return refuseDemand(state, target, demand);
  },
  run(play, { seat, target, demand }) {
    const { favours } = costFor(play.state, seat, "threaten");
    play.emit({ type: "favours-spent", seat, amount: favours, action: "threaten" });
    demandFrom(play, seat, target, demand);
  },
});

/** BREAK ALLIANCE: all favours, as many votes, one Allied route back to storage (P-DIP-30 … P-DIP-32, PR-42). */
export const breakAlliance = action({
  schema: z.strictObject({ ...by("break-alliance"), route: idSchema }),
  candidates: ({ routes }, seat) => routes.map(({ id }) => ({ type: "break-alliance", seat, route: id }) as const),
  refuse(state, { seat, route }) {
    const barred = notOnTurn(state, seat);
    if (barred) return barred;
    const { favours, marks } = player(state, seat);
    if (favours < 1) return reject("no-favours");
    if (marks.acted) return reject("must-be-only-action");
    const chosen = state.routes.find(({ id }) => id === route);
    if (chosen?.type !== "allied" || (chosen.a !== seat && chosen.b !== seat)) return reject("not-allied");
    return undefined;
  },
  run(play, { seat, route }) {
    const { favours } = costFor(play.state, seat, "break-alliance");
    play.emit({ type: "favours-spent", seat, amount: favours, action: "break-alliance" });
    play.emit({ type: "marked", seat, mark: "brokeAlliance" });
    gain(play, seat, { vote: favours }, "management");
    clearRoute(play, route);
    play.emit({ type: "route-returned", route, seat });
  },
});

/** Ends the one diplomacy turn (PR-44, PR-119). */
export const endDiplomacy = action({
  schema: z.strictObject(by("end-diplomacy")),
  candidates: (_state, seat) => [{ type: "end-diplomacy", seat } as const],
  refuse: (state, { seat }) => notOnTurn(state, seat),
  run: (play, { seat }) => play.emit({ type: "diplomacy-ended", seat }),
});
