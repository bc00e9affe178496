/** An event of a calendar. Times in ms since the epoch. */
export interface CalendarEvent {
  /** Permanent id of the event: a program that reads the file again recognises it. */
  readonly uid: string;
  /** When what it is about was asked. */
  readonly since: number;
  /** When it may last have changed; never goes back. */
  readonly changed: number;
  readonly from: number;
  readonly to: number;
  readonly summary: string;
  readonly url: string;
}

const encoder = new TextEncoder();

/** Longest line, in bytes without its end (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

/** Folds a line into pieces that fit; each continuation starts with a space, and no character is cut. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let piece = "";
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LONGEST_LINE) {
      lines.push(piece);
      piece = " ";
      bytes = 1;
    }
    piece += character;
    bytes += size;
  }
  return [...lines, piece].join("\r\n");
};

/** Whether a character is a control character: table names contain none, and none gets through. */
const isControl = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20 || code === 0x7f;
};

/** Text as a value (RFC 5545, 3.3.11). */
const text = (value: string): string =>
  [...value.replace(/\r\n?|\n/g, " ")]
    .filter((character) => !isControl(character))
    .join("")
    .replace(/[\\;,]/g, (character) => `\\${character}`);

/** A moment in UTC (RFC 5545, 3.3.5): "20261224T180000Z". */
const moment = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/**
 * Which revision of an event this is (RFC 5545, 3.8.7.4): rises whenever the event may have moved. A program that knows a later one keeps
 * that. Nothing counts revisions, so it is the seconds for which the event has been as it is told now.
 */
const revision = ({ since, changed }: CalendarEvent): number =>
  Math.max(0, Math.floor(changed / 1000) - Math.floor(since / 1000));

const eventLines = (event: CalendarEvent): readonly string[] => [
  "BEGIN:VEVENT",
  `UID:${text(event.uid)}`,
  // In a calendar that is not sent to anybody both say when the event was last changed (RFC 5545, 3.8.7.2).
  `DTSTAMP:${moment(event.changed)}`,
  `LAST-MODIFIED:${moment(event.changed)}`,
  `SEQUENCE:${revision(event)}`,
  `DTSTART:${moment(event.from)}`,
  `DTEND:${moment(event.to)}`,
  `SUMMARY:${text(event.summary)}`,
  `URL:${event.url}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

/**
 * A calendar file (RFC 5545): the same events give the same bytes. Without a `METHOD`, which would make it a message between people and need
 * an organizer (RFC 5546, 3.2.1). `NAME` and the interval are RFC 7986, beside the names that older programs know.
 */
export const calendarFile = (events: readonly CalendarEvent[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tessera//Deadlines//EN",
    "CALSCALE:GREGORIAN",
    "NAME:Tessera",
    "X-WR-CALNAME:Tessera",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
