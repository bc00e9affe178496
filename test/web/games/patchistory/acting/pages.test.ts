import { beforeAll, describe, expect, it, vi } from "vitest";
import {
  begin,
  kindOf,
  offeredIds,
  open,
  openPanel,
  panels,
  stepOf,
  uncovered,
} from "../../../../../web/games/patchistory/acting/open.ts";
import type { Context } from "../../../../../web/games/patchistory/game.ts";
import { lost } from "../../../../../web/request.ts";
import { listen } from "../../../../support/pageTexts.ts";
import { speak } from "../../../../support/patchistoryPage.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

beforeAll(() => {
  listen("en", () => true);
  speak("en");
});

interface Given {
  readonly kind?: string | null;
  readonly menu?: readonly string[];
  readonly offers?: readonly string[];
  readonly commands?: readonly string[];
  readonly choice?: object | null;
  readonly draft?: object;
  readonly orders?: object;
  readonly phase?: object;
  readonly mayAct?: boolean;
  readonly you?: number | null;
}

/** Mira (seat 0) is asked a question; what is done to her draft is written down. */
const asked = ({ kind = null, menu = [], offers = [], commands = [], choice = null, ...more }: Given = {}) => {
  const done: unknown[][] = [];
  const does =
    (what: string) =>
    (...given: readonly unknown[]) =>
      void done.push([what, ...given]);
  const you = more.you === undefined ? 0 : more.you;
  const typed = (types: readonly string[]) => types.map((type) => ({ type, seat: you }));
  const context = {
    you,
    mayAct: more.mayAct ?? true,
    waiting: [{ seat: 1, kind: "vote" }, ...(kind === null ? [] : [{ seat: 0, kind }])],
    menu: typed(menu),
    offers: offers.map((type) => ({
      type,
      seat: 0,
      fields: { opponent: { kind: "const", value: 1 }, alliance: { kind: "choice", values: [null, true] } },
    })),
    view: {
      seats: 2,
      players: [{}, {}],
      routes: [],
      orders: { auction: null, stances: [], aid: [], boosts: [], ...more.orders },
      phase: more.phase ?? { kind: "management" },
    },
    draft: {
      commands: typed(commands),
      choice,
      state: "ready",
      problem: null,
      outdated: false,
      ...{ replace: does("replace"), choose: does("choose"), clear: does("clear"), confirm: does("confirm") },
      ...more.draft,
    },
  } as unknown as Context;
  return { context, done };
};

describe("the page of a question", () => {
  const won = { kind: "patching", won: [{ card: "card-1" }], placements: [null] };

  it.each([
    ["bid", "Your bid", ["place-bid", "wait"]],
    ["sealed-bid", "Your secret bid", ["place-bid", "wait"]],
    ["free-card", "A card for nothing", ["take-card", "decline"]],
    ["diplomacy", "Your diplomacy", ["offer-aid", "threaten", "break-alliance", "end-diplomacy"]],
    ["aid", "An offer of Aid", ["answer-aid"]],
    ["movement", "Move your workers", ["walk", "return-home", "move-worker", "end-movement"]],
    ["affairs", "What comes first", ["choose-route"]],
    ["stance", "Negotiation", ["choose-stance", "order-stance"]],
    ["alliance", "An Alliance?", ["answer-alliance"]],
    ["boost", "War", ["commit-boost"]],
    ["prosperity", "Your prosperity card", ["pick-prosperity"]],
    ["vote", "Vote in secret", ["commit-votes"]],
    ["double-card", "Which card counts double", ["double-card"]],
    ["strike", "Reclamation at the loser’s?", ["strike", "decline"]],
    ["orientation", "Lay the Allied route", ["orient-route"]],
    ["alliance-partner", "Choose an ally", ["ally", "decline"]],
    ["free-route", "A free trade route", ["place-route"]],
    ["remove-route", "Remove a trade route", ["remove-route"]],
    ["pay-worker", "Give up a worker", ["pay-worker"]],
    ["sell-worker", "Sell a worker?", ["sell-worker", "decline"]],
    ["threaten-loser", "Threaten the loser?", ["threaten-loser", "decline"]],
    ["relief", "Food for VP?", ["give-relief", "decline"]],
    ["patch", /^Patch ./, ["patch", "discard-card"]],
    ["management", "Your management", ["trade", "exchange", "birth", "worship-heroes", "campaign", "end-management"]],
    ["worker-room", "Place a worker", ["place-worker"]],
    ["worker-home", "Bring a worker home", ["home-worker"]],
    ["shifted-worker", "Room for a moved worker", ["shift-worker"]],
  ] as const)("%s is headed as it should be, and has its own answers", (kind, title, types) => {
    for (const type of types) {
      const { context } = asked({ kind, menu: [type], commands: [type], phase: won });
      expect(openPanel(context)?.id).toBe(kind);
      expect(stepOf(context)?.title).toEqual(typeof title === "string" ? title : expect.stringMatching(title));
      expect(uncovered(context)).toEqual([]);
    }
  });

  it.each([
    ["order-auction", "Standing order: bids"],
    ["order-stances", "Standing order: stances"],
    ["order-aid", "Standing order: answers to Aid"],
    ["order-boosts", "Standing order: war minerals"],
    ["list", "All possibilities"],
  ])("%s is headed as it should be, whatever is asked", (panel, title) =>
    expect(stepOf(asked({ choice: { panel, fields: {} } }).context)?.title).toBe(title),
  );

  it("has a picture each, and none twice a name", () => {
    const titles = Object.values(panels).map((panel) => panel?.title(asked({ phase: won }).context));
    expect(new Set(titles).size).toBe(titles.length);
    for (const panel of Object.values(panels)) expect(panel?.icon).toMatch(/^[a-z][a-z-]+$/);
  });
});

describe("which page is open", () => {
  it("is none before anything is drafted, and the list for what no page is made for", () => {
    expect([openPanel(asked({ kind: "vote" }).context), stepOf(asked({ kind: "vote" }).context)]).toEqual([null, null]);
    expect(openPanel(asked({ commands: ["dance"] }).context)?.id).toBe("list");
    expect(openPanel(asked({ choice: { panel: "gone", fields: {} } }).context)?.id).toBe("list");
  });

  it("is the page that was chosen, or that of the last command: the one that is asked before another with the same", () => {
    const choice = { panel: "aid", fields: {} };
    expect(openPanel(asked({ commands: ["commit-votes"], choice }).context)?.id).toBe("aid");
    expect(openPanel(asked({ commands: ["answer-aid", "commit-votes"] }).context)?.id).toBe("vote");
    expect(openPanel(asked({ kind: "relief", commands: ["decline"] }).context)?.id).toBe("relief");
    expect(openPanel(asked({ kind: "relief", commands: ["commit-votes"] }).context)?.id).toBe("vote");
  });

  it("is what the reader is asked, not what others are", () => {
    expect(kindOf(asked({ kind: "bid" }).context)).toBe("bid");
    expect(kindOf(asked().context)).toBeNull();
    expect(kindOf(asked({ you: null }).context)).toBeNull();
  });
});

describe("opening a page", () => {
  it("begins with nothing chosen, except where there is only one thing to do: an order that can only be withdrawn", () => {
    const vote = asked({ kind: "vote", menu: ["commit-votes"] });
    open(vote.context, "vote");
    expect(vote.done).toEqual([["choose", { panel: "vote", fields: {} }]]);
    const stale = asked({ orders: { stances: [{ opponent: 1 }] } });
    open(stale.context, "order-stances");
    expect(stale.done).toEqual([
      [
        "replace",
        [expect.objectContaining({ type: "cancel-orders", seat: 0 })],
        { panel: "order-stances", fields: {} },
      ],
    ]);
    const writable = asked({ offers: ["order-stance"], orders: { stances: [{ opponent: 1 }] } });
    open(writable.context, "order-stances");
    expect(writable.done).toEqual([["choose", { panel: "order-stances", fields: {} }]]);
  });

  it("happens by itself for the question that is asked, unless the menu has more than it covers", () => {
    const alone = asked({ kind: "vote", menu: ["commit-votes"] });
    expect([begin(alone.context), alone.done.length]).toEqual([true, 1]);
    const more = asked({ kind: "vote", menu: ["commit-votes", "order-aid"] });
    expect([begin(more.context), more.done, uncovered(more.context)]).toEqual([false, [], ["order-aid"]]);
    expect(begin(asked().context)).toBe(false);
    expect(begin(asked({ kind: "unheard-of" }).context)).toBe(false);
    expect(uncovered(asked({ menu: ["walk", "walk"] }).context)).toEqual(["walk"]);
  });
});

describe("pages that nobody is asked for", () => {
  it.each([
    ["place-bid", ["sealed-bid"]],
    ["choose-stance", ["stance"]],
    ["answer-alliance", ["alliance"]],
    ["commit-boost", ["boost"]],
    ["pick-prosperity", ["prosperity"]],
    ["commit-votes", ["vote"]],
  ])("are what was sealed and can still be changed: %s", (type, ids) => {
    expect(offeredIds(asked({ offers: [type] }).context)).toEqual(ids);
    expect(offeredIds(asked({ offers: [type], kind: ids[0] ?? null }).context)).toEqual([]);
  });

  it("are standing orders that are written, for whoever may act", () => {
    const orders = { auction: {}, stances: [{}], aid: [{}], boosts: [{}] };
    const all = ["order-auction", "order-stances", "order-aid", "order-boosts"];
    expect(offeredIds(asked({ orders }).context)).toEqual(all);
    expect(offeredIds(asked({ orders, mayAct: false }).context)).toEqual([]);
    expect(offeredIds(asked().context)).toEqual([]);
  });

  it("are a card's place that was submitted", () => {
    const phase = (placements: readonly unknown[]) => ({ kind: "patching", won: [{ card: "c" }], placements });
    expect(offeredIds(asked({ phase: phase([{}]) }).context)).toEqual(["patch"]);
    expect(offeredIds(asked({ phase: phase([null]) }).context)).toEqual([]);
    expect(offeredIds(asked({ phase: phase([{}]), mayAct: false }).context)).toEqual([]);
    expect(offeredIds(asked({ phase: phase([{}]), you: 1 }).context)).toEqual([]);
  });
});

describe("the frame around a page", () => {
  const back = (given: Given) => {
    const { context, done } = asked(given);
    stepOf(context)?.back();
    return done;
  };

  it("goes back one command, or leaves", () => {
    const choice = { panel: "vote", fields: {} };
    expect(back({ commands: ["walk", "walk"], choice })).toEqual([["replace", [{ type: "walk", seat: 0 }], choice]]);
    expect(back({ choice })).toEqual([["clear"]]);
  });

  it("has no button before the page itself is there", () =>
    expect(stepOf(asked({ commands: ["commit-votes"] }).context)).toMatchObject({ primary: null, steps: [] }));

  it("does not name a question besides the title before that", () =>
    expect(
      stepOf(asked({ commands: ["commit-votes"], draft: { problem: lost("offline") } }).context),
    ).not.toHaveProperty("question"));
});
