import type { AnyCommand } from "../../contract.ts";
import { keepInTab, keptInTab, parsed, remember, remembered } from "../../device/storage.ts";

/**
 * A move being built. `version` is the table it was begun on, `question` names what was asked there (null: nothing; see
 * `questionOf`). `moveId` is assigned when the confirm button is pressed and stays until the outcome is known: until then the
 * draft is locked, and what is sent again is the very same move (K-10).
 */
export interface Draft {
  readonly version: number;
  readonly question: string | null;
  readonly commands: readonly AnyCommand[];
  readonly choice: unknown;
  readonly moveId: string | null;
}

/** An empty draft for this version of the table and this question. */
export const emptyDraft = (version: number, question: string | null = null): Draft => ({
  version,
  question,
  commands: [],
  choice: null,
  moveId: null,
});

/** Whether there is nothing to lose. */
export const isEmpty = (draft: Draft): boolean => draft.commands.length === 0 && draft.choice === null;

const withCommands = (draft: Draft, commands: readonly AnyCommand[], choice: unknown): Draft => ({
  ...draft,
  commands,
  choice,
  moveId: null, // other commands are another move
});

/** The draft with commands added at the end. */
export const added = (draft: Draft, commands: readonly AnyCommand[], choice: unknown = null): Draft =>
  withCommands(draft, [...draft.commands, ...commands], choice);

/** The draft with other commands instead. */
export const replaced = (draft: Draft, commands: readonly AnyCommand[], choice: unknown = null): Draft =>
  withCommands(draft, commands, choice);

/** The draft without its last command; a partial choice is removed first. */
export const undone = (draft: Draft): Draft =>
  draft.choice === null ? withCommands(draft, draft.commands.slice(0, -1), null) : { ...draft, choice: null };

/** The draft with a partial choice. */
export const chosen = (draft: Draft, choice: unknown): Draft => ({ ...draft, choice });

/** The draft about to be sent: it keeps its key, or gets a new one. */
export const keyed = (draft: Draft, newKey: () => string): Draft & { readonly moveId: string } => ({
  ...draft,
  moveId: draft.moveId ?? newKey(),
});

/** The same plan on a newer table: now another move, to be checked before it is sent. */
export const rebased = (draft: Draft, version: number): Draft => ({ ...draft, version, moveId: null });

const isCommand = (value: unknown): value is AnyCommand =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  typeof value.type === "string" &&
  "seat" in value &&
  typeof value.seat === "number";

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" &&
  value !== null &&
  "version" in value &&
  typeof value.version === "number" &&
  "commands" in value &&
  Array.isArray(value.commands) &&
  value.commands.every(isCommand) &&
  "choice" in value &&
  "moveId" in value &&
  (value.moveId === null || typeof value.moveId === "string");

const placeOf = (what: "draft" | "plan") => (tableId: string, seat: number | null) =>
  `${what}.${tableId}.${seat ?? "spectator"}`;
/** In the tab, and on the device (where `web/device/kept.ts` finds it). */
const [place, devicePlace] = [placeOf("draft"), placeOf("plan")];

/** Whether a draft is worth keeping for another tab: it has commands, and was never sent. */
const isPrepared = ({ commands, moveId }: Draft): boolean => commands.length > 0 && moveId === null;

/**
 * The draft stored in this tab for this seat of the table, whatever version it was begun on; in a new tab, what was prepared on
 * this device in a closed one. A move that was sent belongs to the tab that sent it.
 */
export const keptDraft = (tableId: string, seat: number | null): Draft | null => {
  const isPlan = (value: unknown): value is Draft => isDraft(value) && isPrepared(value);
  const kept =
    parsed(keptInTab(place(tableId, seat)), isDraft) ?? parsed(remembered(devicePlace(tableId, seat)), isPlan);
  return kept && { ...kept, question: typeof kept.question === "string" ? kept.question : null };
};

/** Stores the draft in this tab, and prepared moves on this device; an empty one is removed. */
export const keepDraft = (tableId: string, seat: number | null, draft: Draft): void => {
  const text = JSON.stringify(draft);
  keepInTab(place(tableId, seat), isEmpty(draft) ? null : text);
  remember(devicePlace(tableId, seat), isPrepared(draft) ? text : null);
};
