import * as z from "zod/mini";
import {
  type Currency,
  contentOf,
  currencies,
  pillars,
  type Region,
  standardCurrencies,
  type Track,
  tracks,
  valuesOf,
} from "../content/index.ts";
import { reject } from "../rejections.ts";
import { closableRegions } from "../rules/effects/placed.ts";
import { hasHexFor, ownCitiesIn, regionInPlay, regionsInPlay, type Site } from "../rules/map.ts";
import { pay } from "../rules/payment.ts";
import { cardEffects } from "../rules/powers.ts";
import { answered, type Decision } from "../table/decision.ts";
import { player, type State } from "../table/state.ts";
import type { PendingOf } from "../table/steps.ts";
import { action, amount, command, id } from "./action.ts";

/** Answer: how much of one currency of the cost is replaced by money (M-PAY-01, R-68). */
export const payAnswer = action({
  schema: command("pay", { currency: z.enum(standardCurrencies), replaced: amount }),
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

/** Answer: the production track that rises. */
export const chooseTrack = action({
  schema: command("choose-track", { track: z.enum(tracks) }),
  moment: { answers: ["choose-track"] },
  refuse: (state, { track }) =>
    answered(state, "choose-track").from.includes(track) ? undefined : reject("not-offered"),
  candidates: (_state, seat) => tracks.map((track) => ({ type: "choose-track", seat, track }) as const),
  carryOut: (decision, { track }) => trackChosen(decision, track),
});

/** Carries out that answer. */
export const trackChosen = (decision: Decision, track: Track): void => {
  const { seat, amount, source } = answered(decision.state, "choose-track");
  decision.pop();
  decision.emit({ type: "production-changed", seat, by: { [track]: amount }, because: source });
};

/** Answer: the currency that is taken, one choice for every counted thing (R-42, R-57, M-CARD-15). */
export const chooseCurrency = action({
  schema: command("choose-currency", { currency: z.enum(currencies) }),
  moment: { answers: ["choose-currency"] },
  refuse: (state, { currency }) =>
    answered(state, "choose-currency").from.includes(currency) ? undefined : reject("not-offered"),
  candidates: (_state, seat) => currencies.map((currency) => ({ type: "choose-currency", seat, currency }) as const),
  carryOut: (decision, { currency }) => currencyChosen(decision, currency),
});

/** Carries out that answer. */
export const currencyChosen = (decision: Decision, currency: Currency): void => {
  const question = answered(decision.state, "choose-currency");
  const { seat, amount, source, times } = question;
  if (times > 1) decision.replaceTop({ ...question, times: times - 1 });
  else decision.pop();
  decision.emit({ type: "gained", seat, gain: { [currency]: amount }, because: source });
};

/** Answer: points moved from one production track to another, at most what is there (M-CARD-08, R-19, R-58). */
export const convertProduction = action({
  schema: command("convert-production", { from: z.enum(tracks), to: z.enum(tracks), amount }),
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

/** Answer: the pillar of the symbols a wonder gives (M-WON-08, R-70). */
export const choosePillar = action({
  schema: command("choose-pillar", { pillar: z.enum(pillars) }),
  moment: { answers: ["choose-pillar"] },
  refuse: () => undefined,
  candidates: (_state, seat) => pillars.map((pillar) => ({ type: "choose-pillar", seat, pillar }) as const),
  carryOut(decision, { seat, pillar }) {
    const { source } = answered(decision.state, "choose-pillar");
    decision.pop();
    decision.emit({ type: "pillar-chosen", seat, wonder: source, pillar });
  },
});

/** Answer: the type of a wild trade good, when the table fixes it. */
export const chooseGood = action({
  schema: command("choose-good", { good: id }),
  moment: { answers: ["choose-good"] },
  refuse: (state, { good }) => (contentOf(state).goodTypes.includes(good) ? undefined : reject("not-offered")),
  candidates: (state, seat) => contentOf(state).goodTypes.map((good) => ({ type: "choose-good", seat, good }) as const),
  carryOut(decision, { seat, good }) {
    decision.pop();
    decision.emit({ type: "wild-good-gained", seat, good });
  },
});

/** The expedition the card sends: one, so that there is one question about it (M-CARD-05). */
const expeditionsOf = (state: State, source: string) => valuesOf(cardEffects(state, source), "expedition").slice(0, 1);

/** Where the town of an expedition goes: a free hex of the region, beside nothing in particular. */
const expeditionSite = (town: "farm" | "manufactory", region: Region): Site => ({
  piece: town === "farm" ? "farmTown" : "manufactoryTown",
  wonder: null,
  where: "anywhere",
  region,
});

/** The regions the question offers: without an own city and with room for something, or controlled. */
export const regionsFor = (state: State, { seat, purpose, source }: PendingOf<"choose-region">): readonly Region[] => {
  if (purpose === "close") return closableRegions(state, seat);
  const { reserve } = player(state, seat);
  return regionsInPlay(state).filter(
    (region) =>
      ownCitiesIn(state, seat, region) === 0 &&
      expeditionsOf(state, source).some(
        ({ units, town }) =>
          units.some(({ type }) =>
            type === "infantryOrCavalry" ? reserve.infantry + reserve.cavalry > 0 : reserve[type] > 0,
          ) || hasHexFor(state, seat, expeditionSite(town, region)),
      ),
  );
};

/** Answer: the region of an expedition (M-CARD-05, R-26) or the region closed to the cities of others (M-CARD-06, R-39). */
export const chooseRegion = action({
  schema: command("choose-region", { region: id }),
  moment: { answers: ["choose-region"] },
  refuse(state, { region }) {
    const where = regionInPlay(state, region);
    if (!where) return reject("out-of-play");
    return regionsFor(state, answered(state, "choose-region")).includes(where) ? undefined : reject("not-offered");
  },
  candidates: (state, seat) => regionsInPlay(state).map((region) => ({ type: "choose-region", seat, region }) as const),
  carryOut: (decision, { region }) => regionChosen(decision, region as Region),
});

/** Carries out that answer. */
export const regionChosen = (decision: Decision, region: Region): void => {
  const { seat, purpose, source } = answered(decision.state, "choose-region");
  decision.pop();
  if (purpose === "close") {
    decision.emit({ type: "region-closed", seat, region });
    return;
  }
  for (const { units, town } of expeditionsOf(decision.state, source)) {
    const { piece, wonder, where } = expeditionSite(town, region);
    decision.push(
      { kind: "place-units", seat, units, where: "anyRegion", region, together: true, source },
      { kind: "place", seat, pieces: [piece], wonder, free: true, where, region, source },
    );
  }
};
