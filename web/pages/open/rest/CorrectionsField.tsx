import { useEffect, useState } from "preact/hooks";
import { hasText, loadAreas, t } from "../../../i18n/index.ts";
import type { FileError } from "../../../request.ts";
import { Note } from "../../../ui/bits.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import type { OpenForm } from "../openForm.ts";

type Chosen = NonNullable<OpenForm["corrections"]>;

/** More than any game has to correct, and less than the service accepts in one request. */
const LONGEST = 48 * 1024;

/** Reads a chosen file; or returns why it is invalid. */
export const readCorrections = async (
  file: Pick<File, "name" | "size" | "text">,
): Promise<Chosen | "long" | "noJson"> => {
  if (file.size > LONGEST) return "long";
  try {
    return { file: file.name, json: JSON.parse(await file.text()) as unknown };
  } catch {
    return "noJson";
  }
};

const mistakeText = ({ code, params }: FileError): string =>
  hasText(`corrections.${code}`) ? t(`corrections.${code}`, params) : code;

interface CorrectionsFieldProps {
  readonly chosen: Chosen | undefined;
  /** What the service found wrong with the file. */
  readonly errors: readonly FileError[];
  readonly change: (chosen: Chosen | undefined) => void;
}

/** A file with values read off a printed game, for this table only; with every mistake the service finds in it. */
export const CorrectionsField = ({ chosen, errors, change }: CorrectionsFieldProps) => {
  const [broken, setBroken] = useState<"long" | "noJson" | null>(null);
  const [, setTold] = useState(0);
  useEffect(() => {
    if (errors.length > 0)
      loadAreas(["corrections"]).then(
        () => setTold((count) => count + 1),
        () => undefined, // the codes are shown until the texts arrive
      );
  }, [errors]);
  return (
    <div class="field">
      <label for="corrections">{t("open.corrections")}</label>
      <p class="hint" id="corrections-hint">
        {t("open.correctionsHint")}
      </p>
      <input
        id="corrections"
        type="file"
        accept="application/json,.json"
        aria-describedby="corrections-hint"
        aria-invalid={broken !== null || errors.length > 0}
        onChange={async (event) => {
          const field = event.currentTarget;
          const file = field.files?.[0];
          if (!file) return;
          const read = await readCorrections(file);
          field.value = ""; // so that the same file, corrected, can be chosen again
          setBroken(typeof read === "string" ? read : null);
          if (typeof read !== "string") change(read);
        }}
      />
      {broken && <Note tone="red" role="alert" lead={t(`open.corrections.${broken}`)} />}
      {chosen && (
        <p class="row wrap">
          <Icon name="check" size={18} /> <b>{chosen.file}</b>
          <button type="button" class="btn quiet" onClick={() => change(undefined)}>
            {t("open.corrections.remove")}
          </button>
        </p>
      )}
      {errors.length > 0 && (
        <div role="alert">
          <p class="wrong">
            <Icon name="warning" size={16} /> {t("open.corrections.wrong", { count: errors.length })}
          </p>
          <ul class="pg-faults">
            {errors.map((error, index) => (
              <li key={index}>
                {error.path !== "" && <code>{error.path}</code>} {mistakeText(error)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
