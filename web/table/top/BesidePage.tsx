import type { ComponentChildren, JSX } from "preact";
import type { Table } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { useTitle } from "../../ui/hooks.ts";
import { Icon } from "../../ui/Icon.tsx";
import { tableName } from "../context/names.ts";
import { TableTop } from "./TableTop.tsx";

interface BesidePageProps {
  readonly table: Table;
  /** What the page is about: "Seats and links". */
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A page beside the table, about its seats, time or mails: the bar of the table, the way back to it, one column. */
export const BesidePage = ({ table, title, children }: BesidePageProps): JSX.Element => {
  const { id, status } = table.table;
  const name = tableName(table.table);
  useTitle(`${title} · ${name}`);
  return (
    <>
      <TableTop
        tableId={id}
        name={name}
        subtitle={title}
        ended={status === "ended"}
        seated={table.you.seat !== null || table.you.host}
      />
      <main id="main" class="pg-column" tabIndex={-1}>
        <a class="btn quiet back" href={`/table/${id}`}>
          <Icon name="arrow-left" size={18} /> {t("seats.back")}
        </a>
        {children}
      </main>
    </>
  );
};
