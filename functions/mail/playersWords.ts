import { isolated } from "../../web/words/isolate.ts";
import type { Person } from "../table/events.ts";
import type { TableState } from "../table/state.ts";
import { mailTexts } from "./i18n/index.ts";

/** Something a mail client would make a link of: an address of the web, or a name with a domain's ending. */
const LINKABLE = /:\/\/|www\.|@|[\p{L}\p{N}-][.。．｡․][\p{L}]{2,}/iu;

/** Whether a name holds an address or a domain. Letters that only look different are looked at as what they are. */
export const holdsLink = (text: string): boolean => LINKABLE.test(text) || LINKABLE.test(text.normalize("NFKC"));

const hostName = (table: TableState): string =>
  (table.host.seat === null ? table.host.person?.name : table.seats[table.host.seat]?.name) ?? "Tessera";

/** The players' words in a mail. Whoever has never pressed anything reads none that a mail client makes a link of. `game`: its name. */
export const wordsFor = (table: TableState, game: string, person: Person, wary: boolean) => {
  const t = mailTexts(person.language);
  // Who asked to be forgotten has no name any more.
  const kept = (text: string, otherwise: string): string =>
    text === "" || (wary && holdsLink(text)) ? otherwise : isolated(text);
  return {
    table: table.name === "" ? game : kept(table.name, game),
    host: kept(hostName(table), t("stranger.host")),
    name: kept(person.name, ""),
    names: table.seats.map(({ name }, seat) => kept(name, t("stranger.player", { count: seat + 1 }))),
  };
};
