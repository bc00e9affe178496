import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Invitation, Table } from "../../../../../web/contract.ts";
import { facesOf } from "../../../../../web/table/context/seats.ts";
import { HostPlaceSlab, SeatSlab } from "../../../../../web/table/people/actions/SeatSlab.tsx";
import type { SeatActions } from "../../../../../web/table/people/actions/useSeatActions.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;

let page: TestPage;
const [ask, renew] = [vi.fn(), vi.fn()];
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  page = openPage();
  ask.mockClear();
  renew.mockClear();
});
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
});

const host = { seat: 0, host: true };
const player = { seat: 0, host: false };
const onlyHost = { seat: null, host: true };
const watcher = { seat: null, host: false };

/** Mira, and Tomasz, for whom the table has waited since `askedAt`; he may be a bot. */
const tableOf = (you: object, { bot = false, askedAt = NOW - DAY + 1 } = {}): Table =>
  ({
    table: {
      id: "table-abc",
      game: "toy",
      seats: [
        { seat: 0, name: "Mira", bot: false, joined: true },
        { seat: 1, name: "Tomasz", bot, joined: true },
      ],
      host: { seat: 0, name: "Mira" },
    },
    you,
    waiting: [{ seat: 1, kind: "turn", since: 1, askedAt }],
  }) as unknown as Table;

interface Given {
  readonly bots?: boolean;
  readonly unreached?: string;
  readonly mail?: { readonly state: string; readonly at: number | null };
  readonly links?: readonly Partial<Invitation>[];
}

const draw = async (table: Table, seat: number, { bots = true, unreached, mail, links = [] }: Given = {}) => {
  const [face] = facesOf(table).slice(seat);
  if (!face) throw new Error("There is no such seat.");
  const actions = { links, ask, renew } as unknown as SeatActions;
  await page.draw(
    <SeatSlab table={table} face={face} actions={actions} bots={bots} unreached={unreached} mail={mail as never} />,
  );
};
const buttons = () => [...page.window.document.querySelectorAll(".pg-seatacts .btn")];
const labels = () => buttons().map((one) => one.textContent?.trim().replace(/^seats\.|\.button$/g, ""));
const press = (label: string) =>
  page.act(() => (buttons()[labels().indexOf(label)] as unknown as HTMLElement | undefined)?.click());

describe("what can be done about a seat", () => {
  it.each([
    ["a host, about another's", host, 1, {}, {}, ["renew", "replace", "bot", "host", "revoke"]],
    ["a host without a seat", onlyHost, 1, {}, {}, ["renew", "replace", "bot", "host", "revoke"]],
    ["a host, where no bots play", host, 1, {}, { bots: false }, ["renew", "replace", "host", "revoke"]],
    ["a host, about a bot's", host, 1, { bot: true }, {}, ["person"]],
    ["a host, about the own", host, 0, {}, {}, ["ownLink", "mails.title", "revoke"]],
    ["a player, about another's", player, 1, {}, {}, []],
    ["a player, about the own", player, 0, {}, {}, ["ownLink", "mails.title"]],
    ["somebody watching", watcher, 1, {}, {}, []],
  ])("by %s", async (_whom, you, seat, given, more, wanted) => {
    await draw(tableOf(you, given), seat, more);
    expect(labels()).toEqual(wanted);
  });

  it.each([
    ["bounce", true],
    ["complaint", true],
    ["capped", false],
  ])("another address can be given where mails do not arrive (%s)", async (unreached, may) => {
    await draw(tableOf(host), 1, { unreached });
    expect(labels().includes("address")).toBe(may);
    await draw(tableOf(player), 1, { unreached });
    expect(labels()).toEqual([]);
    await draw(tableOf(host, { bot: true }), 1, { unreached });
    expect(labels()).toEqual(["person"]);
    await draw(tableOf(host), 0, { unreached });
    expect(labels()).not.toContain("address");
  });

  it("is asked about before it is done; a link is renewed at once", async () => {
    const table = tableOf(host);
    await draw(table, 1);
    await press("replace");
    expect(ask).toHaveBeenCalledExactlyOnceWith({ action: "replace", face: facesOf(table)[1] });
    await press("renew");
    expect(renew).toHaveBeenCalledExactlyOnceWith(1);
  });
});

describe("a reminder", () => {
  const day = { askedAt: NOW - DAY };
  const may = async (you: object, given: object, seat = 1) => {
    await draw(tableOf(you, given), seat);
    return labels().includes("nudge");
  };

  it("can be asked for by who waits too, once the table has waited for a day", async () => {
    expect(await may(player, { askedAt: NOW - DAY + 1 })).toBe(false);
    expect(await may(player, day)).toBe(true);
    expect(labels()).toEqual(["nudge"]);
    expect(await may(onlyHost, day)).toBe(true);
  });

  it("is for nobody else: not by who watches, not to oneself, to a bot, or to whom nothing is asked", async () => {
    expect(await may(watcher, day)).toBe(false);
    expect(await may(player, { ...day, bot: true })).toBe(false);
    expect(await may({ seat: 1, host: true }, day)).toBe(false);
    expect(await may({ seat: 1, host: true }, day, 0)).toBe(false);
  });
});

describe("the mails to a seat", () => {
  const text = () => page.text();
  it("are told a host: how they are, or why they do not arrive", async () => {
    await draw(tableOf(host), 1, { mail: { state: "working", at: 0 } });
    expect(text()).toContain("seats.mail");
    expect(text()).not.toContain("seats.mailBack");
    await draw(tableOf(host), 1, { mail: { state: "working", at: null }, unreached: "bounce" });
    expect(text()).toContain("seats.mailBack");
    expect(text().replace("seats.mailBack", "")).not.toContain("seats.mail");
    await draw(tableOf(host), 1);
    expect(text()).not.toContain("seats.mail");
  });

  it("that bring a new link are told where it was given, else the link itself, else why it was not mailed", async () => {
    const given = { seat: 1, name: "Tomasz" };
    await draw(tableOf(host), 1, { links: [{ ...given, mailed: true } as never] });
    expect(text()).toContain("seats.mailed");
    await draw(tableOf(host), 1, { links: [{ ...given, mailed: false, stopped: "bounce" } as never] });
    expect([text().includes("seats.mailed"), text().includes("seats.stopped")]).toEqual([false, true]);
    await draw(tableOf(host), 0, { links: [{ ...given, mailed: true } as never] });
    expect(text()).not.toContain("seats.mailed");
  });
});

describe("the place of a host without a seat", () => {
  it("has its own link, its mails, and its end", async () => {
    await page.draw(<HostPlaceSlab table={tableOf(onlyHost)} actions={{ links: [], ask, renew } as never} />);
    expect(labels()).toEqual(["ownLink", "mails.title", "revoke"]);
    await press("ownLink");
    expect(renew).toHaveBeenCalledExactlyOnceWith("host");
    await press("revoke");
    expect(ask).toHaveBeenCalledExactlyOnceWith({ action: "revoke", face: null });
    expect(page.has("input")).toBe(false);
  });

  it("shows the host's new link, and no other seat's", async () => {
    const links = [
      { seat: 1, name: "Tomasz", link: "http://localhost/a" },
      { seat: null, name: "Mira", link: "http://localhost/b" },
    ];
    await page.draw(<HostPlaceSlab table={tableOf(onlyHost)} actions={{ links, ask, renew } as never} />);
    expect((page.find("input") as HTMLInputElement).value).toBe("http://localhost/b");
  });
});
