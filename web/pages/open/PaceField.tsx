import { t } from "../../i18n/index.ts";
import { PaceChoice } from "../../table/time/PaceChoice.tsx";
import { paceText } from "../../table/time/paceText.ts";
import type { FormPart } from "./openForm.ts";

/** How fast the table is played: folded away, for most tables nobody is in a hurry. */
export const PaceField = ({ form, info, change }: FormPart) => (
  <section class="slab pg-fs">
    <h2>{t("pace.title")}</h2>
    <p>{form.pace ? paceText(form.pace) : t("pace.kindText.none")}</p>
    <details>
      <summary>{t("pace.choose")}</summary>
      <PaceChoice
        pace={form.pace ?? null}
        bots={info?.bots ?? false}
        change={(pace) => change({ pace: pace ?? undefined })}
      />
    </details>
  </section>
);
