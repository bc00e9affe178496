import { type Context, Hono } from "hono";
import type { Seat } from "../../../core/index.ts";
import {
  addressRequest,
  mailsRequest,
  moveIdRequest,
  profileRequest,
  replaceRequest,
  tableIdSchema,
  wishesSchema,
} from "../../contract/index.ts";
import type { Claims } from "../../identity/tokens.ts";
import { giveAddress, switchMails } from "../../usecases/people/mails/address.ts";
import { revokeLinks } from "../../usecases/people/revokeLinks.ts";
import { changeProfile, issueLink, mailLink, replaceSeat } from "../../usecases/people/seats.ts";
import { refuse } from "../../usecases/refusals.ts";
import { jsonBody, jsonOnly } from "../body.ts";
import { claimsFrom, setSession } from "../credentials.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limited, limits } from "../guards.ts";
import { problem } from "../problem.ts";
import { addressed, answered, reply } from "./tables.ts";

const seatFrom = (c: Context): Seat | "host" | undefined => {
  const text = c.req.param("seat") ?? "";
  if (text === "host") return text;
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
};

/** As `addressed`, and for which seat. */
export const addressedSeat = async (
  deps: RouteDeps,
  c: Context<ApiEnv>,
): Promise<{ readonly tableId: string; readonly claims: Claims | null; readonly seat: Seat | "host" } | Response> => {
  const to = await addressed(deps, c);
  if (to instanceof Response) return to;
  const seat = seatFrom(c);
  return seat === undefined ? problem(c, refuse("no-such-seat").error) : { ...to, seat };
};

/** The claims of an expired link that names this table: all it is still good for is a fresh one by mail. */
const expiredClaims = async (deps: RouteDeps, c: Context): Promise<Claims | undefined> => {
  if (!tableIdSchema.safeParse(c.req.param("tableId")).success) return undefined;
  const claims = await claimsFrom(deps, c);
  return !claims.ok && claims.error.code === "link-expired" ? claims.error.claims : undefined;
};

/** Who sits where: links, revocations, hand-overs, names. */
export const seatRoutes = (deps: RouteDeps) =>
  new Hono<ApiEnv>()
    .post(
      "/tables/:tableId/seats/:seat/links",
      limited(deps, limits.mail),
      jsonOnly,
      jsonBody(moveIdRequest),
      async (c) => {
        const { moveId } = c.req.valid("json");
        const expired = await expiredClaims(deps, c);
        const seat = seatFrom(c);
        if (expired !== undefined && seat !== undefined) {
          const tableId = c.req.param("tableId");
          return reply(c, await mailLink(deps, { tableId, claims: expired, moveId, seat }));
        }
        const to = await addressedSeat(deps, c);
        return to instanceof Response ? to : reply(c, await issueLink(deps, { ...to, moveId }));
      },
    )
    .post(
      "/tables/:tableId/seats/:seat/revoke",
      limited(deps, limits.write),
      jsonOnly,
      jsonBody(moveIdRequest),
      async (c) => {
        const to = await addressedSeat(deps, c);
        if (to instanceof Response) return to;
        const revoked = await revokeLinks(deps, { ...to, ...c.req.valid("json") });
        if (!revoked.ok) return problem(c, revoked.error);
        const { invitation, session } = revoked.value;
        if (session !== undefined) setSession(deps, c, to.tableId, session);
        return c.json(invitation);
      },
    )
    .post("/tables/:tableId/seats/:seat/replace", limited(deps, limits.mail), jsonOnly, jsonBody(replaceRequest), (c) =>
      answered(c, addressedSeat(deps, c), async (to) => {
        const { moveId, ...person } = c.req.valid("json");
        return replaceSeat(deps, { ...to, moveId, person });
      }),
    )
    .post("/tables/:tableId/seats/:seat/address", limited(deps, limits.mail), jsonOnly, jsonBody(addressRequest), (c) =>
      answered(c, addressedSeat(deps, c), async (to) => giveAddress(deps, { ...to, ...c.req.valid("json") })),
    )
    .post("/tables/:tableId/seats/:seat/mails", limited(deps, limits.write), jsonOnly, jsonBody(mailsRequest), (c) =>
      answered(c, addressedSeat(deps, c), async (to) => switchMails(deps, { ...to, ...c.req.valid("json") })),
    )
    .get("/tables/:tableId/mails", (c) =>
      answered(c, addressed(deps, c), async (to) => {
        const { seatMails } = await import("../../usecases/people/mails/seatMails.ts");
        return seatMails(deps, to);
      }),
    )
    .post("/tables/:tableId/seats/:seat/nudge", limited(deps, limits.mail), jsonOnly, jsonBody(moveIdRequest), (c) =>
      answered(c, addressedSeat(deps, c), async (to) => {
        const { nudge } = await import("../../usecases/people/nudge.ts");
        return nudge(deps, { ...to, ...c.req.valid("json") });
      }),
    )
    .get("/tables/:tableId/seats/:seat/wishes", (c) =>
      answered(c, addressedSeat(deps, c), async (to) => {
        const { readWishes } = await import("../../usecases/people/mails/wishes.ts");
        return readWishes(deps, to);
      }),
    )
    .post("/tables/:tableId/seats/:seat/wishes", limited(deps, limits.write), jsonOnly, jsonBody(wishesSchema), (c) =>
      answered(c, addressedSeat(deps, c), async (to) => {
        const { changeWishes } = await import("../../usecases/people/mails/wishes.ts");
        return changeWishes(deps, { ...to, wishes: c.req.valid("json") });
      }),
    )
    .post(
      "/tables/:tableId/seats/:seat/profile",
      limited(deps, limits.write),
      jsonOnly,
      jsonBody(profileRequest),
      (c) =>
        answered(c, addressedSeat(deps, c), async (to) => {
          const { moveId, ...profile } = c.req.valid("json");
          return changeProfile(deps, { ...to, moveId, profile });
        }),
    );
