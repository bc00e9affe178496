import { useState } from "preact/hooks";
import { answerPause, askForPause } from "../../affairs.ts";
import type { Table } from "../../contract.ts";
import { dateTime, t } from "../../i18n/index.ts";
import { PressButton, Refused, usePress } from "../../ui/answers/pressing.tsx";

interface PauseProps {
  readonly table: Table;
  readonly receive: (table: Table) => void;
}

const offered = [1, 3, 7, 14, 30] as const;
const usual = 7;

/** A pause of all clocks: started by the host, or with everybody's consent; ended by any player, or on its own. */
export const Pause = ({ table, receive }: PauseProps) => {
  const { press, busy, problem } = usePress({ table, receive });
  const [days, setDays] = useState<number>(usual);
  const { clock, seats } = table.table;
  const { seat, host } = table.you;
  if (!clock) return null;
  const { pausedUntil, pauseAsked } = clock;
  const button = (key: string, intent: string, send: Parameters<typeof press>[1], primary = false) => (
    <PressButton look={primary ? "primary" : ""} busy={busy} press={() => press(intent, send)}>
      {t(key)}
    </PressButton>
  );
  const asked = pauseAsked && `${pauseAsked.seat} ${pauseAsked.until}`;
  const mayAgree = seat !== null && pauseAsked !== null && !pauseAsked.agreed.includes(seat);
  return (
    <section class="slab pad pg-fields" aria-labelledby="time-pause">
      <h2 class="disp" id="time-pause">
        {t("pause.title")}
      </h2>
      <p>{pausedUntil === null ? t("pause.text") : t("pause.until", { time: dateTime(pausedUntil) })}</p>
      {problem && <Refused problem={problem} />}
      {pausedUntil !== null &&
        button("pause.end", `end ${pausedUntil}`, (id, moveId) => answerPause(id, "end", moveId))}
      {pauseAsked && (
        <>
          <p>
            {t("pause.asked", {
              name: seats[pauseAsked.seat]?.name ?? "",
              days: pauseAsked.days,
              time: dateTime(pauseAsked.until),
            })}
          </p>
          <div class="row wrap">
            {mayAgree &&
              button("pause.agree", `agree ${asked}`, (id, moveId) => answerPause(id, "agree", moveId), true)}
            {(seat !== null || host) &&
              button(seat === pauseAsked.seat ? "pause.withdraw" : "pause.decline", `decline ${asked}`, (id, moveId) =>
                answerPause(id, "decline", moveId),
              )}
          </div>
        </>
      )}
      {(host || (seat !== null && !pauseAsked)) && (
        <div class="row wrap">
          <div class="field">
            <label for="pause-days">{t("pause.days")}</label>
            <select
              id="pause-days"
              value={String(days)}
              onChange={(event) => setDays(Number(event.currentTarget.value))}
            >
              {offered.map((one) => (
                <option value={String(one)} key={one}>
                  {t("pause.dayCount", { days: one })}
                </option>
              ))}
            </select>
          </div>
          {button(host ? "pause.begin" : "pause.ask", `pause ${days} ${table.table.version}`, (id, moveId) =>
            askForPause(id, moveId, days),
          )}
        </div>
      )}
    </section>
  );
};
