import { describe, expect, it } from "vitest";
import { games, unfoldMenu } from "../../../core/index.ts";
import { operations } from "../../../functions/api/openapi/openapi.ts";
import type { Operation } from "../../../functions/api/openapi/operation.ts";
import type { OpenTableReply } from "../../../functions/contract/index.ts";
import fc from "../../support/properties.ts";
import { openToy, read, send, type TestService, testService, tokenIn } from "../../support/service.ts";
import { toyGame } from "../../support/toyGame.ts";

/** Malformed bodies per route: more than 2,700 over all routes that take a body. */
const RUNS = process.env.TESSERA_LONG === "1" ? 600 : 60;

const writing = operations.filter(({ request }) => request !== undefined);

/** A valid body for each route, to be broken. */
const valid = (path: string): Record<string, unknown> => {
  const id = "a-valid-move-id-1";
  if (path === "/api/tables")
    return {
      moveId: id,
      game: "toy",
      name: "x",
      options: { rounds: 1 },
      hostSeat: 0,
      seats: [
        { name: "A", email: "a@b.org" },
        { name: "B", language: "de" },
      ],
    };
  if (path.endsWith("/moves"))
    return { moveId: id, expectedVersion: 2, commands: [{ type: "pick", seat: 0, card: "x" }] };
  if (path.endsWith("/preview")) return { commands: [{ type: "pick", seat: 0, card: "x" }] };
  if (path.endsWith("/replace")) return { moveId: id, name: "Zoe", email: "z@b.org", language: "fr" };
  if (path.endsWith("/profile")) return { moveId: id, name: "Zoe" };
  if (path.endsWith("/host")) return { moveId: id, seat: 1 };
  if (path.endsWith("/session")) return { token: "x", tableId: "abcdefgh" };
  return { moveId: id };
};

const nasty = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, -1, 1.5, 1e308, -0, 2 ** 53, "", "__proto__", "constructor", "\u0000", "\ud800", [], {}, true),
  fc.string({ maxLength: 3000, unit: "binary" }),
  fc.array(fc.constantFrom(0, "x", null), { maxLength: 100 }),
);

type Path = readonly (string | number)[];
const pathsIn = (json: unknown, here: Path = []): Path[] => [
  here,
  ...(typeof json === "object" && json !== null
    ? Object.entries(json).flatMap(([key, value]) => pathsIn(value, [...here, Array.isArray(json) ? Number(key) : key]))
    : []),
];
const replaced = (json: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(json)) return json.map((item, index) => (index === key ? replaced(item, rest, value) : item));
  const record = json as Record<string, unknown>;
  return { ...record, [key]: replaced(record[String(key)], rest, value) };
};

/** A body to send, broken in one of many ways. */
const malformedFor = (operation: Operation): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> => {
  const body = valid(operation.path);
  const text = JSON.stringify(body);
  const spoilt = fc
    .tuple(fc.constantFrom(...pathsIn(body)), nasty)
    .map(([path, value]) => JSON.stringify(replaced(body, path, value)) ?? "");
  const extra = fc
    .tuple(fc.string({ minLength: 1, maxLength: 20 }), nasty)
    .map(([key, value]) => JSON.stringify({ ...body, [key]: value }));
  const missing = fc.constantFrom(...Object.keys(body)).map((key) => JSON.stringify({ ...body, [key]: undefined }));
  const cut = fc.nat({ max: text.length - 1 }).map((end) => text.slice(0, end));
  const deep = fc.integer({ min: 33, max: 9000 }).map((depth) => `${'{"a":['.repeat(depth)}1${"]}".repeat(depth)}`);
  const raw = fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes));
  const isMalformed = (candidate: string | Uint8Array): boolean => {
    try {
      return (
        operation.request?.safeParse(
          JSON.parse(typeof candidate === "string" ? candidate : new TextDecoder().decode(candidate)),
        ).success !== true
      );
    } catch {
      return true;
    }
  };
  return fc
    .oneof<fc.Arbitrary<string | Uint8Array<ArrayBuffer>>[]>(
      spoilt,
      extra,
      missing,
      cut,
      deep,
      raw,
      fc.string({ unit: "binary" }),
      fc.json(),
    )
    .filter(isMalformed);
};

const concrete = (path: string, tableId: string): string => path.replace(":tableId", tableId).replace(":seat", "0");

const setUp = async () => {
  const service = testService({ games: { ...games, toy: toyGame } });
  const opened = await openToy(service);
  return { service, opened, before: await everythingIn(service, opened.tableId) };
};

const everythingIn = async (service: TestService, tableId: string): Promise<string> =>
  JSON.stringify([await service.store.load(tableId), service.store.counts.appends]);

describe("malformed requests", () => {
  it.each(writing.map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation] as const))(
    "%s answers malformed bodies with a problem and writes nothing",
    async (_, operation) => {
      const { service, opened, before } = await setUp();
      const path = concrete(operation.path, opened.tableId);
      await fc.assert(
        fc.asyncProperty(
          malformedFor(operation),
          fc.constantFrom(opened.tokens[0], opened.tokens[1], undefined, "no.token.at-all"),
          async (body, token) => {
            const response = await service.fetch(path, {
              method: operation.method.toUpperCase(),
              headers: {
                "Content-Type": "application/json",
                ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
              },
              body,
            });
            expect([400, 413]).toContain(response.status);
            expect(response.headers.get("Content-Type")).toBe("application/problem+json");
            expect(response.headers.get("Set-Cookie")).toBeNull();
          },
        ),
        { numRuns: RUNS },
      );
      expect(await everythingIn(service, opened.tableId)).toBe(before);
      expect(service.lines.filter(({ level }) => level === "error")).toEqual([]);
    },
  );

  it("answers below 500 and writes nothing for any path, query and headers", async () => {
    const { service, opened, before } = await setUp();
    const piece = fc.oneof(
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.constantFrom("..", "%00", "%", "__proto__", "host", "0", opened.tableId),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"),
        fc.array(piece, { maxLength: 4 }),
        fc.webQueryParameters(),
        fc.stringMatching(/^[\x20-\x7e]{0,60}$/),
        async (method, pieces, query, value) => {
          const path = [
            "/api/tables",
            ...pieces.map((text) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, "?"))),
          ].join("/");
          const response = await service.fetch(`${path}?${query}`, {
            method,
            headers: {
              Authorization: value,
              Cookie: `tessera-seat=${encodeURIComponent(value)}`,
              "If-None-Match": value,
              Range: value,
            },
          });
          expect(response.status).toBeLessThan(500);
          expect(response.headers.get("Set-Cookie")).toBeNull();
        },
      ),
      { numRuns: 600 },
    );
    expect(await everythingIn(service, opened.tableId)).toBe(before);
  });

  it("refuses a body of any other media type", async () => {
    const { service, opened, before } = await setUp();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...writing),
        fc.stringMatching(/^[a-z]{1,12}\/[a-z+-]{1,12}$/),
        async (operation, type) => {
          fc.pre(type !== "application/json");
          const response = await service.fetch(concrete(operation.path, opened.tableId), {
            method: operation.method.toUpperCase(),
            headers: { "Content-Type": type, Authorization: `Bearer ${opened.tokens[0]}` },
            body: JSON.stringify(valid(operation.path)),
          });
          expect(response.status).toBe(415);
        },
      ),
      { numRuns: 200 },
    );
    expect(await everythingIn(service, opened.tableId)).toBe(before);
  });
});

describe("well-formed but meaningless requests", () => {
  it.each(Object.keys({ ...games, toy: toyGame }))(
    "refuses or plays commands of %s with arbitrary fields, and never answers 5xx",
    async (game) => {
      const service = testService({ games: { ...games, toy: toyGame } });
      const { min } = ({ ...games, toy: toyGame } as typeof games)[game]?.seats ?? { min: 2 };
      const seats = Array.from({ length: min }, (_, seat) => ({ name: `P${seat}` }));
      const opened = (await (
        await send(service, "/api/tables", { moveId: `fuzz-opening-${game}`, game, hostSeat: 0, seats })
      ).json()) as OpenTableReply;
      const path = `/api/tables/${opened.tableId}`;
      const tokens = [tokenIn(opened.hostLink), ...opened.invitations.map(({ link }) => tokenIn(link))];
      await send(service, `${path}/start`, { moveId: `fuzz-start-${game}` }, { token: tokens[0] });
      let moves = 0;
      const statuses = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(fc.nat(), fc.nat(), nasty, fc.boolean(), async (pickSeat, pickCommand, value, spoil) => {
          const { waiting, table } = await read(service, path);
          const seat = waiting[pickSeat % Math.max(1, waiting.length)]?.seat ?? 0;
          const menu = unfoldMenu((await read(service, path, { token: tokens[seat] })).menu);
          const command = menu[pickCommand % Math.max(1, menu.length)] ?? { type: "none", seat };
          const fields = pathsIn(command).filter((at) => at.length > 0 && at[0] !== "seat");
          const at = fields[pickCommand % Math.max(1, fields.length)] ?? [];
          const commands = [spoil ? replaced(command, at, value) : command];
          moves += 1;
          const body = { moveId: `fuzz-${game}-${moves}`, expectedVersion: table.version, commands };
          const response = await send(service, `${path}/moves`, body, { token: tokens[seat] });
          expect([200, 400, 409, 422]).toContain(response.status);
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          const previewed = await send(service, `${path}/preview`, { commands }, { token: tokens[seat] });
          expect(previewed.status).toBeLessThan(500);
        }),
        { numRuns: 250 },
      );
      expect(statuses.get(200)).toBeGreaterThan(10);
      expect(statuses.get(422)).toBeGreaterThan(10);
      expect(service.lines.filter(({ level }) => level === "error")).toEqual([]);
    },
  );
});
