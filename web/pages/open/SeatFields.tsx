import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SeatMark } from "../../ui/SeatMark.tsx";
import { type Missing, nameless, type SeatForm } from "./openForm.ts";
import { MailFields, NameField, Wrong } from "./PersonFields.tsx";
import { type Strength, StrengthField } from "./StrengthField.tsx";

interface SeatFieldsProps {
  readonly seat: number;
  readonly person: SeatForm;
  readonly you: boolean;
  /** Its reader plays against bots alone, and needs no name. */
  readonly alone: boolean;
  readonly missing: readonly Missing[];
  readonly change: (person: SeatForm) => void;
  readonly remove: (() => void) | null;
  readonly up: (() => void) | null;
  /** Puts a bot on the seat, or removes it; null where there can be none. */
  readonly setBot: ((bot: boolean) => void) | null;
  /** How well its bot can play. */
  readonly strengths: readonly Strength[];
}

/** How well a seat's bot plays: as the stand-in does where there is none of the strength that was chosen. */
const playedBy = ({ strength }: SeatForm, strengths: readonly Strength[]): Strength =>
  strength && strengths.includes(strength) ? strength : "good";

/** How a seat learns of the table: by mail, by a link that is passed on, or not at all. */
const reached = ({ person, you, strengths }: Pick<SeatFieldsProps, "person" | "you" | "strengths">): string => {
  const { bot, email } = person;
  if (bot)
    return strengths.length < 2
      ? t("open.bot")
      : `${t("open.bot")} · ${t(`open.strength.${playedBy(person, strengths)}`)}`;
  if (email.trim() !== "") return email.trim();
  return you ? t("open.linkKept") : t("open.linkPassed");
};

/** One seat: its shape and colour, and who sits there; how they are reached is folded below the name. */
export const SeatFields = (props: SeatFieldsProps) => {
  const { seat, person, you, alone, missing, change, remove, up, setBot, strengths } = props;
  const id = `seat-${seat}`;
  const label = t("open.seat", { n: seat + 1 });
  const part = { id, label, person, missing, you, change };
  return (
    <li class="pg-seat-form">
      <span class="pg-sw">
        <SeatMark mark={seat + 1} size={24} silent={false} />
      </span>
      <NameField
        {...part}
        shown={you ? t("open.seatYours", { n: seat + 1 }) : label}
        otherwise={alone ? nameless : ""}
      />
      {you ? (
        <span class="ib still">
          <Icon name="host-fill" size={22} label={t("open.host")} />
        </span>
      ) : remove ? (
        <button type="button" class="ib" aria-label={`${label}: ${t("open.remove")}`} onClick={remove}>
          <Icon name="close" />
        </button>
      ) : (
        <span class="ib still" />
      )}
      <Wrong {...part} />
      <details class="pg-reach">
        <summary>
          <span class="vh">{label}: </span>
          <span class="pg-reached">{reached(props)}</span>
          <Icon name="chevron-down" size={16} />
        </summary>
        {!person.bot && <MailFields {...part} />}
        {setBot && (
          <label class="pg-check">
            <input
              type="checkbox"
              checked={person.bot ?? false}
              onChange={(event) => setBot(event.currentTarget.checked)}
            />
            <Icon name="bot" size={18} />
            <span>
              {t("open.bot")}
              <span class="vh">: {label}</span>
            </span>
          </label>
        )}
        {setBot && person.bot && (
          <StrengthField
            strengths={strengths}
            strength={playedBy(person, strengths)}
            change={(strength) => change({ ...person, strength })}
            label={label}
          />
        )}
        {up && (
          <button type="button" class="btn quiet" aria-label={`${label}: ${t("open.up")}`} onClick={up}>
            <Icon name="chevron-up" size={18} /> {t("open.up")}
          </button>
        )}
      </details>
    </li>
  );
};
