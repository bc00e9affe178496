import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connections, dynamoConnections } from "../../../functions/live/connections.ts";
import { createStreamHandler } from "../../../functions/stream/handler.ts";
import { createTableCache } from "../../../functions/table/tableCache.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";
import { lineOf, type TestLines, testLines } from "./lines.ts";

let bench: MailBench;
let connections: Connections;
let lines: TestLines;
let id: string;

beforeEach(async () => {
  bench = await mailBench();
  connections = dynamoConnections(bench.table);
  lines = testLines();
  id = await bench.start("table-001");
});

afterEach(() => bench.close());

const seat = (number: number) => ({ table: id, seat: number, generation: 1 });

const stream = (live: { connections: Connections; posts: TestLines } = { connections, posts: lines }) =>
  createStreamHandler({ ...bench.deps, cache: createTableCache(), live });

const enter = async (name: string, claims: Parameters<typeof lineOf>[2]) => {
  await connections.add(lineOf(id, name, claims, bench.deps.clock()));
  bench.later(1);
};

const opened = async () => (await connections.ofTable(id, bench.deps.clock())).map(({ connectionId }) => connectionId);

const renamed = (name: string) => bench.append(id, "host", [{ type: "seat-renamed", seat: 0, name }]);

describe("after a commit", () => {
  it("everybody who has the table open gets its version, and nothing else of the game", async () => {
    await enter("one", seat(1));
    await enter("two", null);
    await connections.add(lineOf("another", "three", null, bench.deps.clock()));
    await stream()({ Records: [await renamed("Ada"), await renamed("Eva")] });
    const { version } = await bench.state(id);
    expect(lines.said).toEqual(["one", "two"].map((to) => ({ to, text: `{"version":${version}}` })));
  });

  it("a line that is gone is removed from the list, and not used again", async () => {
    await enter("one", seat(1));
    await enter("two", seat(0));
    lines.gone.add("one");
    await stream()({ Records: [await renamed("Ada")] });
    expect(await opened()).toEqual(["two"]);
    expect(lines.said.map(({ to }) => to)).toEqual(["two"]);
  });

  it("neither a failing line nor an unreadable list delays what follows from the commit", async () => {
    await enter("one", seat(1));
    await enter("two", seat(0));
    lines.broken.add("one");
    expect(await stream()({ Records: [await renamed("Ada")] })).toEqual({ batchItemFailures: [] });
    expect(lines.said.map(({ to }) => to)).toEqual(["two"]);
    expect(await opened()).toEqual(["one", "two"]);
    const away = { ...connections, ofTable: () => Promise.reject(new Error("the database is away")) };
    const answer = await stream({ connections: away, posts: lines })({ Records: [await renamed("Eva")] });
    expect(answer).toEqual({ batchItemFailures: [] });
    expect((await bench.deps.projections.summary(id))?.seats[0]).toBe("Eva");
    const failed = bench.logged.filter(({ event }) => event === "live-failed");
    expect(failed).toEqual([
      { level: "warn", event: "live-failed", table: id, error: "Error" },
      { level: "warn", event: "live-failed", table: id, error: "Error" },
    ]);
  });

  it("the line of a seat whose links were revoked is closed, and so is that of a replaced player", async () => {
    await enter("former", seat(1));
    await enter("replaced", seat(2));
    await enter("other", seat(0));
    await enter("watching", null);
    await stream()({ Records: [await bench.append(id, "host", [{ type: "links-revoked", seat: 1 }])] });
    expect(lines.closed).toEqual(["former"]);
    const to = { name: "Dana", language: "de", contact: "c9" } as const;
    await bench.deps.contacts.put(id, "c9", { email: "dana@mail.example" });
    await stream()({ Records: [await bench.append(id, "host", [{ type: "seat-handed-over", seat: 2, to }])] });
    expect(lines.closed).toEqual(["former", "replaced"]);
    expect(await opened()).toEqual(["other", "watching"]);
  });
});
