import { describe, expect, it } from "vitest";
import { unfoldMenu } from "../../../../core/index.ts";
import type { AheadReply, OpenTableReply, Problem, TableReply } from "../../../../functions/contract/index.ts";
import { games } from "../../../games/index.ts";
import { moveId, openToy, read, readLog, send, testService, tokenIn } from "../../../support/service.ts";

/** A table of Mosaic for two whose turns have begun: until then whoever is waited for plays the first entry of the menu. */
const atTurns = async () => {
  const service = testService({ games });
  const seats = [{ name: "Ann" }, { name: "Bob" }];
  const request = { moveId: "a-table-to-look-ahead", game: "mosaic", hostSeat: 0, seats };
  const opened = (await (await send(service, "/api/tables", request)).json()) as OpenTableReply;
  const path = `/api/tables/${opened.tableId}`;
  const tokens = [opened.hostLink, ...opened.invitations.map(({ link }) => link)].map(tokenIn);
  await send(service, `${path}/start`, { moveId: moveId() }, { token: tokens[0] });
  for (;;) {
    const { waiting } = await read(service, path);
    const seat = waiting[0]?.seat as 0 | 1;
    const { view, menu, table } = await read(service, path, { token: tokens[seat] });
    if ((view as { readonly phase: string }).phase === "turns") return { service, path, tokens, active: seat };
    const commands = [unfoldMenu(menu)[0]];
    const body = { moveId: moveId(), expectedVersion: table.version, commands };
    await send(service, `${path}/moves`, body, { token: tokens[seat] });
  }
};

type Open = Awaited<ReturnType<typeof atTurns>>;

const ahead = (
  { service, path, tokens }: Pick<Open, "service" | "path"> & { readonly tokens: readonly string[] },
  seat: number | null,
  body: unknown,
) => send(service, `${path}/ahead`, body, seat === null ? {} : { token: tokens[seat] });

const move = async ({ service, path, tokens }: Open, seat: number, ...commands: readonly unknown[]) => {
  const { table } = await read(service, path, { token: tokens[seat] });
  const sent = await send(
    service,
    `${path}/moves`,
    { moveId: moveId(), expectedVersion: table.version, commands },
    { token: tokens[seat] },
  );
  expect(sent.status).toBe(200);
  return (await sent.json()) as TableReply;
};

describe("a look ahead", () => {
  it("gives a waiting player their next turns, and becomes an order that is carried out when the turn comes", async () => {
    const open = await atTurns();
    const other = 1 - open.active;
    const writes = open.service.store.counts.appends;
    const first = (await (await ahead(open, other, { commands: [] })).json()) as AheadReply;
    expect(first).toMatchObject({ turn: 0, over: null, view: { active: other, viewer: other } });
    const work = unfoldMenu(first.next).find(({ type }) => type === "work");
    const again = (await (await ahead(open, other, { commands: [work], from: 0 })).json()) as AheadReply;
    expect(again.changes.length).toBeGreaterThan(0);
    expect(open.service.store.counts.appends).toBe(writes);

    const wishes = [{ commands: [work, { type: "end-turn", seat: other }], most: null }];
    const ordered = await move(open, other, { type: "order-wishes", seat: other, moment: "turn", wishes });
    expect(ordered.view).toMatchObject({ orders: { turn: wishes } });
    const mine = { type: "work", seat: open.active, currency: "food" };
    const after = await move(open, open.active, mine);
    const ended =
      after.waiting[0]?.seat === other ? after : await move(open, open.active, { type: "end-turn", seat: open.active });
    // Its owner was not asked: the turn has come round.
    expect(ended.waiting).toMatchObject([{ seat: open.active, kind: "turn" }]);
    const told = async (seat: number) =>
      (await readLog(open.service, open.path, { token: open.tokens[seat] })).items.flatMap(({ events }) =>
        events.flatMap(({ type }) => (String(type).startsWith("order") ? [type] : [])),
      );
    expect(await told(other)).toEqual(["orders-set", "order-used"]);
    expect(await told(open.active)).toEqual([]);
  });

  it("is for the holder of a seat in a game in play that supports it, and for commands of that seat", async () => {
    const open = await atTurns();
    const code = async (answer: Promise<Response>) => ((await (await answer).json()) as Problem).code;
    expect(await code(ahead(open, null, { commands: [] }))).toBe("sign-in-needed");
    expect(await code(ahead(open, 0, { commands: [{ type: "end-turn", seat: 1 }] }))).toBe("not-your-seat");
    expect(await code(ahead(open, 0, { commands: [{ type: "surrender", seat: 0 }] }))).toBe("unknown-command");
    expect(await code(ahead(open, 0, { commands: [], from: -1 }))).toBe("invalid-request");
    const far = Array.from({ length: 61 }, () => ({ type: "end-turn", seat: 0 }));
    expect(await code(ahead(open, 0, { commands: far }))).toBe("invalid-request");
    const toy = testService();
    const { path, tokens } = await openToy(toy, { seats: 2 });
    expect(await code(ahead({ service: toy, path, tokens }, 0, { commands: [] }))).toBe("no-look-ahead");
  });
});
