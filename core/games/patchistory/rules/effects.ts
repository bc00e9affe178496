import type { Seat } from "../../../game.ts";
import { content, entry } from "../content/index.ts";
import type { Effect, EffectOf } from "../content/schema/effects.ts";
import type { Decision } from "../table/decision.ts";
import { type Cause, type Goods, goodNames } from "../table/goods.ts";
import { clockwise, player, type State } from "../table/state.ts";
import { layGeneralRoute, possibleAllies } from "./alliances.ts";
import { gain, pay } from "./goods.ts";
import type { PatchOp, TimedGain } from "./powers/powers.ts";
import { times } from "./status/board.ts";
import { countersOf } from "./status/status.ts";
import { powers } from "./territory/ground.ts";
import { callDescendants, clearRoute, payableWorkers } from "./workers.ts";

/**
 * What happens once, right after a hero or wonder was patched and is visible (P-PATCH-13, PR-111). Lasting operations are read
 * in `powers.ts`: together the two tables cover every operation, and neither compiles with one missing.
 */
const onPatch: {
  readonly [O in PatchOp]: (decision: Decision, seat: Seat, effect: EffectOf<O>, card: string) => void;
} = {
  removeDescendant(decision, seat, { amount }, by) {
    for (let left = Math.min(amount, player(decision.state, seat).track); left > 0; left -= 1)
      decision.emit({ type: "descendant-removed", seat, by });
  },
  gainWorker: (decision, seat, { amount }) => callDescendants(decision, seat, amount),
  payWorker(decision, seat) {
    const [first, ...others] = payableWorkers(decision.state, seat);
    if (first === undefined) return;
    if (others.length === 0) decision.emit({ type: "worker-paid", seat, ...first });
    else decision.emit({ type: "choice-opened", choice: { kind: "pay-worker", seat } });
  },
  buildRoute(decision, seat) {
    if (decision.state.storage.general === 0) return;
    const others = clockwise(decision.state).filter((other) => other !== seat);
    if (others.length === 1) layGeneralRoute(decision, seat, others[0] as Seat);
    else decision.emit({ type: "choice-opened", choice: { kind: "free-route", seat } });
  },
  removeRoute(decision, seat) {
    const [first, ...others] = decision.state.routes;
    if (first === undefined) return;
    if (others.length === 0) removeRoute(decision, seat, first.id);
    else decision.emit({ type: "choice-opened", choice: { kind: "remove-route", seat } });
  },
  formAlliance(decision, seat) {
    const partners = possibleAllies(decision.state, seat);
    if (partners.length > 0)
      decision.emit({ type: "choice-opened", choice: { kind: "alliance-partner", seat, partners } });
  },
};

/** Takes a route in play out of the game for good; workers on it go home, a war on it lapses (PR-80, PR-65). */
export const removeRoute = (decision: Decision, seat: Seat, id: string): void => {
  clearRoute(decision, id);
  decision.emit({ type: "route-removed", route: id, seat });
};

/** Every effect of a hero or wonder with its card, by the effect's id. */
const effectsById: ReadonlyMap<string, { readonly card: string; readonly effect: Effect }> = new Map(
  [...content.figures.values()].flatMap(({ id: card, effects }) =>
    effects.map((effect) => [effect.id, { card, effect }] as const),
  ),
);

/** Ids of what a card does when it is patched, in its own order. */
export const patchEffectsOf = (card: string): readonly string[] =>
  entry(content.figures, card)
    .effects.filter(({ timing }) => timing === "patch")
    .map(({ id }) => id);

/** Resolves one patch effect of a card. */
export const resolvePatchEffect = (decision: Decision, seat: Seat, id: string): void => {
  const { card, effect } = entry(effectsById, id);
  if (effect.op === "gain") gain(decision, seat, effect.gain as Goods, "patching", card);
  else if (effect.op === "lose") pay(decision, seat, effect.lose as Goods, "patching", card);
  else {
    const handler = onPatch[effect.op as PatchOp] as (
      decision: Decision,
      seat: Seat,
      effect: Effect,
      card: string,
    ) => void;
    handler(decision, seat, effect, card);
  }
};

/** What cards give at one moment of an era, card by card, with what their owner's kingdom counts. */
export const gainsFrom = (
  gains: readonly TimedGain[],
  { timing, era }: { readonly timing: TimedGain["timing"]; readonly era: number },
  counters: () => Parameters<typeof times>[1],
): readonly { readonly card: string; readonly goods: Goods }[] =>
  gains
    .filter((each) => each.timing === timing && (each.eras === undefined || each.eras.includes(era)))
    .map(({ goods, per, card }) => {
      const factor = times(per, counters());
      return {
        card,
        goods: Object.fromEntries(goodNames.flatMap((good) => (goods[good] ? [[good, goods[good] * factor]] : []))),
      };
    });

/** What a seat's cards give at one moment, card by card, with amounts as of now. */
export const gainsAt = (state: State, seat: Seat, timing: TimedGain["timing"]): ReturnType<typeof gainsFrom> =>
  gainsFrom(powers(state, seat).gains, { timing, era: state.era }, () => countersOf(state, seat));

/** Takes from storage what cards give, as it was read when the action was taken (PR-122). */
export const takeGains = (decision: Decision, seat: Seat, gains: ReturnType<typeof gainsAt>, cause: Cause): void => {
  for (const { card, goods } of gains) gain(decision, seat, goods, cause, card);
};

/** Takes from storage what a seat's cards give at one moment. */
export const gainBonuses = (decision: Decision, seat: Seat, timing: TimedGain["timing"], cause: Cause): void =>
  takeGains(decision, seat, gainsAt(decision.state, seat, timing), cause);
