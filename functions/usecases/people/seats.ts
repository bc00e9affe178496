import { type AnyGame, ok, type Result, type Seat } from "../../../core/index.ts";
import { forgetAll } from "../../contacts/contacts.ts";
import type { NoteOwner } from "../../contacts/notes.ts";
import type { Invitation, ProfileRequest, ReplaceRequest, SessionReply, TableReply } from "../../contract/index.ts";
import { seatLink } from "../../identity/links.ts";
import { type Claims, signToken } from "../../identity/tokens.ts";
import { answerTo, type Person, type TableEvent } from "../../table/events.ts";
import { contactsAt, isNameTaken, personAt } from "../../table/people.ts";
import type { TableState } from "../../table/state.ts";
import { act, asHost, contactFor, duty, type Request } from "../act.ts";
import type { Deps } from "../deps.ts";
import type { Who } from "../identify.ts";
import { gameOf } from "../loadTable.ts";
import { readTable } from "../play/readTable.ts";
import { type Refusal, refuse } from "../refusals.ts";
import { tellTable } from "../tellTable.ts";
import { holderAt } from "./holderAt.ts";
import { stoppedFor } from "./mails/mailTrouble.ts";
import { noteZone } from "./mails/noteZone.ts";
import { invitationFor, personOf } from "./opening/openTable.ts";

/** A request about one seat; "host" means the host, playing or not. */
export interface SeatRequest extends Request {
  readonly seat: Seat | "host";
}

/** The requested seat: "host" is the host's own seat, or stands for the host without one. */
export const ownOr = (table: TableState, seat: Seat | "host"): Seat | "host" | undefined =>
  seat === "host" ? (table.host.seat ?? "host") : seatIn(table, seat);

/** The index of a seat that exists. */
const seatIn = (table: TableState, seat: Seat | "host"): Seat | undefined =>
  typeof seat === "number" && table.seats[seat] !== undefined ? seat : undefined;

const ownInvitation = async (deps: Deps, table: TableState, seat: Seat | "host"): Promise<Invitation> => {
  const index = seat === "host" ? table.host.seat : seat;
  const name = (index === null ? table.host.person?.name : table.seats[index]?.name) ?? "";
  return { seat: index, name, mailed: false, link: await seatLink(deps, table, seat, deps.clock()) };
};

/** Whether this is the reader's own: their seat, or the host's rights. */
export const isOwner = (table: TableState, who: Who, seat: Seat | "host"): boolean =>
  seat === "host" ? who.host && who.seat === table.host.seat : who.seat === seat;

/**
 * A new link for a seat. Its own player (and the host for the host's own) gets it at once, and nothing is written. The host gets
 * one for a seat without an address, to pass on; for one with an address it is mailed. Both are recorded in the log. There is
 * none for the seat of a bot, and none when nothing may be sent to the seat's address (`mail-stopped`).
 */
export const issueLink = async (deps: Deps, request: SeatRequest): Promise<Result<Invitation, Refusal>> => {
  const read = await readTable(deps, request.tableId, request.claims);
  if (!read.ok) return read;
  if (isOwner(read.value.table, read.value.who, request.seat))
    return ok(await ownInvitation(deps, read.value.table, request.seat));
  const acted = await act(deps, { ...request, duty: duty(["link-issued"], request.seat) }, async (table, who) => {
    const by = asHost(who);
    if (!by.ok) return by;
    const seat = seatIn(table, request.seat);
    if (seat === undefined) return refuse("no-such-seat");
    // Nobody gets to see a bot's seat on the side: it is given to a person first, which everybody can read in the log.
    if (table.seats[seat]?.bot) return refuse("played-by-bot");
    const reason = await stoppedFor(deps, table.id, table.seats[seat]?.contact);
    if (reason !== null) return refuse("mail-stopped", { reason });
    return ok({
      by: by.value,
      events: [{ type: "link-issued", seat, mail: table.seats[seat]?.contact !== undefined }],
    });
  });
  if (!acted.ok) return acted;
  const { table, at } = acted.value;
  const seat = seatIn(table, request.seat);
  return seat === undefined ? refuse("no-such-seat") : ok(await invitationFor(deps, table, seat, at));
};

/**
 * A new link by mail for the bearer of an expired one of the present generation, including the host without a seat. Safe with a
 * link that others have seen: it goes to the given address and nowhere else.
 */
export const mailLink = async (deps: Deps, request: SeatRequest): Promise<Result<Invitation, Refusal>> => {
  const acted = await act(deps, { ...request, duty: duty(["link-issued"], request.seat) }, async (table, who) => {
    const seat = request.seat === "host" && who.seat !== null ? who.seat : request.seat;
    const person = isOwner(table, who, seat) ? personAt(table, seat) : undefined;
    if (person === undefined) return refuse("not-your-seat");
    if (person.contact === undefined) return refuse("link-expired");
    const reason = await stoppedFor(deps, table.id, person.contact);
    if (reason !== null) return refuse("mail-stopped", { reason });
    return ok({ by: seat, events: [{ type: "link-issued", seat, mail: true }] });
  });
  if (!acted.ok) return acted;
  const { table, who } = acted.value;
  const name = (who.seat === null ? table.host.person?.name : table.seats[who.seat]?.name) ?? "";
  return ok({ seat: who.seat, name, mailed: true, link: null });
};

/** The hand-over with the game's answer to it: nobody is bound by what a previous holder still intended. */
const handOver = (game: AnyGame, table: TableState, seat: Seat, to: Person): TableEvent => {
  const event = { type: "seat-handed-over", seat, to } as const;
  return table.status === "playing" ? { ...event, events: answerTo(game, table.play, event) } : event;
};

/** Who gives a seat away: the host; or, to a person, its own player who has left for good. */
const giverOf = (
  table: TableState,
  who: Who,
  seat: Seat | undefined,
  toBot: boolean,
): Result<Seat | "host", Refusal> => {
  const isOwn = seat !== undefined && who.seat === seat && table.seats[seat]?.left !== undefined;
  return isOwn && !toBot && !who.host ? ok(seat) : asHost(who);
};

/**
 * Hands a seat over to another person (`giverOf`). All access of the previous holder is void with the commit, and their address is
 * forgotten.
 */
export const replaceSeat = async (
  deps: Deps,
  request: SeatRequest & { readonly person: Omit<ReplaceRequest, "moveId"> },
): Promise<Result<Invitation, Refusal>> => {
  const { tableId, person } = request;
  const asked = { ...request, duty: duty(["seat-handed-over"], request.seat), content: person };
  const contact = contactFor(deps, asked);
  let former: readonly string[] = [];
  let formerNote: NoteOwner | undefined;
  let kept = false;
  const acted = await act(deps, asked, async (table, who) => {
    const seat = seatIn(table, request.seat);
    const by = giverOf(table, who, seat, person.bot === true);
    if (!by.ok) return by;
    const state = seat === undefined ? undefined : table.seats[seat];
    if (seat === undefined || state === undefined) return refuse("no-such-seat");
    if (isNameTaken(table, seat, person.name, true)) return refuse("name-taken");
    formerNote = holderAt(table, seat);
    // A host who gives their own seat away stays the host, with the address.
    former = contactsAt(table, seat).filter((one) => table.host.seat !== seat || one !== state.contact);
    if (person.bot && gameOf(deps, table).bots === undefined) return refuse("no-bots");
    if (person.bot && table.host.seat === seat) return refuse("host-missing");
    if (person.email !== undefined && !person.bot) {
      await deps.contacts.put(tableId, contact, { email: person.email });
      kept = true;
    }
    return ok({
      by: by.value,
      events: [handOver(gameOf(deps, table), table, seat, personOf(person, contact, state.language))],
    });
  });
  if (!acted.ok) {
    if (kept) await deps.contacts.remove(tableId, contact);
    return acted;
  }
  if (!acted.value.repeated) {
    await forgetAll(deps, tableId, former);
    if (formerNote !== undefined) await deps.notes?.forget(formerNote, deps.clock());
  }
  const { table, at } = acted.value;
  const seat = seatIn(table, request.seat);
  return seat === undefined ? refuse("no-such-seat") : ok(await invitationFor(deps, table, seat, at));
};

/** Gives the host's rights to the holder of a seat, who is a person. Only the host may. */
export const changeHost = async (
  deps: Deps,
  request: Request & { readonly seat: Seat },
): Promise<Result<TableReply, Refusal>> => {
  // A host without a seat no longer has a part in the table: the address is forgotten.
  let former: readonly string[] = [];
  const acted = await act(deps, { ...request, duty: duty(["host-changed"], request.seat) }, async (table, who) => {
    const by = asHost(who);
    if (!by.ok) return by;
    const seat = seatIn(table, request.seat);
    if (seat === undefined) return refuse("no-such-seat");
    if (table.seats[seat]?.bot) return refuse("played-by-bot");
    former = contactsAt(table, "host");
    return ok({ by: by.value, events: [{ type: "host-changed", seat }] });
  });
  if (!acted.ok) return acted;
  if (!acted.value.repeated) await forgetAll(deps, request.tableId, former);
  // After giving the rights away the sender no longer has them in the answer.
  const { table } = acted.value;
  const seat = acted.value.who.seat;
  return ok(await tellTable(deps, table, { seat, host: seat !== null && seat === table.host.seat }));
};

/** Changes the name or the language of a seat. Only its own player may. */
export const changeProfile = async (
  deps: Deps,
  request: SeatRequest & { readonly profile: Omit<ProfileRequest, "moveId"> },
): Promise<Result<TableReply, Refusal>> => {
  const { name, language } = request.profile;
  const acted = await act(
    deps,
    { ...request, duty: duty(["seat-renamed", "seat-language-set"], request.seat), content: request.profile },
    async (table, who) => {
      const seat = seatIn(table, request.seat);
      if (seat === undefined) return refuse("no-such-seat");
      if (who.seat !== seat) return refuse(who.seat === null && !who.host ? "sign-in-needed" : "not-your-seat");
      // Tables from before names were compared may have doubles: keeping one's own name is allowed.
      if (name !== undefined && name !== table.seats[seat]?.name && isNameTaken(table, seat, name))
        return refuse("name-taken");
      const renamed: readonly TableEvent[] = name === undefined ? [] : [{ type: "seat-renamed", seat, name }];
      const set: readonly TableEvent[] = language === undefined ? [] : [{ type: "seat-language-set", seat, language }];
      return ok({ by: seat, events: [...renamed, ...set] });
    },
  );
  return acted.ok ? ok(await tellTable(deps, acted.value.table, acted.value.who)) : acted;
};

/** A session, for the cookie: its token, and who its bearer is. */
export interface Session {
  readonly token: string;
  readonly reply: SessionReply;
}

/**
 * Trades the claims of a link for a session. The first time, and the first time after its links were revoked, the seat's holder
 * joins the table. `zone`: where the holder's device is, for the times in their mails.
 */
export const startSession = async (deps: Deps, claims: Claims, zone?: string): Promise<Result<Session, Refusal>> => {
  const read = await readTable(deps, claims.table, claims);
  if (!read.ok) return read;
  const { seat, host } = read.value.who;
  const state = seat === null ? undefined : read.value.table.seats[seat];
  if (seat !== null && state && (!state.joined || state.away || state.replaced)) {
    // With an address the host has given since, the holder comes for the first time.
    const moveId = `joined.${seat}.${state.generation}${state.replaced ? `.${state.contact}` : ""}`;
    const joined = await act(deps, { tableId: claims.table, claims, moveId }, async () =>
      ok({ by: seat, events: [{ type: "seat-joined", seat }] }),
    );
    if (!joined.ok && joined.error.code !== "version-conflict") return joined;
  }
  if (zone !== undefined) await noteZone(deps, read.value.table, seat ?? "host", claims, zone);
  const token = await signToken(deps.keys, "session", claims, deps.clock());
  return ok({ token, reply: { tableId: claims.table, seat, host } });
};
