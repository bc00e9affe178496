/** What a step asks, in a sentence: for every pending choice of the engine, and for every field of an action. */
import { list } from "../../../../i18n/index.ts";
import { type Context, content, type Pending, tablePhrase } from "../../game.ts";
import { amountName } from "../../kit/parts.tsx";
import { pieceName, regionName } from "./faces.ts";
import type { Stage } from "./stage.ts";

const source = (pending: Pending): string =>
  "source" in pending && pending.source ? content().name(pending.source) : "";

/** Which tokens may be taken: one good, any good, or any token at all. */
const tokenName = ({ good, caches }: Pending & { readonly kind: "take-token" }): string =>
  caches ? tablePhrase("anyToken") : good === null || good === "any" ? tablePhrase("anyGood") : content().name(good);

/** The question of a pending choice. Every kind has one: a missing kind does not compile. */
export function pendingText(pending: Pending): string {
  const from = source(pending);
  const ask = (params?: Readonly<Record<string, string | number>>): string =>
    tablePhrase(`pending.${pending.kind}`, { source: from, ...params });
  switch (pending.kind) {
    case "place": {
      const pieces = list(pending.pieces.map(pieceName));
      return ask({ piece: pending.wonder ? content().name(pending.wonder) : pieces });
    }
    case "pay":
      return ask({ currency: amountName(pending.currency), min: pending.min, max: pending.max });
    case "military":
      return ask();
    case "choose-track":
      return ask({ n: pending.amount });
    case "choose-currency":
      return ask({ n: pending.amount, times: pending.times });
    case "convert-production":
      return ask();
    case "choose-pillar":
      return ask({ n: pending.count });
    case "choose-good":
      return ask();
    case "choose-region":
      return tablePhrase(`pending.choose-region-${pending.purpose}`, { source: from });
    case "choose-offer":
      return ask();
    case "place-units": {
      const n = pending.units.reduce((sum, unit) => sum + unit.count, 0);
      return ask({ n, region: pending.region ? regionName(pending.region) : "" });
    }
    case "take-token":
      return ask({ n: pending.count, good: tokenName(pending) });
    case "eliminate":
      return ask({ n: pending.count });
    case "before-scoring":
      return ask({ powers: list(pending.powers.map((power) => content().name(power))) });
    default: {
      const never: never = pending;
      return never;
    }
  }
}

/** The question above the picker of a stage; empty when there is nothing to choose and no choice is pending. */
export function questionOf(context: Context, stage: Stage & { readonly kind: "choose" }): string {
  const pending = stage.pending ?? (stage.index === 0 && stage.entry === "answer" ? context.view.pending : null);
  if (stage.plan.kind !== "choose") return pending ? pendingText(pending) : "";
  const { field, type } = stage.plan;
  const key = type === null ? "ask.type" : `ask.${type}.${field.replaceAll("+", "-")}`;
  // A look that commits to the action says so in advance.
  const binds = type === "peek-deck" && context.view.options.republicLook === "commits";
  const detail = binds ? `${tablePhrase(key)} ${tablePhrase("offer.lookCommits")}` : tablePhrase(key);
  return pending && pending.kind !== "military" ? pendingText(pending) : detail;
}
