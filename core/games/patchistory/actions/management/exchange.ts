import * as z from "zod/mini";
import { reject } from "../../rejections.ts";
import { covers, gain, pay } from "../../rules/goods.ts";
import { player } from "../../table/state.ts";
import { action, amountSchema, command } from "../action.ts";
import { refuseAction, spend } from "./managing.ts";

/** Value of one unit: 1 Mineral = 2 Food = 2 Money (P-MGT-20). */
const rate = { mineral: 2, food: 1, coin: 1 } as const;

type Exchangeable = keyof typeof rate;

/** What may be exchanged for each other. */
export const exchangeable = ["mineral", "food", "coin"] as const satisfies readonly Exchangeable[];

/** Units received for some units given, or null if they do not come out even (PR-47). */
export const exchanged = (give: Exchangeable, amount: number, take: Exchangeable): number | null => {
  const value = amount * rate[give];
  return give === take || amount < 1 || value % rate[take] !== 0 ? null : value / rate[take];
};

/** EXCHANGE: any amount of one Resource for another one (P-MGT-20, P-MGT-21). */
export const exchange = action({
  schema: command("exchange", { give: z.enum(exchangeable), amount: amountSchema, take: z.enum(exchangeable) }),
  *candidates(state, seat) {
    if (refuseAction(state, seat, "exchange")) return;
    const { stock } = player(state, seat);
    for (const give of exchangeable)
      for (const take of exchangeable) {
        const least = Math.max(1, rate[take] / rate[give]);
        for (let amount = least; amount <= stock[give]; amount += least)
          yield { type: "exchange", seat, give, amount, take } as const;
      }
  },
  refuse(state, { seat, give, amount, take }) {
    const barred = refuseAction(state, seat, "exchange");
    if (barred) return barred;
    if (give === take) return reject("same-resource");
    if (exchanged(give, amount, take) === null) return reject("no-even-exchange");
    return covers(state, seat, { [give]: amount }) ? undefined : reject("cannot-pay");
  },
  carryOut(decision, { seat, give, amount, take }) {
    spend(decision, seat, "exchange");
    pay(decision, seat, { [give]: amount }, "management");
    gain(decision, seat, { [take]: exchanged(give, amount, take) ?? 0 }, "management");
  },
});
