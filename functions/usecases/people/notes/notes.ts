import { ok, type Result } from "../../../../core/index.ts";
import type { NoteOwner, Notes } from "../../../contacts/notes.ts";
import type { NoteReply, NoteRequest } from "../../../contract/index.ts";
import type { Claims } from "../../../identity/tokens.ts";
import type { Place } from "../../../table/people.ts";
import type { Deps } from "../../deps.ts";
import { readTable } from "../../play/readTable.ts";
import { type Refusal, refuse } from "../../refusals.ts";
import { holderAt } from "../holderAt.ts";
import { isOwner, ownOr } from "../seats.ts";

interface OwnNote {
  readonly tableId: string;
  readonly claims: Claims | null;
  readonly seat: Place;
}

/** The note of the sender's own seat, or of the host without one; refused to everybody else. */
const ownNote = async (
  deps: Deps,
  { tableId, claims, seat }: OwnNote,
): Promise<Result<{ readonly notes: Notes; readonly owner: NoteOwner }, Refusal>> => {
  const read = await readTable(deps, tableId, claims);
  if (!read.ok) return read;
  const { table, who } = read.value;
  const place = ownOr(table, seat);
  if (place === undefined) return refuse("no-such-seat");
  if (!isOwner(table, who, place)) return refuse(who.seat === null && !who.host ? "sign-in-needed" : "not-your-seat");
  if (deps.notes === undefined) return refuse("no-such-seat");
  return ok({ notes: deps.notes, owner: holderAt(table, place) });
};

/** The private note of a seat's holder. */
export const readNote = async (deps: Deps, request: OwnNote): Promise<Result<NoteReply, Refusal>> => {
  const own = await ownNote(deps, request);
  if (!own.ok) return own;
  const note = await own.value.notes.read(own.value.owner);
  return ok({ text: note?.text ?? "", at: note?.at ?? null });
};

/** Saves it; refused (`note-changed`) if another device has saved meanwhile, so that nothing is lost unnoticed. */
export const writeNote = async (deps: Deps, request: OwnNote & NoteRequest): Promise<Result<NoteReply, Refusal>> => {
  const own = await ownNote(deps, request);
  if (!own.ok) return own;
  const { notes, owner } = own.value;
  const { text, since } = request;
  const note = { text, at: Math.max(deps.clock(), (since ?? 0) + 1) };
  if (await notes.write(owner, note, since)) return ok(note);
  // Saved by this very request, whose answer was lost.
  const kept = await notes.read(owner);
  return kept?.text === text ? ok(kept) : refuse("note-changed");
};
