import { language, t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import { HostField } from "./HostField.tsx";
import { againstBots, emptySeat, type FormPart, type Missing, swapped, withBot, withoutSeat } from "./openForm.ts";
import { SeatFields } from "./SeatFields.tsx";

interface SeatsFieldProps extends FormPart {
  /** Fields that are missing, once it was tried without them. */
  readonly missing: readonly Missing[];
}

/** Who sits where: seat by seat, with buttons for one more, for bots on all others, and who the host is. */
export const SeatsField = ({ form, info, games, missing, change }: SeatsFieldProps) => {
  const limits = info?.seats ?? { min: 2, max: 6 };
  const full = form.seats.length >= limits.max;
  return (
    <section class="slab pg-fs">
      <h2>{t("open.seats")}</h2>
      <p class="soft t13">{t("open.seatsHint")}</p>
      <ul class="pg-inv">
        {form.seats.map((person, index) => (
          <SeatFields
            key={index}
            seat={index}
            person={person}
            you={index === form.hostSeat}
            missing={missing}
            change={(next) => change({ seats: form.seats.map((one, at) => (at === index ? next : one)) })}
            remove={form.seats.length > limits.min ? () => change(withoutSeat(form, index)) : null}
            strengths={info?.strengths ?? []}
            setBot={info?.bots && index !== form.hostSeat ? (bot) => change(withBot(form, index, bot)) : null}
            up={index > 0 ? () => change(swapped(form, index)) : null}
          />
        ))}
      </ul>
      <button
        type="button"
        class="btn wide"
        aria-disabled={full ? "true" : undefined}
        onClick={() => {
          if (!full) change({ seats: [...form.seats, emptySeat(form.seats.at(-1)?.language ?? language())] });
        }}
      >
        <Icon name="plus" size={18} /> {t("open.addSeat")}
      </button>
      {info?.bots && (
        <button type="button" class="btn quiet wide" onClick={() => change(againstBots(form))}>
          <Icon name="bot" size={18} /> {t("open.allBots")}
        </button>
      )}
      <HostField form={form} info={info} games={games} missing={missing} change={change} />
    </section>
  );
};
