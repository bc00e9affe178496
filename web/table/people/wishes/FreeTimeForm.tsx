import { useState } from "preact/hooks";
import type { FreeTime, Wishes } from "../../../contract.ts";
import { clockTime, t } from "../../../i18n/index.ts";
import { useAsking } from "../../../ui/answers/asking.ts";
import { problemText } from "../../../ui/answers/problem.ts";
import { Note } from "../../../ui/bits.tsx";
import { Vacations } from "./Vacations.tsx";
import { ZoneField } from "./ZoneField.tsx";

/** What this form and the one about mails share: the stored wishes, their common zone, and how to save. */
export interface WishesFormProps {
  readonly kept: Wishes;
  readonly zone: string;
  readonly setZone: (zone: string) => void;
  /** Saves wishes; `done` receives those that then hold. */
  readonly save: (asking: ReturnType<typeof useAsking>, wishes: Wishes, done: () => void) => Promise<void>;
}

const NOTHING: FreeTime = { weekends: false, vacations: [] };
const NIGHT = { from: 22 * 60, to: 8 * 60 } as const;
const DAY = 24 * 60;
const STEP = 60;
/** The longest quiet time the service accepts, in minutes. */
const MOST_QUIET = 12 * 60;

/** "22:00": a minute of the day. */
const minuteText = (minutes: number): string => clockTime(new Date(2026, 0, 1, 0, minutes));

/** Full hours, and the chosen time. */
const hours = (chosen: number): readonly number[] =>
  [...new Set([...Array.from({ length: 24 }, (_, hour) => hour * STEP), chosen])].sort((one, other) => one - other);

/** Every end that gives a quiet time of at most half a day, in the order of the night. */
const endsAfter = ({ from, to }: NonNullable<FreeTime["quiet"]>): readonly number[] => {
  const lengthOf = (end: number): number => (end - from + DAY) % DAY || DAY;
  return hours(to)
    .filter((end) => lengthOf(end) <= MOST_QUIET)
    .sort((one, other) => lengthOf(one) - lengthOf(other));
};

interface TimeFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly offered: readonly number[];
  readonly change: (minutes: number) => void;
}

const TimeField = ({ id, label, value, offered, change }: TimeFieldProps) => (
  <div class="field">
    <label for={id}>{label}</label>
    <select id={id} value={String(value)} onChange={(event) => change(Number(event.currentTarget.value))}>
      {offered.map((minutes) => (
        <option value={String(minutes)} key={minutes}>
          {minuteText(minutes)}
        </option>
      ))}
    </select>
  </div>
);

interface QuietProps {
  readonly quiet: FreeTime["quiet"];
  readonly change: (quiet: FreeTime["quiet"]) => void;
}

/** The quiet hours of every night. */
const Quiet = ({ quiet, change }: QuietProps) => {
  const from = (minutes: number): void => {
    const to = quiet?.to ?? NIGHT.to;
    const isLong = (to - minutes + DAY) % DAY > MOST_QUIET || to === minutes;
    change({ from: minutes, to: isLong ? (minutes + MOST_QUIET) % DAY : to });
  };
  return (
    <>
      <label class="pg-tick">
        <input type="checkbox" checked={quiet !== undefined} onChange={() => change(quiet ? undefined : NIGHT)} />
        {t("free.quiet")}
      </label>
      {quiet && (
        <div class="row wrap">
          <TimeField
            id="free-from"
            label={t("free.from")}
            value={quiet.from}
            offered={hours(quiet.from)}
            change={from}
          />
          <TimeField
            id="free-to"
            label={t("free.to")}
            value={quiet.to}
            offered={endsAfter(quiet)}
            change={(to) => change({ ...quiet, to })}
          />
        </div>
      )}
    </>
  );
};

/** When the reader's clock rests at tables with time limits: every night, on weekends, on vacation. */
export const FreeTimeForm = ({ kept, zone, setZone, save }: WishesFormProps) => {
  const [free, setFree] = useState<FreeTime>(kept.free ?? NOTHING);
  const [isSaved, setSaved] = useState(false);
  const asking = useAsking();
  const change = (changed: Partial<FreeTime>): void => {
    setSaved(false);
    setFree({ ...free, ...changed });
  };
  return (
    <form
      class="pg-fields"
      onSubmit={(event) => {
        event.preventDefault();
        void save(asking, { ...kept, zone, free }, () => setSaved(true));
      }}
    >
      <Quiet quiet={free.quiet} change={(quiet) => change({ quiet })} />
      <label class="pg-tick">
        <input
          type="checkbox"
          checked={free.weekends}
          onChange={(event) => change({ weekends: event.currentTarget.checked })}
        />
        {t("free.weekends")}
      </label>
      <Vacations vacations={free.vacations} change={(vacations) => change({ vacations })} />
      <ZoneField id="free-zone" zone={zone} change={setZone} />
      {asking.problem && <Note tone="red" role="alert" lead={problemText(asking.problem)} />}
      {isSaved && <Note tone="green" lead={t("wishes.saved")} />}
      <button type="submit" class="btn primary" aria-disabled={asking.busy ? "true" : undefined}>
        {t("wishes.save")}
      </button>
    </form>
  );
};
