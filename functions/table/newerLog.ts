import type { AnyGame } from "../../core/index.ts";
import type { TableCommit, TableEvent } from "./events.ts";

/** Every event this code folds. A new one does not compile until it is listed here. */
const known = {
  "address-confirmed": true,
  "address-given": true,
  "address-replaced": true,
  "bot-failed": true,
  "host-changed": true,
  "hook-set": true,
  "link-issued": true,
  "links-revoked": true,
  moved: true,
  outage: true,
  "pace-changed": true,
  "pause-agreed": true,
  "pause-asked": true,
  "pause-declined": true,
  paused: true,
  resumed: true,
  "rewind-agreed": true,
  "rewind-asked": true,
  "rewind-refused": true,
  "rewind-withdrawn": true,
  rewound: true,
  "seat-handed-over": true,
  "seat-joined": true,
  "seat-language-set": true,
  "seat-left": true,
  "seat-renamed": true,
  "seat-returned": true,
  "stood-in": true,
  "succession-asked": true,
  "succession-ended": true,
  "table-ended": true,
  "table-opened": true,
  "table-started": true,
  "taken-back": true,
  "time-given": true,
  "timed-out": true,
  "watching-set": true,
} as const satisfies Readonly<Record<TableEvent["type"], true>>;

/**
 * The log contains commits of newer code: a release was rolled back, or another version runs beside this one. Folded here, they
 * would give another table than everybody has seen; so they are refused until that code is (again) deployed. Nothing is lost.
 */
export class NewerLogError extends Error {
  override readonly name = "NewerLogError";
}

/** Throws when a commit was made by later rules than the game's, or has an event this code does not know. */
export const refuseNewer = ({ rulesVersion }: AnyGame, id: string, { version, rules, events }: TableCommit): void => {
  const unknown = events.find(({ type }) => !Object.hasOwn(known, type));
  if (rules <= rulesVersion && unknown === undefined) return;
  throw new NewerLogError(`Table ${id}: commit ${version} was written by later code`);
};
