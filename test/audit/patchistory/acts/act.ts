import type { Choice } from "../../../../core/games/patchistory/table/choices.ts";
import type { Command } from "../../contract.ts";
import type { Fact } from "../facts.ts";
import { priceOf } from "../prices.ts";
import { at, dropOne, pay, type Table } from "../table.ts";

/** What a kind of command changes by itself; `said`: further facts that are logged. */
export type Act = (table: Table, command: Command, said: Fact[]) => void;

/** Takes a question off the table. */
export const answered = <K extends Choice["kind"]>(
  table: Table,
  seat: number,
  kind: K,
): Extract<Choice, { kind: K }> => {
  const choice = table.choices.find((each) => each.seat === seat && each.kind === kind);
  if (!choice) throw new Error(`seat ${seat} was not asked: ${kind}`);
  dropOne(table.choices, choice);
  return choice as Extract<Choice, { kind: K }>;
};

/** Favours, or as many as are named. */
export const spendFavours = (table: Table, seat: number, favours: number): void => {
  const own = at(table, seat);
  own.favours -= favours;
  own.marks.acted = true;
};

/** Pays for an action: favours, and goods to storage (P-MGT-03). */
export const spend = (table: Table, { type, seat, tile }: Command): void => {
  const { favours, goods } = priceOf(table, seat, type, tile === undefined ? undefined : String(tile));
  spendFavours(table, seat, favours);
  pay(table, seat, goods, "management");
};
