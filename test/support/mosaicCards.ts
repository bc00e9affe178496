import { expect } from "vitest";
import type { Command } from "../../core/games/mosaic/commands.ts";
import { loadContent } from "../../core/games/mosaic/content/index.ts";
import { breakdownOf } from "../../core/games/mosaic/rules/scoring/finalScoring.ts";
import { pendingOf, type State } from "../../core/games/mosaic/table/state.ts";
import type { Pending } from "../../core/games/mosaic/table/steps.ts";
import type { Seat } from "../../core/index.ts";
import { follow, symbols, type TableGiven, table } from "./mosaic.ts";

const content = loadContent();

/** Changed numbers by name; unnamed numbers have not changed. Other seats' numbers begin with "1: ", "2: ". */
export type Changes = Readonly<Record<string, number>>;

const numbersOf = (state: State): Record<string, number> => {
  const numbers: Record<string, number> = { holding: state.holding };
  for (const [seat, owner] of state.players.entries()) {
    const of = seat === 0 ? "" : `${seat}: `;
    const add = (what: string, amount: number): void => {
      numbers[of + what] = (numbers[of + what] ?? 0) + amount;
    };
    for (const [currency, amount] of Object.entries(owner.currencies)) add(currency, amount);
    add("population", owner.population);
    for (const [track, points] of Object.entries(owner.production)) add(`${track} production`, points);
    for (const points of Object.values(owner.vp)) add("vp", points);
    for (const [region, units] of Object.entries(owner.units))
      for (const [unit, count] of Object.entries(units)) add(`${unit} in ${region}`, count);
    for (const [piece, left] of Object.entries(owner.reserve)) add(`${piece} left`, left);
    for (const good of owner.goods) add(good, 1);
    add("wild", owner.wild.length);
  }
  for (const [hex, piece] of Object.entries(state.board.pieces))
    numbers[`${piece.seat === 0 ? "" : `${piece.seat}: `}${piece.kind} on ${hex}`] = 1;
  for (const hex of Object.keys(state.board.tokens)) numbers[`token on ${hex}`] = 1;
  return numbers;
};

/** Every number that differs between two moments. Pieces left are omitted when they are on the map instead. */
export const changes = (before: State, now: State): Changes => {
  const [then, since] = [numbersOf(before), numbersOf(now)];
  return Object.fromEntries(
    [...new Set([...Object.keys(then), ...Object.keys(since)])]
      .filter((key) => !key.endsWith(" left"))
      .map((key) => [key, (since[key] ?? 0) - (then[key] ?? 0)] as const)
      .filter(([, by]) => by !== 0),
  );
};

/** The table with a technology face down in front of seat 0 and the symbols it asks for. */
export const holding = (technology: string, given: TableGiven = {}): State => {
  const [first = {}, ...others] = given.players ?? [];
  const needed: Record<string, number> = {};
  for (const pillar of content.technology(technology).prereqs) needed[pillar] = (needed[pillar] ?? 0) + 1;
  return table({
    ...given,
    players: [
      {
        ...first,
        technologies: [...(first.technologies ?? []), ...symbols(needed)],
        faceDown: [technology, ...(first.faceDown ?? [])],
      },
      ...others,
    ],
  });
};

/** What a technology does when it is played, with the answers to what it asks. Nothing may be left to answer. */
export const played = (technology: string, given: TableGiven = {}, ...answers: readonly Command[]): Changes => {
  const before = holding(technology, given);
  const now = follow(before, { type: "play-technology", seat: 0, technology }, ...answers);
  expect(pendingOf(now), "still asked").toBeNull();
  return changes(before, now);
};

/** The open question after a technology was played and some answers were given. */
export const askedBy = (technology: string, given: TableGiven = {}, ...answers: readonly Command[]): Pending | null =>
  pendingOf(follow(holding(technology, given), { type: "play-technology", seat: 0, technology }, ...answers));

/** Points that a state would score at its end by source, without the sources that give none. */
export const scored = (state: State, seat: Seat = 0): Changes =>
  Object.fromEntries(Object.entries(breakdownOf(state, seat)).filter(([, points]) => points !== 0));

/** What a technology adds to the final scoring of seat 0 when it is face up. */
export const worth = (technology: string, given: TableGiven = {}): number => {
  const [first = {}, ...others] = given.players ?? [];
  const owning = table({
    ...given,
    players: [{ ...first, technologies: [...(first.technologies ?? []), technology] }, ...others],
  });
  return breakdownOf(owning, 0).technologiesAtEnd;
};
