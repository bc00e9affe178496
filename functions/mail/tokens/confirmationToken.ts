import type { KeyRing } from "../../identity/keyRing.ts";
import type { Confirmation } from "../../usecases/people/mails/address.ts";
import { signMailToken, verifyMailToken } from "./mailToken.ts";

const AUDIENCE = "address";

/** How long the question in a mail can be answered, in seconds: as long as a holiday. A new mail can ask again at any time. */
export const CONFIRMATION_LIFETIME = 30 * 24 * 60 * 60;

/** Signs the token of a link by which the reader of a mail confirms its address, at `now` (ms). */
export const signConfirmation = (keys: KeyRing, confirmation: Confirmation, now: number): Promise<string> => {
  const { tableId, seat, contact, since } = confirmation;
  const expires = Math.floor(now / 1000) + CONFIRMATION_LIFETIME;
  return signMailToken(keys, AUDIENCE, tableId, { s: seat, c: contact, v: since }, expires);
};

const isCount = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value) && value >= 0;

/** Reads the token of such a link at `now` (ms); undefined when it is not ours, or has expired. */
export const verifyConfirmation = async (
  keys: KeyRing,
  token: string,
  now: number,
): Promise<Confirmation | undefined> => {
  const read = await verifyMailToken(keys, AUDIENCE, token, now);
  if (read === undefined) return undefined;
  const { s, c, v } = read.claims;
  return (isCount(s) || s === "host") && typeof c === "string" && isCount(v)
    ? { tableId: read.subject, seat: s, contact: c, since: v }
    : undefined;
};
