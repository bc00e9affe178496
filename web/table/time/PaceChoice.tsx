import type { Pace } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { hoursText, paceText } from "./paceText.ts";

interface PaceChoiceProps {
  readonly pace: Pace | null;
  /** Whether the service can play seats of this game. */
  readonly bots: boolean;
  readonly change: (pace: Pace | null) => void;
}

/** The choices, in hours. */
const limits = [12, 24, 48, 72, 120, 168, 336] as const;
const stocks = [72, 168, 336, 504, 720] as const;
const vacations = [0, 3, 5, 7, 10, 14, 21, 30] as const;
const increments = [0, 6, 12, 24, 48] as const;
const kinds = ["none", "turn", "budget"] as const;
const expiries = ["remind", "standin", "host", "substitute"] as const;

const paceOf = (kind: (typeof kinds)[number], had: Pace | null): Pace | null => {
  if (kind === "none") return null;
  const common = { expiry: had?.expiry ?? "remind", vacationDays: had?.vacationDays ?? 0 } as const;
  return kind === "turn" ? { ...common, kind, hours: 72 } : { ...common, kind, hours: 336, increment: 12 };
};

interface HoursProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly offered: readonly number[];
  readonly change: (hours: number) => void;
}

const Hours = ({ id, label, value, offered, change }: HoursProps) => (
  <div class="field">
    <label for={id}>{label}</label>
    <select id={id} value={String(value)} onChange={(event) => change(Number(event.currentTarget.value))}>
      {[...new Set([...offered, value])]
        .sort((one, other) => one - other)
        .map((hours) => (
          <option value={String(hours)} key={hours}>
            {hours === 0 ? t("pace.nothing") : hoursText(hours)}
          </option>
        ))}
    </select>
  </div>
);

const Vacation = ({ pace, change }: { readonly pace: Pace; readonly change: (pace: Pace) => void }) => (
  <div class="field">
    <label for="pace-vacation">{t("pace.vacation")}</label>
    <select
      id="pace-vacation"
      value={String(pace.vacationDays)}
      onChange={(event) => change({ ...pace, vacationDays: Number(event.currentTarget.value) })}
    >
      {[...new Set([...vacations, pace.vacationDays])]
        .sort((one, other) => one - other)
        .map((days) => (
          <option value={String(days)} key={days}>
            {days === 0 ? t("pace.nothing") : t("pause.dayCount", { days })}
          </option>
        ))}
    </select>
  </div>
);

const Expiries = ({ pace, bots, change }: PaceChoiceProps & { readonly pace: Pace }) => (
  <fieldset class="field">
    <legend>{t("pace.expiry")}</legend>
    <div class="choices">
      {expiries
        .filter((expiry) => bots || expiry !== "standin")
        .map((expiry) => (
          <label class={expiry === pace.expiry ? "choice on" : "choice"} key={expiry}>
            <input
              type="radio"
              name="pace-expiry"
              checked={expiry === pace.expiry}
              onChange={() => change({ ...pace, expiry })}
            />
            <span>
              {t(`pace.expiry.${expiry}`)} <span class="soft t13">{t(`pace.expiryText.${expiry}`)}</span>
            </span>
          </label>
        ))}
    </div>
  </fieldset>
);

/** How fast the table is played: no limit, a limit for each decision or a stock of time; and what happens when it is up. */
export const PaceChoice = (props: PaceChoiceProps) => {
  const { pace, change } = props;
  const chosen = pace?.kind ?? "none";
  return (
    <>
      <fieldset class="field">
        <legend>{t("pace.kind")}</legend>
        <div class="choices">
          {kinds.map((kind) => (
            <label class={kind === chosen ? "choice on" : "choice"} key={kind}>
              <input
                type="radio"
                name="pace-kind"
                checked={kind === chosen}
                onChange={() => change(paceOf(kind, pace))}
              />
              <span>
                {t(`pace.kind.${kind}`)} <span class="soft t13">{t(`pace.kindText.${kind}`)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {pace && (
        <>
          <Hours
            id="pace-hours"
            label={t(`pace.hours.${pace.kind}`)}
            value={pace.hours}
            offered={pace.kind === "turn" ? limits : stocks}
            change={(hours) => change({ ...pace, hours })}
          />
          {pace.kind === "budget" && (
            <Hours
              id="pace-increment"
              label={t("pace.increment")}
              value={pace.increment}
              offered={increments}
              change={(increment) => change({ ...pace, increment })}
            />
          )}
          <Vacation pace={pace} change={change} />
          <Expiries {...props} pace={pace} />
          <p>{paceText(pace)}</p>
        </>
      )}
    </>
  );
};
