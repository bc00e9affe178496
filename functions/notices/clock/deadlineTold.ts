import type { Seat } from "../../../core/index.ts";
import type { Deadline } from "../../mail/letters.ts";
import { deadlineOf } from "../../pace/deadline.ts";
import type { TableState } from "../../table/state.ts";
import type { Deps } from "../../usecases/deps.ts";
import { type CalendarDeps, openQuestion } from "../../usecases/questions.ts";

/**
 * The deadline of a seat as mails show it, given its holder’s current calendar; undefined without a clock, and when its time is
 * up.
 */
export const deadlineTold =
  (deps: CalendarDeps & Pick<Deps, "clock">) =>
  async (table: TableState, seat: Seat): Promise<Omit<Deadline, "zone"> | undefined> => {
    const question = await openQuestion(deps, table, seat);
    if (question === undefined || table.clock === undefined) return undefined;
    const now = deps.clock();
    const { at } = deadlineOf(question, now);
    return at <= now ? undefined : { at, policy: table.clock.pace.expiry };
  };
