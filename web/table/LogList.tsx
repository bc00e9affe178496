import { useState } from "preact/hooks";
import { dateTime, t } from "../i18n/index.ts";
import { Icon } from "../ui/Icon.tsx";
import { SeatMark } from "../ui/SeatMark.tsx";
import type { AnyContext } from "./context.ts";
import type { GameUi } from "./gameUi.ts";

interface LogListProps {
  readonly ui: GameUi;
  readonly context: AnyContext;
  readonly older: () => void;
}

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
            const line = ui.logLine(context, item);
            if (line === null || line === undefined || line === "") return null;
            const face = context.seats.find(({ seat }) => seat === item.seat);
            return (
              <li key={item.seq}>
                <time dateTime={new Date(item.at).toISOString()}>{dateTime(item.at)}</time>
                {face ? <SeatMark mark={face.mark} size={13} silent={false} /> : <Icon name="host" size={13} />}
                <div>{line}</div>
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
