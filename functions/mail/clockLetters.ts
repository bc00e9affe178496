import type { TableCommit } from "../table/events.ts";
import type { Place } from "../table/people.ts";
import type { TableState } from "../table/state.ts";
import { seatClock } from "../table/time/pace.ts";
import { mailTexts } from "./i18n/index.ts";
import { type Letter, rich, strong } from "./letter.ts";
import {
  askingLetter,
  footOf,
  type LetterBase,
  type News,
  nameOf,
  newsOf,
  placeOf,
  plain,
  type TurnInput,
} from "./letters.ts";

/**
 * What happened to a seat that ran out of time, for its holder: it is only reminded; the stand-in has played one turn,
 * automatically (`standin`) or because the host decided so (`stoodIn`); the host decides (`host`), or is asked to give the seat
 * to somebody else (`substitute`).
 */
export type TimeUpMatter = "remind" | "standin" | "stoodIn" | "host" | "substitute";

/** The content of a notice about a time-out: for the holder of the seat, or for the host who is asked (`ask`). */
export interface TimeUp {
  readonly to: "own" | "ask";
  readonly matter: TimeUpMatter;
  /** Whose time ran out. */
  readonly seat: number;
}

const hasPlayed = (matter: TimeUpMatter): boolean => matter === "standin" || matter === "stoodIn";

/** Whether the stand-in has played for the reader, who may be waited for again by now. */
export const isPlayedFor = ({ to, matter }: TimeUp): boolean => to === "own" && hasPlayed(matter);

/** What the notice of a commit means for this reader, as the table stands now; undefined when none of it is true any more. */
export const timeUpOf = (table: TableState, commit: TableCommit, place: Place): TimeUp | undefined => {
  const event = commit.events.find(({ type }) => type === "timed-out" || type === "stood-in");
  if (event?.type !== "timed-out" && event?.type !== "stood-in") return undefined;
  const { seat } = event;
  const matter = event.type === "stood-in" ? "stoodIn" : event.expiry;
  const isOpen = table.clock !== undefined && seatClock(table.clock, seat).timedOut?.asked === event.asked;
  if (!hasPlayed(matter) && !isOpen) return undefined;
  return { to: place === seat ? "own" : "ask", matter, seat };
};

export interface TimeUpInput extends LetterBase {
  readonly timeUp: TimeUp;
  readonly news: News;
  /** The table waits for the reader again: what a mail about that would say. */
  readonly turn?: TurnInput;
}

/** A letter about a time-out. It blames nobody, and ends with what can still be done. */
export const timeUpLetter = (input: TimeUpInput): Letter => {
  const { language, timeUp, table, names } = input;
  const { to, matter, seat } = timeUp;
  const t = mailTexts(language);
  const who = names[seat] ?? "";
  const lead = rich(t(`timeUp.${to}.${matter}`, { who: strong(who) }));
  if (input.turn !== undefined)
    return { ...askingLetter(input.turn, t("timeUp.own.again", { table }), [lead]), preview: plain(lead) };
  return {
    language,
    subject: t(`timeUp.${to}.subject`, { who, table }),
    preview: plain(lead),
    place: placeOf(t, input),
    heading: t(`timeUp.${to}.heading`, { name: nameOf(input) }),
    lead: [lead],
    // Whoever is to give the seat away is led to where that is done.
    button: {
      label: t("timeUp.button"),
      href: matter === "substitute" && to === "ask" ? (input.seatsLink ?? input.link) : input.link,
    },
    ...(to === "own" ? newsOf(t, input.news) : {}),
    foot: footOf(t, input),
  };
};
