import { t } from "../../i18n/index.ts";
import type { Problem } from "../../request.ts";
import { Sheet } from "../Sheet.tsx";
import { Refused } from "./pressing.tsx";

interface SureProps {
  readonly title: string;
  readonly text: string;
  /** The button's label: what is then done. */
  readonly label: string;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly close: () => void;
  readonly carryOut: () => void;
}

/** Asks once more before something is done that cannot be undone at once. */
export const Sure = ({ title, text, label, busy, problem, close, carryOut }: SureProps) => (
  <Sheet title={title} close={close}>
    <p>{text}</p>
    {problem && <Refused problem={problem} />}
    <div class="row wrap end">
      <button type="button" class="btn" onClick={close}>
        {t("common.cancel")}
      </button>
      <button type="button" class="btn primary" aria-disabled={busy ? "true" : undefined} onClick={carryOut}>
        {label}
      </button>
    </div>
  </Sheet>
);
