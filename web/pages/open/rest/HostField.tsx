import { t } from "../../../i18n/index.ts";
import { awayDays, type FormPart, type Missing, type OpenForm, usualAwayDays, withBot } from "../openForm.ts";
import { MailFields, NameField, Wrong } from "../PersonFields.tsx";

interface HostFieldProps extends FormPart {
  readonly missing: readonly Missing[];
}

/** Whether the host plays or watches, and after how many days of absence somebody may ask for their rights. */
export const HostField = ({ form, missing, change }: HostFieldProps) => {
  const watches = form.hostSeat === null;
  const play = () => change({ ...(form.seats[0]?.bot ? withBot(form, 0, false) : {}), hostSeat: 0 });
  const person = {
    id: "host",
    label: t("open.host"),
    person: form.host,
    missing,
    you: true,
    change: (host: OpenForm["host"]) => change({ host }),
  };
  return (
    <>
      <fieldset class="field">
        <legend>{t("open.youHost")}</legend>
        <div class="choices">
          <label class={watches ? "choice" : "choice on"}>
            <input type="radio" name="host" checked={!watches} onChange={play} />
            <span>{t("open.hostPlays")}</span>
          </label>
          <label class={watches ? "choice on" : "choice"}>
            <input type="radio" name="host" checked={watches} onChange={() => change({ hostSeat: null })} />
            <span>{t("open.hostWatches")}</span>
          </label>
        </div>
      </fieldset>
      {watches && (
        <div class="pg-person">
          <NameField {...person} shown={t("open.playerName")} />
          <MailFields {...person} />
          <Wrong {...person} />
        </div>
      )}
      <div class="field">
        <label for="host-away">{t("open.hostAway")}</label>
        <select
          id="host-away"
          aria-describedby="host-away-hint"
          value={String(form.hostAwayDays ?? usualAwayDays)}
          onChange={(event) => change({ hostAwayDays: Number(event.currentTarget.value) })}
        >
          {awayDays.map((days) => (
            <option value={String(days)} key={days}>
              {t("open.days", { days })}
            </option>
          ))}
        </select>
        <p class="hint" id="host-away-hint">
          {t("open.hostAwayHint")}
        </p>
      </div>
    </>
  );
};
