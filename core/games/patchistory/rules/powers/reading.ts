import { content, entry } from "../../content/index.ts";
import type { Effect, EffectOf, Op } from "../../content/schema/effects.ts";
import type { Goods } from "../../table/goods.ts";
import type { PatchOp, Powers } from "./powers.ts";

type Draft = { -readonly [K in keyof Powers]: Powers[K] extends readonly (infer T)[] ? T[] : Powers[K] };

/** Operations that last, or happen at a later moment: read here. */
type LastingOp = Exclude<Op, PatchOp>;

const goodsOf = (amounts: Readonly<Record<string, number | undefined>>, sign: 1 | -1): Goods =>
  Object.fromEntries(Object.entries(amounts).map(([good, amount]) => [good, sign * (amount ?? 0)]));

const readers: { readonly [O in LastingOp]: (powers: Draft, effect: EffectOf<O>, card: string) => void } = {
  gain: ({ gains }, { timing, gain, per, eras }, card) =>
    gains.push({ timing, goods: goodsOf(gain, 1), per, eras, card }),
  lose: ({ gains }, { timing, lose, eras }, card) =>
    gains.push({ timing, goods: goodsOf(lose, -1), per: undefined, eras, card }),
  statAdd: ({ statAdds }, { stat, amount, per }) => statAdds.push({ stat, amount, per }),
  statSet: ({ statSets }, { stat, value }) => statSets.push({ stat, value }),
  favourCost: ({ costs }, { timing, delta }) => costs.push({ timing, resource: null, change: "add", amount: delta }),
  favourCostSet: ({ costs }, { timing, value }) => costs.push({ timing, resource: null, change: "set", amount: value }),
  resourceCost: ({ costs }, { timing, resource, delta }) =>
    costs.push({ timing, resource, change: "add", amount: delta }),
  resourceCostSet: ({ costs }, { timing, resource, value }) =>
    costs.push({ timing, resource, change: "set", amount: value }),
  countAs: ({ countsAs }, { what, extra, scope }) => countsAs.push({ what, extra, scope }),
  roomAlias: (powers) => {
    powers.waterIsLand = true;
  },
  ignoreSizeLimit: (powers) => {
    powers.noSizeLimit = true;
  },
  protectRoom: ({ uncoverable }, _effect, card) => uncoverable.push(card),
  routeGainBonus: (powers, { sameType }) => {
    powers.routeGainBonus += sameType;
  },
  takeCard: (powers) => {
    powers.takesFreeCard = true;
  },
  threatenWaive: ({ threatenWaives }, { requirements }) => threatenWaives.push(...requirements),
  forbidDemand: ({ forbiddenDemands }, { resource }) => forbiddenDemands.push(resource),
  reduceDemand: (powers, { amount }) => {
    powers.demandReduction += amount;
  },
  vpImmunity: ({ vpImmunity }, _effect, card) => vpImmunity.push(card),
  aidCannotBeRefused: (powers) => {
    powers.aidCannotBeRefused = true;
  },
  invaderSurcharge: (powers, { amount }) => {
    powers.invaderSurcharge += amount;
  },
  boostMultiplier: (powers, { first, value }) => {
    powers.boost = { first, value };
  },
  boostSubstitute: (powers, { pay }) => {
    powers.votesPerBoost = pay.vote;
  },
  warImmediate: (powers) => {
    powers.immediateWar = true;
  },
  freeThreaten: (powers) => {
    powers.freeThreaten = true;
  },
  freeReclamation: (powers) => {
    powers.freeReclamation = true;
  },
  offer: ({ offers }, { timing, pay, gain }, card) =>
    offers.push({ timing, pay: goodsOf(pay, 1) as Record<string, number>, gain: goodsOf(gain, 1), card }),
  waive: (powers) => {
    powers.noCardMaintenance = true;
  },
  doubleProsperity: (powers) => {
    powers.doublesProsperity = true;
  },
  keepVotes: (powers) => {
    powers.keepsVotes = true;
  },
};

const isLasting = (effect: Effect): effect is EffectOf<LastingOp> => effect.op in readers;

/** Folds the effects of some visible heroes and wonders. */
export const powersOf = (figures: readonly string[]): Powers => {
  const powers: Draft = {
    figures: [...figures],
    statAdds: [],
    statSets: [],
    gains: [],
    costs: [],
    countsAs: [],
    waterIsLand: false,
    noSizeLimit: false,
    uncoverable: [],
    routeGainBonus: 0,
    takesFreeCard: false,
    threatenWaives: [],
    forbiddenDemands: [],
    demandReduction: 0,
    vpImmunity: [],
    aidCannotBeRefused: false,
    invaderSurcharge: 0,
    boost: null,
    votesPerBoost: null,
    immediateWar: false,
    freeThreaten: false,
    freeReclamation: false,
    offers: [],
    noCardMaintenance: false,
    doublesProsperity: false,
    keepsVotes: false,
  };
  for (const figure of figures)
    for (const effect of entry(content.figures, figure).effects)
      if (isLasting(effect)) {
        const read = readers[effect.op] as (powers: Draft, effect: Effect, card: string) => void;
        read(powers, effect, figure);
      }
  return powers;
};
