import type { Pace, Table } from "../../contract.ts";
import { duration, t } from "../../i18n/index.ts";

const HOUR = 3_600_000;

/** "3 days", "12 hours". */
export const hoursText = (hours: number): string => duration(hours * HOUR) ?? "";

/** How fast a table is played, and what happens when a seat's time is up, in words. */
export const paceText = (pace: Pace): string =>
  [
    t("pace.told", {
      kind: pace.kind,
      time: hoursText(pace.hours),
      back: pace.kind === "budget" && pace.increment > 0 ? hoursText(pace.increment) : "",
      gives: pace.kind === "budget" && pace.increment > 0 ? "some" : "none",
      expiry: pace.expiry,
    }),
    ...(pace.vacationDays > 0 ? [t("pace.vacationTold", { days: pace.vacationDays })] : []),
  ].join(" ");

type Deadline = NonNullable<Table["deadlines"]>[number];

/** The deadline of a seat that is waited for; a question answered since it was read has none. */
export const deadlineIn = ({ deadlines = [], waiting }: Table, seat: number): Deadline | undefined => {
  const asked = waiting.find((one) => one.seat === seat)?.askedAt;
  return deadlines.find((one) => one.seat === seat && one.askedAt === asked);
};

const DAY = 24 * HOUR;

/** Whether so little is left that others see it, too. */
export const isLastDay = ({ at }: Deadline, now: number): boolean => at > now && at - now < DAY;
