import type { Table } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { useTitle } from "../../ui/hooks.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { GameUi } from "../context/gameUi.ts";
import { tableName } from "../context/names.ts";
import { PaceSlab } from "../time/PaceSlab.tsx";
import { TableTop } from "../top/TableTop.tsx";
import { Corrections } from "./Corrections.tsx";
import { Settings } from "./Settings.tsx";
import { Shuffle } from "./Shuffle.tsx";

interface AboutPageProps {
  readonly table: Table;
  readonly ui: GameUi | null;
}

/** What a table is played with, for everybody who may read it: its settings one by one, corrected values, its seal and its file. */
export const AboutPage = ({ table, ui }: AboutPageProps) => {
  const { id, status } = table.table;
  const name = tableName(table.table);
  useTitle(`${t("about.title")} · ${name}`);
  return (
    <>
      <TableTop
        tableId={id}
        name={name}
        subtitle={t("about.title")}
        ended={status === "ended"}
        seated={table.you.seat !== null || table.you.host}
      />
      <main id="main" class="pg-column" tabIndex={-1}>
        <a class="btn quiet back" href={`/table/${id}`}>
          <Icon name="arrow-left" size={18} /> {t("seats.back")}
        </a>
        <Settings table={table.table} open />
        <PaceSlab table={table.table} />
        <Corrections table={table.table} ui={ui} />
        <section class="slab pad" aria-labelledby="host-title">
          <h2 class="disp" id="host-title">
            {t("succession.title", { host: table.table.host.name })}
          </h2>
          <p>{t("succession.rule", { days: table.table.host.awayDays })}</p>
        </section>
        <section class="slab pad" aria-labelledby="file-title">
          <h2 class="disp" id="file-title">
            {t("about.file")}
          </h2>
          <Shuffle table={table.table} />
        </section>
      </main>
    </>
  );
};
