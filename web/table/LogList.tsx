import { useState } from "preact/hooks";
import type { LogItem } from "../contract.ts";
import { dateTime, t } from "../i18n/index.ts";
import { isolated } from "../i18n/isolate.ts";
import { Icon } from "../ui/Icon.tsx";
import { SeatMark } from "../ui/SeatMark.tsx";
import type { AnyContext } from "./context.ts";
import type { GameUi, SeatFace } from "./gameUi.ts";
import { isMove, tableEventsIn } from "./tableEvents.ts";

interface LogListProps {
  readonly ui: GameUi;
  readonly context: AnyContext;
  readonly older: () => void;
}

/** What happened to the table itself, in words. */
const tableLines = (item: LogItem, faces: readonly SeatFace[], host: string): readonly string[] =>
  tableEventsIn(item).map(({ event, key }) => {
    const face = faces.find(({ seat }) => seat === event.seat);
    // What is about no seat is about the host, who may hold none.
    const name = typeof event.name === "string" ? isolated(event.name) : (face?.name ?? host);
    const seat = typeof event.seat === "number" ? event.seat + 1 : 0;
    return t(key, { name, seat, bot: event.bot === true ? "yes" : "no" });
  });

const atFirst = 12;
const atATime = 60;

/** Every move, the newest first. The log never loses an entry; the news are a summary of it. */
export const LogList = ({ ui, context, older }: LogListProps) => {
  const [shown, setShown] = useState(atFirst);
  const { items, complete } = context.log;
  const more = () => {
    if (shown + atATime > items.length && !complete) older();
    setShown(shown + atATime);
  };
  return (
    <section class="slab log-slab" id="log" aria-labelledby="log-title">
      <header>
        <h2 id="log-title">{t("table.log")}</h2>
      </header>
      <ul class="log">
        {items
          .slice(-shown)
          .reverse()
          .map((item) => {
            const own = tableLines(item, context.seats, context.table.host.name);
            const line = isMove(item) ? ui.logLine(context, item) : null;
            if (own.length === 0 && (line === null || line === undefined || line === "")) return null;
            const face = context.seats.find(({ seat }) => seat === item.seat);
            return (
              <li key={item.seq}>
                <time dateTime={new Date(item.at).toISOString()}>{dateTime(item.at)}</time>
                {face ? <SeatMark mark={face.mark} size={13} silent={false} /> : <Icon name="host" size={13} />}
                <div>
                  {own.map((sentence) => (
                    <p key={sentence}>{sentence}</p>
                  ))}
                  {line}
                </div>
              </li>
            );
          })}
      </ul>
      {(shown < items.length || !complete) && (
        <button type="button" class="btn quiet" onClick={more}>
          {t("table.older")}
        </button>
      )}
    </section>
  );
};
