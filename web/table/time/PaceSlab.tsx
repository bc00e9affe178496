import type { TableInfo } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { paceText } from "./paceText.ts";

/** How fast a table is played, for everybody who may read it. */
export const PaceSlab = ({ table: { clock } }: { readonly table: Pick<TableInfo, "clock"> }) => (
  <section class="slab pad" aria-labelledby="pace-title">
    <h2 class="disp" id="pace-title">
      {t("pace.title")}
    </h2>
    <p>{clock ? paceText(clock.pace) : t("pace.kindText.none")}</p>
  </section>
);
