import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { fail, ok, type Result } from "../../core/index.ts";
import type { KeyRing } from "../identity/keyRing.ts";
import { type Claims, LIFETIME, type TokenFault, verifyToken } from "../identity/tokens.ts";

/** The cookie of a session. One per table, because its path is the table's. */
export const SESSION_COOKIE = "tessera-seat";

interface Verifying {
  readonly keys: KeyRing;
  readonly clock: () => number;
  readonly origin: string;
}

/**
 * Who the request says it is from: the token of a seat link (`Authorization: Bearer`), else the session cookie, else nobody
 * (null). A token that is sent but not good is a fault, never silently nobody.
 */
export const claimsFrom = async (deps: Verifying, c: Context): Promise<Result<Claims | null, TokenFault>> => {
  const header = c.req.header("Authorization");
  if (header !== undefined) {
    const token = /^Bearer ([\w.-]{1,2048})$/i.exec(header)?.[1];
    return token === undefined ? fail({ code: "link-invalid" }) : verifyToken(deps.keys, "link", token, deps.clock());
  }
  const cookie = getCookie(c, SESSION_COOKIE);
  return cookie === undefined ? ok(null) : verifyToken(deps.keys, "session", cookie, deps.clock());
};

/**
 * The session that is sent beside a link, if it is good: a browser sends its cookie with whatever it asks. Null: there is none.
 * Who reads is the link's bearer all the same; this only tells whether the device knows them already.
 */
export const sessionBeside = async (deps: Verifying, c: Context): Promise<Claims | null> => {
  const cookie = c.req.header("Authorization") === undefined ? undefined : getCookie(c, SESSION_COOKIE);
  const session = cookie === undefined ? undefined : await verifyToken(deps.keys, "session", cookie, deps.clock());
  return session?.ok ? session.value : null;
};

const scope = (deps: Verifying, tableId: string) => ({
  path: `/api/tables/${tableId}`,
  httpOnly: true,
  sameSite: "Strict" as const,
  // Browsers keep a Secure cookie of http://localhost or not, as they like; without it all of them do.
  secure: deps.origin.startsWith("https:"),
});

/** Hands out a session, for this table's part of the API only. */
export const setSession = (deps: Verifying, c: Context, tableId: string, token: string): void => {
  setCookie(c, SESSION_COOKIE, token, { ...scope(deps, tableId), maxAge: LIFETIME.session });
};

/** Takes the session of a table back. */
export const endSession = (deps: Verifying, c: Context, tableId: string): void => {
  deleteCookie(c, SESSION_COOKIE, scope(deps, tableId));
};
