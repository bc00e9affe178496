import { giveTime, letStandIn } from "../../affairs.ts";
import type { Table, WaitingSeat } from "../../contract.ts";
import { dateTime, duration, t } from "../../i18n/index.ts";
import { PressButton, Refused, usePress } from "../../ui/answers/pressing.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { deadlineIn, hoursText } from "./paceText.ts";

interface WaitedProps {
  readonly table: Table;
  readonly receive: (table: Table) => void;
}

const MORE = 24;

/** Until when a seat has time, or since when it is up. */
const Until = ({ table, seat }: { readonly table: Table; readonly seat: WaitingSeat }) => {
  const deadline = deadlineIn(table, seat.seat);
  if (seat.timedOut)
    return <p class="wrong">{t("pace.up", { time: dateTime(seat.timedOut.at), expiry: seat.timedOut.expiry })}</p>;
  if (!deadline) return <p class="soft">{t("pace.untimed")}</p>;
  const left = duration(deadline.at - Date.now()) ?? "";
  return (
    <p>
      {t("pace.until", { time: dateTime(deadline.at), left })}
      {deadline.restsUntil !== undefined && <> {t("pace.rests", { time: dateTime(deadline.restsUntil) })}</>}
    </p>
  );
};

/** Whom the table waits for and until when; the host can give time, and decide about a time-out. */
export const Waited = ({ table, receive }: WaitedProps) => {
  const { press, busy, problem } = usePress({ table, receive });
  const { id, seats } = table.table;
  return (
    <section class="slab pad pg-fields" aria-labelledby="time-waiting">
      <h2 class="disp" id="time-waiting">
        {t("pace.waiting")}
      </h2>
      {problem && <Refused problem={problem} />}
      {table.waiting.map((waited) => {
        const { seat, askedAt, timedOut } = waited;
        const decides = timedOut !== undefined && timedOut.expiry !== "remind";
        return (
          <div key={seat}>
            <p>
              <b>{seats[seat]?.name ?? ""}</b>
            </p>
            <Until table={table} seat={waited} />
            {table.you.host && !seats[seat]?.bot && (
              <div class="row wrap">
                <PressButton
                  busy={busy}
                  press={() =>
                    press(`time ${seat} ${askedAt}`, (tableId, moveId) => giveTime(tableId, seat, moveId, MORE))
                  }
                >
                  <Icon name="clock" size={18} /> {t("pace.more", { time: hoursText(MORE) })}
                </PressButton>
                {decides && (
                  <>
                    <PressButton
                      busy={busy}
                      press={() =>
                        press(`stand-in ${seat} ${askedAt}`, (tableId, moveId) => letStandIn(tableId, seat, moveId))
                      }
                    >
                      <Icon name="bot" size={18} /> {t("pace.standIn")}
                    </PressButton>
                    <a class="btn quiet" href={`/table/${id}/seats`}>
                      {t("pace.handOver")}
                    </a>
                  </>
                )}
              </div>
            )}
          </div>
        );
      })}
      {table.waiting.length === 0 && <p class="soft">{t("pace.nobody")}</p>}
    </section>
  );
};
