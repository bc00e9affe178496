import { type Language, languageName, languages, t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { Missing, SeatForm } from "./openForm.ts";

interface PersonProps {
  /** Prefix of the fields' ids. */
  readonly id: string;
  /** Whose fields they are, for screen readers. */
  readonly label: string;
  readonly person: SeatForm;
  readonly missing: readonly Missing[];
  readonly you: boolean;
  readonly change: (person: SeatForm) => void;
}

const wrongAt = ({ id, missing }: Pick<PersonProps, "id" | "missing">, field: "name" | "email") =>
  missing.find((one) => one.field === `${id}-${field}`);

const described = (part: Pick<PersonProps, "id" | "missing">, field: "name" | "email") => ({
  "aria-invalid": wrongAt(part, field) !== undefined,
  "aria-describedby": wrongAt(part, field) ? `${part.id}-problem` : undefined,
});

interface NameFieldProps extends PersonProps {
  readonly shown: string;
  /** The name for people who give none; empty when a name is required. */
  readonly otherwise?: string;
}

/** A person's name at the table. */
export const NameField = ({ shown, otherwise = "", ...part }: NameFieldProps) => (
  <label class="pg-named">
    {shown}
    <input
      id={`${part.id}-name`}
      type="text"
      maxLength={40}
      autocomplete={part.you ? "nickname" : "off"}
      aria-label={`${part.label}: ${t("open.playerName")}`}
      {...described(part, "name")}
      placeholder={otherwise}
      value={part.person.name}
      onInput={(event) => part.change({ ...part.person, name: event.currentTarget.value })}
    />
  </label>
);

/** Where mails to a person go, and in which language. */
export const MailFields = ({ id, label, person, missing, you, change }: PersonProps) => (
  <div class="pg-person-more">
    <label class="pg-named">
      {t("open.email")}
      <input
        id={`${id}-email`}
        type="email"
        maxLength={254}
        autocomplete={you ? "email" : "off"}
        aria-label={`${label}: ${t("open.email")}`}
        {...described({ id, missing }, "email")}
        value={person.email}
        onInput={(event) => change({ ...person, email: event.currentTarget.value })}
      />
    </label>
    <label class="pg-named">
      {t("open.language")}
      <select
        data-as-is
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
);

/** What is wrong with a person's fields; nothing otherwise. */
export const Wrong = (part: Pick<PersonProps, "id" | "missing">) => {
  const problem = wrongAt(part, "name") ?? wrongAt(part, "email");
  if (!problem) return null;
  return (
    <p class="wrong" id={`${part.id}-problem`}>
      <Icon name="warning" size={16} /> {t(problem.key)}
    </p>
  );
};
