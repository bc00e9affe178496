import { useEffect, useState } from "preact/hooks";
import { readLog } from "../../api.ts";
import type { TableInfo } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import type { GameUi } from "../context/gameUi.ts";

interface CorrectionsProps {
  readonly table: Pick<TableInfo, "id" | "corrected" | "options">;
  readonly ui: GameUi | null;
}

/** What a table plays with in place of the usual values, as its opening says: the first entry of its log. */
export const Corrections = ({ table, ui }: CorrectionsProps) => {
  const { id, corrected, options } = table;
  const [corrections, setCorrections] = useState<unknown>(null);
  useEffect(() => {
    let current = true;
    if (corrected)
      void readLog(id, 0, 1).then((log) => {
        const opened = log.ok ? log.value[0]?.events.find(({ type }) => type === "table-opened") : undefined;
        if (current) setCorrections(opened?.corrections ?? null);
      });
    return () => {
      current = false;
    };
  }, [id, corrected]);
  if (!corrected) return null;
  const records = corrections === null ? [] : (ui?.corrected?.(corrections, options) ?? []);
  return (
    <section class="slab pad" aria-labelledby="corrected-title">
      <h2 class="disp" id="corrected-title">
        {t("about.corrected")}
      </h2>
      <p>{t("about.correctedText")}</p>
      <dl class="pg-settings">
        {records.map(({ id: record, title, values }) => (
          <div key={record} class="changed">
            <dt>{title}</dt>
            {values.map(({ label, value }) => (
              <dd key={label}>
                <span class="soft">{label}:</span> <b>{value}</b>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
};
