import type { Command } from "../commands.ts";
import { player, type State } from "../table/state.ts";
import { best } from "./choices.ts";
import { type Judge, laid } from "./imagine.ts";
import { type Appraise, promisingPlacements } from "./placing.ts";
import type { Weights } from "./worth/weights.ts";

/** What each card on offer is worth to a seat, laid as well as possible; at least nothing, since it may be discarded. */
const cardWorths = (
  state: State,
  seat: number,
  judge: Judge,
  appraise: Appraise,
  by: Weights,
): ReadonlyMap<string, number> => {
  const { phase } = state;
  if (phase.kind !== "auction") return new Map();
  const now = judge(state);
  return new Map(
    phase.offers.map(({ card, side }) => {
      const won = { card, side };
      const worths = promisingPlacements(state, seat, won, by.cardLooks, appraise).map((placement) =>
        judge(laid(state, seat, won, placement)),
      );
      return [card, Math.max(now, ...worths) - now];
    }),
  );
};

const withoutCoins = (state: State, seat: number, amount: number): State => ({
  ...state,
  players: state.players.map((each, other) =>
    other === seat ? { ...each, stock: { ...each.stock, coin: each.stock.coin - amount } } : each,
  ),
});

/** A bid, or to wait: the card that is worth most above its price, for as little as will do. */
export const bid = (
  state: State,
  menu: readonly Command[],
  judge: Judge,
  appraise: Appraise,
  by: Weights,
): Command | undefined => {
  const { phase } = state;
  const seat = menu[0]?.seat ?? 0;
  if (phase.kind !== "auction") return undefined;
  // Who waits sees more cards, and loses nothing.
  const wait = menu.find(({ type }) => type === "wait");
  if (wait) return wait;
  const worths = cardWorths(state, seat, judge, appraise, by);
  const now = judge(state);
  const price = (amount: number): number => by.price * (now - judge(withoutCoins(state, seat, amount)));
  const bids = menu.filter((command) => command.type === "place-bid");
  if (phase.mode === "secret") {
    // Both amounts are paid in any case: the difference between the cards is what a bid may cost at most.
    const cards = [...worths].sort(([, one], [, other]) => other - one);
    const [first, second] = cards;
    if (!first) return undefined;
    const most = 0.4 * (first[1] - (second?.[1] ?? 0));
    const stock = player(state, seat).stock.coin;
    let amount = 1;
    while (amount < stock && price(amount + 1) <= most) amount += 1;
    return bids.find((command) => command.card === first[0] && command.amount === amount);
  }
  const lowest = new Map<string, (typeof bids)[number]>();
  for (const command of bids) {
    const before = lowest.get(command.card);
    if (!before || command.amount < before.amount) lowest.set(command.card, command);
  }
  return best([...lowest.values()], ({ card, amount }) => (worths.get(card) ?? 0) - price(amount));
};

/** The free card if it is much better than what a bid would bring, else none. */
export const freeCard = (state: State, menu: readonly Command[], judge: Judge, appraise: Appraise, by: Weights) => {
  const seat = menu[0]?.seat ?? 0;
  const worths = cardWorths(state, seat, judge, appraise, by);
  const mean = [...worths.values()].reduce((sum, worth) => sum + worth, 0) / Math.max(1, worths.size);
  const taken = best(
    menu.filter((command) => command.type === "take-card"),
    ({ card }) => worths.get(card) ?? 0,
  );
  const much = taken !== undefined && (worths.get(taken.card) ?? 0) - mean > 3;
  return much || state.era === 3 ? taken : menu.find(({ type }) => type === "decline");
};
