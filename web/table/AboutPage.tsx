import type { Table } from "../contract.ts";
import { t } from "../i18n/index.ts";
import { useTitle } from "../ui/hooks.ts";
import { Icon } from "../ui/Icon.tsx";
import { tableName } from "./names.ts";
import { Settings } from "./Settings.tsx";
import { TableTop } from "./TableTop.tsx";

/** What a table is played with, for everybody who may read it: its settings, one by one. */
export const AboutPage = ({ table }: { readonly table: Table }) => {
  const { id, status } = table.table;
  const name = tableName(table.table);
  useTitle(`${t("about.title")} · ${name}`);
  return (
    <>
      <TableTop tableId={id} name={name} subtitle={t("about.title")} ended={status === "ended"} />
      <main id="main" class="column" tabIndex={-1}>
        <a class="btn quiet back" href={`/table/${id}`}>
          <Icon name="arrow-left" size={18} /> {t("seats.back")}
        </a>
        <Settings table={table.table} open />
      </main>
    </>
  );
};
