import { Temporal } from "temporal-polyfill";
import type { Excuse } from "./deadline.ts";

/** Minutes of a local day, 0 to 1439. */
type Minutes = number;

/**
 * When somebody need not answer, in their own time zone. `zone` is an IANA name. `quiet`: hours of every night, over midnight where
 * `from` is later than `to`. `weekends`: Saturdays and Sundays do not count. `vacations`: days as "2026-12-24", both ends included.
 */
export interface Calendar {
  readonly zone: string;
  readonly quiet?: { readonly from: Minutes; readonly to: Minutes };
  readonly weekends: boolean;
  readonly vacations: readonly { readonly from: string; readonly to: string }[];
}

/** Nobody is asked for longer than this, in days: the walk through a calendar ends here. */
const FAR = 1_500;

/** Local minutes of a day as a moment, in ms. An hour the clocks leap over is where it would have been; one there is twice is the first. */
const momentOf = (date: Temporal.PlainDate, minutes: Minutes, zone: string): number =>
  date
    .toPlainDateTime(Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 }))
    .toZonedDateTime(zone).epochMilliseconds;

const startOf = (date: Temporal.PlainDate, zone: string): number => date.toZonedDateTime(zone).epochMilliseconds;

const SATURDAY = 6;

/** The quiet stretches of one day, in order; over midnight it has two. */
const quietOn = (
  date: Temporal.PlainDate,
  { zone, quiet }: Calendar,
  start: number,
  end: number,
): readonly Excuse[] => {
  if (quiet === undefined || quiet.from === quiet.to) return [];
  const [from, to] = [momentOf(date, quiet.from, zone), momentOf(date, quiet.to, zone)];
  const stretches =
    quiet.from < quiet.to
      ? [{ from, to }]
      : [
          { from: start, to },
          { from, to: end },
        ];
  return stretches.filter((stretch) => stretch.from < stretch.to);
};

function* excuses(calendar: Calendar, from: number, vacationLeft: number): Generator<Excuse> {
  const { zone, weekends, quiet, vacations } = calendar;
  const everyWeek = weekends || (quiet !== undefined && quiet.from !== quiet.to);
  const last =
    vacations
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? "";
  let date = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).toPlainDate();
  let end = startOf(date, zone);
  let left = vacationLeft;
  for (let day = 0; day < FAR; day += 1) {
    const name = date.toString();
    if (!everyWeek && (left === 0 || name > last)) return;
    const isWeekend = weekends && date.dayOfWeek >= SATURDAY;
    const today = date;
    const start = end;
    date = date.add({ days: 1 });
    end = startOf(date, zone);
    if (isWeekend) yield { from: start, to: end };
    else if (left > 0 && vacations.some((one) => one.from <= name && name <= one.to)) {
      if (start > from) left -= 1;
      yield { from: start, to: end, vacation: true };
    } else yield* quietOn(today, calendar, start, end);
  }
}

/**
 * When a calendar excuses its owner, from the day on in which the moment `from` (ms) lies. Of the days of vacation that begin after
 * that moment, at most `vacationLeft` are excused: the others count as any day.
 */
export const excusesOf = (calendar: Calendar, from: number, vacationLeft: number): Iterable<Excuse> => ({
  [Symbol.iterator]: () => excuses(calendar, from, vacationLeft),
});
