import type { Seat } from "../../core/index.ts";
import type { Held } from "../../web/words/handed.ts";
import { isolated } from "../../web/words/isolate.ts";
import type { Language, Person } from "../table/events.ts";
import type { Place } from "../table/people.ts";
import type { TableState } from "../table/state.ts";
import { mailTexts } from "./i18n/index.ts";

/** Text a mail client would turn into a link: a web address, or a name ending like a domain. */
const LINKABLE = /:\/\/|www\.|@|[\p{L}\p{N}-][.。．｡․][\p{L}]{2,}/iu;

/** Whether a name contains an address or a domain. Letters that only look different are normalised first. */
export const holdsLink = (text: string): boolean => LINKABLE.test(text) || LINKABLE.test(text.normalize("NFKC"));

const hostName = (table: TableState): string =>
  (table.host.seat === null ? table.host.person?.name : table.seats[table.host.seat]?.name) ?? "Tessera";

/** The names of a table's seats, in their order, now and before they changed hands. */
const holdersIn = ({ seats }: TableState, told: (name: string, seat: Seat) => string) => ({
  names: seats.map(({ name }, seat) => told(name, seat)),
  earlier: seats.map(({ earlier }, seat): Held["earlier"] =>
    earlier?.map(({ name, until }) => ({ name: told(name, seat), until })),
  ),
});

/**
 * The players' words in a mail. A reader who has never clicked anything sees none that a mail client would turn into a link.
 * `game`: its name. `nameOf`: for a name somebody had at a place.
 */
export const wordsFor = (table: TableState, game: string, person: Person, wary: boolean) => {
  const t = mailTexts(person.language);
  // A person who asked to be erased no longer has a name.
  const kept = (text: string, otherwise: string): string =>
    text === "" || (wary && holdsLink(text)) ? otherwise : isolated(text);
  const nameOf = (name: string, at: Place): string =>
    kept(name, at === "host" ? t("stranger.host") : t("stranger.player", { count: at + 1 }));
  return {
    table: table.name === "" ? game : kept(table.name, game),
    host: nameOf(hostName(table), "host"),
    name: kept(person.name, ""),
    nameOf,
    ...holdersIn(table, nameOf),
  };
};

/** The names of a table's seats as anybody reads them, in the order of the seats, now and before they changed hands. */
export const namesTold = (table: TableState, language: Language) =>
  holdersIn(table, (name, seat) =>
    name === "" ? mailTexts(language)("stranger.player", { count: seat + 1 }) : isolated(name),
  );

/** The name of a table in a sentence anybody reads; `otherwise`: what stands for it where it has none. */
export const tableTold = (name: string, otherwise: string): string => (name === "" ? otherwise : isolated(name));
