import { describe, expect, it } from "vitest";
import { games, unfoldMenu } from "../../../../core/index.ts";
import { withMailPages } from "../../../../functions/api/mailPages/withMailPages.ts";
import { plainRoutes } from "../../../../functions/api/plain/plain.ts";
import { plainHtml } from "../../../../functions/api/plain/plainHtml.ts";
import type { OpenTableReply } from "../../../../functions/contract/index.ts";
import { LANGUAGES } from "../../../../functions/table/events.ts";
import {
  get,
  move,
  moveId,
  openToy,
  read,
  send,
  type TestService,
  testService,
  tokenIn,
} from "../../../support/service.ts";

/** The page as a browser requests it. */
const pageOf = (service: TestService, table: string, headers: Record<string, string> = {}) =>
  plainRoutes(service.deps).request(`/${table}`, { headers });

/** A running table of a game, after this many moves, each the middle one of the menu. */
const played = async (service: TestService, game: string, moves: number) => {
  const opened = await send(service, "/api/tables", {
    moveId: moveId(),
    game,
    hostSeat: 0,
    seats: ["Ann", "Bob", "Cleo"].map((name) => ({ name })),
  });
  const { tableId, hostLink, invitations } = (await opened.json()) as OpenTableReply;
  const tokens = [hostLink, ...invitations.map(({ link }) => link ?? "")].map((link) => tokenIn(link));
  const path = `/api/tables/${tableId}`;
  await send(service, `${path}/start`, { moveId: moveId() }, { token: tokens[0] });
  for (let made = 0; made < moves; made += 1) {
    const [{ seat } = { seat: 0 }] = (await read(service, path)).waiting;
    const { table, menu } = await read(service, path, { token: tokens[seat] });
    const commands = unfoldMenu(menu);
    const sent = { expectedVersion: table.version, commands: [commands[Math.floor(commands.length / 2)]] };
    expect((await move(service, path, tokens[seat], sent)).status).toBe(200);
  }
  return { tableId, tokens, path };
};

describe("a table for readers without scripts", () => {
  it.each([
    ["mosaic", "Mosaic", /Runde \d/],
    ["patchistory", "Patchistory", /Ära I, Runde \d/],
  ])("of %s says whose turn it is and what happened, in the language of the browser", async (game, name, moment) => {
    const service = testService({ games });
    const { tableId, path } = await played(service, game, 45);
    const { waiting } = await read(service, path);
    const response = await pageOf(service, tableId, { "Accept-Language": "de-CH, en;q=0.5" });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<html lang="de">');
    expect(html).toContain(`<h1>${name}</h1>`);
    expect(html).toMatch(moment);
    const names = ["Ann", "Bob", "Cleo"];
    const asked = new Intl.ListFormat("de").format(waiting.map(({ seat }) => names[seat] ?? ""));
    expect(html).toContain(`Der Tisch wartet auf ${asked}.`);
    const turns = html.match(/<li><span class="s\d" aria-hidden="true">.<\/span> [^<]*<b>(?:Ann|Bob|Cleo)<\/b>/g) ?? [];
    expect(turns.length).toBeGreaterThan(2);
    expect(html).toContain(`href="/table/${tableId}"`);
    // Every sentence has its text; there is no script, and nothing of anybody's link.
    expect(html).not.toMatch(/plain\.|lead\.|(?:mosaic|patchistory)\.\w|<script|eyJ/);
  });

  it("shows the points everybody may see, in the order of the seats", async () => {
    const service = testService({ games });
    const { tableId, path } = await played(service, "mosaic", 45);
    const { view } = await read(service, path);
    const { players } = view as { readonly players: readonly { readonly vp: number }[] };
    const html = await (await pageOf(service, tableId)).text();
    const told = [...html.matchAll(/(Ann|Bob|Cleo) <b>(-?\d+) VP<\/b>/g)].map(([, name, points]) => [
      name,
      Number(points),
    ]);
    expect(told).toEqual(players.map(({ vp }, seat) => [["Ann", "Bob", "Cleo"][seat], vp]));
  });

  it("is the same for everybody, and may be cached until something happens", async () => {
    const service = testService({ games });
    const { tableId, path, tokens } = await played(service, "patchistory", 9);
    const anybody = await pageOf(service, tableId);
    const html = await anybody.text();
    const etag = anybody.headers.get("ETag") ?? "";
    expect(anybody.headers.get("Cache-Control")).toBe("no-cache");
    expect(anybody.headers.get("Vary")).toBe("Accept-Language");
    for (const token of tokens) {
      const holder = { Authorization: `Bearer ${token}`, Cookie: `tessera-seat=${token}` };
      expect(await (await pageOf(service, tableId, holder)).text()).toBe(html);
    }
    expect((await pageOf(service, tableId, { "If-None-Match": etag })).status).toBe(304);
    expect((await pageOf(service, tableId, { "If-None-Match": etag, "Accept-Language": "fr" })).status).toBe(200);
    const [{ seat } = { seat: 0 }] = (await read(service, path)).waiting;
    const { table, menu } = await read(service, path, { token: tokens[seat] });
    await move(service, path, tokens[seat], { expectedVersion: table.version, commands: unfoldMenu(menu).slice(0, 1) });
    expect((await pageOf(service, tableId, { "If-None-Match": etag })).status).toBe(200);
  });

  it("writes nothing", async () => {
    const service = testService();
    const { tableId } = await openToy(service);
    const before = { ...service.store.counts, loads: 0 };
    expect((await pageOf(service, tableId)).headers.get("Set-Cookie")).toBeNull();
    expect({ ...service.store.counts, loads: 0 }).toEqual(before);
  });

  it("says in every language that a game has not begun, and what a game without its own text waits for", async () => {
    const service = testService();
    const open = await openToy(service, { start: false });
    const begun = await openToy(service);
    const sentences = { en: "waits for Ann", fr: "attend Ann", it: "aspetta Ann", de: "wartet auf Ann" };
    for (const language of LANGUAGES) {
      const asked = { "Accept-Language": language };
      const before = await (await pageOf(service, open.tableId, asked)).text();
      const after = await (await pageOf(service, begun.tableId, asked)).text();
      expect(before).toContain("<h1>Friday</h1>");
      expect(before).not.toContain(sentences[language]);
      expect(after).toContain(sentences[language]);
      expect(after).toContain("Toy");
    }
  });

  it("says who has won when it is over", async () => {
    const service = testService({ games });
    const { tableId, path } = await played(service, "mosaic", 0);
    const toyGame = {
      ...games.mosaic,
      outcome: () => ({ winners: [2], scores: [{ seat: 2, total: 77, breakdown: {}, tieBreaks: {} }] }),
    };
    const ended = testService({ ...service.deps, games: { mosaic: toyGame } as never });
    expect(await (await pageOf(ended, tableId)).text()).toContain("<p>Cleo wins with 77 points.</p>");
    expect((await get(service, path)).status).toBe(200);
  });

  it("shows nothing of a table with restricted watching, and says so; nor of one that does not exist", async () => {
    const service = testService();
    const { tableId, path, tokens } = await openToy(service);
    await send(service, `${path}/watching`, { moveId: moveId(), way: "none" }, { token: tokens[0] });
    const closed = await pageOf(service, tableId, { Authorization: `Bearer ${tokens[0]}` });
    expect(closed.status).toBe(403);
    expect(await closed.text()).not.toMatch(/Ann|Friday/);
    for (const missing of ["nosuchtable1", "x", "%00", "..%2F.."]) {
      const response = await pageOf(service, missing);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("There is no such table.");
    }
    const [home, lost] = await Promise.all([pageOf(service, ""), pageOf(service, "nosuchtable1")]);
    expect(home.status).toBe(200);
    const [what, missing] = await Promise.all([home.text(), lost.text()]);
    expect(what).toContain("Tessera is for playing board games with friends");
    for (const html of [what, missing]) expect(html).toContain("Playing needs JavaScript");
    expect(what).not.toEqual(missing);
  });

  it("escapes markup in names", () => {
    const html = plainHtml({
      language: "en",
      title: "<b>&",
      lines: ["<img src=x>"],
      standings: [{ seat: 0, name: '"><script>', points: "1" }],
      news: { heading: "<i>", entries: [{ no: 1, seat: null, text: ["<u>", { strong: "<s>" }], detail: "<em>" }] },
      note: "<hr>",
      link: { label: "<a>", href: '/"onclick="' },
    });
    expect(html).not.toMatch(/<(?:img|script>|i>|u>|s>|em>|hr>|a>)|"onclick/);
  });

  it("comes before the API, rate limited by its reader, and is logged without the table's path", async () => {
    const service = testService();
    const { tableId } = await openToy(service);
    const pages = withMailPages({ ...service.deps, addressOf: () => "192.0.2.1" } as never, {
      fetch: () => new Response("api", { status: 200 }),
    });
    const response = await pages.request(`/api/plain/${tableId}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect((await pages.request("/api/plain")).status).toBe(200);
    expect(service.lines.findLast(({ event }) => event === "request")?.route).not.toContain(tableId);
  });
});
