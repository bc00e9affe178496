import { Temporal } from "temporal-polyfill";
import type { Gathered } from "../../table/wishes.ts";

const HOUR = 60 * 60 * 1000;

/** The first moment, not before `from` (ms), at which it is this hour in `zone`. */
const dailyAfter = (from: number, hour: number, zone: string): number => {
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  for (let days = 0; ; days += 1) {
    // An hour skipped in spring becomes the next existing one; one repeated in autumn counts once.
    const slot = start.toPlainDate().add({ days }).toZonedDateTime({ timeZone: zone, plainTime: { hour } });
    if (slot.epochMilliseconds >= from) return slot.epochMilliseconds;
  }
};

/**
 * When a gathered mail that is due at `due` (ms) is sent: with the reader's first mail not before that. Depends on nothing else,
 * so that every caller gets the same answer.
 */
export const slotOf = ({ mode, hour, zone }: Gathered, due: number): number =>
  mode === "hourly" ? Math.ceil(due / HOUR) * HOUR : dailyAfter(due, hour, zone);
