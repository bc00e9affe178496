import { ScanCommand } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signTicket } from "../../../functions/identity/tickets.ts";
import type { Claims } from "../../../functions/identity/tokens.ts";
import { connect, MOST } from "../../../functions/live/connect.ts";
import { type Connections, dynamoConnections } from "../../../functions/live/connections.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";
import { type TestLines, testLines } from "./lines.ts";

let bench: MailBench;
let connections: Connections;
let lines: TestLines;

beforeEach(async () => {
  bench = await mailBench();
  connections = dynamoConnections(bench.table);
  lines = testLines();
});

afterEach(() => bench.close());

const open = (connectionId: string, protocols: string) =>
  connect({ ...bench.deps, connections, posts: lines }, { connectionId, protocols });

const seat = (number: number): Claims => ({ table: "t1", seat: number, generation: 0 });

const ticketFor = (id: string, claims: Claims | null) =>
  signTicket(bench.deps.keys, { id, table: "t1", claims }, bench.deps.clock());

const opened = async () =>
  (await connections.ofTable("t1", bench.deps.clock())).map(({ connectionId }) => connectionId);

describe("opening a line", () => {
  it("stores it in the table's list, with an expiry and its seat", async () => {
    expect(await open("one", `tessera, ${await ticketFor("a", seat(1))}`)).toBeNull();
    const at = bench.deps.clock();
    expect(await connections.ofTable("t1", at)).toEqual([
      { tableId: "t1", ticket: "a", connectionId: "one", claims: seat(1), at },
    ]);
    const { Items = [] } = await bench.client.send(new ScanCommand({ TableName: bench.table.tableName }));
    expect(Items.map((item) => unmarshall(item))).toEqual([
      { pk: "LIVE#t1", sk: "a", connectionId: "one", claims: seat(1), at, expires: at / 1000 + 7200 },
    ]);
  });

  it("requires a ticket, and accepts it once only, even if its line has ended meanwhile", async () => {
    const ticket = await ticketFor("a", null);
    for (const none of ["", "tessera", ticket, `other, ${ticket}`, `tessera, ${ticket}, more`])
      expect(await open("one", none)).toBe("no-ticket");
    expect(await open("one", "tessera, no.ticket.at-all")).toBe("ticket-invalid");
    expect(await open("one", `tessera, ${ticket}`)).toBeNull();
    expect(await open("two", `tessera, ${ticket}`)).toBe("ticket-used");
    const [line] = await connections.ofTable("t1", bench.deps.clock());
    if (line !== undefined) await connections.remove(line, bench.deps.clock());
    expect(await open("two", `tessera, ${ticket}`)).toBe("ticket-used");
    expect(await opened()).toEqual([]);
    bench.later(31_000);
    expect(await open("two", `tessera, ${ticket}`)).toBe("ticket-invalid");
  });

  it("closes the oldest line of a seat, or of the spectators, when there are as many as allowed", async () => {
    for (const [number, claims] of [seat(1), null].entries()) {
      const most = claims === null ? MOST.watching : MOST.seat;
      for (let index = 0; index <= most; index += 1) {
        bench.later(1000);
        const name = `${number}-${index}`;
        expect(await open(name, `tessera, ${await ticketFor(name, claims)}`)).toBeNull();
      }
    }
    expect(lines.closed).toEqual(["0-0", "1-0"]);
    expect(await opened()).toHaveLength(MOST.seat + MOST.watching);
    expect(await open("other", `tessera, ${await ticketFor("other", seat(2))}`)).toBeNull();
    expect(lines.closed).toHaveLength(2);
  });

  it("leaves nothing behind: what has ended is removed on the next opening once its ticket is no longer valid", async () => {
    await open("one", `tessera, ${await ticketFor("a", null)}`);
    await open("two", `tessera, ${await ticketFor("b", null)}`);
    const [line] = await connections.ofTable("t1", bench.deps.clock());
    if (line !== undefined) await connections.remove(line, bench.deps.clock());
    bench.later(31_000);
    expect(await opened()).toEqual(["two"]);
    bench.later(2 * 60 * 60_000);
    expect(await opened()).toEqual([]);
    const { Items } = await bench.client.send(new ScanCommand({ TableName: bench.table.tableName }));
    expect(Items).toEqual([]);
  });
});
