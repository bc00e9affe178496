import type { Table } from "../../contract.ts";

/**
 * Identifies the question the reader is asked: what they owe, and when it was asked. A move of their own, on any device, asks
 * anew; a simultaneous move of somebody else does not. Null: the reader is not asked anything.
 */
export const questionOf = ({ waiting, you }: Table): string | null => {
  const asked = waiting.find(({ seat }) => seat === you.seat);
  return asked === undefined ? null : `${asked.kind} ${asked.askedAt}`;
};

const askedWith = ({ menu, waiting, you }: Table): string =>
  JSON.stringify([you.seat, waiting.find(({ seat }) => seat === you.seat)?.kind, menu]);

/**
 * Whether the reader is asked the same thing with the same possible answers as before: somebody sat down, or made a choice of
 * their own at the same time. Then no plan is out of date, and the service accepts it as it is.
 */
export const isSameQuestion = (before: Table, after: Table): boolean => askedWith(before) === askedWith(after);

/** Why a plan was discarded, for the line that says so. */
export type Dropped = "ended" | "answered" | "unfit" | "released";

/**
 * Why a plan begun for `question` no longer has a place on a table; null while it has one. What was planned without being asked
 * (standing orders) outlives questions, but not the game.
 */
export const misplaced = (question: string | null, table: Table): Dropped | null => {
  if (table.table.status === "ended") return "ended";
  return question === null || question === questionOf(table) ? null : "answered";
};
