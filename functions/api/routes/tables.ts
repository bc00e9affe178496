import { zValidator } from "@hono/zod-validator";
import { type Context, Hono } from "hono";
import { foldMenu, type Result } from "../../../core/index.ts";
import {
  changeHostRequest,
  logQuery,
  MAX_LOG_PAGE,
  moveIdRequest,
  moveRequest,
  openTableRequest,
  previewRequest,
  tableIdSchema,
} from "../../contract/index.ts";
import type { Claims, TokenFault } from "../../identity/tokens.ts";
import type { TableState } from "../../table/state.ts";
import { describeTable } from "../../usecases/describeTable.ts";
import { exportTable } from "../../usecases/files/exportTable.ts";
import { identify, type Who } from "../../usecases/identify.ts";
import { mailNews } from "../../usecases/people/mails/mailTrouble.ts";
import { openTable, startTable } from "../../usecases/people/opening/openTable.ts";
import { changeHost } from "../../usecases/people/seats.ts";
import { askForHost, endSuccession, takeHost } from "../../usecases/people/succession.ts";
import { play } from "../../usecases/play/play.ts";
import { lookedAt } from "../../usecases/play/playBots.ts";
import { readLog } from "../../usecases/play/readLog.ts";
import { preview, readTable } from "../../usecases/play/readTable.ts";
import { deadlinesTold } from "../../usecases/questions.ts";
import { type Refusal, refuse } from "../../usecases/refusals.ts";
import { unreadTalk } from "../../usecases/talk/unread.ts";
import { faultParams, jsonBody, jsonOnly } from "../body.ts";
import { claimsFrom, sessionBeside } from "../credentials.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { etagOf, isFresh, tagged } from "../etag.ts";
import { limited, limits } from "../guards.ts";
import { httpProblem, problem } from "../problem.ts";

/** A faulty credential as a refusal. */
export const faultOf = ({ code }: TokenFault): Refusal => refuse(code).error;

/** Which table a request is about and who sends it, or the answer that refuses it. */
export const addressed = async (
  deps: RouteDeps,
  c: Context<ApiEnv>,
): Promise<{ readonly tableId: string; readonly claims: Claims | null } | Response> => {
  const tableId = c.req.param("tableId") ?? "";
  if (!tableIdSchema.safeParse(tableId).success) return problem(c, refuse("table-not-found").error);
  c.set("tableId", tableId);
  const claims = await claimsFrom(deps, c);
  return claims.ok ? { tableId, claims: claims.value } : problem(c, faultOf(claims.error));
};

/** Who reads, and of which table. `lapsed`: whose session is good no more reads as anybody does, and is told. */
type Reading = { readonly tableId: string; readonly claims: Claims | null; readonly lapsed: boolean };

/**
 * As `addressed`, for what anybody may read: a session that has expired, or that no key of ours can tell, keeps nobody from
 * watching. A link is refused as ever, so that whoever opens it learns of it.
 */
export const addressedReader = async (deps: RouteDeps, c: Context<ApiEnv>): Promise<Reading | Response> => {
  const to = await addressed(deps, c);
  if (!(to instanceof Response)) return { ...to, lapsed: false };
  const tableId = c.get("tableId");
  const isOfLink = c.req.header("Authorization") !== undefined;
  return isOfLink || tableId === undefined ? to : { tableId, claims: null, lapsed: true };
};

/**
 * Whether a person reads who has signed in at this table. Whoever only opens a link may be the scanner of a mailbox, and
 * spectators may be anybody.
 */
const isSession = (c: Context<ApiEnv>, { seat, host }: Who): boolean =>
  (seat !== null || host) && c.req.header("Authorization") === undefined;

/** Whether who reads by a link has a session of the very same seat on this device. */
const isSignedIn = async (deps: RouteDeps, c: Context<ApiEnv>, table: TableState, who: Who): Promise<boolean> => {
  const session = await sessionBeside(deps, c);
  const known = session && identify(table, session);
  return known?.ok === true && known.value.seat === who.seat && known.value.host === who.host;
};

/**
 * Reads as whoever asks. A session that has been ended keeps nobody from watching: its bearer reads as anybody does, and is told
 * (`ended`). A link that has been ended is refused, so that whoever opens it learns of it.
 */
export const readAs = async <T>(
  c: Context<ApiEnv>,
  { claims, lapsed }: Reading,
  read: (claims: Claims | null) => Promise<Result<T, Refusal>>,
): Promise<{ readonly result: Result<T, Refusal>; readonly ended: boolean }> => {
  const result = await read(claims);
  if (lapsed) return { result, ended: true };
  const ended = !result.ok && result.error.code === "link-revoked" && c.req.header("Authorization") === undefined;
  return ended ? { result: await read(null), ended } : { result, ended };
};

/** Sends a use case's value as JSON, or its refusal. */
export const reply = <T>(c: Context, result: Result<T, Refusal>): Response =>
  result.ok ? c.json(result.value as object) : problem(c, result.error);

/** Sends what a use case makes of a request, or the answer that refused it. `to`: whom it addresses. */
export const answered = async <To extends object, T>(
  c: Context,
  to: Promise<To | Response>,
  use: (to: To) => Promise<Result<T, Refusal>>,
): Promise<Response> => {
  const found = await to;
  return found instanceof Response ? found : reply(c, await use(found));
};

const query = zValidator("query", logQuery, (result, c) => {
  if (!result.success) return httpProblem(c, "invalid-request", faultParams(result.error.issues));
});

/** Opening a table, reading it, playing at it. */
export const tableRoutes = (deps: RouteDeps) =>
  new Hono<ApiEnv>()
    .post("/tables", limited(deps, limits.open), jsonOnly, jsonBody(openTableRequest), async (c) => {
      const opened = await openTable(deps, c.req.valid("json"));
      return opened.ok ? c.json(opened.value, 201) : problem(c, opened.error);
    })
    .get("/tables/:tableId", async (c) => {
      const to = await addressedReader(deps, c);
      if (to instanceof Response) return to;
      const { result: read, ended } = await readAs(c, to, (claims) => readTable(deps, to.tableId, claims));
      if (!read.ok) return problem(c, read.error);
      const { table, who } = read.value;
      const isOfLink = c.req.header("Authorization") !== undefined;
      const signedIn = isOfLink && (await isSignedIn(deps, c, table, who));
      if (signedIn || isSession(c, who)) await lookedAt(deps, table);
      const mail = await mailNews(deps, table, who);
      const clocks = await deadlinesTold(deps, table);
      const talk = await unreadTalk(deps, table, who);
      // A link whose seat is signed in here reads what its session reads: the page lets the link go and keeps the answer.
      const way = ended ? ".ended" : isOfLink && !signedIn ? ".link" : "";
      const etag = etagOf(`${deps.code}${way}`, table, who, { mail, ...clocks, talk });
      tagged(c, etag);
      if (isFresh(c, etag)) return c.body(null, 304);
      const told = { ...(mail && { mail: mail.trouble, ownMail: mail.own }), ...(talk !== undefined && { talk }) };
      const described = describeTable(deps, table, who);
      const you = { ...described.you, ...(signedIn && { signedIn }) };
      return c.json({ ...described, you, ...told, ...clocks, ...(ended && { sessionEnded: true }) });
    })
    .get("/tables/:tableId/log", query, async (c) => {
      const to = await addressedReader(deps, c);
      if (to instanceof Response) return to;
      const { after = "0", limit = String(MAX_LOG_PAGE) } = c.req.valid("query");
      const page = { tableId: to.tableId, after: Number(after), limit: Number(limit) };
      return reply(c, (await readAs(c, to, (claims) => readLog(deps, { ...page, claims }))).result);
    })
    .get("/tables/:tableId/export", async (c) => {
      const to = await addressedReader(deps, c);
      if (to instanceof Response) return to;
      c.header("Content-Disposition", `attachment; filename="tessera-${to.tableId}.json"`);
      c.header("Cache-Control", "private, no-store");
      c.header("Vary", "Authorization, Cookie");
      return reply(c, (await readAs(c, to, (claims) => exportTable(deps, { ...to, claims }))).result);
    })
    .post("/tables/:tableId/start", limited(deps, limits.write), jsonOnly, jsonBody(moveIdRequest), (c) =>
      answered(c, addressed(deps, c), async (to) => startTable(deps, { ...to, ...c.req.valid("json") })),
    )
    .post("/tables/:tableId/moves", limited(deps, limits.write), jsonOnly, jsonBody(moveRequest), (c) =>
      answered(c, addressed(deps, c), async (to) => play(deps, { ...to, ...c.req.valid("json") })),
    )
    .post("/tables/:tableId/preview", jsonOnly, jsonBody(previewRequest), async (c) => {
      const to = await addressed(deps, c);
      if (to instanceof Response) return to;
      const previewed = await preview(deps, { ...to, ...c.req.valid("json") });
      return previewed.ok
        ? c.json({ ...previewed.value, next: foldMenu(previewed.value.next) })
        : problem(c, previewed.error);
    })
    .post("/tables/:tableId/host", limited(deps, limits.write), jsonOnly, jsonBody(changeHostRequest), (c) =>
      answered(c, addressed(deps, c), async (to) => changeHost(deps, { ...to, ...c.req.valid("json") })),
    )
    .post("/tables/:tableId/succession", limited(deps, limits.mail), jsonOnly, jsonBody(moveIdRequest), (c) =>
      answered(c, addressed(deps, c), async (to) => askForHost(deps, { ...to, ...c.req.valid("json") })),
    )
    .post("/tables/:tableId/succession/end", limited(deps, limits.write), jsonOnly, jsonBody(moveIdRequest), (c) =>
      answered(c, addressed(deps, c), async (to) => endSuccession(deps, { ...to, ...c.req.valid("json") })),
    )
    .post("/tables/:tableId/succession/take", limited(deps, limits.write), jsonOnly, jsonBody(moveIdRequest), (c) =>
      answered(c, addressed(deps, c), async (to) => takeHost(deps, { ...to, ...c.req.valid("json") })),
    );
