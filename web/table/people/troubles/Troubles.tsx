import type { Table } from "../../../contract.ts";
import { list, t } from "../../../i18n/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { TableState, TableStore } from "../../store/tableState.ts";
import { SuccessionBar } from "../Succession.tsx";

type Trouble = TableState["mail"][number];

interface OthersProps {
  readonly names: readonly string[];
  /** Whether mails to them are only postponed until tomorrow. */
  readonly capped: boolean;
  readonly tableId: string;
}

/** Seats whose mails do not arrive, shown to the host with a link to their seats. */
const Others = ({ names, capped, tableId }: OthersProps) =>
  names.length > 0 && (
    <p class="bar bad">
      <Icon name="mail" size={18} />
      <span class="grow">
        <b>
          {t(capped ? "table.mailCappedOthers" : "table.mailBackOthers", { names: list(names), count: names.length })}
        </b>{" "}
        {t(capped ? "table.mailCappedOthersMore" : "table.mailBackOthersMore")}
      </span>
      <a class="btn" href={`/table/${tableId}/seats`}>
        {t("seats.title")}
      </a>
    </p>
  );

/** Mails do not reach the reader, or somebody the host has to look after: what that means, and what to do. */
const Unreached = ({ mail, table }: { readonly mail: readonly Trouble[]; readonly table: Table }) => {
  const { you, table: about } = table;
  const own = mail.find(({ seat }) => seat === you.seat && (seat !== null || you.host));
  const namesOf = (isCapped: boolean) =>
    mail
      .filter((one) => one !== own && (one.reason === "capped") === isCapped)
      .flatMap(({ seat }) => (seat === null ? [] : [about.seats[seat]?.name ?? ""]));
  return (
    <>
      {own && (
        <p class="bar bad">
          <Icon name="mail" size={18} />
          <span class="grow">
            <b>{t("table.mailBack", { reason: own.reason })}</b>{" "}
            {t(you.seat === null ? "table.mailBackHost" : "table.mailBackOwn", { reason: own.reason })}
          </span>
          <a class="btn" href={`/table/${about.id}/mails`}>
            {t("mails.title")}
          </a>
        </p>
      )}
      {you.host && <Others names={namesOf(false)} capped={false} tableId={about.id} />}
      {you.host && <Others names={namesOf(true)} capped tableId={about.id} />}
    </>
  );
};

/** A bot has been given up: everybody sees why nothing happens, and the host how to go on. */
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

interface TroublesProps {
  readonly table: Table;
  readonly mail: readonly Trouble[];
  /** Takes the table an answer brought. */
  readonly receive: TableStore["receive"];
}

/** What keeps the people of a table from playing: mails do not arrive; a bot is stuck; somebody asks to take over as host. */
export const Troubles = ({ table, mail, receive }: TroublesProps) => (
  <>
    {mail.length > 0 && <Unreached mail={mail} table={table} />}
    <Stuck table={table} />
    <SuccessionBar table={table} receive={receive} />
  </>
);
