import { useState } from "preact/hooks";
import { exportTable } from "../../affairs.ts";
import { readLog } from "../../api.ts";
import type { LogItem, TableInfo } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { ok } from "../../result.ts";
import { PressButton } from "../../ui/answers/pressing.tsx";
import { problemText } from "../../ui/answers/problem.ts";
import { Unread, useAnswer } from "../../ui/answers/Unread.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { toast } from "../../ui/Toasts.tsx";

/** The name of a downloaded table, the same as the service's. */
export const fileNameOf = (tableId: string): string => `tessera-${tableId}.json`;

/** The seed of a finished game, from its last move; null before. */
export const seedIn = (items: readonly LogItem[]): string | null => {
  const told = items.flatMap(({ events }) => events.map(({ seed }) => seed));
  return told.findLast((seed): seed is string => typeof seed === "string" && /^[0-9a-f]{64}$/.test(seed)) ?? null;
};

/** Saves a file through the browser. A plain link would not work: the seat's token may be in this tab only. */
const save = (name: string, content: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Downloads the table: what this reader knows while it runs, everything afterwards. */
export const Download = ({ table }: { readonly table: Pick<TableInfo, "id" | "status"> }) => {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    const exported = await exportTable(table.id);
    setBusy(false);
    if (exported.ok) save(fileNameOf(table.id), JSON.stringify(exported.value));
    else toast({ text: problemText(exported.error) });
  };
  return (
    <PressButton busy={busy} press={press}>
      <Icon name="download" size={18} /> {t("about.download")}
    </PressButton>
  );
};

const lastEntries = 50; // the game's last move contains the seed; a few entries may follow it

const readSeed = async (tableId: string, version: number) => {
  const log = await readLog(tableId, Math.max(0, version - lastEntries), lastEntries);
  return log.ok ? ok(seedIn(log.value)) : log;
};

interface ShuffleProps {
  readonly table: Pick<TableInfo, "id" | "status" | "version" | "commitment">;
}

/** The seal of the shuffle, its seed once the game has ended, the table as a file, and how to verify it. */
export const Shuffle = ({ table }: ShuffleProps) => {
  const { id, status, version, commitment } = table;
  const ended = status === "ended";
  const { value: seed, problem, again } = useAnswer(ended ? () => readSeed(id, version) : null, [id, ended, version]);
  return (
    <>
      {commitment && (
        <dl class="pg-seal t15">
          <dt>{t("about.seal")}</dt>
          <dd>
            <code class="pg-hash">{commitment}</code>
          </dd>
          {seed && (
            <>
              <dt>{t("about.seed")}</dt>
              <dd>
                <code class="pg-hash">{seed}</code>
              </dd>
            </>
          )}
        </dl>
      )}
      {problem && <Unread problem={problem} again={again} lead={t("about.seedUnread")} />}
      <p class="t15">{t(ended ? "about.fileAll" : "about.fileOwn")}</p>
      {ended && (
        <p class="t15">
          {t("about.verify")} <code class="pg-hash">npm run verify-table -- {fileNameOf(id)}</code>
        </p>
      )}
      <p>
        <Download table={table} />
      </p>
    </>
  );
};
