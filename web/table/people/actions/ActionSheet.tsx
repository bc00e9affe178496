import { useState } from "preact/hooks";
import { languageName, languages, t } from "../../../i18n/index.ts";
import type { Problem } from "../../../request.ts";
import { Refused } from "../../../ui/answers/pressing.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import type { NewPerson, SeatAction } from "./useSeatActions.ts";

interface FieldsProps {
  readonly person: NewPerson;
  readonly set: (person: NewPerson) => void;
}

interface EmailFieldProps extends FieldsProps {
  readonly label: string;
  readonly required?: boolean;
}

const EmailField = ({ label, person, set, required = false }: EmailFieldProps) => (
  <div class="field">
    <label for="to-email">{label}</label>
    <input
      id="to-email"
      type="email"
      required={required}
      maxLength={254}
      autocomplete="off"
      value={person.email}
      onInput={(event) => set({ ...person, email: event.currentTarget.value })}
    />
  </div>
);

/** Name, address and language of the person who gets the seat. */
const PersonFields = ({ person, set }: FieldsProps) => (
  <>
    <div class="field">
      <label for="to-name">{t("seats.newName")}</label>
      <input
        id="to-name"
        type="text"
        required
        maxLength={40}
        autocomplete="off"
        value={person.name}
        onInput={(event) => set({ ...person, name: event.currentTarget.value })}
      />
    </div>
    <EmailField label={t("seats.newEmail")} person={person} set={set} />
    <div class="field">
      <label for="to-language">{t("seats.newLanguage")}</label>
      <select
        id="to-language"
        value={person.language}
        onChange={(event) => set({ ...person, language: event.currentTarget.value })}
      >
        {languages.map((code) => (
          <option value={code} key={code}>
            {languageName(code)}
          </option>
        ))}
      </select>
    </div>
  </>
);

interface ActionSheetProps {
  readonly action: SeatAction;
  /** The name of its holder. */
  readonly name: string;
  /** The reader's own name. */
  readonly you: string;
  /** Whether it is about the host without a seat. */
  readonly ofHost: boolean;
  readonly close: () => void;
  readonly carryOut: (person: NewPerson) => Promise<void>;
  readonly problem: Problem | null;
}

/** Asks for confirmation before a seat's links are revoked, it changes hands, or the host changes. */
export const ActionSheet = ({ action, name, you, ofHost, close, carryOut, problem }: ActionSheetProps) => {
  const [person, setPerson] = useState({ name: action === "person" ? name : "", email: "", language: "en" });
  const [busy, setBusy] = useState(false);
  const label = t(`seats.${action}.do`, { name });
  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await carryOut(person);
    setBusy(false);
  };
  return (
    <Sheet title={t(`seats.${action}.title`, { name })} close={close}>
      <form class="pg-fields" onSubmit={(event) => void submit(event)}>
        <p>{t(`seats.${action}.text`, { name, you, host: ofHost ? "yes" : "no" })}</p>
        {(action === "replace" || action === "person") && <PersonFields person={person} set={setPerson} />}
        {action === "address" && (
          <EmailField label={t("mails.address", { state: "other" })} person={person} set={setPerson} required />
        )}
        {problem && <Refused problem={problem} />}
        <div class="row wrap end">
          <button type="button" class="btn" onClick={close}>
            {t("common.cancel")}
          </button>
          <button type="submit" class="btn primary" aria-disabled={busy ? "true" : undefined}>
            {label}
          </button>
        </div>
      </form>
    </Sheet>
  );
};
