import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Talk, TalkMessage } from "../../../../web/contract.ts";
import { useTalk } from "../../../../web/table/talk/useTalk.ts";
import { openPage, type TestPage } from "../../../support/page.ts";
import { answered, letPass, takeWire, type Wire } from "../../../support/wire.ts";

let page: TestPage;
let wire: Wire;
let now: ReturnType<typeof useTalk>;
let noted: number;
let drawings: number;

const note = () => {
  noted += 1;
};
const Talking = ({ id = "table-abc", reads = true }: { readonly id?: string; readonly reads?: boolean }) => {
  drawings += 1;
  now = useTalk(id, reads ? note : null);
  return null;
};

const said = (number: number, text = `no ${number}`): TalkMessage => ({
  ...{ number, seat: 0, former: false, name: "Ada", text, at: number, yours: false },
});
/** An answer with these messages, everything in it read. */
const talk = (numbers: readonly number[], more: Partial<Talk> = {}): Talk => ({
  ...{ said: numbers.map((one) => said(one)), earlier: false, read: 99, muted: [], closed: false, shown: false },
  ...more,
});
const numbers = () => now.talk?.said.map(({ number }) => number);

const settle = (ms?: number) => letPass(page, ms);
const answer = (json: unknown, status = 200) => answered(page, wire, status, json);
const refuse = () => answer({ code: "talk-gone", key: "service.talkGone" }, 422);
/** Lets the next poll come. */
const ask = () => settle(4_100);
const open = async (first: Talk, props: Parameters<typeof Talking>[0] = {}) => {
  await page.draw(<Talking {...props} />);
  await answer(first);
};
const hide = (state: "hidden" | "visible") =>
  Object.defineProperty(page.window.document, "visibilityState", { value: state, configurable: true });

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ["setTimeout", "clearTimeout"] });
  page = openPage();
  wire = takeWire();
  noted = 0;
  drawings = 0;
});
afterEach(async () => {
  await page.close();
  vi.useRealTimers();
});

describe("what is known of a talk", () => {
  it("is nothing until the first answer, and then that", async () => {
    await page.draw(<Talking />);
    expect([now.talk, now.problem]).toEqual([null, null]);
    await answer(talk([3, 4], { earlier: true }));
    expect(now.talk).toEqual(talk([3, 4], { earlier: true }));
  });

  it("takes new messages behind the known ones, in their order, and the newer text of a known one", async () => {
    await open(talk([3, 4], { earlier: true }));
    await ask();
    await answer(talk([], { earlier: true, said: [said(4, "changed"), said(6), said(5)] }));
    expect(now.talk?.said).toEqual([said(3), said(4, "changed"), said(5), said(6)]);
  });

  it.each([
    ["follows right behind", [5, 6], [3, 4, 5, 6]],
    ["leaves one out", [6, 7], [6, 7]],
    ["is empty", [], [3, 4]],
  ])("is kept, or begins again where messages between are missing: the answer %s", async (_how, come, known) => {
    await open(talk([3, 4]));
    await ask();
    await answer(talk(come, { earlier: true, closed: true }));
    expect([numbers(), now.talk?.closed]).toEqual([known, true]);
  });

  it("is kept where the newer answer says that it is complete", async () => {
    await open(talk([1]));
    await ask();
    await answer(talk([7]));
    expect(numbers()).toEqual([1, 7]);
  });

  it.each([
    ["an empty talk and a first message", [], [1], [1]],
    ["an empty talk and a later message", [], [2], [2]],
    ["two empty answers", [], [], []],
  ])("begins with %s", async (_what, known, come, together) => {
    await open(talk(known));
    await ask();
    await answer(talk(come, { earlier: true, closed: true }));
    expect([numbers(), now.talk?.closed]).toEqual([together, true]);
  });

  it("says of earlier messages what the answer that reaches furthest back says", async () => {
    await open(talk([3, 4]));
    await ask();
    await answer(talk([4, 5], { earlier: true }));
    expect(now.talk?.earlier).toBe(false);
    await ask();
    await answer(talk([3, 4, 5], { earlier: true }));
    expect(now.talk?.earlier).toBe(false); // as far, and no further
    await settle(6_000); // nothing was new
    await answer(talk([2, 3], { earlier: true }));
    expect([numbers(), now.talk?.earlier]).toEqual([[2, 3, 4, 5], true]);
  });

  it("is not drawn again when nothing is new", async () => {
    await open(talk([3]));
    const before = drawings;
    const known = now.talk;
    await ask();
    await answer(talk([3]));
    expect([drawings, now.talk === known]).toEqual([before, true]);
    await page.act(() => now.receive(talk([3], { closed: true })));
    expect(now.talk).toEqual(talk([3], { closed: true }));
  });

  it("reports to whoever brings an answer whether it was new", async () => {
    await open(talk([3]));
    expect([now.receive(talk([3])), now.receive(talk([3, 4]))]).toEqual([false, true]);
  });
});

describe("asking for a talk", () => {
  it("is rarer while nothing is new, and as often as before with news", async () => {
    await open(talk([3]));
    await ask();
    await answer(talk([3]));
    await ask();
    expect(wire.sent).toHaveLength(2);
    await settle(2_000);
    expect(wire.sent).toHaveLength(3);
    await answer(talk([3, 4]));
    await ask();
    expect(wire.sent).toHaveLength(4);
  });

  it("says why there is no answer, keeps what is known, and is rarer", async () => {
    await open(talk([3]));
    await ask();
    await refuse();
    expect([now.problem?.code, numbers()]).toEqual(["talk-gone", [3]]);
    await ask();
    expect(wire.sent).toHaveLength(2);
    await settle(2_000);
    expect(wire.sent).toHaveLength(3);
    await answer(talk([3]));
    expect(now.problem).toBeNull();
  });

  it("is done again on request, as often as wanted", async () => {
    await page.draw(<Talking />);
    await refuse();
    await page.act(() => now.again());
    expect(wire.sent).toHaveLength(2);
    await refuse();
    await page.act(() => now.again());
    expect(wire.sent).toHaveLength(3);
  });

  it("ends with the page: a late answer changes nothing, and there is no next one", async () => {
    await page.draw(<Talking />);
    await page.draw(null);
    const before = drawings;
    await answer(talk([3], { read: 0 }));
    await settle(70_000);
    expect([drawings, wire.sent.length, noted]).toEqual([before, 1, 0]);
  });

  it("is about the table that is open: an answer about another is dropped", async () => {
    await page.draw(<Talking id="table-one" />);
    await page.draw(<Talking id="table-two" />);
    expect(wire.sent.map(({ path }) => path)).toEqual(["/api/tables/table-one/talk", "/api/tables/table-two/talk"]);
    await answer(talk([1]));
    expect(now.talk).toBeNull();
    await answer(talk([2]));
    expect(numbers()).toEqual([2]);
  });
});

describe("what was read of a talk", () => {
  const records = () => wire.sent.flatMap(({ path, body }) => (path.endsWith("/own") ? [body] : []));

  it("is recorded up to the last message, and received", async () => {
    await open(talk([3, 4], { read: 3 }));
    expect([records(), noted]).toEqual([[{ read: 4 }], 0]);
    await answer(talk([3, 4], { read: 4 }));
    expect([now.talk?.read, noted]).toEqual([4, 1]);
  });

  it.each([
    ["all was read before", [3, 4], 4],
    ["there is no message", [], 0],
  ])("is not recorded where %s", async (_why, come, read) => {
    await open(talk(come, { read }));
    expect(records()).toEqual([]);
  });

  it("is recorded by nobody without a seat", async () => {
    await open(talk([3], { read: 0 }), { reads: false });
    expect(records()).toEqual([]);
  });

  it("is not recorded while nobody looks", async () => {
    await page.draw(<Talking />);
    hide("hidden");
    await answer(talk([3], { read: 0 }));
    expect(records()).toEqual([]);
  });

  it("stays unread if recording fails, and is recorded with the next answer", async () => {
    await open(talk([3], { read: 0 }));
    await refuse();
    expect([noted, now.talk?.read, now.problem]).toEqual([0, 0, null]);
    await ask();
    await answer(talk([3], { read: 0 }));
    expect(records()).toEqual([{ read: 3 }, { read: 3 }]);
  });
});

describe("earlier messages", () => {
  it("are those before the first known one, and come in front", async () => {
    await open(talk([7, 8], { earlier: true }));
    await page.act(() => void now.earlier());
    expect(wire.sent.at(-1)?.path).toBe("/api/tables/table-abc/talk?before=7");
    await answer(talk([5, 6], { earlier: true }));
    expect([numbers(), now.talk?.earlier]).toEqual([[5, 6, 7, 8], true]);
    await page.act(() => void now.earlier());
    expect(wire.sent.at(-1)?.path).toBe("/api/tables/table-abc/talk?before=5");
    await answer(talk([], { earlier: false }));
    expect([numbers(), now.talk?.earlier]).toEqual([[5, 6, 7, 8], false]);
  });

  it("are taken as they come, also if they leave a gap", async () => {
    await open(talk([7], { earlier: true }));
    await page.act(() => void now.earlier());
    await answer(talk([9], { earlier: true, said: [said(9)] }));
    expect(numbers()).toEqual([7, 9]);
  });

  it("are not asked for where none is known", async () => {
    await page.draw(<Talking />);
    await now.earlier();
    await answer(talk([]));
    await now.earlier();
    expect(wire.sent).toHaveLength(1);
  });

  it("that did not come are told", async () => {
    await open(talk([7], { earlier: true }));
    await page.act(() => void now.earlier());
    await refuse();
    expect([now.problem?.code, numbers()]).toEqual(["talk-gone", [7]]);
  });
});
