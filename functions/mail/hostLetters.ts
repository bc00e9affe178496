import type { TableCommit } from "../table/events.ts";
import { type HostState, type Succession, takeFrom } from "../table/people/hostState.ts";
import { isComplete, type Place } from "../table/people.ts";
import type { TableState } from "../table/state.ts";
import { instant, listOf, mailTexts } from "./i18n/index.ts";
import { type Letter, rich, strong } from "./letter.ts";
import { footOf, type LetterBase, nameOf, placeOf, plain } from "./letters.ts";

/**
 * Matters of the host's rights: a seat asks for them (for the host, or for the others), does not get them, has got them (for that
 * seat, or for the others); everybody has come, so that the host can start; the game of a host without a seat has begun; or
 * somebody has left for good (for the host, or for the others).
 */
export type HostMatter =
  | "askedYou"
  | "asked"
  | "ended"
  | "passed"
  | "yours"
  | "complete"
  | "started"
  | "left"
  | "leftYou";

/** The seat that was left in a commit and has not been taken since. */
const leftIn = (table: TableState, { version }: Pick<TableCommit, "version">): number | undefined => {
  const seat = table.seats.findIndex(({ left }) => left === version);
  return seat === -1 ? undefined : seat;
};

const isHostAt = (table: TableState, place: Place): boolean => place === "host" || place === table.host.seat;

/** What the notice of a commit is about, as the table stands now; undefined when none of it is true any more. */
export const hostMatter = (table: TableState, commit: TableCommit, place: Place): HostMatter | undefined => {
  const happened = (type: string): boolean => commit.events.some((event) => event.type === type);
  const open = table.host.succession;
  if (happened("succession-asked")) {
    if (open?.asked !== commit.version || open.seat === place) return undefined;
    return isHostAt(table, place) ? "askedYou" : "asked";
  }
  if (happened("table-started")) return "started";
  if (happened("seat-joined")) return isComplete(table) ? "complete" : undefined;
  const left = leftIn(table, commit);
  if (happened("seat-left")) return left === undefined ? undefined : isHostAt(table, place) ? "leftYou" : "left";
  if (!happened("host-changed")) return "ended";
  return place === table.host.seat ? "yours" : "passed";
};

const DAY = 24 * 60 * 60 * 1000;

/** Whole days without a sign of the host when the seat asked. */
const daysAway = ({ seenAt }: HostState, { askedAt }: Succession): number => Math.floor((askedAt - seenAt) / DAY);

export interface HostInput extends LetterBase {
  readonly matter: HostMatter;
  /** The commit it is about. */
  readonly about: number;
  readonly state: TableState;
  /** The host's name. */
  readonly host: string;
}

/** Tells the host who has not come to a table that has not begun, and what can be done about it. `missing`: their names. */
export const missingLetter = (input: LetterBase, missing: readonly string[]): Letter => {
  const { language, table } = input;
  const t = mailTexts(language);
  const names = listOf(language, missing);
  const count = missing.length;
  const lead = rich(t("missing.lead", { count, names: strong(names) }));
  return {
    language,
    subject: t("missing.subject", { count, names, table }),
    preview: plain(lead),
    place: placeOf(t, input),
    heading: t("missing.heading", { name: nameOf(input) }),
    lead: [lead, rich(t("missing.more", { count }))],
    button: { label: t("missing.button"), href: input.link },
    foot: footOf(t, input),
  };
};

/**
 * A letter about the host's rights. It names the person who asks, and gives the end of the day of objection as an absolute time.
 */
export const hostLetter = (input: HostInput): Letter => {
  const { language, matter, state, host, table, game, names, about } = input;
  const t = mailTexts(language);
  const { succession } = state.host;
  const seat = leftIn(state, { version: about }) ?? succession?.seat;
  const who = seat === undefined ? host : (names[seat] ?? "");
  const until = succession === null ? "" : instant(language, takeFrom(succession), input.zone);
  const own = `host.${matter}.heading`;
  const params = { who, host, table, game, days: succession === null ? 0 : daysAway(state.host, succession) };
  const lead = rich(t(`host.${matter}.lead`, { ...params, who: strong(who), host: strong(host) }));
  const more = t.has(`host.${matter}.more`)
    ? [rich(t(`host.${matter}.more`, { ...params, until: strong(until) }))]
    : [];
  return {
    language,
    subject: t(`host.${matter}.subject`, params),
    preview: plain(lead),
    place: placeOf(t, input),
    heading: t(t.has(own) ? own : "host.heading", { name: nameOf(input) }),
    lead: [lead, ...more],
    // Whoever is to give a seat away is led to where that is done.
    button: { label: t("host.button"), href: matter === "leftYou" ? (input.seatsLink ?? input.link) : input.link },
    foot: footOf(t, input),
  };
};
