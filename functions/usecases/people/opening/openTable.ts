import { commitmentOf, ok, type Result } from "../../../../core/index.ts";
import type {
  Invitation,
  OpenTableReply,
  OpenTableRequest,
  PersonRequest,
  TableReply,
} from "../../../contract/index.ts";
import { tableIdsFor } from "../../../identity/keyRing.ts";
import { seatLink } from "../../../identity/links.ts";
import type { Language, Person, TableEvent } from "../../../table/events.ts";
import { evolveTable } from "../../../table/evolve.ts";
import { doubleIn } from "../../../table/people/seenName.ts";
import type { TableState } from "../../../table/state.ts";
import { act, asHost, duty, type Request } from "../../act.ts";
import { DEMONSTRATION_COMMITS } from "../../botRest.ts";
import { correctionsFor } from "../../corrections.ts";
import type { Deps } from "../../deps.ts";
import { gameOf } from "../../loadTable.ts";
import { type Refusal, refuse, refuseCorrections } from "../../refusals.ts";
import { hasStrength } from "../../strengths.ts";
import { tellTable } from "../../tellTable.ts";
import { stoppedFor } from "../mails/mailTrouble.ts";

/** A participant as the log stores them. The address itself is stored with the contacts. */
export const personOf = (request: PersonRequest, contact: string, fallback: Language): Person => {
  const { name, email, bot, strength = "good", language = fallback } = request;
  // The default strength is not stored: a log records deliberate choices.
  if (bot) return strength === "good" ? { name, language, bot } : { name, language, bot, strength };
  return email === undefined ? { name, language } : { name, language, contact };
};

/**
 * The link of a seat, for the host to pass on; a seat with an address of its own gets it by mail, unseen by the host (unless
 * nothing may be sent to that address, which is reported), and a bot needs none.
 */
export const invitationFor = async (deps: Deps, table: TableState, seat: number, now: number): Promise<Invitation> => {
  const state = table.seats[seat];
  const name = state?.name ?? "";
  const addressed = state?.contact !== undefined;
  const stopped = await stoppedFor(deps, table.id, state?.contact);
  const link = addressed || state?.bot ? null : await seatLink(deps, table, seat, now);
  return stopped === null ? { seat, name, mailed: addressed, link } : { seat, name, mailed: false, link, stopped };
};

const openingOf = (
  deps: Deps,
  request: OpenTableRequest,
): Result<Extract<TableEvent, { type: "table-opened" }>, Refusal> => {
  const { moveId, hostSeat, seats, host } = request;
  const game = Object.hasOwn(deps.games, request.game) ? deps.games[request.game] : undefined;
  if (game === undefined) return refuse("unknown-game");
  const { min, max } = game.seats;
  if (seats.length < min || seats.length > max) return refuse("seat-count", { min, max });
  if (hostSeat === null ? host === undefined || host.bot : (seats[hostSeat]?.bot ?? hostSeat >= seats.length) || host)
    return refuse("host-missing");
  const needsBots = request.pace?.expiry === "standin" || seats.some(({ bot }) => bot);
  if (game.bots === undefined && needsBots) return refuse("no-bots");
  if (seats.some(({ bot, strength = "good" }) => bot && !hasStrength(game, strength, seats.length)))
    return refuse("no-strength");
  if (seats.every(({ bot }) => bot) !== (request.demonstration === true)) return refuse("no-person");
  const double = doubleIn([...seats, ...(host === undefined ? [] : [host])].map(({ name }) => name));
  if (double !== undefined) return refuse("name-taken", double < seats.length ? { seat: double } : {});
  const options = game.options.safeParse(request.options ?? {});
  if (!options.success) return refuse("options-invalid", { option: String(options.error.issues[0]?.path[0] ?? "") });
  const corrected = correctionsFor(game, deps.corrections, request.corrections, options.data);
  if (!corrected.ok) return refuseCorrections(corrected.error);
  // The others are mailed in the host's language unless something else is known of them.
  const language = (hostSeat === null ? host : seats[hostSeat])?.language ?? "en";
  return ok({
    type: "table-opened",
    game: game.id,
    name: request.name ?? "",
    options: options.data,
    ...(corrected.value === undefined ? {} : { corrections: corrected.value }),
    seats: seats.map((person, seat) => personOf(person, `${moveId}.${seat}`, language)),
    hostSeat,
    ...(host === undefined ? {} : { host: personOf(host, `${moveId}.host`, language) }),
    ...(request.hostAwayDays === undefined ? {} : { hostAwayDays: request.hostAwayDays }),
    ...(request.demonstration ? { demonstration: DEMONSTRATION_COMMITS } : {}),
    ...(request.pace === undefined ? {} : { pace: request.pace }),
    ...(request.backBeyond ? { backBeyond: true } : {}),
  });
};

const keepContacts = async (deps: Deps, tableId: string, { moveId, seats, host }: OpenTableRequest): Promise<void> => {
  const people: readonly (readonly [string, PersonRequest | undefined])[] = [
    ...seats.map((person, seat) => [`${moveId}.${seat}`, person] as const),
    [`${moveId}.host`, host],
  ];
  const addressed = people.flatMap(([contact, person]) =>
    person?.email === undefined || person.bot ? [] : [[contact, person.email] as const],
  );
  await Promise.all(addressed.map(([contact, email]) => deps.contacts.put(tableId, contact, { email })));
};

/**
 * A table that is open now: the answer for its opener, and the key of the request that has opened it, this one or an earlier one.
 */
interface Opened {
  readonly reply: OpenTableReply;
  readonly openedBy: string;
}

/** Opens a table under an id, unless there is one already. */
export const openAs = async (
  deps: Deps,
  tableId: string,
  request: OpenTableRequest,
): Promise<Result<Opened, Refusal>> => {
  await deps.loadGame?.(request.game);
  const opening = openingOf(deps, request);
  if (!opening.ok) return opening;
  const game = deps.games[opening.value.game];
  const commit = {
    moveId: request.moveId,
    at: deps.clock(),
    by: "host" as const,
    rules: game?.rulesVersion ?? 0,
    events: [opening.value],
  };
  // Entered first: if everything else is lost from here on, the second look still finds the table.
  await Promise.all([deps.watchTable?.(tableId, commit.at), keepContacts(deps, tableId, request)]);
  const appended = await deps.store.append(tableId, 0, commit);
  const [first] = appended.ok ? [{ version: 1, ...commit }] : await deps.store.read(tableId, { after: 0, limit: 1 });
  if (first === undefined) return refuse("table-not-found");
  const table = evolveTable(deps.games, tableId, null, first);
  const others = table.seats.flatMap(({ bot }, seat) => (seat === table.host.seat || bot ? [] : [seat]));
  const reply = {
    tableId,
    hostLink: await seatLink(deps, table, "host", table.openedAt),
    invitations: await Promise.all(others.map((seat) => invitationFor(deps, table, seat, table.openedAt))),
  };
  return ok({ reply, openedBy: first.moveId });
};

/**
 * The id of the table that a request opens: the one it has under an older key of the ring, if it was opened before the keys were
 * changed; else that of the current key. Reads only while there is more than one key.
 */
export const tableIdOf = async ({ keys, store }: Pick<Deps, "keys" | "store">, request: string): Promise<string> => {
  const [current, ...older] = tableIdsFor(keys, request);
  for (const id of older) if ((await store.read(id, { after: 0, limit: 1 })).length > 0) return id;
  return current;
};

/**
 * Opens a table and returns the host's link to the opener. The table's id follows from the request (`moveId` and content), so a
 * retry finds the table it opened and gets the same answer. Addresses are stored before the table appears in the log, so that
 * readers of the log find them.
 */
export const openTable = async (deps: Deps, request: OpenTableRequest): Promise<Result<OpenTableReply, Refusal>> => {
  const opened = await openAs(deps, await tableIdOf(deps, JSON.stringify(request)), request);
  return opened.ok ? ok(opened.value.reply) : opened;
};

/** Starts play: draws the seed, publishes its commitment and deals. Only the host may. */
export const startTable = async (deps: Deps, request: Request): Promise<Result<TableReply, Refusal>> => {
  const acted = await act(deps, { ...request, duty: duty(["table-started"]) }, async (table, who) => {
    const by = asHost(who);
    if (!by.ok) return by;
    if (table.status !== "open") return refuse("already-started");
    const seed = deps.ids.seed();
    const commitment = commitmentOf(seed);
    const { options, corrections } = table;
    const setup = { seats: table.seats.length, options, seed, commitment };
    const events = gameOf(deps, table).setup(corrections === undefined ? setup : { ...setup, corrections });
    return ok({ by: by.value, events: [{ type: "table-started", commitment, events }] });
  });
  return acted.ok ? ok(await tellTable(deps, acted.value.table, acted.value.who)) : acted;
};
