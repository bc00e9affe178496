import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lost, type Problem } from "../../../../../web/request.ts";
import { LinkProblem } from "../../../../../web/table/people/troubles/LinkProblem.tsx";
import { openPage, type TestPage } from "../../../../support/page.ts";
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
