import { errors, jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";
import type { KeyRing } from "./keyRing.ts";
import { TICKET_LIFETIME } from "./ticketLifetime.ts";
import { type Claims, ISSUER, keyNamed, signingKey } from "./tokens.ts";

/**
 * The ticket a page shows when it opens a line on which it is notified of commits: valid once, and only briefly. Such a line
 * cannot carry headers, and URLs are logged on the way, so nothing longer-lived is sent there.
 */
export interface Ticket {
  /** Random: identifies a ticket that was already used. */
  readonly id: string;
  readonly table: string;
  /** The credential it was issued for; null: a spectator. */
  readonly claims: Claims | null;
}

/** Keeps links, sessions and tickets from being accepted in place of one another. */
const AUDIENCE = "live";

const count = z.number().check(z.int(), z.nonnegative());
const payloadSchema = z.object({
  sub: z.string(),
  jti: z.string().check(z.minLength(1)),
  c: z.nullable(z.object({ s: z.nullable(count), g: count, h: z.optional(count) })),
});

/** Signs a ticket at time `now` (ms). */
export const signTicket = async (keys: KeyRing, { id, table, claims }: Ticket, now: number): Promise<string> => {
  const issued = Math.floor(now / 1000);
  const said = claims && {
    s: claims.seat,
    g: claims.generation,
    ...(claims.host === undefined ? {} : { h: claims.host }),
  };
  return new SignJWT({ c: said })
    .setProtectedHeader({ alg: "HS256", kid: keys.current })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(table)
    .setJti(id)
    .setIssuedAt(issued)
    .setExpirationTime(issued + TICKET_LIFETIME)
    .sign(await signingKey(keys));
};

/** The content of a ticket, if it is ours and valid at time `now` (ms). Whether it was used before is not checked here. */
export const readTicket = async (keys: KeyRing, token: string, now: number): Promise<Ticket | undefined> => {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyNamed(keys, kid ?? ""), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(now),
      requiredClaims: ["sub", "jti", "exp", "iat"],
    });
    const read = payloadSchema.safeParse(payload);
    if (!read.success) return undefined;
    const { sub: table, jti: id, c } = read.data;
    const claims = c && { table, seat: c.s, generation: c.g, ...(c.h === undefined ? {} : { host: c.h }) };
    return { id, table, claims };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
};
