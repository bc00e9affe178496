import type { Table, TableInfo } from "../../../contract.ts";
import { clockTime, dateTime, t } from "../../../i18n/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { lazyPart } from "../../../ui/lazy.tsx";
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
  /** The line saying that a plan was discarded has been read. */
  readonly noted: () => void;
}

// Rarely present, or for few: the table itself does not wait for them.
const { Part: Troubles } = lazyPart(async () => (await import("./Troubles.tsx")).Troubles);
const { Part: Watching } = lazyPart(async () => (await import("../Watching.tsx")).Watching);

const isTroubled = ({ seats, host }: TableInfo, mail: TableState["mail"]): boolean =>
  mail.length > 0 || host.succession !== null || seats.some(({ stuck }) => stuck);

const watches = ({ you }: Table): boolean => you.seat === null && !you.host;

/** Notices before anything else: no connection; mails do not arrive; a bot is stuck; or a newer table waits. */
export const Notices = ({ state, look, receive, ask, noted }: NoticesProps) => {
  const { held, table, offline, readAt, mail, dropped, otherSeat } = state;
  const asked = held?.waiting.some(({ seat }) => seat === held.you.seat) ?? false;
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
