import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { LogItem, RedactedEvent, Table } from "../../contract.ts";
import { dateTime, language, loadAreas, t } from "../../i18n/index.ts";
import { answerFirst } from "../../ui/answers/answerFirst.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SeatMark } from "../../ui/SeatMark.tsx";
import { standingOf } from "../../words/commits.ts";
import { isolated } from "../../words/isolate.ts";
import { capitalised } from "../../words/translate.ts";
import { AskRewind } from "../back/AskRewind.tsx";
import type { AnyContext } from "../context/context.ts";
import type { GameEnding, GameUi } from "../context/gameUi.ts";
import { TurnStory } from "../kit/TurnStory.tsx";
import { isMove, tableEventsIn } from "../store/tableEvents.ts";
import { LogFilters } from "./LogFilters.tsx";
import { everything, type Filtered, filtered, isOpen, type LogFilter } from "./logFilter.ts";
import { OrderWay } from "./OrderWay.tsx";
import { ownOrderIn } from "./ownOrder.ts";
import { chapterKey, chaptersIn, chaptersOf, type Standing } from "./rounds.ts";
import { seatsThen, turnsThen } from "./turnsThen.ts";
import { reasonsIn, Why } from "./Why.tsx";

interface LogListProps {
  readonly table: Table;
  /** Takes the table an answer brought. */
  readonly receive: (table: Table) => void;
  readonly ui: GameUi;
  readonly context: AnyContext;
  readonly older: () => void;
}

/** Parameters a sentence may use besides names: numbers, the expiry of a time-out, until when something holds. */
const sayable = ({ hours, days, expiry, until, pace, on, way }: RedactedEvent) => ({
  hours,
  days,
  expiry,
  way,
  pace: pace ? "some" : "none",
  on: on ? "some" : "none",
  time: typeof until === "number" ? dateTime(until) : "",
});

/** What happened to the table itself, in words. */
const tableLines = (item: LogItem, { seats, table }: AnyContext): readonly string[] => {
  const faces = seatsThen(seats, table.seats, item.seq);
  return tableEventsIn(item).map(({ event, key }) => {
    const face = faces.find(({ seat }) => seat === event.seat);
    // An event about no seat is about the host, who may have none.
    const name =
      typeof event.name === "string" && event.name !== "" ? isolated(event.name) : (face?.name ?? table.host.name);
    const seat = typeof event.seat === "number" ? event.seat + 1 : 0;
    return t(key, { ...sayable(event), name, seat, bot: event.bot === true ? "yes" : "no" });
  });
};

const atFirst = 12;
const atATime = 30;

/** What is told in a row of the log. */
interface Told extends Filtered {
  /** The commit it ended with. */
  readonly seq: number;
  readonly at: number;
}

interface Row extends Told {
  /** Tells it from all others, however much of the log is known. */
  readonly key: string;
  /** All that is told of it, without its number, which counts from where the log is known. */
  readonly said: string;
}

/** What happened to the table, and the turns of the game, oldest first. */
const rowsOf = ({ ui, context }: Pick<LogListProps, "ui" | "context">, items: readonly LogItem[]): readonly Row[] => {
  const own = items.flatMap((item): readonly Told[] => {
    const lines = tableLines(item, context);
    return lines.length === 0 ? [] : [{ seq: item.seq, at: item.at, seat: item.seat, lines }];
  });
  const told = (moves: readonly LogItem[]): readonly Told[] =>
    turnsThen(ui, context, moves.filter(isMove)).map((story) => ({
      seq: story.last,
      at: story.at,
      seat: story.seat,
      lines: [],
      story,
    }));
  const standing = standingOf(items);
  const stands = new Set(standing);
  const undone = told(items.filter((item) => !stands.has(item))).map((row): Told => ({ ...row, undone: true }));
  let nth = 0;
  return [...own, ...told(standing), ...undone]
    .sort((first, second) => first.seq - second.seq)
    .map((row, index, all) => {
      nth = all[index - 1]?.seq === row.seq ? nth + 1 : 0;
      const said = JSON.stringify({ ...row, story: row.story && { ...row.story, no: 0 } });
      return { ...row, key: `${row.seq} ${nth}`, said };
    });
};

/** Entries of the log that are read for one row: a turn may be several moves. */
const movesPerRow = 8;

/**
 * Whether the entries up to the drawn table have arrived, or will not. Once they had, newer ones are added as they come: nothing
 * displayed is pushed down by entries still pending.
 */
const useCaughtUp = ({ table, log }: AnyContext): boolean => {
  const [before, setBefore] = useState(false);
  const caughtUp = before || log.unread || (log.items.at(-1)?.seq ?? 0) >= table.version;
  useEffect(() => setBefore(caughtUp), [caughtUp]);
  return caughtUp;
};

/** The first version the reader can ask the others to go back to; undefined while there is nothing to ask. */
const backFrom = ({ rewind, you }: Table, { mayAct, draft }: AnyContext): number | undefined => {
  const isAsked = rewind?.open && Date.now() < rewind.open.until;
  return you.seat === null || !mayAct || draft.state !== "empty" || isAsked ? undefined : rewind?.from;
};

/** What the game adds to its log, fetched once it is wanted; null until then, and where it did not come. */
const useEnding = (ui: GameUi, isWanted: boolean): GameEnding | null => {
  const [ending, setEnding] = useState<GameEnding | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    void Promise.all([ui.ending?.(), loadAreas(["log"])]).then(
      ([loaded]) => setEnding(loaded ?? null),
      () => undefined, // opened again, it is asked for again
    );
  }, [isWanted, ui]);
  return ending;
};

/** The rounds of the game, as far as the log is known; they are counted once somebody looks for something. */
const useRounds = (ui: GameUi, items: readonly LogItem[], isWanted: boolean) => {
  const ending = useEnding(ui, isWanted);
  return useMemo(() => {
    const begins = ending?.begins;
    if (!isWanted || begins === undefined || ending === null)
      return { standings: new Map<number, Standing>(), rounds: [] };
    const standings = chaptersOf(items, begins);
    const names = chaptersIn(standings).map((one) => ({
      key: chapterKey(one),
      name: capitalised(ending.chapter(one, false)),
    }));
    return { standings, rounds: names };
  }, [ending, items, isWanted]);
};

/** A row with the round it falls into: a turn belongs where it began, what the table does by itself where it led. */
const inRound = (standings: ReadonlyMap<number, Standing>, row: Row): Row => {
  const { story, seq } = row;
  const chapter = story && story.seat !== null ? standings.get(story.first)?.before : standings.get(seq)?.after;
  return chapter === undefined || chapter.length === 0 ? row : { ...row, round: chapterKey(chapter) };
};

/** The filter of the log, and its matches. They may be anywhere: all of the log is read for it. */
const useSearch = (ui: GameUi, { log: { items, complete, unread } }: AnyContext, older: () => void) => {
  const [filter, choose] = useState<LogFilter | null>(null);
  const { standings, rounds } = useRounds(ui, items, filter !== null);
  const isOn = filter !== null && !isOpen(filter);
  const isReading = filter !== null && !complete && !unread;
  const first = items[0]?.seq;
  useEffect(() => {
    if (isReading) older();
  }, [isReading, first]);
  const pass = (rows: readonly Row[]) =>
    isOn
      ? filtered(
          rows.map((row) => inRound(standings, row)),
          filter,
        )
      : rows;
  // Its words come first; where they do not come, it is pressed again.
  const toggle = () => {
    if (filter !== null) return choose(null);
    void loadAreas(["log"]).then(
      () => choose(everything),
      () => undefined,
    );
  };
  return { filter, choose, toggle, rounds, isOn, isReading, pass };
};

interface LineProps extends Pick<LogListProps, "ui" | "context"> {
  readonly row: Row;
  /** Asks the others to go back to a version; absent where the reader cannot. */
  readonly askBack?: ((to: number) => void) | undefined;
}

/** The way from what became of an order to where it is written, once the game's part of the page is there that knows it. */
const ToOrder = ({ ui, context, order }: Pick<LogListProps, "ui" | "context"> & { readonly order: RedactedEvent }) => {
  const ending = useEnding(ui, true);
  const { openOrder } = ending ?? {};
  return openOrder ? <OrderWay open={() => openOrder(context, order)} /> : null;
};

/** One turn, or an event of the table. */
const Line = ({ ui, context, row, askBack }: LineProps) => {
  const { seq, at, seat, lines, story, undone } = row;
  const reasons = story ? reasonsIn(context.log.items, story) : [];
  const order = story && !undone ? ownOrderIn(context.log.items, story) : undefined;
  const picture = ui.picture && ((id: string) => ui.picture?.(context, id));
  const face = context.seats.find((one) => one.seat === seat);
  const time = dateTime(at);
  return (
    <li class={undone && "undone"}>
      <a class="at" href={`/table/${context.table.id}/at/${seq}`} aria-label={t("look.at", { time })}>
        <time dateTime={new Date(at).toISOString()}>{time}</time>
      </a>
      {face ? <SeatMark mark={face.mark} size={13} silent={false} /> : <Icon name="host" size={13} />}
      {story ? (
        <TurnStory story={story} open={context.openCard} picture={picture}>
          {undone && <p class="tag">{t("log.undone")}</p>}
          {order && <ToOrder ui={ui} context={context} order={order} />}
          {reasons.length > 0 && <Why game={context.table.game} reasons={reasons} />}
          {askBack && (
            <button type="button" class="btn quiet" onClick={() => askBack(story.first - 1)}>
              <Icon name="undo" size={14} /> {t("back.ask")}
            </button>
          )}
        </TurnStory>
      ) : (
        <div>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </li>
  );
};

/** A line that is drawn anew only when what is on it has changed. */
const Kept = ({ drawn, draw }: { readonly drawn: string; readonly draw: () => JSX.Element }): JSX.Element =>
  useMemo(draw, [drawn]);

/** Every turn, newest first. The log never loses an entry; the news are a summary of it. */
export const LogList = ({ table, receive, ui, context, older }: LogListProps) => {
  const [back, askBack] = useState<number | null>(null);
  useEffect(answerFirst, []); // with a long log, drawing a table anew is felt
  const from = backFrom(table, context);
  const [shown, setShown] = useState(atFirst);
  const { filter, choose, toggle, rounds, isOn, isReading, pass } = useSearch(ui, context, older);
  const { items, complete } = context.log;
  const scope = isOn ? items : items.slice(-shown * movesPerRow);
  const caughtUp = useCaughtUp(context);
  // A long log is worded anew only when there is more of it, not whenever something else on the page changes.
  const told = useMemo(
    () => (caughtUp ? rowsOf({ ui, context }, scope) : []),
    [ui, table, items, scope.length, caughtUp, language()],
  );
  // If its heading were already there, it would jump when the news above it change.
  if (!caughtUp) return null;
  const rows = pass(told);
  const more = () => {
    if ((shown + atATime) * movesPerRow > items.length && !complete) older();
    setShown(shown + atATime);
  };
  return (
    <section class="slab log-slab" id="log" aria-labelledby="log-title">
      <header>
        <h2 id="log-title">{t("table.log")}</h2>
        <button type="button" class="btn quiet" aria-expanded={filter !== null} onClick={toggle}>
          <Icon name="search" size={18} /> {t("filter.title")}
        </button>
      </header>
      {filter !== null && (
        <LogFilters
          faces={context.seats}
          filter={filter}
          choose={choose}
          rounds={rounds}
          found={isReading ? null : rows.length}
        />
      )}
      <ul class="log">
        {rows
          .slice(-shown)
          .reverse()
          .map((row) => {
            const mayAsk = from !== undefined && !row.undone && row.story !== undefined && row.story.first > from;
            const line = () => <Line ui={ui} context={context} row={row} askBack={mayAsk ? askBack : undefined} />;
            const drawn = [language(), table.table.version, mayAsk, row.said];
            return <Kept key={row.key} drawn={drawn.join(" ")} draw={line} />;
          })}
      </ul>
      {(shown < rows.length || scope.length < items.length || !complete) && (
        <button type="button" class="btn quiet" onClick={more}>
          {t("table.older")}
        </button>
      )}
      {back !== null && (
        <AskRewind table={table} ui={ui} context={context} to={back} receive={receive} close={() => askBack(null)} />
      )}
    </section>
  );
};
