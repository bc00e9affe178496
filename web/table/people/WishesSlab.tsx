import { useState } from "preact/hooks";
import { changeWishes, readWishes } from "../../affairs.ts";
import type { Seat, Wishes } from "../../contract.ts";
import { clockTime, t } from "../../i18n/index.ts";
import { problemText } from "../../ui/answers/problem.ts";
import { Unread, useAnswer } from "../../ui/answers/Unread.tsx";
import { Note } from "../../ui/bits.tsx";
import { toast } from "../../ui/Toasts.tsx";
import { useAsking } from "./asking.ts";

const modes = ["each", "hourly", "daily", "reminders", "nothing"] as const satisfies readonly Wishes["mode"][];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** "18:00": a full hour of the day. */
const hourOfDay = (hour: number): string => clockTime(new Date(2026, 0, 1, hour));

/** The zone of this device's clock. */
const here = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone there is to choose from, the present one in any case. */
const zonesWith = (zone: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", here(), zone])].sort();

interface WhenProps {
  readonly wishes: Wishes;
  readonly change: (wishes: Wishes) => void;
}

/** The hour of the daily mail, and whose clock strikes it. */
const When = ({ wishes, change }: WhenProps) => (
  <>
    <div class="field">
      <label for="wishes-hour">{t("wishes.hour")}</label>
      <select
        id="wishes-hour"
        value={String(wishes.hour)}
        onChange={(event) => change({ ...wishes, hour: Number(event.currentTarget.value) })}
      >
        {hours.map((hour) => (
          <option value={String(hour)} key={hour}>
            {hourOfDay(hour)}
          </option>
        ))}
      </select>
    </div>
    <div class="field">
      <label for="wishes-zone">{t("wishes.zone")}</label>
      <select
        id="wishes-zone"
        value={wishes.zone}
        onChange={(event) => change({ ...wishes, zone: event.currentTarget.value })}
      >
        {zonesWith(wishes.zone).map((zone) => (
          <option value={zone} key={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </select>
    </div>
  </>
);

/** What the reader has chosen; until anything has been, the hour is meant on this device's clock. */
const proposed = (kept: Wishes): Wishes =>
  kept.mode === "each" && kept.zone === "UTC" ? { ...kept, zone: here() } : kept;

interface FormProps {
  readonly kept: Wishes;
  readonly tableId: string;
  readonly seat: Seat | "host";
  readonly changed: () => void;
}

const Choices = ({ kept, tableId, seat, changed }: FormProps) => {
  const [wishes, setWishes] = useState(() => proposed(kept));
  const [saved, setSaved] = useState<Wishes | null>(null);
  const { busy, problem, ask } = useAsking();
  const save = () =>
    ask(
      `wishes ${JSON.stringify(wishes)}`,
      () => changeWishes(tableId, seat, wishes),
      (now) => {
        setSaved(now);
        toast({ text: t("wishes.saved") });
        changed();
      },
    );
  const gathered = saved !== null && ["each", "hourly", "daily"].includes(saved.mode);
  return (
    <form
      class="pg-duty"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset class="field" aria-describedby="wishes-text">
        <legend class="vh">{t("wishes.title")}</legend>
        <div class="choices">
          {modes.map((mode) => (
            <label key={mode} class={mode === wishes.mode ? "choice on" : "choice"}>
              <input
                type="radio"
                name="wishes"
                checked={mode === wishes.mode}
                onChange={() => setWishes({ ...wishes, mode })}
              />
              <span>{t(`wishes.${mode}`, { hour: hourOfDay(wishes.hour) })}</span>
              <span class="hint">{t(`wishes.${mode}Text`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {wishes.mode === "daily" && <When wishes={wishes} change={setWishes} />}
      {problem && <Note tone="red" role="alert" lead={problemText(problem)} />}
      {saved && (
        <Note tone="green" role="status" lead={t("wishes.saved")}>
          {gathered && t("wishes.gathered")}
        </Note>
      )}
      <button type="submit" class="btn primary" aria-disabled={busy ? "true" : undefined}>
        {t("wishes.save")}
      </button>
    </form>
  );
};

type SlabProps = Omit<FormProps, "kept">;

/** When mails come, for all tables of the reader's address. Who has not come with a mail's link is told how to. */
export const WishesSlab = ({ tableId, seat, changed }: SlabProps) => {
  const { value, problem, again } = useAnswer(() => readWishes(tableId, seat), [tableId, seat]);
  return (
    <section class="slab pad pg-duty" aria-labelledby="wishes-title">
      <h2 class="disp" id="wishes-title">
        {t("wishes.title")}
      </h2>
      {problem?.code === "mailed-link-needed" ? (
        <p>{t("wishes.link")}</p>
      ) : (
        <p class="soft t13" id="wishes-text">
          {t("wishes.text")}
        </p>
      )}
      {problem && problem.code !== "mailed-link-needed" && <Unread problem={problem} again={again} />}
      {value && <Choices kept={value} tableId={tableId} seat={seat} changed={changed} />}
    </section>
  );
};
