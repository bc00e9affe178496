import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Result } from "../../../core/index.ts";
import { DEVICE_LIFETIME } from "../../contacts/devices.ts";
import {
  endDevicesRequest,
  type MoveIdRequest,
  moveIdRequest,
  personLinkRequest,
  personSessionRequest,
  pushRequest,
  tableIdSchema,
} from "../../contract/index.ts";
import type { Place } from "../../table/people.ts";
import type { Refusal } from "../../usecases/refusals.ts";
import { addressedSeat, seatNamed } from "../addressed.ts";
import { reply } from "../answered.ts";
import { jsonBody, jsonOnly } from "../body.ts";
import { setSession } from "../credentials.ts";
import { deviceWords } from "../deviceWords.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limited, limits } from "../guards.ts";
import { httpProblem, problem } from "../problem.ts";

/** The cookie of a device on which the reader of an address is signed in. */
const PERSON_COOKIE = "tessera-person";

const scope = ({ origin }: RouteDeps) => ({
  path: "/api/person",
  httpOnly: true,
  sameSite: "Strict" as const,
  secure: origin.startsWith("https:"),
});

const wordsOf = (c: Context): string => deviceWords(c.req.header("User-Agent"));

const cookieOf = (c: Context): string | undefined => getCookie(c, PERSON_COOKIE);

/** The place at a table a question names: none (an empty list), one, or what is none (undefined). */
const placeAsked = (c: Context): readonly [] | readonly [{ tableId: string; seat: Place }] | undefined => {
  const { tableId, seat } = c.req.query();
  if (tableId === undefined && seat === undefined) return [];
  const place = seatNamed(seat ?? "");
  return tableIdSchema.safeParse(tableId).success && place !== undefined
    ? [{ tableId: tableId ?? "", seat: place }]
    : undefined;
};

// Rarely used, so loaded on demand: no move needs it.
const person = () => import("../../usecases/people/person.ts");

/** One person and all their tables: signing in by address, devices, and the way from there to each table. */
export const personRoutes = (deps: RouteDeps) => {
  const signedIn = (c: Context, cookie: Result<string, Refusal>): Response => {
    if (!cookie.ok) return problem(c, cookie.error);
    setCookie(c, PERSON_COOKIE, cookie.value, { ...scope(deps), maxAge: DEVICE_LIFETIME / 1000 });
    return c.body(null, 204);
  };
  const leave = async (c: Context<ApiEnv>, { moveId }: MoveIdRequest, back: boolean): Promise<Response> => {
    const to = await addressedSeat(deps, c);
    if (to instanceof Response) return to;
    const { leaveSeat } = await import("../../usecases/people/leaving.ts");
    return reply(c, await leaveSeat(deps, { ...to, moveId, back }));
  };
  return new Hono<ApiEnv>()
    .get("/person", async (c) => reply(c, await (await person()).readPerson(deps, cookieOf(c))))
    .post("/person/links", limited(deps, limits.mail), jsonOnly, jsonBody(personLinkRequest), async (c) =>
      reply(c, await (await person()).askForPersonLink(deps, c.req.valid("json").email)),
    )
    .post("/person/session", limited(deps, limits.signIn), jsonOnly, jsonBody(personSessionRequest), async (c) => {
      const asked = c.req.valid("json");
      const { signInByCode, signInByLink } = await person();
      if ("code" in asked) return signedIn(c, await signInByCode(deps, asked.code ?? "", wordsOf(c)));
      const { verifyPersonLink } = await import("../../mail/tokens/personToken.ts");
      const link = await verifyPersonLink(deps.keys, asked.token ?? "", deps.clock());
      return signedIn(c, await signInByLink(deps, link, wordsOf(c)));
    })
    .post("/person/code", limited(deps, limits.write), jsonOnly, async (c) =>
      reply(c, await (await person()).newCode(deps, cookieOf(c))),
    )
    .get("/person/push", async (c) => {
      const { readPush } = await import("../../usecases/people/push.ts");
      const place = placeAsked(c);
      return place === undefined
        ? httpProblem(c, "invalid-request")
        : reply(c, await readPush(deps, cookieOf(c), ...place));
    })
    .post("/person/push", limited(deps, limits.write), jsonOnly, jsonBody(pushRequest), async (c) => {
      const asked = c.req.valid("json");
      const { canBeTold, switchPushOff, switchPushOn } = await import("../../usecases/people/push.ts");
      if ("off" in asked) return reply(c, await switchPushOff(deps, cookieOf(c), asked.off));
      if (!canBeTold(deps, asked)) return httpProblem(c, "invalid-request");
      return reply(c, await switchPushOn(deps, cookieOf(c), asked));
    })
    .get("/person/record", async (c) => {
      const { readRecord } = await import("../../usecases/people/record.ts");
      c.header("Content-Disposition", 'attachment; filename="tessera-about-me.json"');
      return reply(c, await readRecord(deps, cookieOf(c)));
    })
    .post("/person/erasure", limited(deps, limits.mail), jsonOnly, async (c) => {
      const { askForErasure } = await import("../../usecases/people/record.ts");
      return reply(c, await askForErasure(deps, cookieOf(c)));
    })
    .post("/person/devices/end", limited(deps, limits.write), jsonOnly, jsonBody(endDevicesRequest), async (c) => {
      const ended = await (await person()).endDevices(deps, cookieOf(c), c.req.valid("json").device);
      if (!ended.ok) return problem(c, ended.error);
      if (ended.value.here) deleteCookie(c, PERSON_COOKIE, scope(deps));
      return c.body(null, 204);
    })
    .post("/person/tables/:tableId/seats/:seat/session", limited(deps, limits.write), jsonOnly, async (c) => {
      const to = await addressedSeat(deps, c);
      if (to instanceof Response) return to;
      const session = await (await person()).enterTable(deps, cookieOf(c), to.tableId, to.seat);
      if (!session.ok) return problem(c, session.error);
      setSession(deps, c, to.tableId, session.value.token);
      return c.json(session.value.reply);
    })
    .post("/tables/:tableId/seats/:seat/leave", limited(deps, limits.write), jsonOnly, jsonBody(moveIdRequest), (c) =>
      leave(c, c.req.valid("json"), false),
    )
    .post("/tables/:tableId/seats/:seat/return", limited(deps, limits.write), jsonOnly, jsonBody(moveIdRequest), (c) =>
      leave(c, c.req.valid("json"), true),
    )
    .post("/tables/:tableId/seats/:seat/person", limited(deps, limits.signIn), jsonOnly, async (c) => {
      const to = await addressedSeat(deps, c);
      return to instanceof Response ? to : signedIn(c, await (await person()).signInBySeat(deps, to, wordsOf(c)));
    });
};
