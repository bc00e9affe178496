import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Command, CommandType } from "../../../../core/games/patchistory/commands.ts";
import { table as actions } from "../../../../core/games/patchistory/commands.ts";
import { patchistory } from "../../../../core/games/patchistory/index.ts";
import type { State } from "../../../../core/games/patchistory/table/state.ts";
import { stream } from "../../../../core/index.ts";
import { Actions } from "../../../../web/games/patchistory/acting/Actions.tsx";
import { fetchQuestions } from "../../../../web/games/patchistory/acting/fetching.ts";
import { kindOf, open, openPanel, panels, stepOf, typesIn } from "../../../../web/games/patchistory/acting/open.ts";
import { commandText } from "../../../../web/games/patchistory/kit/commandText.ts";
import { type Fields, keyOf, questionOf } from "../../../../web/games/patchistory/kit/fields.ts";
import { openList } from "../../../../web/games/patchistory/kit/list.ts";
import { roomText } from "../../../../web/games/patchistory/land/Territory.tsx";
import { Body as ListBody, pick } from "../../../../web/games/patchistory/panels/ListPanel.tsx";
import { boardChoice, litRooms } from "../../../../web/games/patchistory/panels/rooms/choice.ts";
import { probeOf } from "../../../../web/games/patchistory/panels/rooms/reasons.ts";
import { drawn } from "../../../support/drawn.ts";
import { listen as listenTo, t } from "../../../support/pageTexts.ts";
import { opened } from "../../../support/patchistory.ts";
import { Page, speak } from "../../../support/patchistoryPage.ts";

// The page's sentences without the built catalogues: a missing key or parameter throws.
vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

beforeAll(async () => {
  listenTo("en", (area) => area.startsWith("patchistory-") || area === "shell");
  speak("en");
  await fetchQuestions();
});

const { types } = actions;
const seedOf = (n: number): string => n.toString(16).padStart(64, "0");
const written = (command: Command): string => JSON.stringify(command);

/** Plays a table with what `choose` picks on the page of a waiting seat. */
function play(
  seats: number,
  seed: number,
  moves: number,
  choose: (page: Page, below: (limit: number) => number) => readonly Command[],
) {
  const chance = stream(seedOf(seed), "page");
  let state: State = opened(seats, {}, seedOf(seed));
  for (let n = 0; n < moves; n++) {
    const waiting = patchistory.waiting(state);
    const seat = waiting[chance.below(Math.max(1, waiting.length))]?.seat;
    if (seat === undefined) return state;
    for (const command of choose(new Page(state, seat), (limit) => chance.below(limit))) {
      const decided = patchistory.decide(state, command);
      if (!decided.ok) throw new Error(`refused ${written(command)}: ${decided.error.code}`);
      state = decided.value.state;
    }
  }
  return state;
}

const any = <T>(from: readonly T[], below: (limit: number) => number): T => from[below(from.length)] as T;

/** A command of the menu, all types equally likely; a card is placed rather than given back. */
const anyCommand = (menu: readonly Command[], below: (limit: number) => number): Command => {
  const kinds = typesIn(menu).filter((type) => type !== "discard-card" || menu.length === 1);
  const type = any(kinds, below);
  return any(
    menu.filter((command) => command.type === type),
    below,
  );
};

/** Composes one move through the list, pressing what it offers. */
function playList(page: Page, below: (limit: number) => number): readonly Command[] {
  openList(page.context());
  for (let presses = 0; presses < 12; presses++) {
    const context = page.context();
    if (page.drafted.length > 0) {
      const step = stepOf(context);
      expect(step?.primary?.label).toBeTruthy();
      expect(step?.primary?.blocked).toBeUndefined();
      return page.drafted;
    }
    const question = questionOf(context.draft.options, (context.draft.choice?.fields ?? {}) as Fields);
    if (question.kind !== "field") throw new Error(`stuck at ${question.kind}`);
    pick(context, question.field, any(question.options, below).key);
  }
  throw new Error("no end");
}

describe("the list of commands", () => {
  it("reaches every command of every menu of a whole game, and nothing else", () => {
    const seen = new Set<CommandType>();
    for (const [seats, seed] of [
      [2, 5],
      [3, 6],
      [4, 7],
    ] as const)
      play(seats, seed, 1500, (page, below) => {
        const menu = patchistory.legal(page.state, page.seat);
        const reached = new Set<string>();
        const walk = (fields: Fields): void => {
          const next = questionOf(menu, fields);
          if (next.kind === "command") reached.add(written(next.command));
          if (next.kind === "field") for (const { key } of next.options) walk({ ...fields, [next.field]: key });
        };
        walk({});
        expect([...reached].sort()).toEqual([...new Set(menu.map(written))].sort());
        for (const { type } of menu) seen.add(type);
        return [anyCommand(menu, below)];
      });
    expect(seen.size).toBeGreaterThan(25);
  });

  it("plays whole games to the final score with only what it offers", () => {
    for (const [seats, seed] of [
      [2, 1],
      [3, 2],
    ] as const)
      expect(patchistory.outcome(play(seats, seed, 4000, playList))).not.toBeNull();
  });

  it("is offered beside every page, and names every type of command that no page covers", () => {
    play(3, 9, 500, (page, below) => {
      const context = page.context();
      const kind = kindOf(context);
      const covered = (kind && panels[kind]?.types) || [];
      const buttons = drawn(Actions({ context })).flatMap(({ tag, props }) =>
        tag === "button" ? [String(props["data-action"])] : [],
      );
      if (covered.length > 0) expect(buttons).toEqual(expect.arrayContaining([kind, "list"]));
      for (const type of typesIn(context.menu)) expect(covered.includes(type) || buttons.includes(type)).toBe(true);
      return [anyCommand(context.menu, below)];
    });
  });

  it("asks each question once: by the title that is read when its page opens, or by a sentence beside it", () => {
    const asked = new Set<string>();
    play(3, 9, 200, (page, below) => {
      const kind = kindOf(page.context());
      if (kind && panels[kind]) {
        open(page.context(), kind);
        const step = stepOf(page.context());
        expect(step?.title).toBeTruthy();
        expect(step?.question).not.toBe(step?.title);
        asked.add(kind);
      }
      return [anyCommand(page.context().menu, below)];
    });
    expect(asked.size).toBeGreaterThan(5);
  });

  it("has a name for every type, every field and every value", () => {
    const told = new Set<CommandType>();
    play(4, 3, 900, (page, below) => {
      const context = page.context();
      for (const command of context.menu.slice(0, 40)) {
        told.add(command.type);
        const text = commandText(context, command);
        expect([text, /undefined|\[object|patchistory\./.test(text)]).toEqual([text, false]);
      }
      if (below(5) === 0) {
        openList(context);
        drawn(ListBody({ context: page.context() }));
      }
      return [anyCommand(context.menu, below)];
    });
    expect(told.size).toBeGreaterThan(20);
    for (const type of types) expect(t(`patchistory.territory.type.${type}`)).not.toBe("");
  });
});

describe("choosing a room on the territory", () => {
  it("highlights exactly the rooms of the menu and drafts the command of the room pressed", () => {
    const kinds = new Set<string>();
    play(3, 4, 700, (page, below) => {
      const before = page.context();
      const kind = kindOf(before);
      if (kind !== "worker-room" && kind !== "worker-home" && kind !== "shifted-worker")
        return [anyCommand(before.menu, below)];
      kinds.add(kind);
      open(before, kind);
      const context = page.context();
      const choice = boardChoice(context);
      const rooms = before.menu.flatMap((command) => ("room" in command ? [command.room] : []));
      expect([...(choice?.lit ?? [])].sort()).toEqual([...rooms].sort());
      const listed = choice ? litRooms(context, choice) : [];
      expect(listed).toHaveLength(rooms.length);
      for (const room of listed) expect(roomText(room)).not.toBe("");
      const room = any(listed, below);
      choice?.pick(room.key);
      expect(page.drafted).toEqual([expect.objectContaining({ seat: page.seat, room: room.key })]);
      expect(openPanel(page.context())?.id).toBe(kind);
      return page.drafted;
    });
    expect([...kinds]).toContain("worker-room");
  });

  it("moves a worker by pressing its room and then a highlighted one", () => {
    let moves = 0;
    play(3, 8, 900, (page, below) => {
      const context = page.context();
      const worker = context.menu.find(({ type }) => type === "move-worker");
      if (worker?.type !== "move-worker") return [anyCommand(context.menu, below)];
      open(context, "movement");
      boardChoice(page.context())?.pick(worker.from);
      const reach = boardChoice(page.context());
      expect(reach?.picked).toBe(worker.from);
      reach?.pick(worker.to);
      expect(page.drafted).toEqual([worker]);
      moves += 1;
      return page.drafted;
    });
    expect(moves).toBeGreaterThan(3);
  });

  it("asks for the room of an action on the territory", () => {
    let asked = 0;
    play(3, 10, 900, (page, below) => {
      const context = page.context();
      const birth = context.menu.find(({ type }) => type === "birth");
      if (birth?.type !== "birth") return [anyCommand(context.menu, below)];
      context.draft.choose({ panel: "management", fields: { type: keyOf("birth") } });
      const choice = boardChoice(page.context());
      const rooms = context.menu.flatMap((command) => (command.type === "birth" ? [command.room] : []));
      if (rooms.length < 2) return [birth];
      expect([...(choice?.lit ?? [])].sort()).toEqual([...rooms].sort());
      choice?.pick(birth.room);
      expect(page.drafted).toEqual([birth]);
      asked += 1;
      return page.drafted;
    });
    expect(asked).toBeGreaterThan(0);
  });
});

describe("why an action is not possible", () => {
  it("is the service's refusal of a command of its type", () => {
    const codes = new Set<string>();
    play(3, 12, 600, (page, below) => {
      const context = page.context();
      if (kindOf(context) === "management")
        for (const type of panels.management?.types ?? []) {
          const probe = probeOf(context, type);
          if (!probe || context.menu.some((command) => command.type === type)) continue;
          const answer = patchistory.preview(page.state, page.seat, [probe]);
          expect([type, answer.ok]).toEqual([type, false]);
          if (!answer.ok) codes.add(answer.error.code);
        }
      return [anyCommand(context.menu, below)];
    });
    expect([...codes]).toEqual(expect.arrayContaining(["not-enough-favours", "cannot-pay"]));
  });
});
