/** What happened since the reader's last move, turn by turn, and where on the map each turn took place. */
import type { Event } from "../../../../core/games/mosaic/table/events.ts";
import type { LogItem } from "../../../contract.ts";
import { t } from "../../../i18n/index.ts";
import { named } from "../../../table/kit/named.ts";
import type { LogNames } from "../../../words/mosaic/log.ts";
import { type MosaicTurn, newsOf as newsIn, turnsOf } from "../../../words/mosaic/turns.ts";
import type { NewsMarks } from "../board/news.tsx";
import { type Context, content, faceOf } from "../game.ts";

interface NewsEntry extends MosaicTurn {
  /** It happened on the map: its number is gold. */
  readonly onMap: boolean;
}

/** Names in the log's form. */
const namesOf = (context: Pick<Context, "seats">): LogNames => ({
  seat: (seat) => faceOf(context, seat).name,
  card: (id) => {
    const { all, name } = content();
    return all.some((card) => card.id === id) ? named(name(id), id) : name(id);
  },
  place: named,
});

/** Moves of the log, turn by turn, for the reader of the page. */
export const turnsIn = (context: Pick<Context, "seats" | "you">, items: readonly LogItem[]): readonly MosaicTurn[] =>
  turnsOf(items, namesOf(context), context.you, t);

interface UnitMark {
  readonly region: string;
  readonly mark: number;
  readonly from?: string;
}

/** Units that came to a region in a turn, and from where. */
function unitMarks({ events }: MosaicTurn, markOf: (seat: number) => number): readonly UnitMark[] {
  return (events as unknown as readonly Event[]).flatMap((event): readonly UnitMark[] => {
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
  const hexes: { no: number; hex: string }[] = [];
  const moves: { no: number; from: string; to: string }[] = [];
  const units: { region: string; mark: number }[] = [];
  const { news, ownMove } = context;
  const told = ownMove ? [ownMove, ...news] : news;
  const entries = newsIn(told, namesOf(context), context.you, t).map((turn): NewsEntry => {
    const { no } = turn;
    const came = unitMarks(turn, (seat) => faceOf(context, seat).mark);
    const onHex = turn.hexes.filter((hex) => content().map.byId.has(hex));
    for (const hex of onHex) hexes.push({ no, hex });
    for (const { region, mark, from } of came) {
      units.push({ region, mark });
      if (from !== undefined && !moves.some((one) => one.from === from && one.to === region))
        moves.push({ no, from, to: region });
    }
    return { ...turn, onMap: onHex.length > 0 || came.length > 0 };
  });
  return { entries, marks: { hexes, moves, units } };
}
