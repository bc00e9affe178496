import type { AnyGame, Seat } from "../../core/index.ts";
import { seatLink } from "../identity/links.ts";
import { addressChangedLetter, confirmationLetter, unreachedLetter } from "../mail/addressLetters.ts";
import { signConfirmation } from "../mail/confirmationToken.ts";
import { type Presenters, presenterOf } from "../mail/games/index.ts";
import { hostLetter, hostMatter } from "../mail/hostLetters.ts";
import { type Letter, letterText } from "../mail/letter.ts";
import { letterHtml } from "../mail/letterHtml.ts";
import {
  deadlineLetter,
  finishedLetter,
  type InvitationInput,
  type InvitationReason,
  invitationLetter,
  type LetterBase,
  MAX_ENTRIES,
  type News,
  reminderLetter,
  turnLetter,
} from "../mail/letters.ts";
import type { Message } from "../mail/message.ts";
import { wordsFor } from "../mail/playersWords.ts";
import { signUnsubscribe } from "../mail/unsubscribeToken.ts";
import type { Person, TableCommit } from "../table/events.ts";
import type { TableState } from "../table/state.ts";
import type { Deps } from "../usecases/deps.ts";
import { gameOf } from "../usecases/loadTable.ts";
import type { Confirmation } from "../usecases/people/address.ts";
import { logItems } from "../usecases/play/readLog.ts";
import { type MailNotice, type Notice, noticeKey } from "./outbox.ts";
import { placeTold } from "./recipient.ts";

/** What writing a mail needs. */
export type ComposeDeps = Pick<Deps, "games" | "store" | "cache" | "code" | "keys" | "clock" | "origin"> & {
  /** How each game is told. */
  readonly presenters: Presenters;
  /** Where answers to mails go; absent where nobody reads them. */
  readonly replyTo?: string | undefined;
};

/** Commits looked at for the news; older ones are only counted on the page. */
const MOST_COMMITS = 200;

/** The commits after the seat's last move, the newest of them. */
const sinceLastMove = (deps: ComposeDeps, table: TableState, moved: number): Promise<readonly TableCommit[]> =>
  deps.store.read(table.id, { after: Math.max(moved, table.version - MOST_COMMITS), limit: MOST_COMMITS });

const news = async (deps: ComposeDeps, game: AnyGame, table: TableState, base: LetterBase): Promise<News> => {
  // Who only runs the table has no move to count from: such letters tell no news.
  if (base.seat === null) return { entries: [], earlier: 0, first: false };
  const { moved = 0, heldFrom = 0 } = table.seats[base.seat] ?? {};
  const commits = await sinceLastMove(deps, table, moved);
  const entries = presenterOf(deps.presenters, table.game).entries(await logItems(deps, table, commits, base.seat), {
    ...base,
    seat: base.seat,
    view: game.view(table.play, base.seat),
  });
  return {
    entries: entries.slice(-MAX_ENTRIES),
    earlier: Math.max(0, entries.length - MAX_ENTRIES),
    // What the former holder moved is no move of the reader's.
    first: moved <= heldFrom,
  };
};

/** Why this notice brings a link: told by the commit it is about. */
const reasonOf = async (deps: ComposeDeps, table: TableState, { seat, about }: Notice): Promise<InvitationReason> => {
  const [commit] = await deps.store.read(table.id, { after: about - 1, limit: 1 });
  const asked = ["link-issued", "address-replaced"];
  if (commit?.events.some((event) => asked.includes(event.type) && "seat" in event && event.seat === seat))
    return "link";
  if (seat === "host") return "runs";
  return table.host.seat === seat ? "own" : "invited";
};

/** The link by which the reader says that this address is right. It opens no seat. */
const confirmationLink = async (deps: ComposeDeps, confirmation: Confirmation): Promise<string> =>
  `${deps.origin}/api/mail/confirm/${await signConfirmation(deps.keys, confirmation, deps.clock())}`;

const letterOf = async (
  deps: ComposeDeps,
  table: TableState,
  notice: MailNotice,
  base: LetterBase & Pick<InvitationInput, "host" | "also">,
): Promise<Letter | undefined> => {
  const game = gameOf(deps, table);
  if (notice.kind === "invitation")
    return invitationLetter({ ...base, reason: await reasonOf(deps, table, notice), host: base.host });
  if (notice.kind === "finished") {
    const outcome = game.outcome(table.play);
    return outcome === null
      ? undefined
      : finishedLetter({ ...base, outcome, news: await news(deps, game, table, base) });
  }
  if (notice.kind === "host") {
    const [commit] = await deps.store.read(table.id, { after: notice.about - 1, limit: 1 });
    const matter = commit === undefined ? undefined : hostMatter(table, commit, notice.seat);
    return matter === undefined ? undefined : hostLetter({ ...base, matter, state: table, host: base.host });
  }
  if (notice.kind === "unreached")
    return unreachedLetter(base, notice.seat === "host" ? "" : (base.names[notice.seat] ?? ""));
  if (notice.kind === "address-changed") return addressChangedLetter(base);
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
    others: table.waiting.filter(({ seat }) => seat !== notice.seat).length,
    now: deps.clock(),
    news: await news(deps, game, table, base),
  };
  if (notice.kind === "reminder") return reminderLetter(input);
  return notice.kind === "deadline-changed" ? deadlineLetter(input) : turnLetter(input);
};

const messageOf = (
  letter: Letter,
  table: TableState,
  game: string,
  notice: MailNotice,
  { language, ...to }: Message["to"] & Pick<Message, "language">,
  { unsubscribeUrl, replyTo }: Pick<Message, "unsubscribeUrl"> & Pick<ComposeDeps, "replyTo">,
): Message => ({
  kind: notice.kind,
  tableId: table.id,
  tableName: table.name === "" ? game : table.name,
  seat: notice.seat,
  key: noticeKey(notice),
  to,
  ...(replyTo === undefined ? {} : { replyTo }),
  language,
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
  unsubscribeUrl,
});

/**
 * Writes the mail for a notice, from what its seat may see of the table as it stands; undefined when there is nothing to
 * say. `person` holds the seat, or is the host without one; `address` is theirs, `also` further seats they are invited to by it;
 * `unasked`: nobody knows whether they want to hear of the table (`isUnasked`).
 */
export const compose = async (
  deps: ComposeDeps,
  table: TableState,
  notice: MailNotice,
  person: Person & { readonly contact: string },
  address: string,
  { also = [], unasked = false }: { readonly also?: readonly Seat[]; readonly unasked?: boolean } = {},
): Promise<Message | undefined> => {
  const unsubscribe = await signUnsubscribe(deps.keys, { tableId: table.id, contactId: person.contact });
  const offLink = `${deps.origin}/api/mail/off/${unsubscribe}`;
  const game = presenterOf(deps.presenters, table.game).name;
  const words = wordsFor(table, game, person, unasked);
  const way = { unsubscribeUrl: offLink, replyTo: deps.replyTo };
  const answered = deps.replyTo !== undefined;
  const { tableId, seat, about } = notice;
  if (notice.kind === "confirmation") {
    // Nobody knows yet who reads this: it holds no way to the seat, and no words of the players.
    const link = await confirmationLink(deps, { tableId, seat, contact: person.contact, since: about });
    const { language } = person;
    const letter = confirmationLetter({ language, game, link, offLink, answered });
    return messageOf(letter, table, game, notice, { name: "", address, language }, way);
  }
  const place = placeTold(table, notice);
  const letter = await letterOf(deps, table, notice, {
    language: person.language,
    table: words.table,
    game,
    seat: place === "host" ? null : place,
    name: words.name,
    names: words.names,
    host: words.host,
    also: await Promise.all(
      also.map(async (other) => ({
        name: words.names[other] ?? "",
        link: await seatLink(deps, table, other, deps.clock()),
      })),
    ),
    // Who no longer gets the table's mails is shown where it is, and gets no way to the seat.
    link:
      notice.kind === "address-changed"
        ? `${deps.origin}/table/${table.id}`
        : await seatLink(deps, table, place, deps.clock(), notice.kind === "finished" ? "score" : undefined),
    offLink,
    answered,
  });
  if (letter === undefined) return undefined;
  return messageOf(letter, table, game, notice, { name: words.name, address, language: person.language }, way);
};
