import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as affairs from "../../web/affairs.ts";
import { startSession } from "../../web/api.ts";
import { holdToken } from "../../web/device/session.ts";
import { openPage, type TestPage } from "../support/page.ts";

let page: TestPage;
let sent: { method: string; path: string; body: unknown; token: string | null }[];
let answers: unknown[];

beforeEach(() => {
  page = openPage();
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body, headers }: RequestInit = {}) => {
    sent.push({
      method,
      path,
      body: typeof body === "string" ? JSON.parse(body) : null,
      token: new Headers(headers).get("authorization"),
    });
    return new Response(JSON.stringify(answers.shift() ?? tableReply), { status: 200 });
  });
  holdToken("a/b", "the-token");
});
afterEach(() => page.close());

/** A name that is written from right to left. */
const hebrew = "\u05d0\u05d3\u05d4";
const tableReply = {
  table: { id: "a/b", name: hebrew, seats: [{ seat: 0, name: hebrew }], host: { seat: 0, name: hebrew } },
  menu: [],
  offers: [],
};
const T = "/api/tables/a%2Fb";
const id = "a/b";
const pace = { kind: "turn", hours: 24 } as never;

/** What asks for it, and what then goes over the line. */
const gets: readonly (readonly [string, () => Promise<unknown>])[] = [
  [`${T}/rematch`, () => affairs.readNextTable(id)],
  [`${T}/at/7?reader=seat%200%26`, () => affairs.readPosition(id, 7, "seat 0&", 9)],
  [`${T}/chronicle?reader=seat%200%26`, () => affairs.readChronicle(id, "seat 0&")],
  [`${T}/export`, () => affairs.exportTable(id)],
  [`${T}/seats/1/note`, () => affairs.readNote(id, 1)],
  [`${T}/mails`, () => affairs.readSeatMails(id)],
  [`${T}/seats/host/wishes`, () => affairs.readWishes(id, "host")],
  [`${T}/seats/1/feed`, () => affairs.readFeed(id, 1)],
  [`${T}/seats/1/hook`, () => affairs.readOwnHook(id, 1)],
  [`${T}/hook`, () => affairs.readHook(id)],
  [`${T}/watching`, () => affairs.readWatchers(id)],
];
const posts: readonly (readonly [string, unknown, () => Promise<unknown>])[] = [
  ["/rematch", { moveId: "m" }, () => affairs.openRematch(id, { moveId: "m" } as never)],
  ["/start", { moveId: "m" }, () => affairs.startTable(id, "m")],
  ["/take-back", { moveId: "m", to: 3 }, () => affairs.takeBack(id, { moveId: "m", to: 3 } as never)],
  ["/rewind", { moveId: "m", to: 3 }, () => affairs.askRewind(id, { moveId: "m", to: 3 } as never)],
  ["/rewind/answer", { asked: 4 }, () => affairs.answerRewind(id, { asked: 4 } as never)],
  ["/seats/1/note", { text: "x", since: null }, () => affairs.writeNote(id, 1, "x", null)],
  ["/seats/1/leave", { moveId: "m" }, () => affairs.leaveSeat(id, 1, "leave", "m")],
  ["/seats/1/return", { moveId: "m" }, () => affairs.leaveSeat(id, 1, "return", "m")],
  ["/seats/host/links", { moveId: "m" }, () => affairs.renewLink(id, "host", "m")],
  ["/seats/1/revoke", { moveId: "m" }, () => affairs.revokeSeat(id, 1, "m")],
  ["/seats/1/replace", { name: "Eve" }, () => affairs.replaceSeat(id, 1, { name: "Eve" } as never)],
  ["/seats/1/address", { moveId: "m" }, () => affairs.giveAddress(id, 1, "m")],
  ["/seats/1/address", { moveId: "m", email: "a@b" }, () => affairs.giveAddress(id, 1, "m", "a@b")],
  ["/seats/1/mails", { on: false }, () => affairs.switchMails(id, 1, false)],
  ["/seats/1/nudge", { moveId: "m" }, () => affairs.nudgeSeat(id, 1, "m")],
  ["/seats/1/wishes", { mode: "daily" }, () => affairs.changeWishes(id, 1, { mode: "daily" } as never)],
  ["/seats/1/feed", { on: true }, () => affairs.changeFeed(id, 1, true)],
  ["/host", { moveId: "m", seat: 1 }, () => affairs.changeHost(id, 1, "m")],
  ["/succession", { moveId: "m" }, () => affairs.askForHost(id, "m")],
  ["/succession/end", { moveId: "m" }, () => affairs.endSuccession(id, "m")],
  ["/succession/take", { moveId: "m" }, () => affairs.takeHost(id, "m")],
  ["/pace", { moveId: "m", pace: null }, () => affairs.changePace(id, "m", null)],
  ["/pace", { moveId: "m", pace }, () => affairs.changePace(id, "m", pace)],
  ["/seats/1/time", { moveId: "m", hours: 5 }, () => affairs.giveTime(id, 1, "m", 5)],
  ["/seats/1/stand-in", { moveId: "m" }, () => affairs.letStandIn(id, 1, "m")],
  ["/pause", { moveId: "m", days: 5 }, () => affairs.askForPause(id, "m", 5)],
  ["/pause/decline", { moveId: "m" }, () => affairs.answerPause(id, "decline", "m")],
  ["/seats/1/hook", {}, () => affairs.changeOwnHook(id, 1)],
  ["/seats/1/hook", { url: null }, () => affairs.changeOwnHook(id, 1, null)],
  ["/hook", { moveId: "m" }, () => affairs.changeHook(id, "m")],
  ["/hook", { moveId: "m", url: null }, () => affairs.changeHook(id, "m", null)],
  ["/watching", { moveId: "m", way: "link" }, () => affairs.changeWatchers(id, "m", "link" as never)],
];

const startedWith = async (token: string): Promise<{ readonly zone?: unknown }> => {
  await startSession(token);
  expect(sent).toMatchObject([{ method: "POST", path: "/api/session", body: { token }, token: null }]);
  return sent[0]?.body as object;
};

describe("requests about a table", () => {
  it.each(gets)("%s is read as the holder of the link that was opened", async (path, ask) => {
    await ask();
    expect(sent).toEqual([{ method: "GET", path, body: null, token: "Bearer the-token" }]);
  });

  it.each(posts)("%s %j is sent as the holder of the link that was opened", async (path, body, ask) => {
    await ask();
    expect(sent).toEqual([{ method: "POST", path: `${T}${path}`, body, token: "Bearer the-token" }]);
  });

  it("let the browser keep a moment of the past and the course of a game, which never change, and nothing else", async () => {
    const kept: (RequestInit | undefined)[] = [];
    vi.stubGlobal("fetch", async (_path: string, init?: RequestInit) => {
      kept.push(init);
      return new Response(JSON.stringify(tableReply), { status: 200 });
    });
    for (const [, ask] of gets) await ask();
    const ways = kept.map((init, index) => [gets[index]?.[0], init?.cache]);
    expect(ways.filter(([, cache]) => cache === "default").map(([path]) => path)).toEqual([
      `${T}/at/7?reader=seat%200%26`,
      `${T}/chronicle?reader=seat%200%26`,
    ]);
    expect(new Headers(kept[1]?.headers).get("tessera-newest")).toBe("9");
  });

  it("ask for a fresh link by the expired one, not by what is held", async () => {
    await affairs.mailFreshLink(id, 1, "expired", "m");
    expect(sent).toMatchObject([
      { method: "POST", path: `${T}/seats/1/links`, body: { moveId: "m" }, token: "Bearer expired" },
    ]);
  });

  it("sign out of one table, and end notifications of one device, without any link", async () => {
    await affairs.endSession(id);
    await affairs.endPush("here");
    expect(sent).toMatchObject([
      { method: "DELETE", path: "/api/session", body: { tableId: id }, token: null },
      { method: "POST", path: "/api/person/push", body: { off: "here" }, token: null },
    ]);
  });

  it("sign in by a link, and say where the device is, so that mails tell times there", async () => {
    const { zone } = await startedWith("the-link");
    expect(zone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it("open a table", async () => {
    await affairs.openTable({ game: "toy" } as never);
    expect(sent).toMatchObject([{ method: "POST", path: "/api/tables", body: { game: "toy" }, token: null }]);
  });
});

describe("the talk of a table", () => {
  const said = [{ number: 1, seat: 0, name: hebrew, text: "Hi" }];

  it.each([
    ["GET", "/talk", null, () => affairs.readTalk(id)],
    ["GET", "/talk?before=0", null, () => affairs.readTalk(id, 0)],
    ["POST", "/talk", { moveId: "m", text: "Hi" }, () => affairs.postToTalk(id, "m", "Hi")],
    ["POST", "/talk/remove", { number: 1 }, () => affairs.removeFromTalk(id, 1)],
    ["POST", "/talk/own", { read: 1 }, () => affairs.changeOwnTalk(id, { read: 1 })],
    ["POST", "/talk/rules", { closed: true }, () => affairs.changeTalkRules(id, { closed: true })],
  ] as const)(
    "is %sed at %s, with every name kept apart from the sentence around it",
    async (method, path, body, ask) => {
      answers = [{ said, read: 1 }];
      const talk = await ask();
      expect(sent).toMatchObject([{ method, path: `${T}${path}`, body, token: "Bearer the-token" }]);
      expect(talk).toEqual({ ok: true, value: { said: [{ ...said[0], name: `\u2068${hebrew}\u2069` }], read: 1 } });
    },
  );
});

describe("answers", () => {
  it("about the table have names kept apart from the sentence around them", async () => {
    const started = await affairs.startTable(id, "m");
    const name = `\u2068${hebrew}\u2069`;
    expect(started).toMatchObject({ ok: true, value: { table: { name, seats: [{ name }], host: { name } } } });
  });

  it("of a look ahead have the whole menu", async () => {
    answers = [{ next: [], turn: 3 }];
    expect(await affairs.lookAhead(id, [{ type: "pass" }] as never, 1)).toEqual({
      ok: true,
      value: { next: [], turn: 3 },
    });
    expect(sent).toMatchObject([{ path: `${T}/ahead`, body: { commands: [{ type: "pass" }], from: 1 } }]);
  });

  it("say whether a game has bots; one that is not in the list has none", async () => {
    const list = [
      { id: "toy", bots: true },
      { id: "go", bots: false },
    ];
    const found = [];
    for (const game of ["toy", "go", "chess"]) {
      answers = [list];
      found.push(await affairs.readBots(game));
    }
    expect(found).toEqual([true, false, false].map((value) => ({ ok: true, value })));
    expect(sent[0]?.path).toBe("/api/games");
  });

  it("that do not come are no answers", async () => {
    vi.stubGlobal(
      "fetch",
      async () => new Response(JSON.stringify({ code: "gone", key: "service.gone" }), { status: 410 }),
    );
    expect(await affairs.readBots("toy")).toMatchObject({ ok: false, error: { status: 410, code: "gone" } });
    expect(await affairs.readTalk(id)).toMatchObject({ ok: false });
  });
});
