/** What happened since the reader's last move: numbered entries, and where on the map each happened. */
import type { Event } from "../../../../core/games/mosaic/events.ts";
import type { LogItem } from "../../../contract.ts";
import { t } from "../../../i18n/index.ts";
import type { NewsMarks } from "../board/news.tsx";
import { type Context, content, faceOf } from "../game.ts";
import { type LogEntry, type LogNames, logEntries } from "../texts/log.ts";

export interface NewsEntry {
  readonly no: number;
  readonly entry: LogEntry;
  /** When the move was made, ms. */
  readonly at: number;
  /** Which move it belongs to. */
  readonly seq: number;
  /** It happened on the map: its number is gold. */
  readonly onMap: boolean;
}

/** Names as the log says them. */
export const namesOf = (context: Pick<Context, "seats">): LogNames => ({
  seat: (seat) => faceOf(context, seat).name,
  card: (id) => content().name(id),
});

/** The entries a move of the log makes. */
export const entriesOf = (context: Pick<Context, "seats">, item: LogItem): readonly LogEntry[] =>
  logEntries(
    item.events.map((event) => ({ seat: item.seat, event })),
    namesOf(context),
    t,
  );

/** Whose turn began is said elsewhere; in the news it would only be noise. */
const bookkeeping: ReadonlySet<LogEntry["type"]> = new Set<LogEntry["type"]>([
  "turn-began",
  "seat-began",
  "phase-began",
]);

interface UnitMark {
  readonly region: string;
  readonly mark: number;
  readonly from?: string;
}

/** Units that came to a region in a move, and whence. */
function unitMarks(item: LogItem, markOf: (seat: number) => number): readonly UnitMark[] {
  return (item.events as unknown as readonly Event[]).flatMap((event): readonly UnitMark[] => {
    switch (event.type) {
      case "unit-placed":
        return [{ region: event.region, mark: markOf(event.seat) }];
      case "unit-moved":
        return [{ region: event.to, mark: markOf(event.seat), from: event.from }];
      case "units-displaced":
        return [{ region: event.to, mark: markOf(event.victim), from: event.from }];
      default:
        return [];
    }
  });
}

/** The entries, oldest first, and their places on the map. */
export function newsOf(context: Context): { readonly entries: readonly NewsEntry[]; readonly marks: NewsMarks } {
  const entries: NewsEntry[] = [];
  const hexes: { no: number; hex: string }[] = [];
  const moves: { no: number; from: string; to: string }[] = [];
  const units: { region: string; mark: number }[] = [];
  for (const item of context.news) {
    const came = unitMarks(item, (seat) => faceOf(context, seat).mark);
    let first: number | null = null;
    for (const entry of entriesOf(context, item)) {
      if (bookkeeping.has(entry.type)) continue;
      const no = entries.length + 1;
      const onHex = entry.hexes.filter((hex) => content().map.byId.has(hex));
      const withUnits = came.length > 0 && entry.regions.length > 0;
      if (withUnits) first ??= no;
      for (const hex of onHex) hexes.push({ no, hex });
      entries.push({ no, entry, at: item.at, seq: item.seq, onMap: onHex.length > 0 || withUnits });
    }
    const no = first ?? entries.length;
    for (const { region, mark, from } of came) {
      units.push({ region, mark });
      if (from !== undefined && !moves.some((one) => one.from === from && one.to === region))
        moves.push({ no, from, to: region });
    }
  }
  return { entries, marks: { hexes, moves, units } };
}
