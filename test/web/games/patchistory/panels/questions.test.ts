import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Command, Context } from "../../../../../web/games/patchistory/game.ts";
import {
  answerOption,
  questionBody,
  questionLabel,
  StrikePanel,
} from "../../../../../web/games/patchistory/panels/Questions.tsx";
import { drawn, textOf } from "../../../../support/drawn.ts";
import { listen } from "../../../../support/pageTexts.ts";
import { speak } from "../../../../support/patchistoryPage.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

beforeAll(() => {
  listen("en", () => true);
  speak("en");
});

const replace = vi.fn();

const commandOf = (command: object): Command => command as Command;

interface Given {
  readonly menu?: readonly Command[];
  readonly commands?: readonly Command[];
  readonly choice?: unknown;
  readonly pending?: unknown;
  readonly you?: number | null;
}

const temple = { key: "0,0", cells: [[0, 0]], kind: "culture", building: "temple", workers: 1 };
const forum = { key: "1,1", cells: [[1, 1]], kind: "politics", building: "forum", workers: 0 };

/** Ada (0), the reader (1) and Cleo (2), with two routes. */
const contextOf = ({ menu = [], commands = [], choice = null, pending = null, you = 1 }: Given = {}): Context =>
  ({
    you,
    menu,
    seats: ["Ada", "Bruno", "Cleo"].map((name, seat) => ({ seat, name, mark: seat + 1, you: seat === you })),
    draft: { commands, choice, replace },
    view: {
      pending,
      players: [[], [temple], [forum]].map((rooms) => ({ territory: { rooms } })),
      routes: [
        { id: "g1", type: "general", a: 1, b: 2, workers: [] },
        { id: "a1", type: "allied", a: 0, b: 1, workers: [{ seat: 0, at: "war", invaders: [0] }] },
        { id: "g2", type: "general", a: 0, b: 2, workers: [] },
      ],
    },
  }) as unknown as Context;

const titleOf = (command: object, given: Given = {}) => answerOption(contextOf(given), commandOf(command)).title;

describe("an answer in words", () => {
  it("has the whole command as its key", () => {
    for (const command of [
      { type: "ally", seat: 1, partner: 2, sideA: 1 },
      { type: "orient-route", seat: 1, sideA: 1 },
      { type: "place-route", seat: 1, to: 2 },
      { type: "remove-route", seat: 1, route: "g1" },
      { type: "remove-route", seat: 1, route: "gone" },
      { type: "pay-worker", seat: 1, room: "0,0" },
      { type: "sell-worker", seat: 1, route: "g1" },
      { type: "threaten-loser", seat: 1, demand: "vp" },
      { type: "give-relief", seat: 1 },
      { type: "decline", seat: 1, choice: "relief" },
      { type: "walk", seat: 1 },
    ])
      expect(answerOption(contextOf(), commandOf(command)).key).toBe(JSON.stringify(command));
  });

  it("names the ally, and at whose end side A is", () => {
    const ally = (sideA: number) => answerOption(contextOf(), commandOf({ type: "ally", seat: 1, partner: 2, sideA }));
    expect(ally(1)).toMatchObject({ title: "Alliance with Cleo", text: "Side A at your end" });
    expect(ally(2)).toMatchObject({ title: "Alliance with Cleo", text: "Side A at the end of Cleo" });
    expect(titleOf({ type: "orient-route", seat: 1, sideA: 1 })).toBe("Side A at your end");
    expect(titleOf({ type: "orient-route", seat: 1, sideA: 0 })).toBe("Side A at the end of Ada");
  });

  it("names a route by its ends, with the workers on it", () => {
    expect(titleOf({ type: "place-route", seat: 1, to: 2 })).toBe("To Cleo");
    expect(answerOption(contextOf(), commandOf({ type: "remove-route", seat: 1, route: "g1" }))).toMatchObject({
      title: "Route You → Cleo",
      text: "No worker is on it.",
    });
    const allied = answerOption(contextOf(), commandOf({ type: "remove-route", seat: 1, route: "a1" }));
    expect(allied.title).toBe("Alliance Ada – You");
    expect(allied.text).toMatch(/^Ada: .+ War is declared; Invader: Ada\.$/);
    expect(titleOf({ type: "remove-route", seat: 1, route: "gone" })).toBe("gone");
  });

  it("names a worker by its room, or by who is at the other end of its route", () => {
    expect(titleOf({ type: "pay-worker", seat: 1, room: "0,0" })).toBe("The worker in Temple e6 (1 worker)");
    expect(titleOf({ type: "sell-worker", seat: 1, room: "3,3" })).toBe("The worker in h9");
    expect(titleOf({ type: "sell-worker", seat: 1, route: "g1" })).toBe("The worker on the route with Cleo");
    expect(titleOf({ type: "pay-worker", seat: 1, route: "a1" })).toBe("The worker on the route with Ada");
    expect(titleOf({ type: "pay-worker", seat: 1, route: "gone" })).toBe("The worker on the route with gone");
    expect(titleOf({ type: "pay-worker", seat: 1, route: "g1" }, { you: null })).toBe(
      "The worker on the route with g1",
    );
  });

  it("names what is demanded, given or declined, and anything else by its type", () => {
    expect(titleOf({ type: "threaten-loser", seat: 1, demand: "coin" })).toBe("Demand Money");
    expect(titleOf({ type: "threaten-loser", seat: 1, demand: "vp" })).toBe("Demand VP");
    expect(titleOf({ type: "give-relief", seat: 1 })).toBe("Give 1 Food");
    expect(titleOf({ type: "decline", seat: 1, choice: "relief" })).toBe("Keep the Food");
    expect(titleOf({ type: "walk", seat: 1 })).toBe("walk");
  });
});

describe("the button of a question", () => {
  const label = (...commands: readonly object[]) => questionLabel(contextOf({ commands: commands.map(commandOf) }));

  it("says what it does, once something is chosen", () => {
    expect(label()).toBeNull();
    expect(label({ type: "decline", seat: 1, choice: "strike" })).toBe("No Reclamation");
    expect(label({ type: "give-relief", seat: 1 })).toBe("Give 1 Food");
    expect(label({ type: "sell-worker", seat: 1, room: "0,0" })).toBe("Sell this worker");
  });
});

/** What the first element was given. */
const propsOf = ([first]: ReturnType<typeof drawn>): Readonly<Record<string, unknown>> => {
  if (first === undefined) throw new Error("nothing is drawn there");
  return first.props;
};

/** The one choice with this value: what happens when it is picked, and whether it is chosen now. */
const radio = (body: ReturnType<typeof drawn>, value: string) => {
  const found = body.filter(({ tag, props }) => tag === "input" && props.value === value);
  expect(found).toHaveLength(1);
  const { onChange, checked, name } = propsOf(found) as { onChange(): void; checked: boolean; name: string };
  return { pick: onChange, checked, name };
};

describe("a question with a list of answers", () => {
  const menu = [
    commandOf({ type: "threaten-loser", seat: 1, demand: "vp" }),
    commandOf({ type: "decline", seat: 1, choice: "threaten-loser" }),
  ];
  const Body = questionBody("threaten-loser");
  const given = { menu, pending: { kind: "threaten-loser", loser: 2 } };

  it("names the loser it is about, and drafts the answer that is picked", () => {
    const context = contextOf(given);
    expect(textOf(Body({ context }))).toContain("You may threaten Cleo for nothing");
    const answers = drawn(Body({ context }));
    for (const command of menu) {
      const { pick, checked, name } = radio(answers, JSON.stringify(command));
      expect([checked, name]).toEqual([false, "threaten-loser"]);
      pick();
      expect(replace).toHaveBeenLastCalledWith([command], { panel: "threaten-loser", fields: {} });
    }
  });

  it("shows what is drafted", () => {
    const answers = drawn(Body({ context: contextOf({ ...given, commands: menu.slice(1) }) }));
    expect(menu.map((command) => radio(answers, JSON.stringify(command)).checked)).toEqual([false, true]);
  });

  it("is about nobody where no war was lost", () =>
    expect(textOf(questionBody("relief")({ context: contextOf({ pending: { kind: "relief" } }) }))).toContain(
      "A war has ended. One of your cards gives 5 VP for 1 Food.",
    ));

  it.each([
    ["an ally is chosen, the reader on side A", { type: "ally", seat: 1, partner: 2, sideA: 1 }, null, [1, 2]],
    ["an ally is chosen, the ally on side A", { type: "ally", seat: 1, partner: 2, sideA: 2 }, null, [2, 1]],
    [
      "a route is turned, the reader on side A",
      { type: "orient-route", seat: 1, sideA: 1 },
      { kind: "orientation", partner: 0 },
      [1, 0],
    ],
    [
      "a route is turned, the partner on side A",
      { type: "orient-route", seat: 1, sideA: 0 },
      { kind: "orientation", partner: 0 },
      [0, 1],
    ],
  ] as const)("shows the new route where %s", (_what, command, pending, [a, b]) => {
    const chosen = commandOf(command);
    const strips = routesIn(questionBody("alliance-partner")({ context: contextOf({ commands: [chosen], pending }) }));
    expect(strips).toMatchObject([{ seat: 1, route: { type: "allied", a, b, workers: [] } }]);
  });

  it("shows no route for other answers, nor to spectators", () => {
    const route = (command: object, you: number | null = 1) =>
      routesIn(Body({ context: contextOf({ commands: [commandOf(command)], you }) }));
    expect(route({ type: "give-relief", seat: 1 })).toEqual([]);
    expect(route({ type: "ally", seat: 1, partner: 2, sideA: 1 }, null)).toEqual([]);
    expect(routesIn(Body({ context: contextOf() }))).toEqual([]);
  });
});

/** What every part is given that draws a route. */
function routesIn(child: unknown): readonly object[] {
  if (Array.isArray(child)) return child.flatMap(routesIn);
  if (typeof child !== "object" || child === null || !("type" in child)) return [];
  const { type, props } = child as { readonly type: unknown; readonly props: { readonly children?: unknown } };
  if ("route" in props) return [props];
  return routesIn(typeof type === "function" ? type(props) : props.children);
}

describe("a tile for the loser's kingdom", () => {
  const strike = (tile: string, room: string) => commandOf({ type: "strike", seat: 1, tile, room });
  const decline = commandOf({ type: "decline", seat: 1, choice: "strike" });
  const [one, two, three] = [
    strike("tile-culture-1", "1,1"),
    strike("tile-culture-2", "1,1"),
    strike("tile-culture-2", "5,5"),
  ];
  const given = { menu: [one, two, three, decline], pending: { kind: "strike", loser: 2 } };
  const body = (more: Given = {}) => drawn(StrikePanel({ context: contextOf({ ...given, ...more }) }));
  const names = (elements: ReturnType<typeof drawn>): readonly unknown[] => [
    ...new Set(elements.filter(({ tag }) => tag === "input").map(({ props }) => `${props.name} ${props.value}`)),
  ];

  it("is asked of a victor only", () => {
    expect(StrikePanel({ context: contextOf({ ...given, pending: null }) })).toBeNull();
    expect(StrikePanel({ context: contextOf({ ...given, pending: { kind: "relief", loser: 2 } }) })).toBeNull();
  });

  it("asks for the tile first, each once, then for a room in which that one may lie", () => {
    expect(names(body())).toEqual(["strike-tile tile-culture-1", "strike-tile tile-culture-2"]);
    radio(body(), "tile-culture-2").pick();
    expect(replace).toHaveBeenLastCalledWith([], { panel: "strike", fields: { tile: "tile-culture-2" } });
    const chosen = body({ choice: { panel: "strike", fields: { tile: "tile-culture-2" } } });
    expect(names(chosen)).toEqual([
      "strike-tile tile-culture-1",
      "strike-tile tile-culture-2",
      "strike-room 1,1",
      "strike-room 5,5",
    ]);
    expect(radio(chosen, "tile-culture-2").checked).toBe(true);
    expect(radio(chosen, "tile-culture-1").checked).toBe(false);
    radio(chosen, "1,1").pick();
    expect(replace).toHaveBeenLastCalledWith([two], { panel: "strike", fields: { tile: "tile-culture-2" } });
    expect(radio(chosen, "5,5").checked).toBe(false);
  });

  it("names rooms of the loser's kingdom, and the loser", () => {
    const context = contextOf({ ...given, choice: { panel: "strike", fields: { tile: "tile-culture-1" } } });
    expect(textOf(StrikePanel({ context }))).toContain("Forum f7");
    expect(textOf(StrikePanel({ context }))).toContain("wasteland up, in Cleo’s kingdom");
  });

  it("shows what is drafted, whatever was opened before", () => {
    const elements = body({ commands: [three], choice: { panel: "strike", fields: { tile: "tile-culture-1" } } });
    expect(radio(elements, "tile-culture-2").checked).toBe(true);
    expect([radio(elements, "1,1").checked, radio(elements, "5,5").checked]).toEqual([false, true]);
  });

  it("may be declined, where that is allowed", () => {
    const button = (more: Given = {}) => body(more).filter(({ tag }) => tag === "button");
    expect(button()).toMatchObject([{ props: { "aria-pressed": "false" } }]);
    (propsOf(button()) as { onClick(): void }).onClick();
    expect(replace).toHaveBeenLastCalledWith([decline], { panel: "strike", fields: {} });
    expect(button({ commands: [decline] })).toMatchObject([{ props: { "aria-pressed": "true" } }]);
    expect(button({ menu: [one] })).toEqual([]);
  });
});
