import { Temporal } from "temporal-polyfill";
import type { Calendar, DatedCalendar, Minutes } from "../table/time/calendar.ts";
import type { Rest } from "../table/time/pace.ts";
import type { Excuse } from "./deadline.ts";

/** No question lasts longer than this, in days: the walk through a calendar ends here. */
const FAR = 1_500;

/**
 * Local minutes of a day as a moment, in ms. In an hour the clocks skip, the moment it would have been; in a repeated hour, the
 * first.
 */
const momentOf = (date: Temporal.PlainDate, minutes: Minutes, zone: string): number =>
  date
    .toPlainDateTime(Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 }))
    .toZonedDateTime(zone).epochMilliseconds;

const startOf = (date: Temporal.PlainDate, zone: string): number => date.toZonedDateTime(zone).epochMilliseconds;

const SATURDAY = 6;

/** The quiet periods of one day, in order; there are two when they cross midnight. */
const quietOn = (date: Temporal.PlainDate, { zone, quiet }: Calendar, start: number, end: number): readonly Rest[] => {
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

/** One period of a calendar. `vacation`: its day, if that is a day of vacation. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly vacation?: string;
}

/**
 * The free periods of a calendar, starting with the day of the moment `from` (ms). `mayTake`: whether a day of vacation is
 * granted.
 */
function* stretches(
  calendar: Calendar,
  from: number,
  mayTake: (day: string, start: number) => boolean,
): Generator<Stretch> {
  const { zone, weekends, quiet, vacations } = calendar;
  const everyWeek = weekends || (quiet !== undefined && quiet.from !== quiet.to);
  const ends = vacations.map(({ to }) => to).sort();
  const last = ends.at(-1) ?? "";
  let date = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).toPlainDate();
  let end = startOf(date, zone);
  for (let day = 0; day < FAR; day += 1) {
    const name = date.toString();
    if (!everyWeek && name > last) return;
    const isWeekend = weekends && date.dayOfWeek >= SATURDAY;
    const today = date;
    const start = end;
    date = date.add({ days: 1 });
    end = startOf(date, zone);
    if (isWeekend) yield { from: start, to: end };
    else if (vacations.some((one) => one.from <= name && name <= one.to) && mayTake(name, start))
      yield { from: start, to: end, vacation: name };
    else yield* quietOn(today, calendar, start, end);
  }
}

function* excuses(calendars: readonly DatedCalendar[], asked: number, stock: number): Generator<Excuse> {
  const taken = new Set<string>();
  /**
   * A day that began before the question costs nothing; each of the others costs one, however many calendars make it vacation.
   */
  const mayTake = (day: string, start: number): boolean =>
    stock > 0 && (start <= asked || taken.has(day) || taken.size < stock);
  for (const [index, { since, ...calendar }] of calendars.entries()) {
    const begin = Math.max(since, asked);
    const until = calendars[index + 1]?.since ?? Number.POSITIVE_INFINITY;
    if (begin >= until) continue;
    for (const { vacation, ...stretch } of stretches(calendar, begin, mayTake)) {
      if (stretch.from >= until) break;
      const from = Math.max(stretch.from, begin);
      const to = Math.min(stretch.to, until);
      if (from >= to) continue;
      const isCharged = vacation !== undefined && stretch.from > asked && !taken.has(vacation);
      if (isCharged) taken.add(vacation);
      yield isCharged ? { from, to, vacation: true } : { from, to };
    }
  }
}

/**
 * When the calendars of a person who was asked at `asked` (ms) excuse them: each from the moment it became theirs until the next
 * did. Of the days of vacation that begin after the question, at most `vacationLeft` are excused: the others count like any day.
 */
export const excusesOf = (
  calendars: readonly DatedCalendar[],
  asked: number,
  vacationLeft: number,
): Iterable<Excuse> => ({
  [Symbol.iterator]: () => excuses(calendars, asked, vacationLeft),
});
