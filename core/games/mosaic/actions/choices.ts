import {
  type Currency,
  contentOf,
  currencies,
  pillars,
  type Region,
  type Track,
  tracks,
  valuesOf,
} from "../content/index.ts";
import { type ActionFor, answered, emit, pop, push, type Run, replaceTop } from "../flow/run.ts";
import { reject } from "../rejections.ts";
import { closableRegions } from "../rules/effects.ts";
import { hasHexFor, ownCitiesIn, regionInPlay, regionsInPlay, type Site } from "../rules/map.ts";
import { pay } from "../rules/payment.ts";
import { cardEffects } from "../rules/powers.ts";
import { type PendingOf, player, type State } from "../table/state.ts";

/** Answer: how much of one currency of the cost is replaced by money (M-PAY-01, R-68). */
export const payAnswer: ActionFor<"pay"> = {
  check(state, { currency, replaced }) {
    const { currency: wanted, min, max } = answered(state.agenda, "pay");
    if (currency !== wanted) return reject("not-offered");
    return replaced >= min && replaced <= max ? null : reject("payment-not-possible", { min, max });
  },
  candidates(state, seat) {
    const { currency, max } = answered(state.agenda, "pay");
    return Array.from({ length: max + 1 }, (_, replaced) => ({ type: "pay", seat, currency, replaced }) as const);
  },
  perform(run, { seat, currency, replaced }) {
    const { cost, source, replaced: decided } = answered(run.agenda, "pay");
    pop(run);
    pay(run, seat, cost, source ?? "", { ...decided, [currency]: replaced });
  },
};

/** Answer: the production track that rises. */
export const chooseTrack: ActionFor<"choose-track"> = {
  check: (state, { track }) =>
    answered(state.agenda, "choose-track").from.includes(track) ? null : reject("not-offered"),
  candidates: (_state, seat) => tracks.map((track) => ({ type: "choose-track", seat, track })),
  perform: (run, { track }) => trackChosen(run, track),
};

/** Carries out that answer. */
export const trackChosen = (run: Run, track: Track): void => {
  const { seat, amount, source } = answered(run.agenda, "choose-track");
  pop(run);
  emit(run, { type: "production-changed", seat, by: { [track]: amount }, because: source });
};

/** Answer: the currency that is taken, one choice for every counted thing (R-42, R-57, M-CARD-15). */
export const chooseCurrency: ActionFor<"choose-currency"> = {
  check: (state, { currency }) =>
    answered(state.agenda, "choose-currency").from.includes(currency) ? null : reject("not-offered"),
  candidates: (_state, seat) => currencies.map((currency) => ({ type: "choose-currency", seat, currency })),
  perform: (run, { currency }) => currencyChosen(run, currency),
};

/** Carries out that answer. */
export const currencyChosen = (run: Run, currency: Currency): void => {
  const question = answered(run.agenda, "choose-currency");
  const { seat, amount, source, times } = question;
  if (times > 1) replaceTop(run, { ...question, times: times - 1 });
  else pop(run);
  emit(run, { type: "gained", seat, gain: { [currency]: amount }, because: source });
};

/** Answer: points moved from one production track to another, at most what is there (M-CARD-08, R-19, R-58). */
export const convertProduction: ActionFor<"convert-production"> = {
  check(state, { seat, from, to, amount }) {
    const question = answered(state.agenda, "convert-production");
    if (!question.from.includes(from) || !question.to.includes(to) || from === to) return reject("not-offered");
    return amount >= 1 && amount <= player(state, seat).production[from] ? null : reject("too-much");
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
  perform(run, { seat, from, to, amount }) {
    pop(run);
    emit(run, { type: "production-converted", seat, from, to, amount });
  },
};

/** Answer: the pillar of the symbols a wonder gives (M-WON-08, R-70). */
export const choosePillar: ActionFor<"choose-pillar"> = {
  check: () => null,
  candidates: (_state, seat) => pillars.map((pillar) => ({ type: "choose-pillar", seat, pillar })),
  perform(run, { seat, pillar }) {
    const { source } = answered(run.agenda, "choose-pillar");
    pop(run);
    emit(run, { type: "pillar-chosen", seat, wonder: source, pillar });
  },
};

/** Answer: the type of a wild trade good, when the table fixes it. */
export const chooseGood: ActionFor<"choose-good"> = {
  check: (state, { good }) => (contentOf(state).goodTypes.includes(good) ? null : reject("not-offered")),
  candidates: (state, seat) => contentOf(state).goodTypes.map((good) => ({ type: "choose-good", seat, good })),
  perform(run, { seat, good }) {
    pop(run);
    emit(run, { type: "wild-good-gained", seat, good });
  },
};

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
export const chooseRegion: ActionFor<"choose-region"> = {
  check(state, { region }) {
    const where = regionInPlay(state, region);
    if (!where) return reject("out-of-play");
    return regionsFor(state, answered(state.agenda, "choose-region")).includes(where) ? null : reject("not-offered");
  },
  candidates: (state, seat) => regionsInPlay(state).map((region) => ({ type: "choose-region", seat, region })),
  perform: (run, { region }) => regionChosen(run, region as Region),
};

/** Carries out that answer. */
export const regionChosen = (run: Run, region: Region): void => {
  const { seat, purpose, source } = answered(run.agenda, "choose-region");
  pop(run);
  if (purpose === "close") {
    emit(run, { type: "region-closed", seat, region });
    return;
  }
  for (const { units, town } of expeditionsOf(run.state, source)) {
    const { piece, wonder, where } = expeditionSite(town, region);
    push(
      run,
      { kind: "place-units", seat, units, where: "anyRegion", region, together: true, source },
      { kind: "place", seat, pieces: [piece], wonder, free: true, where, region, source },
    );
  }
};
