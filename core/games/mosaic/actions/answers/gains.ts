import * as z from "zod/mini";
import { currencies, tracks } from "../../content/index.ts";
import { reject } from "../../rejections.ts";
import { answered } from "../../table/decision.ts";
import { player } from "../../table/state.ts";
import { action, amountSchema, command } from "../action.ts";

/** Answer: the production track that rises. */
export const chooseTrack = action({
  schema: command("choose-track", { track: z.enum(tracks) }),
  moment: { answers: ["choose-track"] },
  refuse: (state, { track }) =>
    answered(state, "choose-track").from.includes(track) ? undefined : reject("not-offered"),
  candidates: (_state, seat) => tracks.map((track) => ({ type: "choose-track", seat, track }) as const),
  carryOut(decision, { track }) {
    const { seat, amount, source } = answered(decision.state, "choose-track");
    decision.pop();
    decision.emit({ type: "production-changed", seat, by: { [track]: amount }, because: source });
  },
});

/** Answer: the currency that is taken, one choice for every counted thing (R-42, R-57, M-CARD-15). */
export const chooseCurrency = action({
  schema: command("choose-currency", { currency: z.enum(currencies) }),
  moment: { answers: ["choose-currency"] },
  refuse: (state, { currency }) =>
    answered(state, "choose-currency").from.includes(currency) ? undefined : reject("not-offered"),
  candidates: (_state, seat) => currencies.map((currency) => ({ type: "choose-currency", seat, currency }) as const),
  carryOut(decision, { currency }) {
    const question = answered(decision.state, "choose-currency");
    const { seat, amount, source, times } = question;
    if (times > 1) decision.replaceTop({ ...question, times: times - 1 });
    else decision.pop();
    decision.emit({ type: "gained", seat, gain: { [currency]: amount }, because: source });
  },
});

/** Answer: points moved from one production track to another, at most what is there (M-CARD-08, R-19, R-58). */
export const convertProduction = action({
  schema: command("convert-production", { from: z.enum(tracks), to: z.enum(tracks), amount: amountSchema }),
  moment: { answers: ["convert-production"] },
  refuse(state, { seat, from, to, amount }) {
    const question = answered(state, "convert-production");
    if (!question.from.includes(from) || !question.to.includes(to) || from === to) return reject("not-offered");
    return amount >= 1 && amount <= player(state, seat).production[from] ? undefined : reject("too-much");
  },
  candidates(state, seat) {
    const { production } = player(state, seat);
    return tracks.flatMap((from) =>
      tracks.flatMap((to) =>
        Array.from(
          { length: production[from] },
          (_, n) => ({ type: "convert-production", seat, from, to, amount: n + 1 }) as const,
        ),
      ),
    );
  },
  carryOut(decision, { seat, from, to, amount }) {
    decision.pop();
    decision.emit({ type: "production-converted", seat, from, to, amount });
  },
});
