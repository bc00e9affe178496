import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import type { GameUi } from "../../../../web/table/context/gameUi.ts";
import { LookBackPage } from "../../../../web/table/past/LookBackPage.tsx";
import type { TableState, TableStore } from "../../../../web/table/store/tableState.ts";
import { openPage, type TestPage } from "../../../support/page.ts";
import { answered, letPass, takeWire, type Wire } from "../../../support/wire.ts";

vi.mock("../../../../web/i18n/index.ts", async () => ({
  ...(await import("../../../support/pageTexts.ts")),
  t: (key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key),
}));
vi.mock("../../../../web/table/frame/SeatStrip.tsx", () => ({ SeatStrip: () => null }));

let page: TestPage;
let wire: Wire;
let then: AnyContext;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  page = openPage({ url: "http://localhost/table/table-abc/at/4" });
  wire = takeWire();
});
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
});

const move = (seq: number, seat = 0) => ({ seq, at: seq, seat, by: seat, command: {}, events: [{ type: "moved" }] });
const joined = (seq: number) => ({ seq, at: seq, events: [{ type: "seat-joined" }] });
const rewound = (seq: number, to: number) => ({ seq, at: seq, events: [{ type: "rewound", to }] });
const items = [move(1), move(2, 1), joined(3), move(4), move(5, 1), move(6)];

const part = (name: string) => () => <p>{name}</p>;
const ui = {
  turns: (_: unknown, shown: readonly { readonly seq: number; readonly seat: number }[]) =>
    shown.map(({ seq, seat }) => ({ no: seq, seat, text: `move ${seq}`, you: [], details: [], more: [] })),
  subtitle: () => "Round 2",
  mineHint: () => "5 stone",
  Board: ({ context }: { readonly context: AnyContext }) => {
    then = context;
    return (
      <button type="button" id="the-board" onClick={() => context.openCard("wheel")}>
        the map
      </button>
    );
  },
  Offers: part("the offers"),
  Mine: part("the own board"),
  Others: part("the other boards"),
  Card: ({ id }: { readonly id: string }) => <p id="the-card">{id}</p>,
} as unknown as GameUi;

const table = {
  table: {
    id: "table-abc",
    game: "toy",
    name: "Friday",
    version: 6,
    status: "ended",
    seats: ["Mira", "Tomasz"].map((name, seat) => ({ seat, name })),
  },
  you: { seat: 0, host: true, reader: "seat 0" },
  view: { now: true },
  waiting: [],
  menu: ["play"],
  offers: ["offer"],
  outcome: { winners: [0], scores: [] },
} as unknown as Table;
const position = (version: number, more: object = {}) => ({
  version,
  at: version * 1000,
  status: "playing",
  seat: 0,
  view: { as: version },
  waiting: [{ seat: 1, kind: "turn", since: 1, askedAt: 0 }],
  outcome: null,
  ...more,
});

interface Given {
  readonly complete?: boolean;
  readonly version?: number;
  readonly log?: readonly object[];
  readonly you?: object;
  readonly game?: object;
}
const draw = async ({ version = 4, log = items, complete = true, you = table.you, game = {} }: Given = {}) => {
  await page.draw(
    <LookBackPage
      table={{ ...table, you } as Table}
      state={{ log: { items: log, complete, unread: false }, ownMail: null } as unknown as TableState}
      store={{} as TableStore}
      ui={{ ...ui, ...game } as GameUi}
      version={version}
    />,
  );
  await letPass(page, 1);
};
const told = () => page.find("[role=status] b").textContent ?? "";
const note = () => page.find("[role=status] span").textContent ?? "";

describe("a table as it stood", () => {
  it("is shown as its reader saw it then, with nothing to be played", async () => {
    await draw();
    expect([page.has("#the-board"), page.find("main").getAttribute("aria-busy")]).toEqual([false, "true"]);
    expect(told()).toBe('look.moment {"n":4,"last":6,"time":"…"}');
    await answered(page, wire, 200, position(4));
    expect([page.has("#the-board"), page.find("main").getAttribute("aria-busy")]).toEqual([true, "false"]);
    expect(told()).toBe(`look.moment {"n":4,"last":6,"time":"${new Date(4000).toISOString()}"}`);
    expect(then).toMatchObject({
      table: { id: "table-abc", version: 4, status: "playing" },
      view: { as: 4 },
      waiting: [{ seat: 1 }],
      you: 0,
      mayAct: false,
      menu: [],
      offers: [],
    });
    expect(page.find(".sub").textContent).toBe("Round 2");
    expect(page.text()).toMatch(/the map.*the offers.*the own board.*the other boards/);
    expect(page.window.document.title).toBe("look.title · Friday");
  });

  it("keeps its pictures as they are while the slider moves on, until another position has come", async () => {
    let drawings = 0;
    const Offers = () => {
      drawings += 1;
      return null;
    };
    const given = {
      table,
      state: { log: { items, complete: true, unread: false }, ownMail: null } as unknown as TableState,
      store: {} as TableStore,
      ui: { ...ui, Offers, Mine: Offers, Others: Offers } as GameUi,
    };
    await page.draw(<LookBackPage {...given} version={4} />);
    await letPass(page, 1);
    await answered(page, wire, 200, position(4));
    expect(drawings).toBe(3);
    await page.draw(<LookBackPage {...given} version={5} />);
    expect([told(), drawings]).toEqual(['look.moment {"n":5,"last":6,"time":"…"}', 3]);
    await letPass(page, 120);
    await answered(page, wire, 200, position(5));
    expect([then.view, drawings]).toEqual([{ as: 5 }, 6]);
  });

  it("tells the last three turns up to then, and nothing later", async () => {
    await draw({ version: 5 });
    await answered(page, wire, 200, position(5));
    expect(page.text().match(/move \d/g)).toEqual(["move 2", "move 4", "move 5"]);
    // As the news of the table in play are drawn: without that the words stand at the very edge of a phone.
    const lines = [...page.find("#news .news").children].map((line) => /move \d/.exec(line.textContent ?? "")?.[0]);
    expect(lines).toEqual(["move 2", "move 4", "move 5"]);
  });

  it("reads what led to a moment before all the page knows of the log, and says so until it has come", async () => {
    const late = { version: 90, log: [move(88), move(89)], complete: false };
    await draw({ ...late, version: 60 });
    await answered(page, wire, 200, position(60));
    const busy = () => page.find("#news [aria-busy]").getAttribute("aria-busy");
    expect([busy(), page.text().match(/move \d+/g)]).toEqual(["true", null]);
    await letPass(page, 120);
    expect(wire.sent.at(-1)?.path).toBe("/api/tables/table-abc/log?after=20&limit=40");
    await answered(page, wire, 200, { items: [move(57), move(58, 1), move(59), move(60)], more: true });
    expect([busy(), page.text().match(/move \d+/g)]).toEqual(["false", ["move 58", "move 59", "move 60"]]);
  });

  it("has no heading without anything below it where nothing has been played", async () => {
    await draw({ version: 3, log: [joined(1), joined(2), joined(3)] });
    await answered(page, wire, 200, position(3));
    expect([page.has("#the-board"), page.has("#news")]).toEqual([true, false]);
  });

  it("says that it was undone where it no longer stands; of what is not known nothing is said", async () => {
    const log = [move(1), move(2), move(3), rewound(4, 1), move(5)];
    const undone = async (version: number, given: readonly object[] = log) => {
      await draw({ version, log: given });
      return note().includes("look.undone");
    };
    expect([await undone(1), await undone(2), await undone(3), await undone(5)]).toEqual([false, true, true, false]);
    expect([await undone(2, []), await undone(2, [move(5)])]).toEqual([false, false]);
  });

  it("of a time in which the seat was another's says so, and has no own board", async () => {
    await draw();
    await answered(page, wire, 200, position(4, { seat: null }));
    expect([note().includes("look.others"), page.find("#mine").textContent?.includes("table.theirs")]).toEqual([
      true,
      true,
    ]);
    await draw({ you: { seat: null, host: false, reader: "seat 0" } });
    expect(note()).not.toContain("look.others");
  });

  it("has the own board under the game's name for it, or the page's", async () => {
    const title = () => page.find("#mine").textContent ?? "";
    await draw();
    await answered(page, wire, 200, position(4));
    expect(note()).not.toContain("look.others");
    expect(title()).toContain("table.mine");
    await draw({ game: { mineTitle: () => "My empire" } });
    expect(title()).toContain("My empire");
  });

  it("before the game began has nothing to show, and says so", async () => {
    await draw({ version: 1 });
    await answered(page, wire, 200, position(1, { view: null }));
    expect(page.find("main").textContent).toContain("look.before");
    expect([page.has("#the-board"), page.find(".sub").textContent]).toEqual([false, ""]);
  });

  it("that could not be read says so, and is asked for again at a press", async () => {
    await draw();
    for (let tries = 0; tries < 6; tries += 1) {
      wire.cut();
      await letPass(page, 30_000);
    }
    expect(page.find("[role=alert]").textContent).toContain("look.failed");
    const before = wire.sent.length;
    await page.act(() => page.find("[role=alert] button").click());
    await letPass(page, 1);
    expect(wire.sent).toHaveLength(before + 1);
    await answered(page, wire, 200, position(4));
    expect([page.has("[role=alert]"), page.has("#the-board")]).toEqual([false, true]);
  });

  it("begins with what was great about it, with the full result", async () => {
    const ending = async () => ({
      Great: ({ item, whole }: { readonly item: { readonly seq: number }; readonly whole: boolean }) => (
        <p id="great">{`${item.seq} ${whole}`}</p>
      ),
    });
    await draw({ game: { ending } });
    expect(page.has("#great")).toBe(false);
    await answered(page, wire, 200, position(4));
    await letPass(page, 1);
    expect(page.find("#great").textContent).toBe("4 true");
    expect(page.text().indexOf("4 true")).toBeLessThan(page.text().indexOf("the map"));
  });

  it("opens cards in a sheet under their names, or their ids", async () => {
    await draw();
    await answered(page, wire, 200, position(4));
    await page.act(() => page.find("#the-board").click());
    expect([page.find("#the-card").textContent, page.find("dialog h2").textContent]).toEqual(["wheel", "wheel"]);
    await draw({ game: { cardName: (id: string) => `the ${id}` } });
    expect(page.find("dialog h2").textContent).toBe("the wheel");
    await page.act(() => page.find("dialog header button").click());
    expect(page.has("#the-card")).toBe(false);
  });
});
