import type { GameInfo, OpenTableRequest, Pace } from "../../contract.ts";
import { keepInTab, keptInTab, parsed, remember, remembered } from "../../device/storage.ts";
import { type Language, languages } from "../../i18n/languages.ts";

/** One seat of the form. */
export interface SeatForm {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** No person sits here: the service plays the seat. */
  readonly bot?: boolean;
  /** How well it plays; absent: "good". */
  readonly strength?: GameInfo["strengths"][number];
}

/** The form that opens a table. `hostSeat` null: the host does not play. Stored in the tab until the table is open. */
export interface OpenForm {
  readonly game: string;
  readonly name: string;
  readonly seats: readonly SeatForm[];
  readonly hostSeat: number | null;
  readonly host: SeatForm;
  /** After how many days without a sign of the host another may ask to take over; absent: the default. */
  readonly hostAwayDays?: number | undefined;
  /** How fast it is played; absent: no time limit. */
  readonly pace?: Pace | undefined;
  /** All together may go back past what was revealed. */
  readonly backBeyond?: boolean;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** A file of corrected values, as it was read; absent when none was chosen. */
  readonly corrections?: { readonly file: string; readonly json: unknown } | undefined;
}

/** A missing entry, by the id of its field. */
export interface Missing {
  readonly field: string;
  readonly key: string;
}

/** The props of each part of the form. `info`: the chosen game, undefined before the service has listed its games. */
export interface FormPart {
  readonly form: OpenForm;
  readonly info: GameInfo | undefined;
  readonly games: readonly GameInfo[];
  readonly change: (next: Partial<OpenForm>) => void;
}

/** The numbers of days offered, and the default of a table. */
export const awayDays = [1, 3, 7, 14, 30] as const;
export const usualAwayDays = 7;

/** An empty seat. */
export const emptySeat = (language: Language): SeatForm => ({ name: "", email: "", language });

/** A fresh form: three seats, the first is the host's, with the name used last time. */
export const freshForm = (game: string, language: Language): OpenForm => ({
  game,
  name: "",
  seats: [{ ...emptySeat(language), name: remembered("name") ?? "" }, emptySeat(language), emptySeat(language)],
  hostSeat: 0,
  host: emptySeat(language),
  options: {},
});

/** The name of a person who gives none: a guest, in Latin, as the bots have ancient names. */
export const nameless = "Hospes";

/** Whether the host plays against bots alone. */
export const isAlone = ({ seats, hostSeat }: OpenForm): boolean =>
  hostSeat !== null && seats.every(({ bot }, seat) => bot || seat === hostSeat);

/** The form with a name for a person who plays alone and gives none: there is nobody to confuse them with. */
export const named = (form: OpenForm): OpenForm =>
  isAlone(form)
    ? {
        ...form,
        seats: form.seats.map((seat, index) =>
          index === form.hostSeat && seat.name.trim() === "" ? { ...seat, name: nameless } : seat,
        ),
      }
    : form;

/** Stores the name the opener has given on this device, for their next table. */
export const keepName = ({ seats, hostSeat, host }: OpenForm): void => {
  const name = (hostSeat === null ? host : seats[hostSeat])?.name.trim() ?? "";
  if (name !== "") remember("name", name);
};

const emailLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Everything that prevents opening the table, as far as the page can tell; the service decides. */
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

/** The strengths bots of a game have at a table of so many seats, the weakest first. */
export const strengthsAt = (
  { strengths, strongFor }: Pick<GameInfo, "strengths" | "strongFor">,
  seats: number,
): GameInfo["strengths"] =>
  strongFor.includes(seats) && !strengths.includes("strong") ? [...strengths, "strong"] : strengths;

/** A strength chosen for another game or number of seats is dropped if this one does not have it. */
const personOf = ({ name, email, language, bot, strength }: SeatForm, strengths: GameInfo["strengths"]) => ({
  name: name.trim(),
  language,
  ...(bot
    ? { bot: true as const, ...(strength && strengths.includes(strength) && { strength }) }
    : email.trim() === ""
      ? {}
      : { email: email.trim() }),
});

/** Names of bots, from the art of ancient mosaics. */
const botNames = ["Sosos", "Gnosis", "Hephaistion", "Dioskourides", "Monnus", "Asarotos"] as const;

/** The seat with a bot, or free for a person again. A bot gets a name nobody at the table has. */
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

/** The form with a bot on every seat except the host's. */
export const againstBots = (form: OpenForm): OpenForm =>
  form.seats.reduce<OpenForm>(
    (filled, seat, index) => (index === (form.hostSeat ?? 0) || seat.bot ? filled : withBot(filled, index, true)),
    { ...form, hostSeat: form.hostSeat ?? 0 },
  );

/** The form as a request; settings left at their default are not sent. */
export const requestOf = (
  asked: OpenForm,
  info: Pick<GameInfo, "options" | "correctable" | "strengths" | "strongFor">,
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
    seats: form.seats.map((seat) => personOf(seat, strengthsAt(info, form.seats.length))),
    hostSeat: form.hostSeat,
    ...(form.hostSeat === null ? { host: personOf(form.host, []) } : {}),
    ...(form.hostAwayDays === undefined ? {} : { hostAwayDays: form.hostAwayDays }),
    ...(form.pace === undefined ? {} : { pace: form.pace }),
    ...(form.backBeyond ? { backBeyond: true } : {}),
  };
};

/** The form with one more seat, whose mail language is that of the last one. */
export const withOneMore = (form: OpenForm): OpenForm => ({
  ...form,
  seats: [...form.seats, emptySeat(form.seats.at(-1)?.language ?? form.host.language)],
});

/** Two seats change places; the host's mark moves with the person. */
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

/** The form without one seat. The host's own seat cannot be removed this way. */
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

/** What was filled in earlier in this tab. */
export const keptForm = (): OpenForm | null => parsed(keptInTab("open"), isForm);

/** Stores the form in this tab; null once the table is open. */
export const keepForm = (form: OpenForm | null): void => keepInTab("open", form && JSON.stringify(form));
