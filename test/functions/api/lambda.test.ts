import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { games, unfoldMenu } from "../../../core/index.ts";
import { buildFunctions } from "../../../functions/build.mjs";
import { dynamoWatchList } from "../../../functions/clock/watchList.ts";
import type { Invitation, OpenTableReply, TableReply } from "../../../functions/contract/index.ts";
import { newKeyRing } from "../../../functions/identity/keyRing.ts";
import { type LocalDatabase, openDatabase } from "../../../functions/local/data/database.ts";

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body: string;
  readonly isBase64Encoded: boolean;
}

let folder: string;
let database: LocalDatabase;
let built: Awaited<ReturnType<typeof buildFunctions>>[number] | undefined;
let handler: (event: object) => Promise<Answer>;
const edgeSecret = "known-to-the-cdn-and-to-us";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-lambda-"));
  database = await openDatabase();
  [built] = await buildFunctions({ outdir: folder, only: ["api"] });
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", await database.listen());
  vi.stubEnv("TESSERA_TABLE", database.tableName);
  vi.stubEnv("TESSERA_ORIGIN", "https://play.example.org");
  vi.stubEnv("TESSERA_KEYS", newKeyRing("k1", new Uint8Array(32).fill(3)));
  vi.stubEnv("TESSERA_EDGE_SECRET", edgeSecret);
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  ({ handler } = await import(/* @vite-ignore */ pathToFileURL(join(folder, "api", "index.mjs")).href));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const lines: string[] = [];

/** An event of API Gateway's HTTP API, payload format 2.0, as the CDN in front of it creates it. */
const event = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) => {
  const [rawPath, rawQueryString = ""] = path.split("?");
  const { cookie, ...rest } = headers;
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath,
    rawQueryString,
    ...(cookie === undefined ? {} : { cookies: [cookie] }),
    headers: {
      host: "abc123.execute-api.eu-central-1.amazonaws.com",
      "x-forwarded-for": "203.0.113.9, 130.176.0.1",
      "x-forwarded-proto": "https",
      "x-tessera-edge": edgeSecret,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...rest,
    },
    requestContext: {
      accountId: "123456789012",
      apiId: "abc123",
      domainName: "abc123.execute-api.eu-central-1.amazonaws.com",
      domainPrefix: "abc123",
      http: { method, path: rawPath, protocol: "HTTP/1.1", sourceIp: "130.176.0.1", userAgent: "test" },
      requestId: "id",
      routeKey: "$default",
      stage: "$default",
      time: "28/Nov/2026:00:00:00 +0000",
      timeEpoch: 0,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  };
};

const call = (method: string, path: string, headers?: Record<string, string>, body?: unknown) =>
  handler(event(method, path, headers, body));

const json = <T>({ body, isBase64Encoded }: Answer): T =>
  JSON.parse(isBase64Encoded ? gunzipSync(Buffer.from(body, "base64")).toString("utf8") : body) as T;

describe("the bundled request function", () => {
  it("stays within the size limit of a cold start", () => {
    expect(built?.bytes).toBeGreaterThan(100_000);
    expect(built?.bytes).toBeLessThanOrEqual(430_000);
  });

  it("loads two files at the start: the entry, and all its shared parts in one", async () => {
    const read = async (name: string) => readFile(join(folder, "api", name), "utf8");
    const imported = (text: string) => [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, name]) => name);
    expect([...new Set(imported(await read("index.mjs")))]).toEqual(["start.mjs"]);
    expect(imported(await read("start.mjs"))).toEqual([]);
  });

  it.each(Object.keys(games))("plays %s from opening a table to a move on a real database", async (game) => {
    const listed = json<{ id: string; seats: { min: number } }[]>(await call("GET", "/api/games"));
    const { min } = listed.find(({ id }) => id === game)?.seats ?? { min: 0 };
    expect(min).toBeGreaterThan(0);
    const seats = Array.from({ length: min }, (_, seat) => ({ name: `Player ${seat}` }));
    const request = { moveId: `lambda-opening-${game}`, game, hostSeat: 0, seats };
    const opened = await call("POST", "/api/tables", {}, request);
    expect(opened.statusCode).toBe(201);
    const { tableId, hostLink, invitations } = json<OpenTableReply>(opened);
    // Listed before the log begins, so that a second look finds it whatever else is lost.
    const watched = dynamoWatchList({ client: database.client(), tableName: database.tableName });
    const pages = await Promise.all([0, 1, 2, 3].map((shard) => watched.page(shard, undefined)));
    expect(pages.flatMap(({ tables }) => tables.map((table) => table.tableId))).toContain(tableId);
    const path = `/api/tables/${tableId}`;
    const tokens = [hostLink, ...invitations.map(({ link }: Invitation) => link ?? "")].map(
      (link) => link.split("#")[1],
    );
    const bearer = (seat: number) => ({ authorization: `Bearer ${tokens[seat]}` });

    const session = await call("POST", "/api/session", {}, { token: tokens[0] });
    expect(session.statusCode).toBe(200);
    expect(session.cookies?.[0]).toMatch(
      new RegExp(`^tessera-seat=.*; Path=${path}; HttpOnly; Secure; SameSite=Strict$`),
    );
    const cookie = { cookie: session.cookies?.[0]?.split(";")[0] ?? "" };

    const started = await call("POST", `${path}/start`, cookie, { moveId: "lambda-start-1" });
    expect([started.statusCode, json<TableReply>(started).table.status]).toEqual([200, "playing"]);

    const first = json<TableReply>(await call("GET", path)).waiting[0];
    const seat = first?.seat ?? 0;
    const read = await call("GET", path, { ...bearer(seat), "accept-encoding": "gzip, br" });
    expect(read.headers["content-encoding"]).toBe("gzip");
    expect(read.isBase64Encoded).toBe(true);
    expect(read.headers["strict-transport-security"]).toContain("max-age=");
    const table = json<TableReply>(read);
    const [command] = unfoldMenu(table.menu);
    const move = { moveId: "lambda-move-1", expectedVersion: table.table.version, commands: [command] };
    const played = await call("POST", `${path}/moves`, bearer(seat), move);
    expect(played.statusCode).toBe(200);
    const again = await call("POST", `${path}/moves`, bearer(seat), move);
    expect(again.body).toBe(played.body);

    const same = await call("GET", path, { ...bearer(seat), "if-none-match": read.headers.etag ?? "" });
    expect(same.statusCode).toBe(200);
    const unchanged = await call("GET", path, { ...bearer(seat), "if-none-match": same.headers.etag ?? "" });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ""]);

    const log = json<{ items: { seq: number }[] }>(await call("GET", `${path}/log?after=1&limit=2`));
    expect(log.items.map(({ seq }) => seq)).toEqual([2, 3]);
  });

  it("refuses with problem documents, and builds the OpenAPI document on demand", async () => {
    const missing = await call("GET", "/api/tables/nosuchtable");
    expect([missing.statusCode, missing.headers["content-type"]]).toEqual([404, "application/problem+json"]);
    const malformed = await handler({ ...event("POST", "/api/tables", {}, {}), body: "{" });
    expect([malformed.statusCode, json<{ code: string }>(malformed).code]).toEqual([400, "malformed-json"]);
    const binary = await handler({
      ...event("POST", "/api/tables", {}, {}),
      body: Buffer.from([255, 254, 0]).toString("base64"),
      isBase64Encoded: true,
    });
    expect(binary.statusCode).toBe(400);
    const large = await call("POST", "/api/tables", {}, { text: "x".repeat(65_536) });
    expect(large.statusCode).toBe(413);
    const document = json<{ openapi: string; servers: unknown }>(await call("GET", "/api/openapi.json"));
    expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "https://play.example.org" }] });
  });

  it("refuses callers who bypass the CDN", async () => {
    const { statusCode } = await call("GET", "/api/health", { "x-tessera-edge": "guessed" });
    expect(statusCode).toBe(404);
    expect((await call("GET", "/api/health")).statusCode).toBe(200);
  });

  it("lets one address open twenty tables an hour and no more, counted over all processes", async () => {
    const refused = { game: "none", moveId: "lambda-many-tables", hostSeat: 0, seats: [{ name: "A" }, { name: "B" }] };
    const from = { "x-forwarded-for": "198.51.100.7, 130.176.0.1" };
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await call("POST", "/api/tables", from, refused)).statusCode);
    expect(statuses.slice(0, 20).every((status) => status === 422)).toBe(true);
    expect(statuses[20]).toBe(429);
    const other = { "x-forwarded-for": "198.51.100.8, 130.176.0.1" };
    expect((await call("POST", "/api/tables", other, refused)).statusCode).toBe(422);
  });

  it("writes one line a request, without a token or an address", () => {
    const requests = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(requests.some(({ route, status }) => route === "/api/tables/:tableId/moves" && status === 200)).toBe(true);
    for (const line of lines) expect(line).not.toMatch(/eyJ|198\.51\.100|203\.0\.113/);
  });
});
