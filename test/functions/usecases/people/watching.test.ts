import { beforeEach, describe, expect, it } from "vitest";
import type { LogReply, TableReply, WatchingReply } from "../../../../functions/contract/index.ts";
import {
  type As,
  get,
  moveId,
  type OpenedTable,
  openToy,
  read,
  send,
  type TestService,
  testService,
  tokenIn,
} from "../../../support/service.ts";

let service: TestService;
let table: OpenedTable;

beforeEach(async () => {
  service = testService();
  table = await openToy(service);
});

const as = (seat: number): As => ({ token: table.tokens[seat] });
const nobody: As = {};
const settle = async (way: WatchingReply["way"], key = moveId()): Promise<WatchingReply> =>
  (await send(service, `${table.path}/watching`, { moveId: key, way }, as(0))).json();
const watcherBy = ({ link }: WatchingReply): As => ({ token: tokenIn(link) });
/** The answer to a request: the status, and the code of a refusal. */
const asked = async (who: As, rest = "") => {
  const answer = await get(service, `${table.path}${rest}`, who);
  return answer.status === 200 ? "seen" : `${answer.status} ${((await answer.json()) as { code: string }).code}`;
};
const everything = ["", "/log", "/export", "/at/2", "/rematch"];
const told = async (who: As, rests = everything) => Promise.all(rests.map((rest) => asked(who, rest)));

describe("a spectator", () => {
  it("is anybody who knows the address, unless the host restricts it", async () => {
    expect(await told(nobody)).toEqual(everything.map(() => "seen"));
    expect(await (await get(service, `${table.path}/watching`, as(0))).json()).toEqual({ way: "all", link: null });
  });

  it("with the link sees exactly what a spectator sees, and nobody does without it", async () => {
    const before = await (await get(service, table.path, nobody)).json();
    const watcher = watcherBy(await settle("link"));
    expect(await told(nobody)).toEqual(everything.map(() => "403 not-public"));
    expect(await told(watcher)).toEqual(everything.map(() => "seen"));
    const seen = (await (await get(service, table.path, watcher)).json()) as TableReply;
    expect(seen.you).toMatchObject({ seat: null, host: false });
    expect([seen.view, seen.menu, seen.offers]).toEqual([before.view, [], []]);
    expect([await asked(as(1)), seen.table.watching]).toEqual(["seen", "link"]);
  });

  it("with the link can do nothing: neither play, nor talk, nor change settings", async () => {
    const watcher = watcherBy(await settle("link"));
    for (const [rest, body] of [
      ["/moves", { expectedVersion: 3, commands: [{ type: "pick", seat: 1, card: "a" }] }],
      ["/talk", { text: "Hello" }],
      ["/watching", { way: "all" }],
      ["/seats/1/revoke", {}],
      ["/seats/host/links", {}],
    ] as const) {
      const answer = await send(service, `${table.path}${rest}`, { moveId: moveId(), ...body }, watcher);
      expect([rest, answer.status]).toEqual([rest, answer.status === 401 ? 401 : 403]);
    }
  });

  it("opening the link changes nothing, however often a scanner does it", async () => {
    const watcher = watcherBy(await settle("link"));
    const before = service.store.counts.accepted;
    for (let time = 0; time < 3; time += 1) await told(watcher);
    expect(service.store.counts.accepted).toBe(before);
  });

  it("loses access when a new link is made or watching is closed, and is told so", async () => {
    const first = watcherBy(await settle("link"));
    const second = watcherBy(await settle("link"));
    expect([await asked(first), await asked(second)]).toEqual(["410 watch-link-ended", "seen"]);
    expect(await settle("none")).toEqual({ way: "none", link: null });
    expect([await asked(second), await asked(nobody)]).toEqual(["410 watch-link-ended", "403 not-public"]);
    const third = watcherBy(await settle("link"));
    expect([await asked(second), await asked(third)]).toEqual(["410 watch-link-ended", "seen"]);
    // When watching is open to all, an old link works as well.
    await settle("all");
    expect([await asked(first), await asked(nobody)]).toEqual(["seen", "seen"]);
  });

  it("the host can read the current link at any time; a repeated request makes no second one", async () => {
    const made = await settle("link", "make-a-link-1");
    const again = await settle("link", "make-a-link-1");
    expect(await asked(watcherBy(made))).toBe("seen");
    expect(await asked(watcherBy(again))).toBe("seen");
    const read = (await (await get(service, `${table.path}/watching`, as(0))).json()) as WatchingReply;
    expect(await asked(watcherBy(read))).toBe("seen");
  });

  it("everybody can read the setting in the log, and nobody the link", async () => {
    await settle("link");
    const { items } = (await (await get(service, `${table.path}/log`, as(2))).json()) as LogReply;
    expect(items.at(-1)?.events).toEqual([{ type: "watching-set", way: "link" }]);
  });

  it("who has lost a seat does not go on watching where watching is restricted", async () => {
    const traded = await send(service, "/api/session", { token: table.tokens[1] });
    const former = { cookie: traded.headers.getSetCookie()[0]?.split(";")[0] };
    await send(service, `${table.path}/seats/1/replace`, { moveId: moveId(), name: "Zoe" }, as(0));
    expect(await asked(former)).toBe("seen");
    await settle("none");
    expect(await asked(former)).toBe("410 link-revoked");
  });

  it("keeps the setting when the game goes back to before it", async () => {
    const play = async (seat: number, command: object) => {
      const { version } = (await read(service, table.path, as(seat))).table;
      const request = { moveId: moveId(), expectedVersion: version, commands: [{ ...command, seat }] };
      expect((await send(service, `${table.path}/moves`, request, as(seat))).status).toBe(200);
      return version;
    };
    for (const seat of [0, 1, 2]) {
      const [entry] = (await read(service, table.path, as(seat))).menu;
      await play(seat, { type: "pick", card: entry?.choices?.card?.[0] ?? Object(entry?.command).card });
    }
    const before = await play(0, { type: "place", x: 0, y: 0 });
    await settle("none");
    const back = { moveId: moveId(), expectedVersion: before + 2, to: before };
    expect((await send(service, `${table.path}/take-back`, back, as(0))).status).toBe(200);
    expect(await asked(nobody)).toBe("403 not-public");
  });
});
