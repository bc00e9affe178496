import type { AnyGame, Seat } from "../../core/index.ts";
import { readerNames } from "../contacts/wishes.ts";
import { seatLink } from "../identity/links.ts";
import { addressChangedLetter, confirmationLetter, unreachedLetter } from "../mail/addressLetters.ts";
import { timeUpLetter, timeUpOf } from "../mail/clockLetters.ts";
import { type Presenters, presenterOf, standingEntries } from "../mail/games/index.ts";
import { hostLetter, hostMatter } from "../mail/hostLetters.ts";
import { type Letter, letterText } from "../mail/letter.ts";
import { letterHtml } from "../mail/letterHtml.ts";
import {
  type Deadline,
  deadlineLetter,
  finishedLetter,
  type InvitationInput,
  type InvitationReason,
  invitationLetter,
  type LetterBase,
  MAX_ENTRIES,
  type News,
  nudgeLetter,
  reminderLetter,
  turnLetter,
} from "../mail/letters.ts";
import type { Message } from "../mail/message.ts";
import { erasureLetter, personLinkLetter } from "../mail/person/personLetters.ts";
import { talkLetter } from "../mail/person/talkLetter.ts";
import { wordsFor } from "../mail/playersWords.ts";
import { rewindLetter } from "../mail/rewindLetter.ts";
import { signConfirmation } from "../mail/tokens/confirmationToken.ts";
import { PERSON_LINK_LIFETIME, signPersonLink } from "../mail/tokens/personToken.ts";
import { signUnsubscribe } from "../mail/tokens/unsubscribeToken.ts";
import { signWishes, type WishesClaims } from "../mail/tokens/wishesToken.ts";
import type { Person, TableCommit } from "../table/events.ts";
import { openRewind } from "../table/goingBack.ts";
import type { TableState } from "../table/state.ts";
import { DEFAULT_WISHES, type TalkWish, type Wishes } from "../table/wishes.ts";
import type { Deps } from "../usecases/deps.ts";
import { gameOf } from "../usecases/loadTable.ts";
import type { Confirmation } from "../usecases/people/mails/address.ts";
import { logItems } from "../usecases/play/readLog.ts";
import { type MailNotice, type Notice, noticeKey } from "./outbox.ts";
import { talkTold } from "./people/talkNews.ts";
import { placeTold } from "./recipient.ts";

/** What writing a mail depends on. */
export type ComposeDeps = Pick<Deps, "games" | "store" | "cache" | "code" | "keys" | "clock" | "origin" | "talk"> & {
  /** How each game is described. */
  readonly presenters: Presenters;
  /** Until when a seat is waited for, and what happens then; undefined when there is no limit. Absent: there are none. */
  readonly deadlineOf?: (table: TableState, seat: Seat) => Promise<Omit<Deadline, "zone"> | undefined>;
  /** Where answers to mails go; absent where nobody reads them. */
  readonly replyTo?: string | undefined;
};

/** Commits read for the news; older ones are only counted on the page. */
const MOST_COMMITS = 200;

/** The commits since the seat's last move, starting with that move; the newest of them. */
const sinceLastMove = (deps: ComposeDeps, table: TableState, moved: number): Promise<readonly TableCommit[]> =>
  deps.store.read(table.id, { after: Math.max(0, moved - 1, table.version - MOST_COMMITS), limit: MOST_COMMITS });

const news = async (deps: ComposeDeps, game: AnyGame, table: TableState, base: LetterBase): Promise<News> => {
  // A host without a seat has no move to count from: such letters contain no news.
  if (base.seat === null) return { entries: [], earlier: 0, first: false };
  const { moved: last = 0, ownMove, heldFrom = 0 } = table.seats[base.seat] ?? {};
  // What the stand-in has played meanwhile is news for the seat's holder.
  const moved = ownMove ?? last;
  const commits = await sinceLastMove(deps, table, moved);
  const told = await logItems(deps, table, commits, base.seat);
  const entries = standingEntries(presenterOf(deps.presenters, table.game), told, {
    ...base,
    seat: base.seat,
    view: game.view(table.play, base.seat),
  });
  return {
    entries: entries.slice(-MAX_ENTRIES),
    earlier: Math.max(0, entries.length - MAX_ENTRIES),
    // A previous holder's move is not the reader's.
    first: moved <= heldFrom,
  };
};

/** Why this notice brings a link, derived from the commit it is about. */
const reasonOf = async (deps: ComposeDeps, table: TableState, { seat, about }: Notice): Promise<InvitationReason> => {
  const [commit] = await deps.store.read(table.id, { after: about - 1, limit: 1 });
  const asked = ["link-issued", "address-replaced"];
  if (commit?.events.some((event) => asked.includes(event.type) && "seat" in event && event.seat === seat))
    return "link";
  if (seat === "host") return "runs";
  return table.host.seat === seat ? "own" : "invited";
};

/** The link by which the reader confirms this address. It does not open a seat. */
const confirmationLink = async (deps: ComposeDeps, confirmation: Confirmation): Promise<string> =>
  `${deps.origin}/api/mail/confirm/${await signConfirmation(deps.keys, confirmation, deps.clock())}`;

const letterOf = async (
  deps: ComposeDeps,
  table: TableState,
  notice: MailNotice,
  base: LetterBase & Pick<InvitationInput, "host" | "also">,
  deadline?: Deadline,
  wish?: TalkWish,
): Promise<Letter | undefined> => {
  const game = gameOf(deps, table);
  if (notice.kind === "invitation") {
    const about = presenterOf(deps.presenters, table.game).about?.(table.seats.length, base.language);
    return invitationLetter({
      ...base,
      reason: await reasonOf(deps, table, notice),
      host: base.host,
      pace: table.clock?.pace,
      ...(about === undefined ? {} : { about }),
    });
  }
  if (notice.kind === "finished") {
    const outcome = game.outcome(table.play);
    return outcome === null
      ? undefined
      : finishedLetter({ ...base, outcome, news: await news(deps, game, table, base) });
  }
  if (notice.kind === "host") {
    const [commit] = await deps.store.read(table.id, { after: notice.about - 1, limit: 1 });
    const matter = commit === undefined ? undefined : hostMatter(table, commit, notice.seat);
    return matter === undefined
      ? undefined
      : hostLetter({ ...base, matter, about: notice.about, state: table, host: base.host });
  }
  if (notice.kind === "talk") {
    const told = await talkTold(deps, table, notice, wish);
    return told && talkLetter({ ...base, ...told });
  }
  if (notice.kind === "rewind") {
    const rewind = openRewind(table, deps.clock());
    return rewind && rewindLetter({ ...base, rewind });
  }
  if (notice.kind === "unreached")
    return unreachedLetter(base, notice.seat === "host" ? "" : (base.names[notice.seat] ?? ""));
  if (notice.kind === "address-changed") return addressChangedLetter(base);
  if (notice.kind === "time-up") {
    const [commit] = await deps.store.read(table.id, { after: notice.about - 1, limit: 1 });
    const timeUp = commit === undefined ? undefined : timeUpOf(table, commit, notice.seat);
    return timeUp && timeUpLetter({ ...base, timeUp, news: await news(deps, game, table, base) });
  }
  const presenter = presenterOf(deps.presenters, table.game);
  const view: unknown = game.view(table.play, base.seat ?? "spectator");
  const round = presenter.round(view);
  const standings = presenter.standings(view);
  const moment = presenter.moment?.(view, base.language);
  const owes = table.waiting.find(({ seat }) => seat === notice.seat)?.kind ?? "turn";
  const task = presenter.task?.(owes, base.language);
  const input = {
    ...base,
    ...(round === undefined ? {} : { round }),
    ...(moment === undefined ? {} : { moment }),
    ...(standings === undefined ? {} : { standings }),
    owes,
    ...(task === undefined ? {} : { task }),
    others: table.waiting.flatMap(({ seat }) => (seat === notice.seat ? [] : [base.names[seat] ?? ""])),
    ...(deadline === undefined ? {} : { deadline }),
    now: deps.clock(),
    news: await news(deps, game, table, base),
  };
  if (notice.kind === "reminder") return reminderLetter(input);
  if (notice.kind === "nudge")
    return nudgeLetter(
      input,
      notice.from === undefined || notice.from === "host" ? base.host : (base.names[notice.from] ?? ""),
    );
  return notice.kind === "deadline-changed" ? deadlineLetter(input) : turnLetter(input);
};

/** Where readers choose how to be notified, at all tables. */
export const wishesLinkOf = async (deps: ComposeDeps, wishes: WishesClaims): Promise<string> =>
  `${deps.origin}/api/mail/wishes/${await signWishes(deps.keys, wishes)}`;

/**
 * The recipient of a mail and its subject. `person` holds the seat, or is the host without one; `address` is theirs, `also`
 * further seats they are invited to by it; `wishes`: the time zone for times; `unasked`: nobody knows whether they want to hear
 * of the table (`isUnasked`).
 */
export interface ToWrite {
  readonly table: TableState;
  readonly notice: MailNotice;
  readonly person: Person & { readonly contact: string };
  readonly address: string;
  readonly wishes?: Pick<Wishes, "zone" | "talk">;
  readonly also?: readonly Seat[];
  readonly unasked?: boolean;
}

/** The content of a notice, before it is a mail. `table` and `name` as the reader may read them. */
export interface Written {
  readonly letter: Letter;
  readonly table: string;
  readonly name: string;
  readonly unsubscribeUrl: string;
  /** Until when (ms) the reader is waited for, if there is a limit. */
  readonly deadline?: number | undefined;
}

/** Writes the content of a notice, from what its seat may see of the current table; undefined when there is nothing to say. */
export const write = async (
  deps: ComposeDeps,
  { table, notice, person, address, wishes = DEFAULT_WISHES, also = [], unasked = false }: ToWrite,
): Promise<Written | undefined> => {
  const unsubscribe = await signUnsubscribe(deps.keys, { tableId: table.id, contactId: person.contact });
  const offLink = `${deps.origin}/api/mail/off/${unsubscribe}`;
  const game = presenterOf(deps.presenters, table.game).name;
  const words = wordsFor(table, game, person, unasked);
  const answered = deps.replyTo !== undefined;
  const { language } = person;
  const { tableId, seat, about } = notice;
  const shown = table.name === "" ? game : table.name;
  if (notice.kind === "confirmation") {
    // Nobody knows yet who reads this: it contains no link to the seat, and no words of the players.
    const link = await confirmationLink(deps, { tableId, seat, contact: person.contact, since: about });
    const letter = confirmationLetter({ language, game, link, offLink, answered });
    return { letter, table: shown, name: "", unsubscribeUrl: offLink };
  }
  if (notice.kind === "person-link" || notice.kind === "erasure") {
    if (deps.clock() >= about * 1000 + PERSON_LINK_LIFETIME) return undefined;
    const purpose = notice.kind === "erasure" ? "erasure" : "person";
    const token = await signPersonLink(deps.keys, { tableId, contact: person.contact, at: about * 1000 }, purpose);
    const link = `${deps.origin}${purpose === "erasure" ? "/api/mail/erase/" : "/tables#"}${token}`;
    const letter = (purpose === "erasure" ? erasureLetter : personLinkLetter)({ language, link, answered });
    return { letter, table: "Tessera", name: words.name, unsubscribeUrl: offLink };
  }
  const place = placeTold(table, notice);
  const limit = seat === "host" ? undefined : await deps.deadlineOf?.(table, seat);
  const base = {
    language,
    table: words.table,
    game,
    seat: place === "host" ? null : place,
    name: words.name,
    names: words.names,
    host: words.host,
    also: await Promise.all(
      also.map(async (other) => ({
        name: words.names[other] ?? "",
        link: await seatLink(deps, table, other, deps.clock(), { mailed: table.seats[other]?.contact }),
      })),
    ),
    // A reader who no longer gets the table's mails is shown where it is, but gets no link to the seat.
    link:
      notice.kind === "address-changed"
        ? `${deps.origin}/table/${table.id}`
        : await seatLink(deps, table, place, deps.clock(), {
            page: notice.kind === "finished" ? "score" : notice.kind === "talk" ? "talk" : undefined,
            mailed: person.contact,
          }),
    offLink,
    wishesLink: await wishesLinkOf(deps, { reader: readerNames(deps.keys, address)[0], language }),
    answered,
  };
  const letter = await letterOf(deps, table, notice, base, limit && { ...limit, zone: wishes.zone }, wishes.talk);
  return letter && { letter, table: shown, name: words.name, unsubscribeUrl: offLink, deadline: limit?.at };
};

/** The mail for a written notice. */
export const messageOf = (
  { replyTo }: Pick<ComposeDeps, "replyTo">,
  { letter, table: tableName, name, unsubscribeUrl }: Written,
  { notice, person, address }: Pick<ToWrite, "notice" | "person" | "address">,
): Message => ({
  kind: notice.kind,
  tableId: notice.tableId,
  tableName,
  seat: notice.seat,
  contact: person.contact,
  key: noticeKey(notice),
  to: { name, address },
  ...(replyTo === undefined ? {} : { replyTo }),
  language: person.language,
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
  unsubscribeUrl,
});

/** Writes the mail for a notice; undefined when there is nothing to say. */
export const compose = async (deps: ComposeDeps, to: ToWrite): Promise<Message | undefined> => {
  const written = await write(deps, to);
  return written === undefined ? undefined : messageOf(deps, written, to);
};
