import { type Context, Hono } from "hono";
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
import { addressed, addressedSeat, seatFrom } from "../addressed.ts";
import { answered, presses, reply } from "../answered.ts";
import { jsonBody, jsonOnly } from "../body.ts";
import { claimsFrom, setSession } from "../credentials.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limited, limits } from "../guards.ts";
import { problem } from "../problem.ts";

/** The claims of an expired link that names this table: it can still be used to ask for a new one by mail. */
const expiredClaims = async (deps: RouteDeps, c: Context): Promise<Claims | undefined> => {
  if (!tableIdSchema.safeParse(c.req.param("tableId")).success) return undefined;
  const claims = await claimsFrom(deps, c);
  return !claims.ok && claims.error.code === "link-expired" ? claims.error.claims : undefined;
};

// Loaded on demand: none of it happens during play.
const seats = () => import("../../usecases/people/seats.ts");
const addresses = () => import("../../usecases/people/mails/address.ts");

/** Who sits where: links, revocations, hand-overs, names. */
export const seatRoutes = (deps: RouteDeps) => {
  const press = presses(deps, addressedSeat);
  return new Hono<ApiEnv>()
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
          return reply(c, await (await seats()).mailLink(deps, { tableId, claims: expired, moveId, seat }));
        }
        const to = await addressedSeat(deps, c);
        return to instanceof Response ? to : reply(c, await (await seats()).issueLink(deps, { ...to, moveId }));
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
        const { revokeLinks } = await import("../../usecases/people/revokeLinks.ts");
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
        return (await seats()).replaceSeat(deps, { ...to, moveId, person });
      }),
    )
    .post(
      "/tables/:tableId/seats/:seat/address",
      ...press(limits.mail, addressRequest, async (asked) => (await addresses()).giveAddress(deps, asked)),
    )
    .post(
      "/tables/:tableId/seats/:seat/mails",
      ...press(limits.write, mailsRequest, async (asked) => (await addresses()).switchMails(deps, asked)),
    )
    .get("/tables/:tableId/mails", (c) =>
      answered(c, addressed(deps, c), async (to) => {
        const { seatMails } = await import("../../usecases/people/mails/seatMails.ts");
        return seatMails(deps, to);
      }),
    )
    .post(
      "/tables/:tableId/seats/:seat/nudge",
      ...press(limits.mail, moveIdRequest, async (asked) => {
        const { nudge } = await import("../../usecases/people/nudge.ts");
        return nudge(deps, asked);
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
          return (await seats()).changeProfile(deps, { ...to, moveId, profile });
        }),
    );
};
