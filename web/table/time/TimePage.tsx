import { useState } from "preact/hooks";
import { changePace, readBots } from "../../affairs.ts";
import type { Pace, Table } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { PressButton, Refused, usePress } from "../../ui/answers/pressing.tsx";
import { Unread, useAnswer } from "../../ui/answers/Unread.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { toast } from "../../ui/Toasts.tsx";
import type { TableStore } from "../store/tableState.ts";
import { BesidePage } from "../top/BesidePage.tsx";
import { PaceChoice } from "./PaceChoice.tsx";
import { PaceSlab } from "./PaceSlab.tsx";
import { Pause } from "./Pause.tsx";
import { Waited } from "./Waited.tsx";

interface TimePageProps {
  readonly table: Table;
  readonly store: TableStore;
}

/** The host chooses other time limits for the table, or none. */
const Change = ({ table, receive }: { readonly table: Table; readonly receive: (table: Table) => void }) => {
  const { clock, game, version } = table.table;
  const [pace, setPace] = useState<Pace | null>(clock?.pace ?? null);
  const bots = useAnswer(() => readBots(game), [game]);
  const { press, busy, problem } = usePress({
    table,
    receive: (answered) => {
      toast({ text: t("pace.saved") });
      receive(answered);
    },
  });
  return (
    <section class="slab pad pg-fields" aria-labelledby="time-change">
      <h2 class="disp" id="time-change">
        {t("pace.change")}
      </h2>
      <p class="soft t13">{t("pace.changeText")}</p>
      {bots.problem && <Unread problem={bots.problem} again={bots.again} />}
      <PaceChoice pace={pace} bots={bots.value ?? false} change={setPace} />
      {problem && <Refused problem={problem} />}
      <PressButton
        look="primary"
        busy={busy}
        press={() => press(`pace ${version} ${JSON.stringify(pace)}`, (id, moveId) => changePace(id, moveId, pace))}
      >
        {t("pace.save")}
      </PressButton>
    </section>
  );
};

/** The reader's own part of the time limits: days of vacation, and the link to choose when their clock rests. */
const OwnTime = ({ table }: { readonly table: Table }) => {
  const { clock, id } = table.table;
  const { seat } = table.you;
  if (!clock || seat === null) return null;
  const days = clock.pace.vacationDays;
  return (
    <section class="slab pad pg-fields" aria-labelledby="time-own">
      <h2 class="disp" id="time-own">
        {t("pace.free")}
      </h2>
      {days > 0 && <p>{t("pace.vacationTaken", { taken: clock.seats[seat]?.vacation ?? 0, days })}</p>}
      <a class="btn" href={`/table/${id}/mails`}>
        <Icon name="clock" size={18} /> {t("pace.free")}
      </a>
    </section>
  );
};

/** The time limits of a table: who has how long, pauses, and what the host can change. */
export const TimePage = ({ table, store }: TimePageProps) => {
  const { status, clock } = table.table;
  const { you } = table;
  const { receive } = store;
  return (
    <BesidePage table={table} title={t("pace.title")}>
      <PaceSlab table={table.table} />
      {status !== "ended" && <OwnTime table={table} />}
      {clock && status === "playing" && <Waited table={table} receive={receive} />}
      {clock && status === "playing" && (you.seat !== null || you.host) && <Pause table={table} receive={receive} />}
      {you.host && status !== "ended" && <Change table={table} receive={receive} />}
    </BesidePage>
  );
};
