import { beforeAll, describe, expect, it, vi } from "vitest";
import { actions, type Command, type CommandType } from "../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../core/games/mosaic/index.ts";
import { defaultOptions } from "../../../../core/games/mosaic/table/options.ts";
import { pendingOf, type State } from "../../../../core/games/mosaic/table/state.ts";
import { stream } from "../../../../core/index.ts";
import { HexList, Options } from "../../../../web/games/mosaic/acting/Options.tsx";
import { PreviewList } from "../../../../web/games/mosaic/acting/PreviewList.tsx";
import { commandText, confirmText } from "../../../../web/games/mosaic/acting/plan/commandText.ts";
import { actionIds, commandsOf, entriesIn, entryOfType } from "../../../../web/games/mosaic/acting/plan/entries.ts";
import { workParts } from "../../../../web/games/mosaic/acting/plan/faces.ts";
import { boardChoice, describeHex } from "../../../../web/games/mosaic/acting/plan/hexes.ts";
import { type Fields, plan } from "../../../../web/games/mosaic/acting/plan/plan.ts";
import { pendingText, questionOf } from "../../../../web/games/mosaic/acting/plan/questions.ts";
import { begin, forced, pick, put, rememberFork, stageOf } from "../../../../web/games/mosaic/acting/plan/stage.ts";
import { stepOf } from "../../../../web/games/mosaic/acting/plan/steps.ts";
import { content, pointsOf, setTable } from "../../../../web/games/mosaic/game.ts";
import { CardBody, CardFoot } from "../../../../web/games/mosaic/kit/cards.tsx";
import { TextBoard } from "../../../../web/games/mosaic/regions/TextBoard.tsx";
import { PlayerBoard } from "../../../../web/games/mosaic/sections/PlayerBoard.tsx";
import { stock } from "../../../../web/games/mosaic/sections/stock.tsx";
import { Tiles } from "../../../../web/games/mosaic/sections/Tiles.tsx";
import { languages } from "../../../support/catalogue.ts";
import { drawn, textOf } from "../../../support/drawn.ts";
import { opened } from "../../../support/mosaic.ts";
import { Page, speak } from "../../../support/mosaicPage.ts";
import { listen as listenTo } from "../../../support/pageTexts.ts";

// The page's sentences without the built catalogues: a missing key or parameter throws.
vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));
vi.mock("../../../../web/table/explain/HelpButton.tsx", () => ({ HelpButton: () => null }));
// As if every fold had been opened.
vi.mock("../../../../web/ui/Folded.tsx", () => ({
  Folded: ({ summary, children }: { readonly summary: unknown; readonly children: unknown }) => [summary, children],
}));

async function listen(language: (typeof languages)[number]): Promise<void> {
  listenTo(language, (area) => area.startsWith("mosaic-") || ["shell", "table"].includes(area));
  speak(language);
}

beforeAll(() => listen("en"));

const { types } = actions;

/** Everything the page draws while a step is being chosen. */
function look(page: Page): void {
  const context = page.context();
  const stage = stageOf(context);
  const choice = boardChoice(context, stage);
  stepOf(context);
  textOf(PreviewList({ context }));
  if (stage.kind !== "choose" || stage.plan.kind !== "choose") return;
  expect(questionOf(context, stage)).not.toBe("");
  const { field, options } = stage.plan;
  const buttons = drawn(Options({ context, field, options, selected: null, onPick: () => undefined })).filter(
    ({ tag }) => tag === "button",
  );
  expect(buttons).toHaveLength(options.length);
  if (!choice) return;
  const text = describeHex(context, choice);
  for (const hex of content().map.hexes) expect(text(hex)).not.toBe("");
  if (!choice.byRegion) {
    const rows = drawn(HexList({ context, options, selected: null, onPick: () => undefined }));
    expect(rows.filter(({ tag }) => tag === "button")).toHaveLength(options.length);
  }
}

/** Composes a whole move on the page of a seat, pressing what the page offers; returns what it would send. */
function playOn(page: Page, below: (limit: number) => number): readonly Command[] {
  const any = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  for (let presses = 0; presses < 60; presses++) {
    const context = page.context();
    const stage = stageOf(context);
    rememberFork(context);
    const next = forced(stage);
    if (next) {
      context.draft.add([next]);
      continue;
    }
    if (presses % 7 === 0) look(page);
    if (stage.kind === "idle") {
      const entry = pendingOf(page.state) ? "answer" : any([...entriesIn(context.menu)]);
      begin(context, entry);
    } else if (stage.kind === "complete") {
      expect(confirmText(context)).not.toBe("");
      return page.drafted;
    } else if (stage.kind === "choose") {
      const { plan: now } = stage;
      if (now.closers.length > 0 && (now.kind === "none" || below(4) === 0)) put(context, stage, any(now.closers));
      else if (now.kind === "complete") put(context, stage, now.command);
      else if (now.kind === "choose") pick(context, stage, now.field, any(now.options).key);
      else throw new Error("nothing to press");
    } else throw new Error(`stuck: ${stage.kind} ${JSON.stringify(page.drafted)}`);
  }
  throw new Error(`no end: ${JSON.stringify(page.drafted)}`);
}

const seedOf = (n: number): string => n.toString(16).padStart(64, "0");

/** Plays a table through the pages of its seats; calls back before every move. */
function play(seats: number, seed: number, moves: number, before: (page: Page) => void = () => undefined): State {
  const chance = stream(seedOf(seed), "page");
  let state = opened(seats, {}, null, seedOf(seed));
  for (let n = 0; n < moves; n++) {
    const waiting = mosaic.waiting(state);
    const seat = waiting[chance.below(Math.max(1, waiting.length))]?.seat;
    if (seat === undefined) return state;
    const page = new Page(state, seat);
    before(page);
    for (const command of playOn(page, (limit) => chance.below(limit))) {
      const decided = mosaic.decide(state, command);
      if (!decided.ok) throw new Error(`refused ${JSON.stringify(command)}: ${decided.error.code}`);
      state = decided.value.state;
    }
  }
  return state;
}

describe("composing a move", () => {
  it("has a place on the page for every command of the engine", () => {
    expect(Object.keys(entryOfType).sort()).toEqual([...types].sort());
    expect(actionIds).toEqual([
      "work",
      "population",
      "build",
      "wonder",
      "technology",
      "tax-tariff",
      "military",
      "government",
    ]);
  });

  it("reaches every command of every menu by choosing its fields, and nothing else", () => {
    const seen = new Set<CommandType>();
    play(3, 11, 70, ({ state, seat }) => {
      const menu = mosaic.legal(state, seat);
      for (const command of menu) seen.add(command.type);
      const pending = pendingOf(state);
      for (const entry of pending ? (["answer"] as const) : entriesIn(menu)) {
        const candidates = commandsOf(menu, entry);
        const reached = new Set<string>();
        const walk = (fields: Fields): void => {
          const next = plan(candidates, fields);
          for (const closer of next.closers) reached.add(JSON.stringify(closer));
          if (next.kind === "complete") reached.add(JSON.stringify(next.command));
          if (next.kind === "choose") for (const { key } of next.options) walk({ ...fields, [next.field]: key });
        };
        walk({});
        expect([...reached].sort()).toEqual(candidates.map((command) => JSON.stringify(command)).sort());
      }
    });
    expect(seen.size).toBeGreaterThan(16);
  });

  it("plays whole games from set-up to the final score with only what the page offers", () => {
    for (const [seats, seed] of [
      [2, 1],
      [4, 3],
    ] as const)
      expect(mosaic.waiting(play(seats, seed, 2000))).toEqual([]);
  });

  it.each(languages)("has texts for every question, option and command in %s", async (language) => {
    await listen(language);
    const state = play(3, 21, 90, ({ state: now, seat }) => {
      const context = new Page(now, seat).context();
      const pending = pendingOf(now);
      if (pending) expect(pendingText(pending)).not.toBe("");
      for (const command of context.menu.slice(0, 40)) expect(commandText(context, command)).not.toBe("");
    });
    const context = new Page(state, 0).context();
    for (const player of context.view.players) expect(textOf(PlayerBoard({ context, player }))).not.toBe("");
    expect(textOf(Tiles({ context }))).not.toBe("");
    await listen("en");
  });
});

describe("the map and the cards of a table", () => {
  it("R-86 follow its settings; without the setting, the small map and the cards of that time", () => {
    const goods = () => content().card("build-manufactory-town-6").goods;
    setTable({ corrections: null, options: defaultOptions });
    expect([content().map.hexes.length, goods()]).toEqual([176, ["good-stone", "good-timber", "good-bronze"]]);
    setTable({ corrections: null, options: { ...defaultOptions, map: "small" } });
    expect([content().map.hexes.length, goods()?.[0]]).toEqual([111, "good-stone"]);
    const { map: _map, ...older } = defaultOptions;
    setTable({ corrections: null, options: older });
    expect([content().map.hexes.length, goods()]).toEqual([111, ["good-bronze", "good-salt", "good-cloth"]]);
    setTable({ corrections: null, options: defaultOptions });
  });
});

describe("a table with corrected values", () => {
  const options = defaultOptions;

  it("shows the corrected card without the mark of reconstruction", () => {
    const printed = content().card("tax-07");
    expect(printed.reconstructed).toContain("unrest");
    const unrest = (printed.unrest ?? 0) + 1;
    setTable({ corrections: { "tax-07": { unrest } }, options });
    expect(content().card("tax-07")).toMatchObject({ unrest, name: printed.name });
    expect(content().card("tax-07").reconstructed).not.toContain("unrest");
    expect(content().card("tax-06")).toMatchObject({ id: "tax-06", kind: "tax" });
    expect(content().card("tax-07").corrected).toEqual(["unrest"]);
    setTable({ corrections: null, options });
    expect(content().card("tax-07").unrest).toBe(printed.unrest);
    expect(content().card("tax-07").corrected).toBeUndefined();
  });

  it("marks the corrected value on the card, and no other", () => {
    const context = new Page(play(2, 3, 0), 0).context();
    const marks = () => {
      const nodes = drawn([
        CardBody({ context, card: content().card("tax-07") }),
        CardFoot({ context, card: content().card("tax-07") }),
      ]);
      return nodes.flatMap(({ tag, props }) =>
        tag === "#text" && /[≈✎]/.test(String(props.text)) ? [props.text] : [],
      );
    };
    const before = marks();
    expect(before).toContain("≈");
    setTable({ corrections: { "tax-07": { unrest: 2 } }, options });
    expect(marks().filter((mark) => mark === "✎")).toHaveLength(1);
    expect(marks().filter((mark) => mark === "≈")).toHaveLength(before.length - 1);
    setTable({ corrections: null, options });
  });

  it.each(languages)("describes every corrected value in %s", async (language) => {
    await listen(language);
    const corrections = {
      "tax-07": { unrest: 2, money: { perPopulation: 3, perGovernmentSymbol: 1, plusProduction: "tax" } },
      "tech-wheel": { pillars: ["science", "economy"], prereqs: [], cost: { ideas: 4 } },
      "good-fish": { count: 12 },
      "build-manufactory-town-1": { goods: ["good-fish", "good-wine", "good-salt"] },
      "build-project-forum": { scorePillar: "military" },
      "pop-01": { gain: { population: 2 } },
      "board-mediterranean": { regionAdjacency: [["hispania", "gaul"]], hexes: [] },
    };
    const { correctedRecords } = await import("../../../../web/games/mosaic/corrected.ts");
    setTable({
      corrections: { ...corrections, "board-mediterranean": { regionAdjacency: [["hispania", "gaul"]] } },
      options,
    });
    const records = correctedRecords(content(), corrections);
    expect(records.map(({ id }) => id)).toEqual(Object.keys(corrections));
    expect(records[0]?.title).toBe(content().name("tax-07"));
    expect(records[0]?.values[0]?.value).toBe("2");
    for (const { values } of records)
      for (const { label, value } of values) {
        expect(label).not.toBe("");
        expect(value).toMatch(/^[^{}]+$/);
      }
    setTable({ corrections: null, options });
    await listen("en");
  });
});

describe("the board as a list", () => {
  it("names every hex in play with its piece or token, and every unit, as the map shows them", () => {
    const state = play(3, 31, 120);
    const context = new Page(state, 0).context();
    const nodes = drawn(TextBoard({ context, choice: null }));
    const hexes = nodes.filter(({ props }) => props["data-hex"] !== undefined).map(({ props }) => props["data-hex"]);
    const inPlay = content().map.hexes.filter(({ region }) =>
      context.view.regions.some((one) => one.region === region),
    );
    expect(hexes).toEqual(inPlay.map(({ id }) => id));
    const text = textOf(TextBoard({ context, choice: null }));
    for (const [hex, token] of Object.entries(context.view.board.tokens))
      if (!context.view.board.pieces[hex]) expect(text).toContain(content().name(token));
    for (const piece of Object.values(context.view.board.pieces))
      if (piece.kind === "wonder") expect(text).toContain(content().name(piece.wonder));
    const units = context.view.players.flatMap((player) => Object.values(player.units));
    const infantry = nodes.filter(({ props }) => props["aria-label"] === content().terms["piece.infantry"]);
    expect(infantry).toHaveLength(units.filter((counts) => counts && counts.infantry > 0).length);
  });

  it("offers exactly the legal hexes of a choice as buttons", () => {
    let asked = 0;
    play(3, 42, 30, (page) => {
      const context = page.context();
      if (page.state.phase !== "cities") return;
      begin(context, "city");
      const now = page.context();
      const choice = boardChoice(now);
      const buttons = drawn(TextBoard({ context: now, choice })).filter(({ tag }) => tag === "button");
      expect(buttons).toHaveLength(mosaic.legal(page.state, page.seat).length);
      now.draft.clear();
      asked += 1;
    });
    expect(asked).toBe(3);
  });
});

describe("numbers beside a decision", () => {
  it("the reader's stock is above every step, with what the draft would change", () => {
    const state = opened(2);
    const page = new Page(state, 0, "phone");
    const before = textOf(stock(page.context()));
    expect(before.split(" ").length).toBeGreaterThanOrEqual(6);
    expect(stock({ ...page.context(), you: null })).toBeNull();
    const { context } = { context: page.context() };
    const preview = { version: 1, changes: [{ seat: 0, what: "stone", from: 0, to: 9 }], reveals: false, next: [] };
    const drafted = { ...context, draft: { ...context.draft, preview: preview as never } };
    expect(textOf(stock(drafted))).toContain("0 → 9");
  });

  it("after the end there is one total everywhere: that of the final score", () => {
    const score = { seat: 1, total: 112, breakdown: {}, tieBreaks: {} };
    expect(pointsOf({ outcome: null }, { seat: 1, vp: 92 })).toBe(92);
    expect(pointsOf({ outcome: { scores: [score], winners: [1] } as never }, { seat: 1, vp: 92 })).toBe(112);
  });

  it("M-WORK-01 Work shows the sum and its parts", () => {
    const me = { population: 10, production: { stone: 2, ideas: 0, food: 7, tax: 0, tariff: 0 } };
    const prices = { work: { stone: 12, ideas: 10, food: 17 } } as never;
    expect(workParts({ prices }, me, "food")).toEqual({ sum: 17, population: 10, production: 7 });
  });
});
