import { useRef, useState } from "preact/hooks";
import type { FreeTime } from "../../../contract.ts";
import { day, t } from "../../../i18n/index.ts";
import { announce } from "../../../ui/announce.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { today } from "../../../ui/today.ts";

type Days = FreeTime["vacations"][number];

interface VacationsProps {
  readonly vacations: readonly Days[];
  readonly change: (vacations: readonly Days[]) => void;
}

/** The most the service accepts. */
const MOST = 12;

const daysText = ({ from, to }: Days): string =>
  from === to ? day(from) : t("free.days", { from: day(from), to: day(to) });

interface NewDaysProps {
  readonly add: (days: Days) => void;
}

const NewDays = ({ add }: NewDaysProps) => {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const earliest = today();
  const isWhole = from >= earliest && to >= from;
  return (
    <div class="pg-new-days">
      <div class="field">
        <label for="free-first">{t("free.first")}</label>
        <input
          id="free-first"
          type="date"
          min={earliest}
          value={from}
          onInput={(event) => setFrom(event.currentTarget.value)}
        />
      </div>
      <div class="field">
        <label for="free-last">{t("free.last")}</label>
        <input
          id="free-last"
          type="date"
          min={from || earliest}
          value={to}
          onInput={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <button
        type="button"
        class="btn"
        aria-disabled={isWhole ? undefined : "true"}
        aria-describedby={isWhole ? undefined : "free-order"}
        onClick={() => {
          if (!isWhole) return announce(t("free.order"));
          add({ from, to });
          setFrom("");
          setTo("");
        }}
      >
        {t("free.add")}
      </button>
      {from !== "" && to !== "" && !isWhole && (
        <p class="wrong" id="free-order">
          {t("free.order")}
        </p>
      )}
    </div>
  );
};

/** The reader's vacations that are not over yet. */
export const Vacations = ({ vacations, change }: VacationsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const coming = vacations.filter(({ to }) => to >= today());
  const sorted = (days: readonly Days[]): readonly Days[] =>
    [...days].sort((one, other) => one.from.localeCompare(other.from));
  return (
    <div class="pg-fields">
      <h3 ref={heading} tabIndex={-1}>
        {t("free.vacations")}
      </h3>
      <p class="soft t13">{t("free.vacationsText")}</p>
      {coming.length === 0 && <p>{t("free.none")}</p>}
      {coming.length > 0 && (
        <ul>
          {coming.map((days) => (
            <li class="row" key={`${days.from} ${days.to}`}>
              <span class="grow">{daysText(days)}</span>
              <button
                type="button"
                class="btn quiet"
                aria-label={t("free.remove", { days: daysText(days) })}
                onClick={() => {
                  change(coming.filter((one) => one !== days));
                  heading.current?.focus();
                  announce(t("free.removed", { days: daysText(days) }));
                }}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {coming.length < MOST ? (
        <NewDays
          add={(days) => {
            change(sorted([...coming.filter(({ from, to }) => from !== days.from || to !== days.to), days]));
            announce(t("free.added", { days: daysText(days) }));
          }}
        />
      ) : (
        <p>{t("free.full", { most: MOST })}</p>
      )}
    </div>
  );
};
