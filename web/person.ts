/** Requests about a person over all tables: signing in by address, devices, the way to each table. */

import { type Reply, typed } from "./api.ts";
import type {
  ErasureReply,
  PersonCodeReply,
  PersonLinkReply,
  PersonRecordReply,
  PersonReply,
  Seat,
  SessionReply,
} from "./contract.ts";
import { remember, remembered } from "./device/storage.ts";
import { type Problem, request } from "./request.ts";
import type { Result } from "./result.ts";

const post = <T>(path: string, body: unknown, idempotent = true): Reply<T> =>
  typed(request(`/api/person${path}`, { method: "POST", body, idempotent }));

/** Whether somebody has signed in on this device by an address: otherwise the service is not asked. */
export const isPersonKnown = (): boolean => remembered("person") !== null;

/**
 * Records whether somebody is signed in, since scripts cannot see the cookie itself. Signing out leaves no table on the device:
 * until they are gone the person counts as known, so that the next answer that nobody is signed in removes them.
 */
const notePerson = async (known: boolean): Promise<void> => {
  try {
    if (!known && isPersonKnown()) await (await import("./device/kept.ts")).forgetRead();
    remember("person", known ? "yes" : null);
  } catch {
    // It did not arrive.
  }
};

const noting = async <T>(reply: Reply<T>, known: boolean): Promise<Result<T, Problem>> => {
  const result = await reply;
  if (result.ok) await notePerson(known);
  return result;
};

/** All tables of the person signed in here, and their devices. If they are no longer signed in, they are not asked for again. */
export const readPerson = async (): Reply<PersonReply> => {
  const result = await typed<PersonReply>(request("/api/person"));
  if (!result.ok && result.error.status === 401) await notePerson(false);
  return result;
};

/** Has a link to all tables mailed to an address, if its reader has any. */
export const askForLink = (email: string): Reply<PersonLinkReply> => post("/links", { email }, false);

/** Signs this device in with the token of a mailed link, or with a code shown on another device. */
export const signIn = (by: { readonly token: string } | { readonly code: string }): Reply<unknown> =>
  noting(post("/session", by, "token" in by), true);

/** A code for another device. */
export const readCode = (): Reply<PersonCodeReply> => post("/code", {});

/** Everything that is kept about the signed-in person. */
export const readRecord = (): Reply<PersonRecordReply> => typed(request("/api/person/record"));

/** Has a mail ask whether everything about the reader should be erased; for a person without any table it is done at once. */
export const askForErasure = (): Reply<ErasureReply> => post("/erasure", {});

/** Signs a device out: by its id, this one ("here"), or all of them. */
export const endDevice = (device: string, here: boolean): Reply<unknown> =>
  here ? noting(post("/devices/end", { device }), false) : post("/devices/end", { device });

/** Signs this device in at one of the person's tables. */
export const enterTable = (tableId: string, seat: Seat | null): Reply<SessionReply> =>
  post(`/tables/${encodeURIComponent(tableId)}/seats/${seat ?? "host"}/session`, {});

/** Signs this device in to all tables, after a mailed link led to the seat. */
export const signInBySeat = (tableId: string, seat: Seat | "host"): Reply<unknown> =>
  noting(
    typed(
      request(`/api/tables/${encodeURIComponent(tableId)}/seats/${seat}/person`, {
        method: "POST",
        body: {},
        idempotent: true,
      }),
    ),
    true,
  );
