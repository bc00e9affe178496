import { useEffect } from "preact/hooks";
import type { Table, TableInfo } from "../../../contract.ts";
import { clockTime, dateTime, t } from "../../../i18n/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { lazyPart } from "../../../ui/lazy.tsx";
import { isEmpty } from "../../store/draft.ts";
import { isLocked, type TableState, type TableStore } from "../../store/tableState.ts";

const longAgo = 12 * 3_600_000; // ms: from then on the day is shown as well

/** When something was read: the time, and for older data the day. */
const readTime = (at: number): string => (Date.now() - at > longAgo ? dateTime(at) : clockTime(new Date(at)));

interface NoticesProps {
  readonly state: TableState;
  readonly look: () => void;
  /** Takes the table an answer brought. */
  readonly receive: TableStore["receive"];
  /** Asks again about a move whose answer was lost; absent when the draft's confirm button does it. */
  readonly ask?: () => void;
  /** Whether the reader can act in the game: not while a link has only been opened, and not before it has begun. */
  readonly mayAct?: boolean;
  /** Whether the game has a look ahead. */
  readonly ahead?: boolean;
  /** The line saying that a plan was discarded has been read. */
  readonly noted: () => void;
}

// Rarely present, or for few: the table itself does not wait for them.
const { Part: Troubles } = lazyPart(async () => (await import("./Troubles.tsx")).Troubles);
const takeBack = lazyPart(async () => (await import("../../back/TakeBack.tsx")).TakeBack);
const { Part: Watching } = lazyPart(async () => (await import("../Watching.tsx")).Watching);

const isTroubled = ({ seats, host }: TableInfo, mail: TableState["mail"]): boolean =>
  mail.length > 0 || host.succession !== null || seats.some(({ stuck }) => stuck);

const watches = ({ you }: Table): boolean => you.seat === null && !you.host;

/**
 * What planning ahead is for (`web/table/ahead/`): writing standing orders after trying them out, or while waiting only that;
 * null: neither.
 */
const planFor = ({ offers, waiting, you, table }: Table, ahead = false): "order" | "try" | null => {
  if (offers.some(({ type }) => type === "order-wishes")) return "order";
  const waits = table.status === "playing" && you.seat !== null && !waiting.some(({ seat }) => seat === you.seat);
  return ahead && waits ? "try" : null;
};

/** Notices before anything else: no connection; mails do not arrive; a bot is stuck; or a newer table waits. */
export const Notices = ({ state, look, receive, ask, mayAct, ahead, noted }: NoticesProps) => {
  const { held, table, offline, readAt, mail, dropped, otherSeat } = state;
  const asked = held?.waiting.some(({ seat }) => seat === held.you.seat) ?? false;
  const back = mayAct && !held && isEmpty(state.draft) ? table?.you.takeBack : undefined;
  // By the time a plan is sent, the bar for taking it back is loaded: arriving later, it would push the table down.
  const plans = !isEmpty(state.draft);
  useEffect(() => {
    if (plans) takeBack.now();
  }, [plans]);
  const plan = table && mayAct ? planFor(table, ahead) : null;
  const askedBefore = table?.waiting.some(({ seat }) => seat === table.you.seat) ?? false;
  return (
    <div class="notices" role="status">
      {offline && (
        <p class="bar">
          <Icon name="offline" size={18} />
          <span class="grow">{readAt ? t("table.offlineSince", { time: readTime(readAt) }) : t("table.offline")}</span>
        </p>
      )}
      {table && isTroubled(table.table, mail) && <Troubles table={table} mail={mail} receive={receive} />}
      {table && back !== undefined && <takeBack.Part table={table} to={back} receive={receive} />}
      {table && plan && (
        <p class="bar fine">
          <Icon name="standing-order" size={18} />
          <span class="grow only-l">{plan === "order" ? t("table.aheadMay") : t("table.aheadTry")}</span>
          <span class="grow only-s">{t("table.aheadWait")}</span>
          <a class="btn" href={`/table/${table.table.id}/ahead`}>
            {t("table.ahead")}
          </a>
        </p>
      )}
      {table && watches(table) && <Watching table={table} />}
      {table && otherSeat && (
        <p class="bar gold">
          <Icon name="warning" size={18} />
          <b class="grow">{t("table.otherSeat", { name: table.table.seats[table.you.seat ?? -1]?.name ?? "" })}</b>
          <button type="button" class="btn" onClick={noted}>
            {t("draft.noted")}
          </button>
        </p>
      )}
      {ask && (
        <p class="bar gold">
          <Icon name="warning" size={18} />
          <b class="grow">{t("table.unanswered")}</b>
          <button type="button" class="btn" onClick={ask}>
            {t("table.ask")}
          </button>
        </p>
      )}
      {dropped && (
        <p class="bar gold">
          <Icon name="undo" size={18} />
          <b class="grow">{t("draft.dropped", { why: dropped })}</b>
          <button type="button" class="btn" onClick={noted}>
            {t("draft.noted")}
          </button>
        </p>
      )}
      {held && !isLocked(state) && (
        <p class="bar gold">
          <Icon name="bell" size={18} />
          <b class="grow">{asked && !askedBefore ? t("table.yourTurnNow") : t("table.changed")}</b>
          <button type="button" class="btn" onClick={look}>
            {t("table.show")}
          </button>
        </p>
      )}
    </div>
  );
};
