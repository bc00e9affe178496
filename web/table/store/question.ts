import type { Table } from "../../contract.ts";

/**
 * What names the question the reader is asked: what they owe, and when it was asked. A move of their own, on whatever device,
 * asks anew; a move of somebody else at the same time does not. Null: nothing is asked of the reader.
 */
export const questionOf = ({ waiting, you }: Table): string | null => {
  const asked = waiting.find(({ seat }) => seat === you.seat);
  return asked === undefined ? null : `${asked.kind} ${asked.askedAt}`;
};

const askedWith = ({ menu, waiting, you }: Table): string =>
  JSON.stringify([you.seat, waiting.find(({ seat }) => seat === you.seat)?.kind, menu]);

/**
 * Whether the reader is asked the same thing with the same possible answers as before: somebody sat down, or made a choice
 * of their own at the same time. No plan is out of date then, and the service takes it as it is.
 */
export const isSameQuestion = (before: Table, after: Table): boolean => askedWith(before) === askedWith(after);

/** Why a plan was put away, for the line that says so. */
export type Dropped = "ended" | "answered" | "unfit" | "released";

/**
 * Why a plan that was begun for `question` has no place on a table any more; null while it has one. What was planned without
 * being asked (standing orders) outlives questions, but not the game.
 */
export const misplaced = (question: string | null, table: Table): Dropped | null => {
  if (table.table.status === "ended") return "ended";
  return question === null || question === questionOf(table) ? null : "answered";
};
