import type { Outcome, Seat } from "../../core/index.ts";
import type { Held } from "../../web/words/handed.ts";
import type { Language } from "../table/events.ts";
import type { Expiry, Pace } from "../table/time/pace.ts";
import { instant, listOf, mailTexts, span, type Translator } from "./i18n/index.ts";
import { type Letter, type LetterEntry, type Rich, rich, strong } from "./letter.ts";

/** Until when a seat is waited for, and what happens then. `at` in ms. */
export interface Deadline {
  readonly at: number;
  readonly policy: Expiry;
}

/** What every letter about a table needs. */
export interface LetterBase {
  readonly language: Language;
  /** The reader's IANA zone: times are told in it. */
  readonly zone: string;
  readonly table: string;
  readonly game: string;
  readonly round?: number;
  /** Where the game stands, in its own terms; shown instead of the round. */
  readonly moment?: string;
  /** The reader's seat; null for the host without one. */
  readonly seat: Seat | null;
  /** The reader's name, when no seat gives it. */
  readonly name?: string;
  /** The names of all seats. */
  readonly names: readonly string[];
  /** For each of them the names it had before it changed hands. */
  readonly earlier?: readonly Held["earlier"][];
  readonly link: string;
  /** The way to the page of the seats, if the letter is about one. */
  readonly seatsLink?: string;
  readonly offLink: string;
  /** Where readers choose how to be notified, for all tables. */
  readonly wishesLink: string;
  /** Whether the operator of the installation reads answers to its mails. */
  readonly answered: boolean;
}

/** What happened, newest last, and how much of it is left out. `first`: the reader has not moved yet. */
export interface News {
  readonly entries: readonly LetterEntry[];
  readonly earlier: number;
  readonly first: boolean;
  /** The way to the page for planning ahead, where something has become of what the reader ordered there. */
  readonly plansLink?: string;
}

/** Current points by seat. */
export type Standings = readonly { readonly seat: Seat; readonly points: number }[];

export interface TurnInput extends LetterBase {
  /** What the seat has to do, under the game's name for it. */
  readonly owes: string;
  /** The same in the game's words, as the end of a sentence. */
  readonly task?: string;
  /** Who else is waited for at the same time, by name. */
  readonly others: readonly string[];
  readonly deadline?: Deadline;
  readonly now: number;
  readonly news: News;
  readonly standings?: Standings;
}

const HOUR = 60 * 60 * 1000; // ms

/** A deadline is part of the subject when less than this is left, in ms. */
const NEAR = 12 * 60 * 60 * 1000;

/** Most entries in one letter. */
export const MAX_ENTRIES = 8;

/** Which table, and where its game stands. A table without a name goes by its game's, which is then said once. */
export const placeOf = (t: Translator, { table, game, round, moment }: LetterBase): string => {
  const where = table === game ? game : t("head.place", { table, game });
  const when = moment ?? (round === undefined ? undefined : t("plain.round", { round }));
  return when === undefined ? where : `${where} · ${when}`;
};

/** The reader's name. */
export const nameOf = ({ names, seat, name }: LetterBase): string => name ?? (seat === null ? "" : (names[seat] ?? ""));

/** Whose the button is, and how to unsubscribe. */
export const footOf = (t: Translator, { offLink, wishesLink, seat, answered }: LetterBase): Letter["foot"] => ({
  note: `${t(seat === null ? "foot.aloneHost" : "foot.alone")} ${t(answered ? "foot.operator" : "foot.answers")}`,
  links: [
    { label: t("foot.wishes"), href: wishesLink },
    { label: t("foot.off"), href: offLink },
  ],
});

/** The foot with the way to the reader's orders, where the news tell what became of one. */
const withPlans = (t: Translator, { plansLink }: News, foot: Letter["foot"]): Letter["foot"] =>
  plansLink === undefined ? foot : { ...foot, links: [{ label: t("foot.plans"), href: plansLink }, ...foot.links] };

const standingsOf = (t: Translator, base: LetterBase, standings: Standings): NonNullable<Letter["standings"]> =>
  standings.map(({ seat, points }) => ({
    seat,
    name: seat === base.seat ? t("standings.you") : (base.names[seat] ?? ""),
    points: `${points} ${t("standings.points")}`,
  }));

/** The news of a letter, if there are any. */
export const newsOf = (t: Translator, { entries, earlier, first }: News): Pick<Letter, "news"> =>
  entries.length === 0
    ? {}
    : {
        news: {
          heading: t(first ? "news.first" : "news.since"),
          entries,
          ...(earlier === 0 ? {} : { earlier: t("news.earlier", { count: earlier }) }),
        },
      };

/** Text without its marks. */
export const plain = (text: Rich): string =>
  text.map((part) => (typeof part === "string" ? part : part.strong)).join("");

/** The deadline as an absolute time: a relative one would be wrong when the mail is read later. */
const limit = (t: Translator, { deadline, zone }: TurnInput): Rich => {
  if (deadline === undefined) return rich(t("lead.noDeadline"));
  const until = strong(instant(t.language, deadline.at, zone));
  return rich(`${t("lead.deadline", { deadline: until })} ${t("lead.then", { policy: deadline.policy })}`);
};

/** Whom else the table waits for. */
const waits = (t: Translator, { others }: TurnInput): Rich =>
  rich(t("lead.waits", { count: others.length, names: strong(listOf(t.language, others)) }));

/** What the table waits for, if the game has words for it. */
const task = (t: Translator, { task: what }: TurnInput): readonly Rich[] =>
  what === undefined ? [] : [rich(t("lead.task", { task: strong(what) }))];

const previewOf = (t: Translator, input: TurnInput): string => {
  const newest = input.news.entries.findLast(({ you }) => you !== undefined) ?? input.news.entries.at(-1);
  const happened = newest === undefined ? "" : `${newest.you ?? plain(newest.text)} `;
  return `${happened}${plain(limit(t, input))}`;
};

/** That the table waits for the reader as well, in a letter about something else: what is owed, and until when. */
export const alsoWaits = (t: Translator, turn: TurnInput | undefined): readonly Rich[] =>
  turn === undefined ? [] : [rich(t("lead.already")), ...task(t, turn), limit(t, turn)];

/** A letter whose reader the table waits for. `before`: what is said first. */
export const askingLetter = (input: TurnInput, subject: string, before: readonly Rich[]): Letter => {
  const t = mailTexts(input.language);
  return {
    language: input.language,
    subject,
    preview: previewOf(t, input),
    place: placeOf(t, input),
    heading: t("head.turn", { kind: input.owes, name: nameOf(input) }),
    lead: [...before, ...task(t, input), limit(t, input), waits(t, input)],
    button: { label: t("button.turn"), href: input.link },
    ...newsOf(t, input.news),
    ...(input.standings === undefined ? {} : { standings: standingsOf(t, input, input.standings) }),
    foot: withPlans(t, input.news, footOf(t, input)),
  };
};

/** "Your turn". */
export const turnLetter = (input: TurnInput): Letter => {
  const t = mailTexts(input.language);
  const subject = t("subject.turn", { kind: input.owes, table: input.table });
  const left = input.deadline === undefined ? Number.POSITIVE_INFINITY : input.deadline.at - input.now;
  return askingLetter(
    input,
    left < NEAR ? t("subject.near", { subject, left: span(input.language, left) }) : subject,
    [],
  );
};

/** The same again, for a reader who may not have received it. */
export const reminderLetter = (input: TurnInput): Letter =>
  askingLetter(input, mailTexts(input.language)("subject.reminder", { table: input.table }), []);

/** The same once more, because somebody at the table asks. */
export const nudgeLetter = (input: TurnInput, who: string): Letter => {
  const t = mailTexts(input.language);
  return askingLetter(input, t("subject.nudge", { who, table: input.table }), [
    rich(t("lead.nudge", { who: strong(who) })),
  ]);
};

/** An announced limit has changed: the previous mail is now wrong. */
export const deadlineLetter = (input: TurnInput): Letter => {
  const t = mailTexts(input.language);
  return askingLetter(input, t("subject.deadline", { table: input.table }), [rich(t("lead.moved"))]);
};

/**
 * Why somebody gets the link to a seat: invited by the host, being the host (with a seat, or running the table only), or asked
 * for a new link.
 */
export type InvitationReason = "invited" | "own" | "runs" | "link";

export interface InvitationInput extends LetterBase {
  readonly reason: InvitationReason;
  /** The host's name. */
  readonly host: string;
  /** It was said before, a day ago. */
  readonly again?: boolean;
  /** Further seats the same address is invited to. */
  readonly also?: readonly { readonly name: string; readonly link: string }[];
  /** What the game is and how long it takes, in the game's own sentences. */
  readonly about?: readonly string[];
  /** How fast it is played; absent: no time limit. */
  readonly pace?: Pace | undefined;
  /** The game is under way: the seat is taken over as it stands. */
  readonly begun?: boolean;
  /** The table waits for the reader already: what a mail about that would say. */
  readonly turn?: TurnInput;
}

/** Who plays, what the game is, how long it takes and how often one is asked: what an invited person wants to know. */
const invitedTo = (t: Translator, input: InvitationInput): readonly Rich[] => {
  const { names, seat, about = [], pace, language, begun = false } = input;
  const others = names.filter((_, at) => at !== seat);
  return [
    ...(begun ? [rich(t("lead.begun"))] : []),
    rich(t("lead.with", { count: others.length, names: strong(listOf(language, others)) })),
    ...(about.length > 0 ? [rich(about.join(" "))] : []),
    rich(
      pace ? t("lead.pace", { kind: pace.kind, time: strong(span(language, pace.hours * HOUR)) }) : t("lead.unhurried"),
    ),
  ];
};

/** The link to a seat. */
export const invitationLetter = (input: InvitationInput): Letter => {
  const { language, reason, host, table, game, turn, again = false } = input;
  const t = mailTexts(language);
  const lead = rich(
    reason === "invited"
      ? t("lead.invitation", { host: strong(host), game, seats: input.names.length })
      : t(`lead.${reason}`, { game }),
  );
  const foot = footOf(t, input);
  const seats = (input.also ?? []).map(({ name, link }) => ({ label: t("button.seat", { name }), href: link }));
  return {
    language,
    subject:
      reason === "invited"
        ? t(again ? "subject.invitedAgain" : "subject.invitation", { host, table })
        : t("subject.own", { table }),
    preview: plain(lead),
    place: placeOf(t, input),
    heading: t("head.invitation", { name: nameOf(input) }),
    lead: [lead, ...(reason === "invited" ? invitedTo(t, input) : []), ...alsoWaits(t, turn)],
    button: { label: t(reason === "invited" ? "button.invitation" : "button.own"), href: input.link },
    ...(turn === undefined ? {} : newsOf(t, turn.news)),
    foot: { ...foot, links: [...seats, ...foot.links] },
  };
};

export interface FinishedInput extends LetterBase {
  readonly outcome: Outcome;
  readonly news: News;
}

const result = (t: Translator, { outcome, seat, names }: FinishedInput): Rich => {
  const { winners, scores } = outcome;
  const points = scores.find((score) => score.seat === winners[0])?.total ?? 0;
  if (seat !== null && winners.includes(seat))
    return rich(t(winners.length === 1 ? "lead.won" : "lead.shared", { points }));
  const list = listOf(
    t.language,
    winners.map((winner) => names[winner] ?? ""),
  );
  return rich(t(winners.length === 1 ? "lead.winner" : "lead.winners", { points, names: strong(list) }));
};

/** The end of a game, with the final score. */
export const finishedLetter = (input: FinishedInput): Letter => {
  const t = mailTexts(input.language);
  const lead = result(t, input);
  const scores = [...input.outcome.scores].sort((a, b) => b.total - a.total);
  return {
    language: input.language,
    subject: t("subject.finished", { table: input.table }),
    preview: plain(lead),
    place: placeOf(t, input),
    heading: t("head.finished", { name: nameOf(input) }),
    lead: [lead, [t("lead.seed")]],
    button: { label: t("button.finished"), href: input.link },
    ...newsOf(t, input.news),
    standings: standingsOf(
      t,
      input,
      scores.map(({ seat, total }) => ({ seat, points: total })),
    ),
    foot: footOf(t, input),
  };
};
