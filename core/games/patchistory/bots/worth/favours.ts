import type { Seat } from "../../../../game.ts";
import { constants } from "../../content/index.ts";
import { upkeepOf } from "../../rules/production.ts";
import type { Status } from "../../rules/status/board.ts";
import { ownRoutesTo, player, type State } from "../../table/state.ts";
import type { Outlook } from "../outlook.ts";
import type { Weights } from "./weights.ts";

/** What aid takes of favours, without what cards change. */
const aidFavours = 2;
/** A mineral is exchanged for two other goods, which costs a favour. */
const mineralAsAid = 1.5;
/** Nobody is expected to give more often in one round: goods run out. */
const mostExpected = 3;

const leadsOut = ({ routes }: State, seat: Seat): boolean =>
  routes.some(({ type, a, b }) => a === seat || (type === "allied" && b === seat));

/** How often aid could be given in one round, by favours and by what is produced beyond what is eaten. */
const aidsARound = (state: State, seat: Seat, { POL, production }: Status): number => {
  const units =
    Math.max(0, production.food - upkeepOf(state, seat)) + production.coin + mineralAsAid * production.mineral;
  return Math.min(POL / aidFavours, units / constants.aid.goods);
};

/** How much aid favours and goods will do for until the end, if half of either is spent on it. */
const aidsLeft = (state: State, { seat, clock }: Outlook, { POL, production }: Status): number => {
  const { favours, stock } = player(state, seat);
  const flow = production.food + production.coin + production.mineral - upkeepOf(state, seat);
  const units = stock.food + stock.coin + stock.mineral + Math.max(0, flow) * Math.max(0, clock.managements - 1);
  return 0.5 * Math.min((favours + POL * clock.favours) / aidFavours, units / constants.aid.goods);
};

/** How often rivals at the ends of own routes may give aid in a round: who is given some first can give none. */
const aidsWithinReach = (state: State, { seat, rivals }: Outlook): number => {
  let sum = 0;
  for (const { seat: rival, status } of rivals)
    if (ownRoutesTo(state, seat, rival).length > 0) sum += Math.min(mostExpected, status.POL / aidFavours);
  return sum;
};

/**
 * How often the others could still give aid in their turns of this round, in the mean, as far as favours tell: their goods lie behind
 * screens. Who has accepted some may give none (P-DIP-13).
 */
export const aidsOfOthers = (state: State, { rivals }: Outlook): number => {
  const { phase } = state;
  if (phase.kind !== "diplomacy") return 0;
  let sum = 0;
  for (const { seat } of rivals) {
    const { favours, marks } = player(state, seat);
    if (phase.order.indexOf(seat) > 0 && !marks.acceptedAid && leadsOut(state, seat))
      sum += Math.min(mostExpected, Math.floor(favours / aidFavours));
  }
  return sum / Math.max(1, rivals.length);
};

/** What aid of one's own and of the others may still come to; `acting`: the rounds in which favours come. */
export const aidWorth = (state: State, outlook: Outlook, own: Status, acting: number, by: Weights): number => {
  if (by.aid === 0) return 0;
  const { seat } = outlook;
  const given = leadsOut(state, seat)
    ? acting * by.aid * aidsARound(state, seat, own) + by.gifts * aidsLeft(state, outlook, own)
    : 0;
  return given + acting * by.reach * aidsWithinReach(state, outlook) - by.denied * aidsOfOthers(state, outlook);
};
