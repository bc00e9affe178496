import { t } from "../../../i18n/index.ts";
import { PaceChoice } from "../../../table/time/PaceChoice.tsx";
import { paceText } from "../../../table/time/paceText.ts";
import { Fold } from "../Fold.tsx";
import type { FormPart } from "../openForm.ts";

/** How fast the table is played: most tables have no time limit. */
export const PaceField = ({ form, info, change }: FormPart) => (
  <Fold title={t("pace.title")} told={form.pace ? paceText(form.pace) : t("pace.kindText.none")}>
    <PaceChoice
      pace={form.pace ?? null}
      bots={info?.bots ?? false}
      change={(pace) => change({ pace: pace ?? undefined })}
    />
  </Fold>
);
