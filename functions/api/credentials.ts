import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { fail, ok, type Result } from "../../core/index.ts";
import type { KeyRing } from "../identity/keyRing.ts";
import { type Claims, LIFETIME, type TokenFault, verifyToken } from "../identity/tokens.ts";

/** The cookie of a session. There is one per table: its path is the table's. */
export const SESSION_COOKIE = "tessera-seat";

interface Verifying {
  readonly keys: KeyRing;
  readonly clock: () => number;
  readonly origin: string;
}

/**
 * Who the request comes from: the token of a seat link (`Authorization: Bearer`), else the session cookie, else nobody (null). An
 * invalid token is a fault; it is never silently treated as nobody.
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
 * The valid session sent along with a link, or null: a browser sends its cookie with every request. The link's bearer is the
 * reader all the same; this only shows whether the device is already signed in.
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
  // Browsers differ on keeping a Secure cookie of http://localhost; without Secure all of them keep it.
  secure: deps.origin.startsWith("https:"),
});

/** Sets the session cookie, for this table's part of the API only. */
export const setSession = (deps: Verifying, c: Context, tableId: string, token: string): void => {
  setCookie(c, SESSION_COOKIE, token, { ...scope(deps, tableId), maxAge: LIFETIME.session });
};

/** Clears the session cookie of a table. */
export const endSession = (deps: Verifying, c: Context, tableId: string): void => {
  deleteCookie(c, SESSION_COOKIE, scope(deps, tableId));
};
