import { describe, expect, it } from "vitest";
import type { NextTableReply, OpenTableReply, TableReply } from "../../../../../functions/contract/index.ts";
import { get, move, moveId, read, send, type TestService, testService, tokenIn } from "../../../../support/service.ts";

/** Ann, Bob and Cleo have played one round to its end: who picked the highest card has a point. */
const finished = async (service: TestService, id = moveId()) => {
  const opened = (await (
    await send(service, "/api/tables", {
      moveId: id.padEnd(20, "-"),
      game: "toy",
      name: "Friday",
      options: { rounds: 1 },
      hostSeat: 0,
      hostAwayDays: 9,
      seats: [
        { name: "Ann", email: "ann@mail.example", language: "de" },
        { name: "Bob", email: "bob@mail.example", language: "fr" },
        { name: "Cleo" },
      ],
    })
  ).json()) as OpenTableReply;
  const path = `/api/tables/${opened.tableId}`;
  const host = tokenIn(opened.hostLink);
  const cleo = tokenIn(opened.invitations.find(({ seat }) => seat === 2)?.link ?? null);
  await send(service, `${path}/start`, { moveId: moveId() }, { token: host });
  return { path, host, cleo, tableId: opened.tableId };
};

/** Plays for whoever the table waits for; seats whose links are not known are handed over first. */
const playOn = async (service: TestService, path: string, tokens: readonly (string | undefined)[]) => {
  for (;;) {
    const table = await read(service, path);
    const [asked] = table.waiting;
    if (asked === undefined) return;
    const token = tokens[asked.seat];
    const mine = await read(service, path, { token });
    const [first] = mine.menu;
    const command =
      asked.kind === "pick"
        ? { type: "pick", seat: asked.seat, card: first?.choices?.card?.[0] ?? first?.command.card }
        : { type: "pass", seat: asked.seat };
    await move(service, path, token, { expectedVersion: mine.table.version, commands: [command] });
  }
};

const ended = async (changes: Parameters<typeof testService>[0] = {}, id?: string) => {
  const service = testService(changes);
  const { path, host, cleo, tableId } = await finished(service, id);
  const given = await send(service, `${path}/seats/1/replace`, { moveId: moveId(), name: "Bob" }, { token: host });
  const bob = tokenIn(((await given.json()) as { readonly link: string }).link);
  await playOn(service, path, [host, bob, cleo]);
  return { service, path, tableId, tokens: [host, bob, cleo] };
};

const again = async (
  service: TestService,
  path: string,
  token: string | undefined,
  order = "result",
  id = moveId(),
) => {
  const response = await send(service, `${path}/rematch`, { moveId: id, order }, { token });
  return { status: response.status, body: (await response.json()) as OpenTableReply & { code?: string } };
};
const next = async (service: TestService, path: string, token?: string) =>
  ((await (await get(service, `${path}/rematch`, { token })).json()) as NextTableReply).next;

describe("the next table with the same people", () => {
  it("has the game, settings, people and addresses of the finished one, and its opener as host", async () => {
    const { service, path, tokens } = await ended();
    const before = await read(service, path);
    expect(before.table.status).toBe("ended");
    const { status, body } = await again(service, path, tokens[2]);
    expect(status).toBe(201);
    const token = tokenIn(body.hostLink);
    const table = await read(service, `/api/tables/${body.tableId}`, { token });
    expect(table.table).toMatchObject({ status: "open", game: "toy", name: "Friday", options: { rounds: 1 } });
    expect(table.table.host).toMatchObject({ name: "Cleo", awayDays: 9 });
    expect(table.you.host).toBe(true);
    const totals = new Map(before.outcome?.scores.map(({ seat, total }) => [before.table.seats[seat]?.name, total]));
    const points = table.table.seats.map(({ name }) => totals.get(name));
    expect(points).toEqual([...points].sort((one, other) => (one ?? 0) - (other ?? 0)));
    expect(table.table.seats.map(({ name }) => name).sort()).toEqual(["Ann", "Bob", "Cleo"]);
    const ann = table.table.seats.find(({ name }) => name === "Ann");
    expect(ann?.language).toBe("de");
    const mailed = new Map(body.invitations.map(({ name, mailed, link }) => [name, [mailed, link === null]]));
    expect(mailed).toEqual(
      new Map([
        ["Ann", [true, true]],
        ["Bob", [false, false]],
      ]),
    );
  });

  it("K-08 is opened once: a repeated press gets the same answer, and others find it", async () => {
    const { service, path, tokens } = await ended();
    expect(await next(service, path, tokens[0])).toBeNull();
    const id = moveId();
    const first = await again(service, path, tokens[0], "chance", id);
    expect(await again(service, path, tokens[0], "chance", id)).toEqual(first);
    expect(await again(service, path, tokens[1])).toMatchObject({ status: 409, body: { code: "rematch-open" } });
    expect(await next(service, path, tokens[1])).toEqual({ tableId: first.body.tableId, host: "Ann" });
    expect(await next(service, path)).toBeNull();
  });

  it("has another order by chance at another table, and with another press", async () => {
    const order = async (opening: string, press: string): Promise<string> => {
      const { service, path, tokens } = await ended({}, opening);
      const { body } = await again(service, path, tokens[0], "chance", press);
      const { table } = await read(service, `/api/tables/${body.tableId}`, { token: tokenIn(body.hostLink) });
      return table.seats.map(({ name }) => name).join();
    };
    const [first, ...others] = ["first", "second", "third"].map((name) => `press-number-${name}`);
    const presses = await Promise.all(others.map((press) => order("one-opening", press)));
    const tables = await Promise.all(["two-opening", "three-opening"].map((id) => order(id, first ?? "")));
    const known = await order("one-opening", first ?? "");
    expect(presses.some((other) => other !== known)).toBe(true);
    expect(tables.some((other) => other !== known)).toBe(true);
  });

  it("is one table, and found, when the keys were changed meanwhile", async () => {
    const ring = { current: "old", keys: { old: new Uint8Array(32).fill(7) } as Record<string, Uint8Array> };
    const { service, path, tokens } = await ended({ keys: ring });
    const first = await again(service, path, tokens[0]);
    ring.keys.new = new Uint8Array(32).fill(9);
    ring.current = "new";
    expect(await next(service, path, tokens[1])).toEqual({ tableId: first.body.tableId, host: "Ann" });
    expect(await again(service, path, tokens[1])).toMatchObject({ status: 409, body: { code: "rematch-open" } });
  });

  it("is one table, however many press at once", async () => {
    const { service, path, tokens } = await ended();
    const answers = await Promise.all(tokens.map((token) => again(service, path, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const opener = answers.find(({ status }) => status === 201)?.body;
    const table = (await read(service, `/api/tables/${opener?.tableId}`, {
      token: tokenIn(opener?.hostLink ?? null),
    })) as TableReply;
    expect(table.you.host).toBe(true);
  });

  it("is for those who played, and after the end only", async () => {
    const service = testService();
    const running = await finished(service);
    expect(await again(service, running.path, running.host)).toMatchObject({ status: 409, body: { code: "not-over" } });
    expect(await next(service, running.path, running.host)).toBeNull();
    const over = await ended();
    expect((await again(over.service, over.path, undefined)).status).toBe(401);
  });
});
