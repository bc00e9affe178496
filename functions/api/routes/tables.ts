import { zValidator } from "@hono/zod-validator";
import { type Context, Hono } from "hono";
import { foldMenu } from "../../../core/index.ts";
import {
  changeHostRequest,
  logQuery,
  MAX_LOG_PAGE,
  moveIdRequest,
  moveRequest,
  openTableRequest,
  previewRequest,
  watchingRequest,
} from "../../contract/index.ts";
import type { TableState } from "../../table/state.ts";
import { describeTable } from "../../usecases/describeTable.ts";
import { identify, type Who } from "../../usecases/identify.ts";
import { mailNews } from "../../usecases/people/mails/mailTrouble.ts";
import { newsSince } from "../../usecases/play/logItems.ts";
import { play } from "../../usecases/play/play.ts";
import { lookedAt } from "../../usecases/play/playBots.ts";
import { readLog } from "../../usecases/play/readLog.ts";
import { preview, readTable } from "../../usecases/play/readTable.ts";
import { deadlinesTold } from "../../usecases/questions.ts";
import { unreadTalk } from "../../usecases/talk/unread.ts";
import { addressed, addressedReader } from "../addressed.ts";
import { answered, presses, readAs, reply } from "../answered.ts";
import { faultParams, jsonBody, jsonOnly } from "../body.ts";
import { sessionBeside } from "../credentials.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { etagOf, isFresh, tagged, versionKnown } from "../etag.ts";
import { limited, limits } from "../guards.ts";
import { httpProblem, problem } from "../problem.ts";

/**
 * Whether the reader is a person who has signed in at this table. A link alone may have been opened by a mailbox scanner, and
 * spectators may be anybody.
 */
const isSession = (c: Context<ApiEnv>, { seat, host }: Who): boolean =>
  (seat !== null || host) && c.req.header("Authorization") === undefined;

/** Whether the reader of a link has a session of the same seat on this device. */
const isSignedIn = async (deps: RouteDeps, c: Context<ApiEnv>, table: TableState, who: Who): Promise<boolean> => {
  const session = await sessionBeside(deps, c);
  const known = session && identify(table, session);
  return known?.ok === true && known.value.seat === who.seat && known.value.host === who.host;
};

// Loaded on demand: reading a table and moving do not need it.
const opening = () => import("../../usecases/people/opening/openTable.ts");
const succession = () => import("../../usecases/people/succession.ts");
const seats = () => import("../../usecases/people/seats.ts");
const watching = () => import("../../usecases/people/watching.ts");

const query = zValidator("query", logQuery, (result, c) => {
  if (!result.success) return httpProblem(c, "invalid-request", faultParams(result.error.issues));
});

/** Opening a table, reading it, playing at it. */
export const tableRoutes = (deps: RouteDeps) => {
  const press = presses(deps, addressed);
  return new Hono<ApiEnv>()
    .post("/tables", limited(deps, limits.open), jsonOnly, jsonBody(openTableRequest), async (c) => {
      const { openTable } = await opening();
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
      const [mail, clocks, talk] = await Promise.all([
        mailNews(deps, table, who),
        deadlinesTold(deps, table),
        unreadTalk(deps, table, who),
      ]);
      // A link whose seat is signed in here reads what its session reads: the page drops the link and keeps the answer.
      const way = ended ? ".ended" : isOfLink && !signedIn ? ".link" : "";
      const etag = etagOf(`${deps.code}${way}`, table, who, { mail, ...clocks, talk });
      tagged(c, etag);
      if (isFresh(c, etag)) return c.body(null, 304);
      const told = { ...(mail && { mail: mail.trouble, ownMail: mail.own }), ...(talk !== undefined && { talk }) };
      const described = describeTable(deps, table, who);
      const you = { ...described.you, ...(signedIn && { signedIn }) };
      const after = versionKnown(c) ?? Math.max(0, (described.you.moved ?? 0) - 1);
      const news = await newsSince(deps, table, who.seat, after);
      return c.json({ ...described, you, ...told, ...clocks, ...news, ...(ended && { sessionEnded: true }) });
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
      const { exportTable } = await import("../../usecases/files/exportTable.ts");
      return reply(c, (await readAs(c, to, (claims) => exportTable(deps, { ...to, claims }))).result);
    })
    .post(
      "/tables/:tableId/start",
      ...press(limits.write, moveIdRequest, async (asked) => (await opening()).startTable(deps, asked)),
    )
    .post("/tables/:tableId/moves", ...press(limits.write, moveRequest, async (asked) => play(deps, asked)))
    .post("/tables/:tableId/preview", jsonOnly, jsonBody(previewRequest), async (c) => {
      const to = await addressed(deps, c);
      if (to instanceof Response) return to;
      const previewed = await preview(deps, { ...to, ...c.req.valid("json") });
      return previewed.ok
        ? c.json({ ...previewed.value, next: foldMenu(previewed.value.next) })
        : problem(c, previewed.error);
    })
    .get("/tables/:tableId/watching", (c) =>
      answered(c, addressed(deps, c), async (to) => (await watching()).readWatching(deps, to)),
    )
    .post(
      "/tables/:tableId/watching",
      ...press(limits.write, watchingRequest, async (asked) => (await watching()).changeWatching(deps, asked)),
    )
    .post(
      "/tables/:tableId/host",
      ...press(limits.write, changeHostRequest, async (asked) => (await seats()).changeHost(deps, asked)),
    )
    .post(
      "/tables/:tableId/succession",
      ...press(limits.mail, moveIdRequest, async (asked) => (await succession()).askForHost(deps, asked)),
    )
    .post(
      "/tables/:tableId/succession/end",
      ...press(limits.write, moveIdRequest, async (asked) => (await succession()).endSuccession(deps, asked)),
    )
    .post(
      "/tables/:tableId/succession/take",
      ...press(limits.write, moveIdRequest, async (asked) => (await succession()).takeHost(deps, asked)),
    );
};
