import type { Table } from "../contract.ts";
import { clockTime, list, t } from "../i18n/index.ts";
import { Icon } from "../ui/Icon.tsx";
import { SuccessionBar } from "./Succession.tsx";
import { isLocked, type TableState, type TableStore } from "./tableState.ts";
import { Watching } from "./Watching.tsx";

interface NoticesProps {
  readonly state: TableState;
  readonly look: () => void;
  /** Takes the table an answer brought. */
  readonly receive: TableStore["receive"];
  /** Sends a move again whose answer was lost; absent where the confirm button of the draft does it. */
  readonly ask?: () => void;
  /** The line that a plan was put away has been read. */
  readonly noted: () => void;
}

type Trouble = TableState["mail"][number];

/** No mail reaches the reader, or somebody the host has to look after: what that means, and what to do. */
const Unreached = ({ mail, table }: { readonly mail: readonly Trouble[]; readonly table: Table }) => {
  const { you, table: about } = table;
  const own = mail.find(({ seat }) => seat === you.seat && (seat !== null || you.host));
  const others = mail
    .filter((one) => one !== own)
    .flatMap(({ seat }) => (seat === null ? [] : [about.seats[seat]?.name ?? ""]));
  return (
    <>
      {own && (
        <p class="bar bad">
          <Icon name="mail" size={18} />
          <span class="grow">
            <b>{t("table.mailBack", { reason: own.reason })}</b>{" "}
            {t(you.seat === null ? "table.mailBackHost" : "table.mailBackOwn")}
          </span>
          {you.seat !== null && (
            <a class="btn" href={`/table/${about.id}/mails`}>
              {t("mails.title")}
            </a>
          )}
        </p>
      )}
      {you.host && others.length > 0 && (
        <p class="bar bad">
          <Icon name="mail" size={18} />
          <span class="grow">
            <b>{t("table.mailBackOthers", { names: list(others), count: others.length })}</b>{" "}
            {t("table.mailBackOthersMore")}
          </span>
          <a class="btn" href={`/table/${about.id}/seats`}>
            {t("seats.title")}
          </a>
        </p>
      )}
    </>
  );
};

/** A bot has been given up: everybody is told why nothing happens, and the host how it goes on. */
const Stuck = ({ table: { table: about, you } }: { readonly table: Table }) => {
  const names = about.seats.filter(({ stuck }) => stuck).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p class="bar bad">
      <Icon name="warning" size={18} />
      <span class="grow">
        <b>{t("table.botStuck", { names: list(names), count: names.length })}</b>{" "}
        {t(you.host ? "table.botStuckHost" : "table.botStuckOther", { host: about.host.name })}
      </span>
      {you.host && (
        <a class="btn" href={`/table/${about.id}/seats`}>
          {t("seats.title")}
        </a>
      )}
    </p>
  );
};

/** What is to be known before anything else: no connection; no mail gets through; a bot is stuck; or a newer table waits. */
export const Notices = ({ state, look, receive, ask, noted }: NoticesProps) => {
  const { held, table, offline, readAt, mail, dropped, otherSeat } = state;
  const asked = held?.waiting.some(({ seat }) => seat === held.you.seat) ?? false;
  const askedBefore = table?.waiting.some(({ seat }) => seat === table.you.seat) ?? false;
  return (
    <div class="notices" role="status">
      {offline && (
        <p class="bar">
          <Icon name="offline" size={18} />
          <span class="grow">
            {readAt ? t("table.offlineSince", { time: clockTime(new Date(readAt)) }) : t("table.offline")}
          </span>
        </p>
      )}
      {table && mail.length > 0 && <Unreached mail={mail} table={table} />}
      {table && <Stuck table={table} />}
      {table && <Watching table={table} />}
      {table && otherSeat && (
        <p class="bar gold">
          <Icon name="warning" size={18} />
          <b class="grow">{t("table.otherSeat", { name: table.table.seats[table.you.seat ?? -1]?.name ?? "" })}</b>
          <button type="button" class="btn" onClick={noted}>
            {t("draft.noted")}
          </button>
        </p>
      )}
      {table && <SuccessionBar table={table} receive={receive} />}
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
