import { type Language, languageName, languages, t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SeatMark } from "../../ui/SeatMark.tsx";
import type { Missing, SeatForm } from "./openForm.ts";
import { type Strength, StrengthField } from "./StrengthField.tsx";

interface PersonFieldsProps {
  readonly id: string;
  readonly person: SeatForm;
  readonly missing: readonly Missing[];
  readonly change: (person: SeatForm) => void;
  readonly label: string;
  readonly you: boolean;
  /** Offers a bot for the seat; null where there can be none. */
  readonly setBot?: ((bot: boolean) => void) | null;
  /** How well its bot can play. */
  readonly strengths?: readonly Strength[];
}

/** Name, mail address and language of one person. */
export const PersonFields = ({ id, person, missing, change, label, you, ...bots }: PersonFieldsProps) => {
  const { setBot = null, strengths = [] } = bots;
  const wrong = (field: string) => missing.find((one) => one.field === `${id}-${field}`);
  const problem = wrong("name") ?? wrong("email");
  return (
    <div class="pg-person">
      <label class="pg-named">
        {t("open.playerName")}
        <input
          id={`${id}-name`}
          type="text"
          maxLength={40}
          autocomplete={you ? "nickname" : "off"}
          aria-label={`${label}: ${t("open.playerName")}`}
          aria-invalid={wrong("name") !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          value={person.name}
          onInput={(event) => change({ ...person, name: event.currentTarget.value })}
        />
      </label>
      {setBot && (
        <label class="pg-check">
          <input
            type="checkbox"
            checked={person.bot ?? false}
            onChange={(event) => setBot(event.currentTarget.checked)}
          />
          <Icon name="bot" size={18} />
          <span>
            {t("open.bot")}
            <span class="vh">: {label}</span>
          </span>
        </label>
      )}
      {setBot && person.bot && (
        <StrengthField
          strengths={strengths}
          strength={person.strength ?? "good"}
          change={(strength) => change({ ...person, strength })}
          label={label}
        />
      )}
      <div class="pg-person-more" hidden={person.bot}>
        <label class="pg-named">
          {t("open.email")}
          <input
            id={`${id}-email`}
            type="email"
            maxLength={254}
            autocomplete={you ? "email" : "off"}
            aria-label={`${label}: ${t("open.email")}`}
            aria-invalid={wrong("email") !== undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            value={person.email}
            onInput={(event) => change({ ...person, email: event.currentTarget.value })}
          />
        </label>
        <label class="pg-named">
          {t("open.language")}
          <select
            aria-label={`${label}: ${t("open.language")}`}
            value={person.language}
            onChange={(event) => change({ ...person, language: event.currentTarget.value as Language })}
          >
            {languages.map((code) => (
              <option value={code} key={code}>
                {languageName(code)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {problem && (
        <p class="wrong" id={`${id}-problem`}>
          <Icon name="warning" size={16} /> {t(problem.key)}
        </p>
      )}
    </div>
  );
};

interface SeatFieldsProps extends Omit<PersonFieldsProps, "id" | "label"> {
  readonly seat: number;
  readonly remove: (() => void) | null;
  readonly up: (() => void) | null;
}

/** One seat: its shape and colour, who sits there. */
export const SeatFields = ({ seat, remove, up, ...person }: SeatFieldsProps) => {
  const label = t("open.seat", { n: seat + 1 });
  return (
    <li class="pg-seat-form">
      <span class="pg-sw">
        <SeatMark mark={seat + 1} size={24} silent={false} />
      </span>
      <PersonFields {...person} id={`seat-${seat}`} label={label} />
      {person.you ? (
        <span class="ib still">
          <Icon name="host-fill" size={22} label={t("open.host")} />
        </span>
      ) : remove ? (
        <button type="button" class="ib" aria-label={`${label}: ${t("open.remove")}`} onClick={remove}>
          <Icon name="close" />
        </button>
      ) : (
        <span class="ib still" />
      )}
      {up && (
        <button type="button" class="ib second" aria-label={`${label}: ${t("open.up")}`} onClick={up}>
          <Icon name="chevron-up" />
        </button>
      )}
    </li>
  );
};
