import type { Seat } from "../../../core/index.ts";
import type { Deadline } from "../../mail/letters.ts";
import { deadlineOf } from "../../pace/deadline.ts";
import type { TableState } from "../../table/state.ts";
import { openQuestion } from "../../usecases/questions.ts";

/** Until when a seat has time as mails tell it, at the moment (ms) `clock` gives; undefined without a clock, and when its time is up. */
export const deadlineTold =
  (clock: () => number) =>
  async (table: TableState, seat: Seat): Promise<Omit<Deadline, "zone"> | undefined> => {
    const question = await openQuestion(table, seat);
    if (question === undefined || table.clock === undefined) return undefined;
    const now = clock();
    const { at } = deadlineOf(question, now);
    return at <= now ? undefined : { at, policy: table.clock.pace.expiry };
  };
