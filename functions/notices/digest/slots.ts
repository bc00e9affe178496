import { Temporal } from "temporal-polyfill";
import type { Gathered } from "../../table/wishes.ts";

const HOUR = 60 * 60 * 1000;

/** The first moment, not before `from` (ms), at which the clock in `zone` strikes this hour. */
const dailyAfter = (from: number, hour: number, zone: string): number => {
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  for (let days = 0; ; days += 1) {
    // An hour that is left out in spring comes as the next there is; one that comes twice in autumn counts once.
    const slot = start.toPlainDate().add({ days }).toZonedDateTime({ timeZone: zone, plainTime: { hour } });
    if (slot.epochMilliseconds >= from) return slot.epochMilliseconds;
  }
};

/**
 * When a gathered mail that is due at `due` (ms) goes out: with the first of the reader's mails that is not before it. Depends
 * on nothing else, so that whoever asks is told the same.
 */
export const slotOf = ({ mode, hour, zone }: Gathered, due: number): number =>
  mode === "hourly" ? Math.ceil(due / HOUR) * HOUR : dailyAfter(due, hour, zone);
