import { type Reply, readLog } from "../../api.ts";
import type { TableInfo } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { lost } from "../../request.ts";
import { fail, ok } from "../../result.ts";
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

interface CorrectionsProps {
  readonly table: Pick<TableInfo, "id" | "corrected" | "options">;
  readonly ui: GameUi | null;
}

/** The corrections of a table in the words of its game, from the first entry of its log; null where there are none to be read. */
const readCorrected = async (
  { id, options }: CorrectionsProps["table"],
  ui: GameUi,
): Reply<readonly CorrectedRecord[] | null> => {
  const log = await readLog(id, 0, 1);
  if (!log.ok) return log;
  const corrections = log.value[0]?.events.find(({ type }) => type === "table-opened")?.corrections ?? null;
  if (corrections === null) return ok(null);
  try {
    return ok((await ui.corrected?.(corrections, options)) ?? []);
  } catch {
    return fail(lost("offline")); // its words did not arrive
  }
};

/** What a table uses in place of the usual values, according to its opening. */
export const Corrections = ({ table, ui }: CorrectionsProps) => {
  const { id, corrected } = table;
  const { value, problem, again } = useAnswer(corrected && ui ? () => readCorrected(table, ui) : null, [
    id,
    corrected,
    ui,
  ]);
  if (!corrected) return null;
  return (
    <section class="slab pad" aria-labelledby="corrected-title">
      <h2 class="disp" id="corrected-title">
        {t("about.corrected")}
      </h2>
      <p>{t("about.correctedText")}</p>
      {problem && <Unread problem={problem} again={again} lead={t("about.correctedUnread")} />}
      {value !== null && <CorrectedList records={value} />}
    </section>
  );
};
