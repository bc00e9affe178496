import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../../../web/contract.ts";
import { lost, type Problem, problemOf } from "../../../../../web/request.ts";
import { LinkProblem } from "../../../../../web/table/people/troubles/LinkProblem.tsx";
import { LiveRegions } from "../../../../../web/ui/announce.tsx";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";
import { refusal, takeWire, type Wire } from "../../../../support/wire.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));
vi.mock("../../../../../web/ui/answers/PasteLink.tsx", () => ({ PasteLink: () => <p>another link</p> }));

let page: TestPage;
let wire: Wire;
const again = vi.fn();
beforeEach(() => {
  page = openPage();
  wire = takeWire();
  again.mockClear();
});
afterEach(() => page.close());

const tokenOf = (payload: object) => `head.${btoa(JSON.stringify(payload))}.sign`;
const draw = (code: string, token: string | null = null) =>
  page.draw(
    <LinkProblem
      tableId="table-abc"
      problem={code === "offline" ? lost("offline") : (refusal(code) as Problem)}
      token={token}
      again={again}
      table={null}
    />,
  );
const has = (text: string) => page.text().includes(text);
const press = (label: string) =>
  page.act(() => {
    const [found] = [...page.window.document.querySelectorAll("button")].filter((one) =>
      one.textContent?.includes(label),
    );
    (found as unknown as HTMLElement | undefined)?.click();
  });
const answer = (status: number, json: unknown) =>
  page.act(async () => {
    wire.answer(status, json);
    for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  });

describe("a table that cannot be shown", () => {
  it.each([
    ["offline", "offline", true, false],
    ["link-expired", "expired", false, true],
    ["link-revoked", "ended", false, true],
    ["table-not-found", "missing", false, true],
    ["not-public", "watching", false, true],
    ["watch-link-ended", "watching", false, true],
    ["anything-else", "refused", true, true],
  ])("says why (%s), and what can be done about it", async (code, kind, retry, paste) => {
    await draw(code);
    expect(has(`link.${kind}.title`)).toBe(true);
    expect([has("common.again"), has("another link")]).toEqual([retry, paste]);
    await press("common.again");
    expect(again).toHaveBeenCalledTimes(retry ? 1 : 0);
  });
});

describe("a table the service cannot show", () => {
  it("is not told as a missing connection, nor as a refusal; it can be asked for again", async () => {
    await page.draw(
      <LinkProblem
        tableId="table-abc"
        problem={problemOf(503, { code: "unavailable", key: "service.unavailable" })}
        token={null}
        again={again}
        table={null}
      />,
    );
    expect([has("link.failing.title"), has("another link")]).toEqual([true, false]);
    await press("common.again");
    expect(again).toHaveBeenCalledTimes(1);
  });
});

describe("a link that has expired", () => {
  it("can be replaced by one that is mailed to its seat", async () => {
    const token = tokenOf({ s: 2 });
    await draw("link-expired", token);
    await press("link.fresh.ask");
    expect(wire.sent[0]?.path).toContain("/api/tables/table-abc/seats/2/");
    await press("link.fresh.ask");
    expect(wire.sent).toHaveLength(1);
    await answer(200, { mailed: true });
    expect([has("link.fresh.sent"), has("link.fresh.ask")]).toEqual([true, false]);
  });

  it("is heard to be under way once it is, and not before", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const heard = async () => {
      await page.act(() => vi.advanceTimersByTimeAsync(100));
      return page.find("[aria-live=polite]").textContent;
    };
    await page.draw(
      <>
        <LiveRegions />
        <LinkProblem
          tableId="table-abc"
          problem={refusal("link-expired") as Problem}
          token={tokenOf({ s: 2 })}
          again={again}
          table={null}
        />
      </>,
    );
    await press("link.fresh.ask");
    expect(await heard()).toBe("");
    await answer(200, { mailed: true });
    expect(await heard()).toBe("link.fresh.sent");
    vi.useRealTimers();
  });

  it("is the host's where it names no seat", async () => {
    await draw("link-expired", tokenOf({ h: true }));
    await press("link.fresh.ask");
    expect(wire.sent[0]?.path).toContain("/api/tables/table-abc/seats/host/");
  });

  it("says that none was mailed, and can be asked about again", async () => {
    await draw("link-expired", tokenOf({ s: 2 }));
    await press("link.fresh.ask");
    await answer(422, refusal("no-address"));
    expect([has("link.fresh.failed"), has("link.fresh.sent")]).toEqual([true, false]);
    await press("link.fresh.ask");
    await answer(422, refusal("mail-stopped"));
    expect([has("service.mail-stopped"), has("link.fresh.failed")]).toEqual([true, false]);
    await press("link.fresh.ask");
    await answer(200, { mailed: false });
    expect([page.has("[role=alert]"), has("link.fresh.sent"), has("link.fresh.ask")]).toEqual([false, false, true]);
  });

  it("that is of no table, or none at all, can only be replaced by another", async () => {
    await draw("link-expired");
    expect(has("link.fresh.ask")).toBe(false);
    await draw("link-revoked", tokenOf({ s: 2 }));
    expect(has("link.fresh.ask")).toBe(false);
  });
});

describe("a table that was shown until now", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  const shown = { table: { seats: [{ name: "Mira" }, { name: "Tomasz" }], host: { name: "Olga" } } };
  /** Refuses the reader of a drawn table; resolves to what is announced. */
  const refuse = async (status: number, code: string, you: object, token: string | null = null): Promise<string> => {
    listen("en", (area) => ["people", "table", "shell", "service"].includes(area));
    await page.draw(
      <>
        <LiveRegions />
        <LinkProblem
          tableId="table-abc"
          problem={problemOf(status, { code, key: "service.x" })}
          token={token}
          again={again}
          table={{ ...shown, you } as unknown as Table}
        />
      </>,
    );
    await page.act(() => vi.advanceTimersByTimeAsync(100));
    return page.find("[aria-live=assertive]").textContent ?? "";
  };
  const player = { seat: 1, host: false };
  const host = { seat: null, host: true };
  const watcher = { seat: null, host: false };

  it.each([
    [410, "link-revoked", player, "You no longer play as Tomasz here"],
    [403, "not-public", player, "You no longer play as Tomasz here"],
    [401, "link-invalid", player, "You no longer play as Tomasz here"],
    [410, "link-revoked", host, "You are no longer the host here"],
    [404, "table-not-found", player, "This table is no longer here"],
    [403, "not-public", watcher, "You cannot watch this table"],
    [410, "watch-link-ended", watcher, "You cannot watch this table"],
  ])("says what has become of it, %i %s, aloud too", async (status, code, you, title) => {
    const said = await refuse(status, code, you);
    expect(page.find("h1").textContent).toBe(title);
    expect(said).toContain(title);
    expect([has("not sent"), has("another link")]).toEqual([you === player, true]);
  });

  it("is still its seat's where only the link has expired", async () => {
    await refuse(401, "link-expired", player, tokenOf({ s: 1 }));
    expect([has("Your seat is still yours"), has("Email me a fresh link")]).toEqual([true, true]);
  });
});
