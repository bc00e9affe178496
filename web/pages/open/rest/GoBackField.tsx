import { t } from "../../../i18n/index.ts";
import type { FormPart } from "../openForm.ts";

/** Whether all together may go back past what was revealed. */
export const GoBackField = ({ form, change }: Pick<FormPart, "form" | "change">) => (
  <div class="field">
    <label class="pg-check">
      <input
        type="checkbox"
        aria-describedby="back-beyond-hint"
        checked={form.backBeyond === true}
        onChange={(event) => change({ backBeyond: event.currentTarget.checked })}
      />
      <span>{t("open.backBeyond")}</span>
    </label>
    <p class="hint" id="back-beyond-hint">
      {t("open.backBeyondHint")}
    </p>
  </div>
);
