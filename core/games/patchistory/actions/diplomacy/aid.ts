import * as z from "zod/mini";
import { constants } from "../../content/index.ts";
import { answer } from "../../rules/aid.ts";
import { costFor } from "../../rules/costs.ts";
import { gainBonuses } from "../../rules/effects.ts";
import { covers, total } from "../../rules/goods.ts";
import { powers } from "../../rules/territory/ground.ts";
import type { Goods } from "../../table/goods.ts";
import { clockwise, ownRoutesTo, player } from "../../table/state.ts";
import { action, amountSchema, asked, by, closeChoice, reject, seatSchema } from "../action.ts";
import { badTarget, notOnTurn } from "./turn.ts";

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
