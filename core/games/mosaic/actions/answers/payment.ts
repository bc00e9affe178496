import * as z from "zod/mini";
import { standardCurrencies } from "../../content/index.ts";
import { reject } from "../../rejections.ts";
import { pay } from "../../rules/payment.ts";
import { answered } from "../../table/decision.ts";
import { action, amountSchema, command } from "../action.ts";

/** Answer: how much of one currency of the cost is replaced by money (M-PAY-01, R-68). */
export const payAnswer = action({
  schema: command("pay", { currency: z.enum(standardCurrencies), replaced: amountSchema }),
  moment: { answers: ["pay"] },
  refuse(state, { currency, replaced }) {
    const { currency: wanted, min, max } = answered(state, "pay");
    if (currency !== wanted) return reject("not-offered");
    return replaced >= min && replaced <= max ? undefined : reject("payment-not-possible", { min, max });
  },
  candidates(state, seat) {
    const { currency, max } = answered(state, "pay");
    return Array.from({ length: max + 1 }, (_, replaced) => ({ type: "pay", seat, currency, replaced }) as const);
  },
  carryOut(decision, { seat, currency, replaced }) {
    const { cost, source, replaced: decided } = answered(decision.state, "pay");
    decision.pop();
    pay(decision, seat, cost, source ?? "", { ...decided, [currency]: replaced });
  },
});
