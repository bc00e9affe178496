import { t } from "../../i18n/index.ts";
import type { Problem } from "../../request.ts";
import { SeatMark } from "../../ui/SeatMark.tsx";
import { NotOpened } from "./NotOpened.tsx";
import type { OpenForm } from "./openForm.ts";

interface PressProps {
  readonly problem: Problem | null;
  readonly sending: boolean;
  readonly ready: boolean;
  /** How many invitations go out by mail. */
  readonly mails: number;
}

/** The button that opens the table, with what went wrong at the last press above it. */
const Press = ({ problem, sending, ready, mails }: PressProps) => (
  <>
    {problem && <NotOpened problem={problem} lost={t("open.notArrived")} />}
    <button type="submit" form="open" class="btn primary wide" aria-disabled={sending || !ready ? "true" : undefined}>
      {sending ? t("open.sending") : t("open.press", { mails })}
    </button>
  </>
);

/** The table as it will be, beside the form and, where there is no room for that, in a bar below it. */
export const Summary = ({ form, ...press }: PressProps & { readonly form: OpenForm }) => {
  const game = t(`game.${form.game}`);
  return (
    <>
      <aside class="slab pg-fs pg-sum">
        <h2 class="disp">{form.name.trim() || game}</h2>
        <dl>
          <dt>{t("open.game")}</dt>
          <dd>{game}</dd>
          <dt>{t("open.seats")}</dt>
          <dd class="row wrap">
            {form.seats.map((person, index) => (
              <span class="nb" key={index}>
                <SeatMark mark={index + 1} size={15} silent={false} /> {person.name}
              </span>
            ))}
          </dd>
          <dt>{t("open.starts")}</dt>
          <dd>{t("open.startsText")}</dd>
        </dl>
        <Press {...press} />
        <p class="soft t13">{t("open.linkHint")}</p>
      </aside>
      <div class="dock only-narrow">
        <div class="pg-foot">
          <Press {...press} />
          <p class="soft t13">{t("open.summary", { game, seats: form.seats.length })}</p>
        </div>
      </div>
    </>
  );
};
