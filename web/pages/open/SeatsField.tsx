import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import {
  againstBots,
  type FormPart,
  isAlone,
  type Missing,
  strengthsAt,
  swapped,
  withBot,
  withOneMore,
  withoutSeat,
} from "./openForm.ts";
import { SeatFields } from "./SeatFields.tsx";

interface SeatsFieldProps extends FormPart {
  /** Missing fields, once it was tried without them. */
  readonly missing: readonly Missing[];
}

/** Who plays, seat by seat, the reader first; with buttons for one more seat and for bots on all others. */
export const SeatsField = ({ form, info, missing, change }: SeatsFieldProps) => {
  const limits = info?.seats ?? { min: 2, max: 6 };
  const strengths = info ? strengthsAt(info, form.seats.length) : [];
  const full = form.seats.length >= limits.max;
  return (
    <section class="slab pg-fs">
      <h2>{t("open.who")}</h2>
      <ul class="pg-inv">
        {form.seats.map((person, index) => (
          <SeatFields
            key={index}
            seat={index}
            person={person}
            you={index === form.hostSeat}
            alone={index === form.hostSeat && isAlone(form)}
            missing={missing}
            change={(next) => change({ seats: form.seats.map((one, at) => (at === index ? next : one)) })}
            remove={form.seats.length > limits.min ? () => change(withoutSeat(form, index)) : null}
            strengths={strengths}
            setBot={info?.bots && index !== form.hostSeat ? (bot) => change(withBot(form, index, bot)) : null}
            up={index > 0 ? () => change(swapped(form, index)) : null}
          />
        ))}
      </ul>
      <div class="pg-add">
        {info?.bots && (
          <button type="button" class="btn" onClick={() => change(againstBots(form))}>
            <Icon name="bot" size={18} /> {t("open.allBots")}
          </button>
        )}
        <button
          type="button"
          class="btn"
          aria-disabled={full ? "true" : undefined}
          onClick={() => {
            if (!full) change(withOneMore(form));
          }}
        >
          <Icon name="plus" size={18} /> {t("open.addSeat")}
        </button>
      </div>
      <p class="soft t13">{t("open.seatsHint")}</p>
    </section>
  );
};
