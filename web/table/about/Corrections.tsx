import { readLog } from "../../api.ts";
import type { TableInfo } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { ok } from "../../result.ts";
import { Unread, useAnswer } from "../../ui/answers/Unread.tsx";
import type { CorrectedRecord, GameUi } from "../context/gameUi.ts";

/** What was corrected, record by record. */
const CorrectedList = ({ records }: { readonly records: readonly CorrectedRecord[] }) => (
  <dl class="pg-settings">
    {records.map(({ id, title, values }) => (
      <div key={id} class="changed">
        <dt>{title}</dt>
        {values.map(({ label, value }) => (
          <dd key={label}>
            <span class="soft">{label}:</span> <b>{value}</b>
          </dd>
        ))}
      </div>
    ))}
  </dl>
);

/** The corrections of a table, from the first entry of its log. */
const readCorrections = async (tableId: string) => {
  const log = await readLog(tableId, 0, 1);
  return log.ok ? ok(log.value[0]?.events.find(({ type }) => type === "table-opened")?.corrections ?? null) : log;
};

interface CorrectionsProps {
  readonly table: Pick<TableInfo, "id" | "corrected" | "options">;
  readonly ui: GameUi | null;
}

/** What a table uses in place of the usual values, according to its opening. */
export const Corrections = ({ table, ui }: CorrectionsProps) => {
  const { id, corrected, options } = table;
  const { value, problem, again } = useAnswer(corrected ? () => readCorrections(id) : null, [id, corrected]);
  if (!corrected) return null;
  return (
    <section class="slab pad" aria-labelledby="corrected-title">
      <h2 class="disp" id="corrected-title">
        {t("about.corrected")}
      </h2>
      <p>{t("about.correctedText")}</p>
      {problem && <Unread problem={problem} again={again} lead={t("about.correctedUnread")} />}
      {value !== null && <CorrectedList records={ui?.corrected?.(value, options) ?? []} />}
    </section>
  );
};
