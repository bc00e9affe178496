/** Minutes of a local day, 0 to 1439. */
export type Minutes = number;

/** Days as "2026-12-24", both ends included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * When a person need not answer. `quiet`: hours of every night, over midnight where `from` is later than `to`. `weekends`:
 * Saturdays and Sundays do not count. `vacations`: as many of these days as the pace of a table grants.
 */
export interface FreeTime {
  readonly quiet?: { readonly from: Minutes; readonly to: Minutes } | undefined;
  readonly weekends: boolean;
  readonly vacations: readonly Days[];
}

/** The same in a person's own time zone; `zone` is an IANA name. */
export interface Calendar extends FreeTime {
  readonly zone: string;
}

/** A calendar and since when (ms) it has been a person's: before that another one held, or none. */
export interface DatedCalendar extends Calendar {
  readonly since: number;
}

const DAY = 24 * 60;

/** Longest quiet time of a day, in minutes: half of each day that is not free counts for everybody. */
export const MOST_QUIET = DAY / 2;
/** Most vacations that are kept. */
export const MOST_VACATIONS = 12;
/** Most calendars remembered per person; what an older one excused is no longer known. */
const MOST_CALENDARS = 24;

const isMinutes = (value: unknown): value is Minutes =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < DAY;

/** Whether this is an allowed quiet period. */
export const isQuiet = ({ from, to }: { readonly from: unknown; readonly to: unknown }): boolean =>
  isMinutes(from) && isMinutes(to) && from !== to && (to - from + DAY) % DAY <= MOST_QUIET;

/** Whether this is the date of a day: "2026-02-30" is not. */
export const isDay = (text: unknown): text is string => {
  if (typeof text !== "string" || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** Whether these are days, the first not after the last. */
export const isDays = ({ from, to }: { readonly from: unknown; readonly to: unknown }): boolean =>
  isDay(from) && isDay(to) && from <= to;

/** Stored free time; undefined when it is invalid. */
export const freeTimeIn = (value: unknown): FreeTime | undefined => {
  const { quiet, weekends, vacations } = Object(value) as Readonly<Record<string, unknown>>;
  if (typeof weekends !== "boolean" || !Array.isArray(vacations)) return undefined;
  if (!vacations.every((days) => isDays(Object(days))) || (quiet !== undefined && !isQuiet(Object(quiet))))
    return undefined;
  return {
    ...(quiet === undefined ? {} : { quiet: quiet as NonNullable<FreeTime["quiet"]> }),
    weekends,
    vacations: vacations as readonly Days[],
  };
};

const free = ({ quiet, weekends, vacations }: FreeTime): FreeTime => ({
  ...(quiet === undefined ? {} : { quiet: { from: quiet.from, to: quiet.to } }),
  weekends,
  vacations: vacations.map(({ from, to }) => ({ from, to })),
});

/** The part of a calendar that is free time. */
export const freeTimeOf = (calendar: Calendar | undefined): FreeTime | undefined => calendar && free(calendar);

/**
 * A person's calendars once this free time in this zone holds from `since` (ms) on. What previous ones excused before that stays
 * unchanged, so that no change makes up for or undoes what has passed. Without free time, the current one continues in the zone.
 */
export const calendarsAfter = (
  calendars: readonly DatedCalendar[],
  zone: string,
  freeTime: FreeTime | undefined,
  since: number,
): readonly DatedCalendar[] => {
  const present = calendars.at(-1);
  const wanted = freeTime ?? freeTimeOf(present);
  if (wanted === undefined) return calendars;
  const next = { ...free(wanted), zone };
  const isSame =
    present !== undefined && JSON.stringify({ ...free(present), zone: present.zone }) === JSON.stringify(next);
  return isSame ? calendars : [...calendars, { since, ...next }].slice(-MOST_CALENDARS);
};
