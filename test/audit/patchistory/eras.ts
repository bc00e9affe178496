import { boardOf, workersOf } from "./board.ts";
import type { Fact } from "./facts.ts";
import { has } from "./ground.ts";
import { at, clockwise, gain, type Phased, pay, payDue, seatsOf, type Table } from "./table.ts";
import { payable } from "./targets.ts";

/** Chichen Itzá's sale: a worker and 2 Minerals (PR-90). */
export const maySell = (table: Table, seat: number): boolean =>
  has(table, seat, "chichen-itza") && payable(table, seat).length > 0 && at(table, seat).stock.mineral >= 2;

/** P-PROD-20, P-PROD-21. */
export const maintain = (table: Table): void => {
  table.phase = { kind: "maintenance" };
  for (const seat of clockwise(table)) {
    const { heroes, wonders } = boardOf(table, seat);
    if (!has(table, seat, "machu-picchu")) payDue(table, seat, { food: 2 * heroes, mineral: wonders }, "maintenance");
  }
  for (const seat of clockwise(table)) if (maySell(table, seat)) table.choices.push({ kind: "sell-worker", seat });
};

/** P-VOTE-20 to P-VOTE-34: what a prosperity card ranks. */
const ranked = (table: Table, seat: number, card: string): number => {
  const board = boardOf(table, seat);
  switch (card.replace("prosperity-", "")) {
    case "general-building":
      return board.general;
    case "hero":
      return board.heroes;
    case "military":
      return board.MIL;
    case "politics":
      return board.POL;
    case "special-building":
      return board.special;
    case "trade-routes":
      return board.routes;
    case "transport":
      return board.TRA;
    case "wasteland":
      return board.wasteland;
    case "water":
      return board.water;
    case "wonder":
      return board.countedWonders;
    case "worker":
      return board.workers;
    case "culture":
      return board.vp;
    case "food":
      return board.food;
    case "mineral":
      return board.mineral;
    case "money":
      return board.coin;
    default:
      throw new Error(`no prosperity card is ${card}`);
  }
};

/** P-VOTE-01, PR-120: the last card is no choice. */
export const prosperity = (table: Table): boolean => {
  const { picks } = table.phase as Phased<"prosperity">;
  for (const seat of seatsOf(table)) {
    const { prosperity: hand } = at(table, seat);
    if (hand.length === 1) picks[seat] = hand[0] as string;
  }
  if (picks.includes(null)) return false;
  const row = (table.fate.rows[table.era - 1] as number[]).map((seat) => picks[seat] as string);
  for (const own of table.players) own.prosperity = own.prosperity.filter((card) => !row.includes(card));
  table.phase = { kind: "vote", row, cast: [], votes: picks.map(() => null) };
  return true;
};

const totals = ({ cast }: { readonly cast: readonly (readonly number[])[] }): number[] =>
  cast.map((votes) => votes.reduce((sum, n) => sum + n, 0));

/** P-VOTE-05 to P-VOTE-07, P-2P-11, P-2P-12: what a card brings each seat by its place. */
const results = (table: Table, phase: Pick<Phased<"scoring">, "row" | "cast">, card: string) => {
  const all = totals(phase);
  const votes = all[phase.row.indexOf(card)] as number;
  const half = Math.floor(votes / 2);
  const values = seatsOf(table).map((seat) => ranked(table, seat, card));
  const places = values.map((value) => values.filter((other) => other >= value).length);
  const byPlace = table.seats === 2 ? [votes === Math.max(...all) ? votes : half, 0] : [votes, half, 0, 0 - half];
  return { votes, values, places, raw: places.map((place) => byPlace[place - 1] as number) };
};

/** PR-95: the owner of Disneyland is asked, or the best card is taken. */
const double = (table: Table, phase: Phased<"scoring">): void => {
  const seat = clockwise(table).find((each) => has(table, each, "disneyland"));
  if (seat === undefined || phase.todo.length === 0) return;
  if (phase.todo.length > 1 && table.options.doubledCard === "owner") {
    table.choices.push({ kind: "double-card", seat, cards: [...phase.todo] });
    return;
  }
  const worth = phase.todo.map((card) => results(table, phase, card).raw[seat] as number);
  phase.doubled = { seat, card: phase.todo[worth.indexOf(Math.max(...worth))] as string };
};

/** P-VOTE-02 to P-VOTE-04, PR-93, P-2P-10. */
export const voting = (table: Table, said: Fact[]): boolean => {
  const phase = table.phase as Phased<"vote">;
  if (phase.cast.length < phase.row.length) {
    for (const seat of seatsOf(table)) if (at(table, seat).stock.vote === 0) phase.votes[seat] ??= 0;
    if (phase.votes.includes(null)) return false;
    const votes = phase.votes as number[];
    votes.forEach((n, seat) => {
      at(table, seat).stock.vote -= n;
    });
    phase.cast.push(votes);
    phase.votes = votes.map(() => null);
    return true;
  }
  const { row, cast } = phase;
  const fewest = Math.min(...totals(phase));
  const todo = row.filter((_, index) => table.seats === 2 || totals(phase)[index] !== fewest);
  const out = row.filter((card) => !todo.includes(card));
  if (out.length > 0) said.push({ type: "cards-eliminated", cards: out });
  const scoring: Phased<"scoring"> = { kind: "scoring", row, cast, todo, doubled: null };
  table.phase = scoring;
  double(table, scoring);
  return true;
};

/** P-VOTE-08, PR-94, PR-97: card by card, floor 0 after each; "over": the era ends. */
export const scoring = (table: Table, said: Fact[]): boolean | "over" => {
  const phase = table.phase as Phased<"scoring">;
  const card = phase.todo.shift();
  if (card !== undefined) {
    const { votes, values, places, raw } = results(table, phase, card);
    const changes = raw.map((change, seat) => {
      const doubled = phase.doubled?.card === card && phase.doubled.seat === seat ? 2 * change : change;
      return Math.max(doubled, 0 - at(table, seat).stock.vp);
    });
    said.push({ type: "prosperity-scored", card, votes, values, places, changes });
    changes.forEach((change, seat) => {
      if (change > 0) gain(table, seat, { vp: change }, "prosperity");
      if (change < 0) pay(table, seat, { vp: 0 - change }, "prosperity");
    });
    return true;
  }
  table.prosperityRemoved.push(...phase.row);
  for (const seat of seatsOf(table)) if (!has(table, seat, "elizabeth-i")) at(table, seat).stock.vote = 0;
  return "over";
};

/** One sum for all effects of a moment, then the floor of 0 (PR-99). */
const settle = (table: Table, seat: number, vp: number, cause: "eraEnd" | "gameEnd"): void => {
  if (vp >= 0) gain(table, seat, { vp }, cause);
  else pay(table, seat, { vp: 0 - vp }, cause);
};

/** P-END-02: phase 8. */
export const endEra = (table: Table): void => {
  for (const seat of seatsOf(table)) {
    const pyramid = has(table, seat, "pyramid") ? (table.era === 3 ? 40 : -5) : 0;
    const ziggurat = has(table, seat, "ziggurat") ? 2 * workersOf(table, seat) : 0;
    settle(table, seat, pyramid + ziggurat, "eraEnd");
  }
};

/** P-END-04 to P-END-06. */
export const endGame = (table: Table): void => {
  for (const seat of seatsOf(table)) {
    const { workers, reclaimed, general, farms } = boardOf(table, seat);
    const by = (figure: string, vp: number): number => (has(table, seat, figure) ? vp : 0);
    const money = Math.floor(at(table, seat).stock.coin / 3);
    settle(
      table,
      seat,
      by("eiffel-tower", 4 * workers) +
        by("statue-of-liberty", 3 * reclaimed) +
        by("wall-street", 2 * money) +
        by("karl-heinrich-marx", general) +
        by("mahatma-gandhi", farms),
      "gameEnd",
    );
  }
  const points = table.players.map(({ stock }) => stock.vp);
  const most = Math.max(...points);
  table.outcome = {
    winners: seatsOf(table).filter((seat) => points[seat] === most),
    scores: table.players.map(({ stock, sources }, seat) => ({
      seat,
      total: stock.vp,
      breakdown: { ...sources } as Record<string, number>,
      tieBreaks: {},
    })),
  };
  table.phase = { kind: "ended" };
};
