import { isLeading, isRevealing } from "./menu.ts";
import { at, clockwise, gain, type Phased, pay, seatsOf, type Table } from "./table.ts";

type Auction = Phased<"auction">;

/** P-AUC-01, P-AUC-02: the next cards of the deck; the side alternates. Two players choose it later (P-2P-08). */
const reveal = (table: Table, phase: Auction, count: number): void => {
  const deck = table.fate.decks[table.era - 1] as string[];
  const sides = ["white", "black"] as const;
  const first = sides.indexOf(table.fate.sides[5 * (table.era - 1) + table.round - 1] as "white");
  for (let left = count; left > 0; left -= 1) {
    const side = table.seats === 2 ? null : (sides[(first + phase.offers.length) % 2] as "white");
    phase.offers.push({ card: deck[table.revealed] as string, side });
    table.revealed += 1;
  }
};

/** P-AUC-13, P-2P-05 to P-2P-07, PR-11: who gets which card, and what is paid. */
const award = (table: Table, phase: Auction): void => {
  const { offers, bids, taken, mode } = phase;
  const wins = bids.map((bid) => bid?.card ?? null);
  if (taken) wins[taken.seat] = taken.card;
  const [one, two] = bids;
  if (mode === "secret" && one && two && one.card === two.card) {
    const loser = one.amount === two.amount ? 1 - table.firstPlayer : one.amount > two.amount ? 1 : 0;
    wins[loser] = offers.find(({ card }) => card !== one.card)?.card as string;
  }
  if (table.seats === 2 && taken) wins[1 - taken.seat] = offers.find(({ card }) => card !== taken.card)?.card as string;
  bids.forEach((bid, seat) => {
    at(table, seat).stock.coin -= bid?.amount ?? 0;
  });
  table.phase = {
    kind: "patching",
    order: clockwise(table),
    won: wins.map((card) => offers.find((offer) => offer.card === card) ?? null),
    placements: seatsOf(table).map(() => null),
  };
};

/** P-AUC-06, P-AUC-12, P-AUC-21, P-AUC-23: who is next after a bid or a wait. */
const pass = (table: Table, phase: Auction): void => {
  const bidders = phase.bidders as number[];
  let from = bidders.indexOf(phase.turn as number) + 1;
  if (isRevealing(phase)) {
    phase.steps += 1;
    from = 0;
    if (phase.steps < bidders.length) {
      reveal(table, phase, 1);
      phase.turn = bidders[phase.steps] as number;
      return;
    }
  }
  const round = [...bidders.slice(from), ...bidders.slice(0, from)];
  const next = round.find((seat) => !isLeading(phase, seat));
  if (next === undefined) award(table, phase);
  else phase.turn = next;
};

export const bid = (table: Table, seat: number, card: string, amount: number): void => {
  const phase = table.phase as Auction;
  phase.bids[seat] = { card, amount };
  if (phase.mode !== "secret") pass(table, phase);
  else if (!phase.bids.includes(null)) award(table, phase);
};
export const wait = (table: Table): void => pass(table, table.phase as Auction);

/** The auction until somebody has to decide. `vasco`: who may take a card for free (PR-11). */
export const auction = (table: Table, vasco: number | undefined): boolean => {
  const phase = table.phase as Auction;
  if (phase.offers.length === 0) {
    reveal(table, phase, phase.mode === "first" ? 1 : table.seats);
    if (vasco !== undefined) table.choices.push({ kind: "free-card", seat: vasco });
    return true;
  }
  if (phase.bidders !== null) return false;
  if (phase.taken && table.seats === 2) {
    award(table, phase);
    return true;
  }
  phase.bidders = clockwise(table).filter((seat) => seat !== phase.taken?.seat);
  for (const seat of phase.bidders)
    if (at(table, seat).stock.coin === 0) {
      // P-AUC-04: 3 VPs, or what there is of them, for 1 Money.
      pay(table, seat, { vp: 3 }, "broke");
      gain(table, seat, { coin: 1 }, "broke");
    }
  if (phase.mode !== "secret") phase.turn = phase.bidders[0] as number;
  return true;
};
