import * as z from "zod/mini";
import type { FieldOffer, Offer } from "../../../../engine/offers.ts";
import type { Rejection, Seat } from "../../../../game.ts";
import { constants } from "../../content/index.ts";
import { reject } from "../../rejections.ts";
import { costFor } from "../../rules/costs.ts";
import { settleAid } from "../../rules/diplomacy.ts";
import { gainBonuses } from "../../rules/effects.ts";
import { covers, total } from "../../rules/goods.ts";
import { powers } from "../../rules/territory/ground.ts";
import type { Goods } from "../../table/goods.ts";
import { clockwise, ownRoutesTo, player, type State } from "../../table/state.ts";
import { action, amountSchema, asked, closeChoice, command, seatSchema } from "../action.ts";
import { between, offer, oneOf } from "../offering.ts";
import { badTarget, notOnTurn } from "./turn.ts";

const goodsSchema = z.strictObject({
  coin: z.optional(amountSchema),
  food: z.optional(amountSchema),
  mineral: z.optional(amountSchema),
});

/** Which goods an offer may name. */
const waysToName = [
  ["coin"],
  ["food"],
  ["mineral"],
  ["coin", "food"],
  ["coin", "mineral"],
  ["food", "mineral"],
  ["coin", "food", "mineral"],
] as const;

/** Every mix of three goods. */
export const mixesOfThree: readonly Goods[] = [0, 1, 2, 3].flatMap((coin) =>
  Array.from({ length: 4 - coin }, (_, food) =>
    Object.fromEntries(Object.entries({ coin, food, mineral: 3 - coin - food }).filter(([, amount]) => amount > 0)),
  ),
);

/** Why a seat may not offer Aid to another one now, whatever the goods. */
const refuseTarget = (state: State, seat: Seat, to: Seat): Rejection | undefined => {
  const barred = notOnTurn(state, seat) ?? badTarget(state, seat, to);
  if (barred) return barred;
  const { favours } = costFor(state, seat, "aid");
  const giver = player(state, seat);
  if (giver.favours < favours) return reject("not-enough-favours", { need: favours, have: giver.favours });
  if (ownRoutesTo(state, seat, to).length === 0) return reject("no-own-route", { to });
  return giver.marks.acceptedAid ? reject("has-accepted-aid") : undefined;
};

/** The same three goods with some amounts written out as 0: by the goods that are named, as much of each as there is. */
const amountsOffer = (
  state: State,
  seat: Seat,
  targets: readonly Seat[],
  named: readonly (keyof z.infer<typeof goodsSchema>)[],
): readonly Offer[] => {
  const { goods: due } = constants.aid;
  const { stock } = player(state, seat);
  const most = named.map((good) => [good, Math.min(due, stock[good])] as const);
  if (most.reduce((sum, [, amount]) => sum + amount, 0) < due) return [];
  const fields = Object.fromEntries(most.map(([good, amount]) => [good, between(0, amount)]));
  const goods: FieldOffer = { kind: "record", fields, sums: [{ of: named, min: due, max: due }] };
  return [offer("offer-aid", seat, { to: oneOf(targets), goods })];
};

/** AID: offer three goods along a route you own (P-DIP-10, PR-36, PR-37). */
export const offerAid = action({
  schema: command("offer-aid", { to: seatSchema, goods: goodsSchema }),
  *candidates(state, seat) {
    for (const to of clockwise(state))
      for (const goods of mixesOfThree) yield { type: "offer-aid", seat, to, goods } as const;
  },
  refuse(state, { seat, to, goods }) {
    const barred = refuseTarget(state, seat, to);
    if (barred) return barred;
    if (total(goods) !== constants.aid.goods) return reject("not-three-goods", { offered: total(goods) });
    return covers(state, seat, goods) ? undefined : reject("goods-missing");
  },
  carryOut(decision, { seat, to, goods }) {
    const { favours } = costFor(decision.state, seat, "aid");
    decision.emit({ type: "favours-spent", seat, amount: favours, action: "aid" });
    decision.emit({ type: "aid-offered", seat, to, goods });
    gainBonuses(decision, seat, "aid", "aid");
    // Nobody is kept waiting for an answer that can only be yes (PR-38).
    if (powers(decision.state, seat).aidCannotBeRefused) settleAid(decision, seat, to, goods, true);
    else decision.emit({ type: "choice-opened", choice: { kind: "aid", seat: to, from: seat, goods } });
  },
  offers(state, seat) {
    const targets = clockwise(state).filter((to) => refuseTarget(state, seat, to) === undefined);
    return targets.length === 0 ? [] : waysToName.flatMap((named) => amountsOffer(state, seat, targets, named));
  },
});

/** The answer to an offer of Aid; refused, the giver keeps the goods and gains 2 VPs (P-DIP-12). */
export const answerAid = action({
  schema: command("answer-aid", { accept: z.boolean() }),
  candidates: (_state, seat) => [true, false].map((accept) => ({ type: "answer-aid", seat, accept }) as const),
  refuse: (state, { seat }) => (asked(state, seat, "aid") ? undefined : reject("nothing-asked")),
  carryOut(decision, { seat, accept }) {
    const { from, goods } = closeChoice(decision, seat, "aid");
    settleAid(decision, from, seat, goods, accept);
  },
});
