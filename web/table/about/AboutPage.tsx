import type { Table } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import type { GameUi } from "../context/gameUi.ts";
import { PaceSlab } from "../time/PaceSlab.tsx";
import { BesidePage } from "../top/BesidePage.tsx";
import { Corrections } from "./Corrections.tsx";
import { LearnLink } from "./LearnLink.tsx";
import { Settings } from "./Settings.tsx";
import { Shuffle } from "./Shuffle.tsx";

interface AboutPageProps {
  readonly table: Table;
  readonly ui: GameUi | null;
  /** The page can teach the game. */
  readonly learnable: boolean;
}

/** How a table is set up, for everybody who may read it: its settings one by one, corrected values, its seal and its file. */
export const AboutPage = ({ table, ui, learnable }: AboutPageProps) => {
  return (
    <BesidePage table={table} title={t("about.title")}>
      {learnable && <LearnLink game={table.table.game} />}
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
    </BesidePage>
  );
};
