import type { RedactedEvent, Seat } from "../../../../core/index.ts";
import { logEntries, logLine } from "../../../../web/words/patchistory/log.ts";
import { translator } from "../../../support/catalogue.ts";

export const say = translator("en", "patchistory-terms", "patchistory-log");
export const names = {
  seat: (seat: Seat) => ["Mira", "Tomasz", "Beate"][seat] ?? `seat ${seat}`,
  card: (id: string) => `<${id}>`,
  route: (id: string): readonly [Seat, Seat] | undefined => (id === "r1" ? [0, 1] : undefined),
  space: (id: string) => `the ${id}`,
};

/** Entries of the log in a line each, of events in Mira's move. */
export const told = (...events: readonly RedactedEvent[]): readonly string[] =>
  logEntries(
    events.map((event) => ({ seat: 0, event })),
    names,
    say,
  ).map(logLine);
