import type { Seat } from "../../core/index.ts";
import { readerNames } from "../contacts/wishes.ts";
import { type LinkedPage, seatLink } from "../identity/links.ts";
import { confirmationLetter } from "../mail/addressLetters.ts";
import { presenterOf } from "../mail/games/presenter.ts";
import { type Letter, letterText } from "../mail/letter.ts";
import { letterHtml } from "../mail/letterHtml.ts";
import type { MailKind, Message } from "../mail/message.ts";
import { erasureLetter, personLinkLetter } from "../mail/person/personLetters.ts";
import { wordsFor } from "../mail/playersWords.ts";
import { signConfirmation } from "../mail/tokens/confirmationToken.ts";
import { PERSON_LINK_LIFETIME, signPersonLink } from "../mail/tokens/personToken.ts";
import { signUnsubscribe } from "../mail/tokens/unsubscribeToken.ts";
import { signWishes, type WishesClaims } from "../mail/tokens/wishesToken.ts";
import type { Person } from "../table/events.ts";
import type { TableState } from "../table/state.ts";
import { DEFAULT_WISHES, type Wishes } from "../table/wishes.ts";
import type { Confirmation } from "../usecases/people/mails/address.ts";
import { type ComposeDeps, letterOf } from "./letterOf.ts";
import { type MailNotice, noticeKey } from "./outbox.ts";
import { placeTold } from "./recipient.ts";

/** The link by which the reader confirms this address. It does not open a seat. */
const confirmationLink = async (deps: ComposeDeps, confirmation: Confirmation): Promise<string> =>
  `${deps.origin}/api/mail/confirm/${await signConfirmation(deps.keys, confirmation, deps.clock())}`;

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
  /** What it tells besides its own matter: that the table waits for its reader. */
  readonly turnToo?: object | undefined;
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

/** The page a mail's button opens, where it is not the table itself. */
const pages: Readonly<Partial<Record<MailKind, LinkedPage>>> = { finished: "score", talk: "talk", missing: "seats" };

/** Writes the content of a notice, from what its seat may see of the current table; undefined when there is nothing to say. */
export const write = async (
  deps: ComposeDeps,
  { table, notice, person, address, wishes = DEFAULT_WISHES, also = [], unasked = false, turnToo }: ToWrite,
): Promise<Written | undefined> => {
  await deps.loadPresenter?.(table.game);
  const unsubscribe = await signUnsubscribe(deps.keys, { tableId: table.id, contactId: person.contact });
  const offLink = `${deps.origin}/api/mail/off/${unsubscribe}`;
  const game = presenterOf(deps.presenters, table.game).name;
  const words = wordsFor(table, game, person, unasked);
  const answered = deps.replyTo !== undefined;
  const { language } = person;
  const { tableId, seat, about } = notice;
  if (notice.kind === "confirmation") {
    // Nobody knows yet who reads this: it contains no link to the seat, and no words of the players.
    const link = await confirmationLink(deps, { tableId, seat, contact: person.contact, since: about });
    const letter = confirmationLetter({ language, game, link, offLink, answered });
    return { letter, table: game, name: "", unsubscribeUrl: offLink };
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
  const linkTo = (page?: LinkedPage) => seatLink(deps, table, place, deps.clock(), { page, mailed: person.contact });
  const base = {
    language,
    zone: wishes.zone,
    table: words.table,
    game,
    seat: place === "host" ? null : place,
    name: words.name,
    names: words.names,
    earlier: words.earlier,
    host: words.host,
    also: await Promise.all(
      also.map(async (other) => ({
        name: words.names[other] ?? "",
        link: await seatLink(deps, table, other, deps.clock(), { mailed: table.seats[other]?.contact }),
      })),
    ),
    // A reader who no longer gets the table's mails is shown where it is, but gets no link to the seat.
    link: notice.kind === "address-changed" ? `${deps.origin}/table/${table.id}` : await linkTo(pages[notice.kind]),
    ...(notice.kind === "host" || notice.kind === "time-up" ? { seatsLink: await linkTo("seats") } : {}),
    offLink,
    wishesLink: await wishesLinkOf(deps, { reader: readerNames(deps.keys, address)[0], language }),
    answered,
  };
  // Signed only where the letter shows it. A host without a seat has no plans.
  const plansLink = place === "host" ? undefined : () => linkTo("ahead");
  const told = {
    table,
    notice,
    base,
    plansLink,
    deadline: limit,
    talk: wishes.talk,
    nameOf: words.nameOf,
    tellsTurn: turnToo !== undefined,
  };
  const letter = await letterOf(deps, told);
  return letter && { letter, table: words.table, name: words.name, unsubscribeUrl: offLink, deadline: limit?.at };
};

/** The mail for a written notice. */
export const messageOf = (
  { replyTo }: Pick<ComposeDeps, "replyTo">,
  { letter, name, unsubscribeUrl }: Written,
  { notice, person, address }: Pick<ToWrite, "notice" | "person" | "address">,
): Message => ({
  kind: notice.kind,
  tableId: notice.tableId,
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
