import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Command, CommandType } from "../../../../../core/games/patchistory/commands.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { status } from "../../../../../core/games/patchistory/rules/status/status.ts";
import { powers } from "../../../../../core/games/patchistory/rules/territory/ground.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { stream } from "../../../../../core/index.ts";
import type { Context } from "../../../../../web/games/patchistory/game.ts";
import type { Panel, PanelId } from "../../../../../web/games/patchistory/panel.ts";
import { panels } from "../../../../../web/games/patchistory/panels/index.ts";
import { laterParts } from "../../../../../web/games/patchistory/panels/Later.tsx";
import { boostAmounts } from "../../../../../web/games/patchistory/panels/orders/orders.ts";
import { parts as firstParts } from "../../../../../web/games/patchistory/panels/places.ts";
import { drawn, textOf } from "../../../../support/drawn.ts";
import { listen as listenTo } from "../../../../support/pageTexts.ts";
import { act, opened, route, table } from "../../../../support/patchistory.ts";
import { Page, speak } from "../../../../support/patchistoryPage.ts";

// The page's sentences without the built catalogues: a missing key or parameter throws.
vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

const listen = async (language: "en" | "fr" | "it" | "de"): Promise<void> => {
  listenTo(language, (area) => area.startsWith("patchistory-") || area === "shell");
  speak(language);
};

beforeAll(() => listen("en"));

const seedOf = (n: number): string => n.toString(16).padStart(64, "0");
const written = (value: unknown): string => JSON.stringify(value);

/** A page with a given draft. */
const pageAt = (state: State, seat: number, commands: readonly Command[], choice: Context["draft"]["choice"]): Page => {
  const page = new Page(state, seat);
  page.context().draft.replace(commands, choice);
  return page;
};

/** The controls a panel draws: what happens when each is pressed or picked. */
const controls = (panel: Panel, context: Context): readonly (() => void)[] =>
  drawn(panel.Body({ context })).flatMap(({ props }) => {
    const press = props.onClick ?? props.onChange;
    return typeof press === "function" ? [() => (press as (event: unknown) => void)({ currentTarget: {} })] : [];
  });

/** Every draft of at most one command that can be composed in a panel by pressing what it draws. */
function crawl(state: State, seat: number, id: PanelId, most = 4000): ReadonlyMap<string, readonly Command[]> {
  const panel = panels[id];
  if (!panel) throw new Error(`no panel ${id}`);
  const drafts = new Map<string, readonly Command[]>();
  const seen = new Set<string>();
  const open = [
    { commands: [] as readonly Command[], choice: { panel: id, fields: {} } as Context["draft"]["choice"] },
  ];
  for (let at = open.pop(); at !== undefined && seen.size < most; at = open.pop()) {
    const key = written(at);
    if (seen.has(key)) continue;
    seen.add(key);
    drafts.set(written(at.commands), at.commands);
    const count = controls(panel, pageAt(state, seat, at.commands, at.choice).context()).length;
    for (let index = 0; index < count; index++) {
      const page = pageAt(state, seat, at.commands, at.choice);
      controls(panel, page.context())[index]?.();
      const { commands, choice } = page.context().draft;
      if (commands.length > 1 && id === "movement") continue; // one step of a longer plan is enough here
      open.push({ commands, choice });
    }
  }
  return drafts;
}

/** Everything of a table that is drawn around its panels. */
const parts = { ...firstParts, ...laterParts };

const partsText = (context: Context): string =>
  Object.values(parts)
    .map((Part) => textOf(Part?.({ context })))
    .join(" | ");

const sameTypes = (menu: readonly Command[], { types }: Panel): readonly Command[] =>
  menu.filter(({ type }) => types.includes(type));

/** Plays a table with random commands; calls back before every move of a seat. */
function play(seats: number, seed: number, moves: number, before: (state: State, seat: number, kind: string) => void) {
  const chance = stream(seedOf(seed), "panels");
  let state = opened(seats, {}, seedOf(seed));
  for (let n = 0; n < moves; n++) {
    const waiting = patchistory.waiting(state);
    const next = waiting[chance.below(Math.max(1, waiting.length))];
    if (next === undefined) return state;
    before(state, next.seat, next.kind);
    const menu = patchistory.legal(state, next.seat);
    const types = [...new Set(menu.map(({ type }) => type))].filter((type) => type !== "discard-card");
    const type = types[chance.below(Math.max(1, types.length))] ?? "discard-card";
    // Workers walk as far as they can, so that there are negotiations and wars.
    const some = menu.filter((command) => command.type === type && !("to" in command && command.to === "rest"));
    const from = some.length > 0 ? some : menu;
    const command = type === "walk" ? from.at(-1) : from[chance.below(from.length)];
    if (command) state = act(state, command);
  }
  return state;
}

describe("the panels", () => {
  it("compose every legal command of their questions with what they draw, in whole games", () => {
    const seen = new Map<string, number>();
    const types = new Set<CommandType>();
    for (const [seats, seed] of [
      [2, 3],
      [3, 4],
      [4, 5],
    ] as const)
      play(seats, seed, 1600, (state, seat, kind) => {
        const panel = panels[kind as PanelId];
        if (!panel) return;
        const times = seen.get(kind) ?? 0;
        seen.set(kind, times + 1);
        if (times > 2 && times % 90 !== 0) return;
        const menu = sameTypes(patchistory.legal(state, seat), panel);
        const reached = crawl(state, seat, kind as PanelId);
        for (const command of menu) {
          types.add(command.type);
          // A panel may write the stance as an order beside it; the plain command is always there.
          expect([...reached.keys()]).toContain(written([command]));
        }
        for (const commands of reached.values()) {
          if (commands.length !== 1) continue;
          const decided = patchistory.decide(state, commands[0] as Command);
          expect([commands, decided.ok]).toEqual([commands, true]);
        }
      });
    for (const kind of ["bid", "sealed-bid", "diplomacy", "aid", "movement", "stance", "boost", "prosperity", "vote"])
      expect([kind, (seen.get(kind) ?? 0) > 0]).toEqual([kind, true]);
    expect(types.size).toBeGreaterThan(14);
  });

  it.each(["en", "fr", "it", "de"] as const)(
    "have all texts in %s: no key and no parameter is missing",
    async (language) => {
      await listen(language);
      const kinds = new Set<string>();
      play(3, 8, 700, (state, seat, kind) => {
        if (kinds.has(`${kind} ${state.phase.kind}`)) return;
        kinds.add(`${kind} ${state.phase.kind}`);
        for (const viewer of state.players.keys()) expect(partsText(new Page(state, viewer).context())).not.toBe("");
        const panel = panels[kind as PanelId];
        if (!panel) return;
        expect(panel.title(new Page(state, seat).context())).not.toBe("");
        for (const commands of [...crawl(state, seat, kind as PanelId, 60).values()].filter((each) => each.length > 0))
          expect(
            panel.label(pageAt(state, seat, commands, { panel: kind, fields: { stance: "peaceful" } }).context()),
          ).toBeTruthy();
      });
      await listen("en");
      expect(kinds.size).toBeGreaterThan(7);
    },
    60_000,
  );
});

/** The texts and drawings on the pages of everybody but one seat. */
const seenByOthers = (state: State, seat: number): readonly string[] =>
  [...state.players.keys()]
    .filter((other) => other !== seat)
    .map((other) => {
      const context = new Page(state, other).context();
      const kind = context.waiting.find((one) => one.seat === other)?.kind;
      const panel = kind ? panels[kind as PanelId] : undefined;
      const onPanel = panel ? pageAt(state, other, [], { panel: kind ?? "", fields: {} }).context() : null;
      return partsText(context) + (panel && onPanel ? textOf(panel.Body({ context: onPanel })) : "");
    });

const talk = (stage: "stances" | "alliance"): State =>
  table({
    seats: 3,
    kingdoms: [{ stock: { mineral: 3, coin: 5 } }, { stock: { mineral: 4, coin: 5 } }, {}],
    routes: [route("r1", "general", 0, 1, [[0, "negotiation"]])],
    phase: {
      kind: "negotiation",
      order: [0, 1, 2],
      negotiation: { route: "r1", initiator: 0, other: 1, stage, stances: [null, null], answers: [null, null] },
      war: null,
    },
  });

const war = (figures: readonly string[] = []): State =>
  table({
    seats: 3,
    kingdoms: [{ stock: { mineral: 3, vote: 4 }, figures }, { stock: { mineral: 4 } }, {}],
    routes: [route("r1", "general", 0, 1, [{ seat: 0, at: "war", invaders: [0] }])],
    phase: {
      kind: "negotiation",
      order: [0, 1, 2],
      negotiation: null,
      war: { route: "r1", sides: [0, 1], invaders: [0], boosts: [null, null] },
    },
  });

describe("the upkeep of heroes and wonders", () => {
  it("P-PROD-20 is 2 Food a hero and 1 Mineral a wonder, shown to everybody as the engine will take it", () => {
    const told = { cards: 0, waived: 0 };
    for (const seed of [3, 4, 5])
      play(3, seed, 500, (state, reader) => {
        const { players } = patchistory.view(state, reader);
        for (const player of players) {
          const { heroes, wonders } = status(state, player.seat);
          const { noCardMaintenance } = powers(state, player.seat);
          expect(player.cardUpkeep).toEqual(
            noCardMaintenance ? { food: 0, mineral: 0 } : { food: 2 * heroes, mineral: wonders },
          );
          told.cards = Math.max(told.cards, heroes + wonders);
          told.waived += noCardMaintenance ? 1 : 0;
        }
      });
    expect(told.cards).toBeGreaterThan(1);
  });
});

describe("secret submissions", () => {
  const sealed: readonly (readonly [string, PanelId, State, Command, Command])[] = [
    [
      "a stance",
      "stance",
      talk("stances"),
      { type: "choose-stance", seat: 0, stance: "peaceful" },
      { type: "choose-stance", seat: 0, stance: "aggressive" },
    ],
    [
      "an answer on an Alliance",
      "alliance",
      talk("alliance"),
      { type: "answer-alliance", seat: 0, form: true },
      { type: "answer-alliance", seat: 0, form: false },
    ],
    [
      "Minerals for a war",
      "boost",
      war(),
      { type: "commit-boost", seat: 0, minerals: 1, votes: 0 },
      { type: "commit-boost", seat: 0, minerals: 3, votes: 0 },
    ],
  ];

  it.each(sealed)("%s is seen by its owner only, and can be changed until the other's is in", (...parts) => {
    const [, id, state, one, other] = parts;
    const [first, second] = [act(state, one), act(state, other)];
    expect(seenByOthers(first, 0)).toEqual(seenByOthers(second, 0));
    expect(seenByOthers(first, 0).join(" ")).toContain("submitted");
    expect(partsText(new Page(first, 0).context())).not.toBe(partsText(new Page(second, 0).context()));

    expect(panels[id]?.offered?.(new Page(first, 0).context())).toBe(true);
    expect(panels[id]?.offered?.(new Page(first, 2).context())).toBe(false);
    const drafts = crawl(first, 0, id);
    expect([...drafts.keys()]).toContain(written([other]));
    for (const commands of drafts.values()) expect(() => act(first, ...commands)).not.toThrow();
  });

  it("a sealed bid of two players shows that it is in, never its card or amount", () => {
    const state = opened(2);
    const offers = state.phase.kind === "auction" ? state.phase.offers.map(({ card }) => card) : [];
    const bid = (index: number, amount: number): State =>
      act(state, { type: "place-bid", seat: 0, card: offers[index] ?? "", amount });
    expect(seenByOthers(bid(0, 1), 0)).toEqual(seenByOthers(bid(1, 3), 0));
    const mine = new Page(bid(1, 3), 0).context();
    expect(panels["sealed-bid"]?.offered?.(mine)).toBe(true);
    expect([...crawl(bid(1, 3), 0, "sealed-bid").keys()]).toContain(
      written([{ type: "place-bid", seat: 0, card: offers[0], amount: 2 }]),
    );
  });

  it("PR-73 votes can be put into a war, changed and ordered only by the owner of the card for it", () => {
    const boost = { type: "commit-boost", seat: 0, minerals: 1, votes: 0 } as const;
    const votesIn = (state: State, id: PanelId): boolean =>
      [...crawl(state, 0, id, 150).values()].some(([command]) => command && "votes" in command && command.votes === 4);
    const [plain, able] = [act(war(), boost), act(war(["jeanne-d-arc"]), boost)];
    expect([votesIn(plain, "boost"), votesIn(able, "boost")]).toEqual([false, true]);
    expect([votesIn(war(), "order-boosts"), votesIn(war(["jeanne-d-arc"]), "order-boosts")]).toEqual([false, true]);
  });

  it("PR-73 an order for a war names what is offered, and votes in pairs", () => {
    const [offer] = patchistory.offers(war(), 0).filter(({ type }) => type === "order-boost");
    const most = offer?.fields.minerals?.kind === "range" ? offer.fields.minerals.max : 0;
    expect(most).toBeGreaterThan(20);
    const upTo = (step: number) => Array.from({ length: Math.floor(most / step) + 1 }, (_, n) => n * step);
    expect(boostAmounts(new Page(war(), 0).context())).toEqual({ minerals: upTo(1), votes: [] });
    expect(boostAmounts(new Page(war(["jeanne-d-arc"]), 0).context())).toEqual({ minerals: upTo(1), votes: upTo(2) });
  });

  it("an Alliance answered in advance is one order that also shows the stance", () => {
    const drafts = [...crawl(talk("stances"), 0, "stance").values()];
    const order = { type: "order-stance", seat: 0, opponent: 1, stance: "peaceful", alliance: true } as const;
    expect(drafts).toContainEqual([order]);
    const after = act(talk("stances"), order);
    expect(patchistory.view(after, 0).phase).toMatchObject({ negotiation: { chosen: ["peaceful", null] } });
    expect(seenByOthers(after, 0).join(" ")).not.toContain("Alliance: yes");
  });
});

describe("standing orders", () => {
  const bidding = (): State => opened(3);

  it("PR-13 a list of cards with limits is written, changed and withdrawn on its page, and seen by its owner only", () => {
    const state = bidding();
    const [card] = state.phase.kind === "auction" ? state.phase.offers.map((offer) => offer.card) : [];
    const seat = 1;
    const drafts = [...crawl(state, seat, "order-auction", 120).values()].filter((commands) => commands.length > 0);
    expect(drafts.length).toBeGreaterThan(5);
    for (const commands of drafts) expect(() => act(state, ...commands)).not.toThrow();
    const twoOnTheCard = drafts.find(
      ([command]) =>
        command?.type === "order-bids" && command.list.some((entry) => entry.card === card && entry.max === 2),
    );
    const set = act(state, ...(twoOnTheCard ?? []));
    expect(patchistory.view(set, seat).orders?.auction?.list).toEqual([{ card, max: 2 }]);
    expect(seenByOthers(set, seat)).toEqual(seenByOthers(state, seat));
    const own = partsText(new Page(set, seat).context());
    expect(own).toContain("up to 2");
    expect(own).toContain("ends with this auction");

    const page = new Page(set, seat);
    const withdraw = drawn(parts.Mine?.({ context: page.context() })).find(
      ({ props }) => props["aria-label"] === "Withdraw the order: Bids",
    );
    expect(withdraw).toBeDefined();
    (withdraw as unknown as { readonly props: { readonly onClick: () => void } }).props.onClick();
    expect(page.drafted).toEqual([{ type: "cancel-orders", seat, order: "auction" }]);
    expect(patchistory.view(act(set, ...page.drafted), seat).orders?.auction).toBeNull();
  });

  it.each([
    ["order-aid", bidding()],
    ["order-stances", talk("stances")],
    ["order-boosts", war()],
  ] as const)("%s: every list the page writes is accepted, and becomes exactly that list", (id, state) => {
    const seat = id === "order-aid" ? 0 : 1;
    const all = [...crawl(state, seat, id, 60).values()].filter((commands) => commands.length > 0);
    expect(all.length).toBeGreaterThan(2);
    for (const commands of all) expect(() => act(state, ...commands)).not.toThrow();
    if (id !== "order-aid") return;
    // What is left out of a list is withdrawn, and the rest written again.
    const both = act(
      state,
      { type: "order-aid", seat, from: 1, accept: true },
      { type: "order-aid", seat, from: 2, accept: false },
    );
    const again = [...crawl(both, seat, id, 60).values()].map((commands) => act(both, ...commands));
    expect(again.map((after) => written(patchistory.view(after, seat).orders?.aid))).toContain(
      written([{ from: 2, accept: false }]),
    );
  });

  it("cannot be opened outside the situation they are for", () => {
    const context = new Page(bidding(), 0).context();
    expect(panels["order-boosts"]?.offered?.(context)).toBe(false);
    expect(panels["order-stances"]?.offered?.(context)).toBe(false);
    expect(panels["order-auction"]?.offered?.(context)).toBe(true);
    expect(panels["order-auction"]?.offered?.(new Page(opened(2), 0).context())).toBe(false);
  });
});
