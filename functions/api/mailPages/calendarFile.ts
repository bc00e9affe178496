/** An event of a calendar. Times in ms since the epoch. */
export interface CalendarEvent {
  /** Permanent id of the event: a program that reads the file again recognises it. */
  readonly uid: string;
  /** When it was created. */
  readonly stamp: number;
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

const eventLines = ({ uid, stamp, from, to, summary, url }: CalendarEvent): readonly string[] => [
  "BEGIN:VEVENT",
  `UID:${text(uid)}`,
  `DTSTAMP:${moment(stamp)}`,
  `DTSTART:${moment(from)}`,
  `DTEND:${moment(to)}`,
  `SUMMARY:${text(summary)}`,
  `URL:${url}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

/** A calendar file (RFC 5545): the same events give the same bytes. */
export const calendarFile = (events: readonly CalendarEvent[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tessera//Deadlines//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Tessera",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
