import { useState } from "preact/hooks";
import { leaveSeat } from "../../affairs.ts";
import type { Seat, Table } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { Refused, usePress } from "../../ui/answers/pressing.tsx";
import { Note } from "../../ui/bits.tsx";
import { Sheet } from "../../ui/Sheet.tsx";

interface LeavingProps {
  readonly table: Table;
  readonly receive: (table: Table) => void;
}

/** Leaving one's own seat for good, and coming back while nobody has taken it. A host gives the rights away first. */
const OwnSeat = ({ table, receive, seat }: LeavingProps & { readonly seat: Seat }) => {
  const [asked, setAsked] = useState(false);
  const { press, busy, problem } = usePress({
    table,
    receive: (answered) => {
      setAsked(false);
      receive(answered);
    },
  });
  const left = table.table.seats[seat]?.left ?? false;
  const go = (way: "leave" | "return") =>
    void press(`${way} ${table.table.version}`, (id, moveId) => leaveSeat(id, seat, way, moveId));
  if (left)
    return (
      <Note tone="gold" role="status" lead={t("leaving.left")}>
        {t("leaving.leftText", { pace: table.table.clock ? "some" : "none" })}{" "}
        <button type="button" class="btn" aria-disabled={busy ? "true" : undefined} onClick={() => go("return")}>
          {t("leaving.return")}
        </button>
        {problem && <Refused problem={problem} />}
      </Note>
    );
  return (
    <section class="slab pad pg-fields" aria-labelledby="leaving-title">
      <h2 class="disp" id="leaving-title">
        {t("leaving.title")}
      </h2>
      <p>{t(table.you.host ? "leaving.host" : "leaving.text", { pace: table.table.clock ? "some" : "none" })}</p>
      {!table.you.host && (
        <button type="button" class="btn" onClick={() => setAsked(true)}>
          {t("leaving.title")}
        </button>
      )}
      {asked && (
        <Sheet title={t("leaving.title")} close={() => setAsked(false)}>
          <p>{t("leaving.sure")}</p>
          {problem && <Refused problem={problem} />}
          <div class="row wrap end">
            <button type="button" class="btn" onClick={() => setAsked(false)}>
              {t("common.cancel")}
            </button>
            <button
              type="button"
              class="btn primary"
              aria-disabled={busy ? "true" : undefined}
              onClick={() => go("leave")}
            >
              {t("leaving.do")}
            </button>
          </div>
        </Sheet>
      )}
    </section>
  );
};

/** Seats that wait for somebody: what the host can do about them, and what readers can do about their own. */
export const Leaving = ({ table, receive }: LeavingProps) => {
  const { seats, status } = table.table;
  const { seat, host } = table.you;
  if (status === "ended") return null;
  const waiting = seats.filter((one) => one.left && one.seat !== seat).map(({ name }) => name);
  return (
    <>
      {host && waiting.map((name) => <Note key={name} tone="gold" lead={t("leaving.offer", { name })} />)}
      {seat !== null && <OwnSeat key={seat} table={table} receive={receive} seat={seat} />}
    </>
  );
};
