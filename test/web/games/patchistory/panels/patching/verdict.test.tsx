import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "../../../../../../web/games/patchistory/game.ts";
import {
  patchChoice,
  patchingOf,
  useVerdict,
} from "../../../../../../web/games/patchistory/panels/patching/patching.ts";
import { type PatchCommand, spotOf } from "../../../../../../web/games/patchistory/panels/patching/spot.ts";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { speak } from "../../../../../support/patchistoryPage.ts";
import { refusal, takeWire, type Wire } from "../../../../../support/wire.ts";
import { command, contextOf, type Given, old, replace } from "./toPatch.ts";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

beforeAll(() => {
  listen("en", () => true);
  speak("en");
});

describe("whether a card may lie where it rests", () => {
  let page: TestPage;
  let wire: Wire;
  let tables = 0;
  beforeEach(() => {
    tables += 1;
    page = openPage();
    wire = takeWire();
    replace.mockClear();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await page.close();
  });

  const menu = [command([0, 1])];
  const away = patchChoice({ side: "white", at: [2, 2], under: [old.id] });

  /** That page with a table of its own: what is known about a placement is kept. */
  const held = (given: Given = {}, draft: object = {}, version = 3): Context => {
    const context = contextOf({ menu, ...given });
    return {
      ...context,
      seats: [],
      table: { id: `table-${tables}`, version },
      draft: { ...context.draft, ...draft },
    } as unknown as Context;
  };
  const Verdict = ({ context }: { readonly context: Context }) => {
    const verdict = useVerdict(context, patchingOf(context));
    return <p>{verdict === null ? "not known" : `${verdict.code}: ${verdict.text}`}</p>;
  };
  const draw = (context: Context) => page.draw(<Verdict context={context} />);
  const pass = (ms: number) => page.act(() => vi.advanceTimersByTimeAsync(ms));
  const answer = (status: number, json: unknown) =>
    page.act(async () => {
      wire.answer(status, json);
      for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    });

  it("is known of a listed placement: it is drafted once the card has rested a quarter of a second", async () => {
    await draw(held());
    await pass(249);
    expect(replace).not.toHaveBeenCalled();
    await pass(1);
    expect(replace).toHaveBeenCalledExactlyOnceWith(menu, patchChoice(spotOf(menu[0] as PatchCommand)));
    expect(wire.sent).toEqual([]);
  });

  it("is asked of the service for every other, told in words, and asked once only", async () => {
    await draw(held({ choice: away }));
    await pass(250);
    expect(wire.sent).toMatchObject([
      {
        path: `/api/tables/table-${tables}/preview`,
        body: { commands: [{ type: "patch", seat: 1, side: "white", at: [2, 2], under: [old.id] }] },
      },
    ]);
    expect(page.text()).toBe("not known");
    await answer(422, { ...refusal("cyclic"), key: "patchistory.cyclic" });
    expect(page.text()).toMatch(/^cyclic: .+/);
    expect(replace).not.toHaveBeenCalled();
    await draw(held());
    expect(page.text()).toBe("not known");
    await draw(held({ choice: away }));
    expect(page.text()).toMatch(/^cyclic: .+/);
    await pass(250);
    expect(wire.sent).toHaveLength(1);
    // Another version of the table may allow it.
    await draw(held({ choice: away }, {}, 4));
    expect(page.text()).toBe("not known");
    await pass(250);
    expect(wire.sent).toHaveLength(2);
  });

  it("is drafted when the service allows what was not listed", async () => {
    await draw(held({ choice: away }));
    await pass(250);
    await answer(200, { version: 3, changes: [], reveals: false, final: false, next: [] });
    const asked = command([2, 2], [old.id]);
    expect(replace).toHaveBeenCalledExactlyOnceWith([asked], away);
    expect(page.text()).toBe("not known");
  });

  it("begins to count again with every step, and is of no interest once the card has gone on", async () => {
    await draw(held({ choice: away }));
    await pass(200);
    await draw(held());
    await pass(200);
    expect(replace).not.toHaveBeenCalled();
    await draw(held({ choice: away }));
    await pass(250);
    expect(wire.sent).toHaveLength(1);
    await draw(held());
    await answer(200, { version: 3, changes: [], reveals: false, final: false, next: [] });
    await pass(249);
    expect(replace).not.toHaveBeenCalled();
  });

  it.each([
    ["a placement is drafted", {}, { commands: menu }],
    ["the draft is on its way", {}, { state: "sending" }],
    ["nobody knows whether it arrived", {}, { state: "unknown" }],
    ["the reader only watches", { you: null }, {}],
    ["there is nothing to patch", { phase: "auction" }, {}],
  ] as const)("is not asked while %s", async (_what, given, draft) => {
    await draw(held({ choice: away, ...given }, draft));
    await pass(1000);
    expect(wire.sent).toEqual([]);
    expect(replace).not.toHaveBeenCalled();
  });
});
