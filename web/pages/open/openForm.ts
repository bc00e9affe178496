import type { GameInfo, OpenTableRequest, Pace } from "../../contract.ts";
import { type Language, languages } from "../../i18n/languages.ts";
import { keepInTab, keptInTab, parsed, remember, remembered } from "../../storage.ts";

/** One seat as it is being filled in. */
export interface SeatForm {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** Nobody sits here: the service plays the seat. */
  readonly bot?: boolean;
  /** How well it does; absent: "good". */
  readonly strength?: GameInfo["strengths"][number];
}

/** The form that opens a table. `hostSeat` null: the host does not play. Kept in the tab until the table is open. */
export interface OpenForm {
  readonly game: string;
  readonly name: string;
  readonly seats: readonly SeatForm[];
  readonly hostSeat: number | null;
  readonly host: SeatForm;
  /** After how many days without a sign of the host another may ask to take over; absent: as usual. */
  readonly hostAwayDays?: number | undefined;
  /** How fast it is played; absent: nobody is in a hurry. */
  readonly pace?: Pace | undefined;
  /** All together may go back beyond what was shown. */
  readonly backBeyond?: boolean;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** A file of corrected values, as it was read; absent when none was chosen. */
  readonly corrections?: { readonly file: string; readonly json: unknown } | undefined;
}

/** What is still missing, by the id of the field that wants it. */
export interface Missing {
  readonly field: string;
  readonly key: string;
}

/** What each part of the form is drawn from. `info`: the chosen game, undefined before the service has told its games. */
export interface FormPart {
  readonly form: OpenForm;
  readonly info: GameInfo | undefined;
  readonly games: readonly GameInfo[];
  readonly change: (next: Partial<OpenForm>) => void;
}

/** The days offered, and those a table has that asks for nothing. */
export const awayDays = [1, 3, 7, 14, 30] as const;
export const usualAwayDays = 7;

/** A seat nobody has been written into. */
export const emptySeat = (language: Language): SeatForm => ({ name: "", email: "", language });

/** A fresh form: three seats, the first is the host's, who is called as last time. */
export const freshForm = (game: string, language: Language): OpenForm => ({
  game,
  name: "",
  seats: [{ ...emptySeat(language), name: remembered("name") ?? "" }, emptySeat(language), emptySeat(language)],
  hostSeat: 0,
  host: emptySeat(language),
  options: {},
});

/** The name of somebody who has given none: a guest, as the bots have names of old. */
export const nameless = "Hospes";

/** Whether the host plays against bots alone. */
export const isAlone = ({ seats, hostSeat }: OpenForm): boolean =>
  hostSeat !== null && seats.every(({ bot }, seat) => bot || seat === hostSeat);

/** The form with a name for whoever plays alone and gives none: there is nobody to tell them apart from. */
export const named = (form: OpenForm): OpenForm =>
  isAlone(form)
    ? {
        ...form,
        seats: form.seats.map((seat, index) =>
          index === form.hostSeat && seat.name.trim() === "" ? { ...seat, name: nameless } : seat,
        ),
      }
    : form;

/** Keeps the name the opener has given on this device, for their next table. */
export const keepName = ({ seats, hostSeat, host }: OpenForm): void => {
  const name = (hostSeat === null ? host : seats[hostSeat])?.name.trim() ?? "";
  if (name !== "") remember("name", name);
};

const emailLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Everything that keeps the table from being opened; the service has the last word. */
export const missingIn = (form: OpenForm): readonly Missing[] => {
  const { seats, hostSeat, host } = named(form);
  const people = [
    ...seats.map((person, index) => ({ person, id: `seat-${index}` })),
    ...(hostSeat === null ? [{ person: host, id: "host" }] : []),
  ];
  const names = people.map(({ person }) => person.name.trim().toLowerCase());
  return people.flatMap(({ person, id }, index): readonly Missing[] => {
    const name = names[index] ?? "";
    if (name === "") return [{ field: `${id}-name`, key: "open.nameMissing" }];
    if (names.indexOf(name) !== index) return [{ field: `${id}-name`, key: "open.nameTwice" }];
    if (!person.bot && person.email.trim() !== "" && !emailLike.test(person.email.trim()))
      return [{ field: `${id}-email`, key: "open.emailWrong" }];
    return [];
  });
};

/** A strength that was chosen for another game is left out where this one does not have it. */
const personOf = ({ name, email, language, bot, strength }: SeatForm, strengths: GameInfo["strengths"]) => ({
  name: name.trim(),
  language,
  ...(bot
    ? { bot: true as const, ...(strength && strengths.includes(strength) && { strength }) }
    : email.trim() === ""
      ? {}
      : { email: email.trim() }),
});

/** Names of bots: of people who set stones. */
const botNames = ["Sosos", "Gnosis", "Hephaistion", "Dioskourides", "Monnus", "Asarotos"] as const;

/** The seat with a bot on it, or free for a person again. A bot gets a name nobody at the table has. */
export const withBot = (form: OpenForm, index: number, bot: boolean): OpenForm => {
  const taken = new Set(form.seats.map(({ name }) => name));
  const name = botNames.find((one) => !taken.has(one)) ?? `${botNames[0]} ${index + 1}`;
  return {
    ...form,
    seats: form.seats.map((seat, at) => {
      if (at !== index) return seat;
      return bot ? { ...seat, bot, name, email: "" } : { ...seat, bot, name: "" };
    }),
  };
};

/** The form with a bot on every seat but the host's own. */
export const againstBots = (form: OpenForm): OpenForm =>
  form.seats.reduce<OpenForm>(
    (filled, seat, index) => (index === (form.hostSeat ?? 0) || seat.bot ? filled : withBot(filled, index, true)),
    { ...form, hostSeat: form.hostSeat ?? 0 },
  );

/** The form as the service takes it; settings left at their default are not sent. */
export const requestOf = (
  asked: OpenForm,
  info: Pick<GameInfo, "options" | "correctable" | "strengths">,
  moveId: string,
): OpenTableRequest => {
  const form = named(asked);
  return {
    moveId,
    game: form.game,
    ...(form.name.trim() === "" ? {} : { name: form.name.trim() }),
    options: Object.fromEntries(
      info.options.flatMap(({ name, default: usual }) => {
        const value = form.options[name];
        return value === undefined || value === usual ? [] : [[name, value]];
      }),
    ),
    ...(form.corrections && info.correctable ? { corrections: form.corrections.json } : {}),
    seats: form.seats.map((seat) => personOf(seat, info.strengths)),
    hostSeat: form.hostSeat,
    ...(form.hostSeat === null ? { host: personOf(form.host, []) } : {}),
    ...(form.hostAwayDays === undefined ? {} : { hostAwayDays: form.hostAwayDays }),
    ...(form.pace === undefined ? {} : { pace: form.pace }),
    ...(form.backBeyond ? { backBeyond: true } : {}),
  };
};

/** The form with one seat more, whose mails are in the language of the last one. */
export const withOneMore = (form: OpenForm): OpenForm => ({
  ...form,
  seats: [...form.seats, emptySeat(form.seats.at(-1)?.language ?? form.host.language)],
});

/** Two seats change places; the host's mark goes with the person. */
export const swapped = (form: OpenForm, index: number): OpenForm => {
  const above = form.seats[index - 1];
  const seat = form.seats[index];
  if (!above || !seat) return form;
  const moved = new Map([
    [index, index - 1],
    [index - 1, index],
  ]);
  return {
    ...form,
    seats: form.seats.map((one, at) => (at === index ? above : at === index - 1 ? seat : one)),
    hostSeat: form.hostSeat === null ? null : (moved.get(form.hostSeat) ?? form.hostSeat),
  };
};

/** The form without one seat. A host's own seat is not removed this way. */
export const withoutSeat = (form: OpenForm, index: number): OpenForm => ({
  ...form,
  seats: form.seats.filter((_, at) => at !== index),
  hostSeat: form.hostSeat !== null && form.hostSeat > index ? form.hostSeat - 1 : form.hostSeat,
});

const isForm = (value: unknown): value is OpenForm =>
  typeof value === "object" &&
  value !== null &&
  "game" in value &&
  "seats" in value &&
  Array.isArray(value.seats) &&
  value.seats.every((seat) => languages.includes(seat?.language)) &&
  "host" in value &&
  "options" in value;

/** What was filled in before in this tab. */
export const keptForm = (): OpenForm | null => parsed(keptInTab("open"), isForm);

/** Keeps what is filled in for this tab; null once the table is open. */
export const keepForm = (form: OpenForm | null): void => keepInTab("open", form && JSON.stringify(form));
