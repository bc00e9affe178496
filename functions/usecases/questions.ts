import type { Seat } from "../../core/index.ts";
import type { TableReply } from "../contract/index.ts";
import { countedUntil, type Deadline, deadlineOf, isTimed, type Question, questionOf } from "../pace/deadline.ts";
import type { Excused } from "../table/pace.ts";
import type { TableState } from "../table/state.ts";
import type { Deps } from "./deps.ts";

/** The question a seat stands before whose time can be up; undefined where there is no clock, or the seat is not waited for. */
export const openQuestion = async (table: TableState, seat: Seat): Promise<Question | undefined> => {
  const waited = table.waiting.find((one) => one.seat === seat);
  if (table.clock === undefined || waited === undefined || !isTimed(table.seats, seat)) return undefined;
  return questionOf(table.clock, waited);
};

/** When the time of each seat is up that the table waits for, at `now` (ms); a table without a clock has none. */
export const deadlinesOf = async (table: TableState, now: number): Promise<ReadonlyMap<Seat, Deadline>> => {
  if (table.clock === undefined) return new Map();
  const found = await Promise.all(
    table.waiting.map(async ({ seat }) => [seat, await openQuestion(table, seat)] as const),
  );
  return new Map(
    found.flatMap(([seat, question]) => (question === undefined ? [] : [[seat, deadlineOf(question, now)] as const])),
  );
};

/** The same as a reader of the table is told it; nothing at a table without a clock. */
export const deadlinesTold = async (
  { clock }: Pick<Deps, "clock">,
  table: TableState,
): Promise<Pick<TableReply, "deadlines">> => {
  if (table.clock === undefined) return {};
  const deadlines = await deadlinesOf(table, clock());
  return {
    deadlines: table.waiting.flatMap(({ seat, askedAt }) => {
      const deadline = deadlines.get(seat);
      if (deadline === undefined) return [];
      const { from, at, restsUntil } = deadline;
      return [{ seat, askedAt, from, at: Math.round(at), ...(restsUntil === undefined ? {} : { restsUntil }) }];
    }),
  };
};

/** What a seat that moves at `now` (ms) was excused of the time since its question, as it is written into its move. */
export const excusedNow = async (table: TableState, seat: Seat, now: number): Promise<Excused> => {
  const question = await openQuestion(table, seat);
  if (question === undefined) return {};
  const { counted, vacation } = countedUntil(question, now);
  const excused = Math.max(0, now - question.from - counted);
  return { ...(excused > 0 && { excused }), ...(vacation > 0 && { vacation }) };
};
