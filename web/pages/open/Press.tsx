import { t } from "../../i18n/index.ts";
import type { Problem } from "../../request.ts";
import { NotOpened } from "./NotOpened.tsx";
import type { OpenForm } from "./openForm.ts";

interface PressProps {
  readonly form: OpenForm;
  readonly problem: Problem | null;
  readonly sending: boolean;
  readonly ready: boolean;
  /** How many invitations are sent by mail. */
  readonly mails: number;
}

/** The button that opens the table, always visible, with the failure of the last click above it. */
export const Press = ({ form, problem, sending, ready, mails }: PressProps) => (
  <div class="pg-foot">
    {problem && <NotOpened problem={problem} lost={t("open.notArrived")} />}
    <button type="submit" class="btn primary wide" aria-disabled={sending || !ready ? "true" : undefined}>
      {sending ? t("open.sending") : t("open.press", { mails })}
    </button>
    <p class="soft t13">{t("open.summary", { game: t(`game.${form.game}`), seats: form.seats.length })}</p>
  </div>
);
