import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useReason } from "../../../../../../web/games/mosaic/acting/plan/reason.ts";
import type { Command, Context } from "../../../../../../web/games/mosaic/game.ts";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { refusal, takeWire, type Wire } from "../../../../../support/wire.ts";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;
let reason: string | null;
let ask: (commands: readonly Command[], about?: string) => void;
let forget: () => void;

const context = { table: { id: "table-abc" }, seats: [] } as unknown as Context;
const work: Command = { type: "work", seat: 0, currency: "stone" };

const Asking = () => {
  [reason, ask, forget] = useReason(context);
  return <p>{reason}</p>;
};

beforeEach(async () => {
  page = openPage();
  wire = takeWire();
  await page.draw(<Asking />);
});
afterEach(() => page.close());

const answer = (status: number, json: unknown) =>
  page.act(async () => {
    wire.answer(status, json);
    for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setTimeout(resolve));
  });
const refused = (code: string) => answer(422, refusal(code));
const possible = () => answer(200, { version: 5, changes: [], reveals: false, final: false, next: [] });

describe("why something is not possible", () => {
  it("is the service's refusal of that very command, introduced by what it is about", async () => {
    await page.act(() => ask([work]));
    expect(wire.sent).toMatchObject([{ path: "/api/tables/table-abc/preview", body: { commands: [work] } }]);
    expect(reason).toBeNull();
    await refused("not-your-turn");
    expect(reason).toBe("service.not-your-turn");
    await page.act(() => ask([work], "Ankara"));
    expect(reason).toBeNull(); // asked again, nothing is known
    await refused("not-legal");
    expect(reason).toBe("Ankara: service.not-legal");
  });

  it("is not shown for something possible", async () => {
    await page.act(() => ask([work]));
    await possible();
    expect(reason).toBeNull();
  });

  it("is shown for the last question only, in whatever order the answers come", async () => {
    await page.act(() => ask([work], "first"));
    await page.act(() => ask([work], "second"));
    await refused("late");
    expect(reason).toBeNull();
    await refused("not-legal");
    expect(reason).toBe("second: service.not-legal");
  });

  it("is cleared on request, also while the answer is on its way", async () => {
    await page.act(() => ask([work]));
    await refused("not-legal");
    await page.act(() => forget());
    expect(reason).toBeNull();
    await page.act(() => ask([work]));
    await page.act(() => forget());
    await refused("not-legal");
    expect(reason).toBeNull();
  });

  it("is not shown after the page was left", async () => {
    await page.act(() => ask([work]));
    await page.draw(null);
    await refused("not-legal");
    expect(reason).toBeNull();
  });
});
