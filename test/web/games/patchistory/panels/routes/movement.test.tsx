import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { content } from "../../../../../../web/games/patchistory/game.ts";
import {
  MovementPanel,
  movementLabel,
  moveText,
} from "../../../../../../web/games/patchistory/panels/routes/Movement.tsx";
import {
  alliesOf,
  RouteStrip,
  RoutesSection,
  spacesFor,
  spaceText,
  workersText,
} from "../../../../../../web/games/patchistory/panels/routes/Routes.tsx";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { speak } from "../../../../../support/patchistoryPage.ts";
import { type Given, onPanel, seated } from "../seated.tsx";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));
vi.mock("../../../../../../web/games/patchistory/land/Territory.tsx", () => ({ Territory: () => <p class="land" /> }));
vi.mock("../../../../../../web/games/patchistory/panels/rooms/choice.ts", () => ({ boardChoice: () => ({}) }));

let page: TestPage;
let on: ReturnType<typeof onPanel>;
beforeAll(() => {
  listen("en", () => true);
  speak("en");
});
beforeEach(() => {
  page = openPage();
  on = onPanel(page);
});
afterEach(() => page.close());

const route = (id: string, type: string, a: number, b: number, workers: readonly object[] = []) => ({
  id,
  type,
  a,
  b,
  workers,
});
const path = (type: "general" | "allied") => content().routes[type].path;
const rest = (type: "general" | "allied") => content().routes[type].rest;
const seen = (view: object) => seated({ view: { storage: { general: 3, allied: 2 }, ...view } });
const routeOf = (...given: Parameters<typeof route>) => route(...given) as unknown as Parameters<typeof spacesFor>[0];

describe("a route", () => {
  it("is walked from its start; an Alliance from either end", () => {
    const ids = (type: "general" | "allied", seat: number | null) =>
      spacesFor(routeOf("r", type, 0, 1), seat).map(({ id }) => id);
    const allied = path("allied").map(({ id }) => id);
    expect(ids("general", 1)).toEqual([rest("general").id, ...path("general").map(({ id }) => id)]);
    expect(ids("allied", 0)).toEqual([rest("allied").id, ...allied]);
    expect(ids("allied", 1)).toEqual([rest("allied").id, ...allied.toReversed()]);
    expect(ids("allied", null)).toEqual(ids("allied", 0));
  });

  it("says of each space what happens there", () => {
    const all = [rest("general"), ...path("general"), ...path("allied")];
    for (const space of all)
      expect(spaceText(space)).toMatch(
        space.gain
          ? /^Yields .+ in production\.$/
          : /^(The worker sets out|Yields nothing|Peaceful|The war|Yields goods)/,
      );
    expect(spaceText({ ...rest("general"), gain: {} } as never)).toMatch(/^Yields \S+ in production\.$/);
  });

  it("says who is where, and who has declared war on whom", () => {
    const at = path("general")[1]?.id ?? "";
    const name = path("general")[1]?.name ?? "";
    const text = (workers: readonly object[]) => workersText(seated(), routeOf("r", "general", 0, 1, workers));
    expect(text([])).toBe("No worker is on it.");
    expect(
      text([
        { seat: 0, at },
        { seat: 1, at },
      ]),
    ).toBe(`Mira: ${name}. You: ${name}.`);
    expect(text([{ seat: 1, at, invaders: [1, 2] }])).toBe(`You: ${name}. War is declared; Invader: You, Olga.`);
  });

  it("is drawn as a strip: where the worker could go and what is chosen, with a pawn where it would stand", async () => {
    const [first, second] = path("general");
    const draw = (picked: string | null, seat: number | null = 1) =>
      page.draw(
        <RouteStrip
          context={seated()}
          route={routeOf("r", "general", 0, 1, [{ seat: 1, at: first?.id }])}
          seat={seat}
          reach={new Set([second?.id ?? ""])}
          picked={picked}
        />,
      );
    await draw(null);
    expect([on.all(".pt-sp.can").length, on.all(".pt-sp.pick").length, on.all(".pt-pawn").length]).toEqual([1, 0, 1]);
    expect(on.all(".pt-pawn.ghost")).toHaveLength(0);
    await draw(second?.id ?? "");
    expect([on.all(".pt-sp.pick .pt-pawn").length, on.all(".pt-pawn.ghost").length]).toEqual([1, 1]);
    await draw(first?.id ?? "");
    expect(on.all(".pt-sp.pick .pt-pawn")).toHaveLength(1);
    await draw(second?.id ?? "", null);
    expect(on.all(".pt-pawn")).toHaveLength(1);
  });

  it("of an Alliance has its camels looking the way the reader walks", async () => {
    const looks = async (seat: number, type: "general" | "allied" = "allied") => {
      await page.draw(<RouteStrip context={seated()} route={routeOf("r", type, 0, 1)} seat={seat} />);
      return on
        .all(".pt-sp")
        .slice(1)
        .map((one) => {
          const camel = one.querySelector(".pt-cam");
          return camel && (camel.classList.contains("left") ? "A" : "B");
        });
    };
    const camels = (type: "general" | "allied") => path(type).map(({ camel }) => camel ?? null);
    const turned = { A: "B", B: "A" } as const;
    expect(camels("allied")).toEqual(expect.arrayContaining(["A", "B"]));
    expect(await looks(0)).toEqual(camels("allied"));
    expect(await looks(1)).toEqual(
      camels("allied")
        .toReversed()
        .map((camel) => camel && turned[camel as "A" | "B"]),
    );
    expect(await looks(1, "general")).toEqual(camels("general").map((camel) => camel && (camel === "A" ? "A" : "B")));
  });

  it("names its spaces shortly: the far end of an Alliance is home", async () => {
    const names = async (type: "general" | "allied", workers: readonly object[] = []) => {
      await page.draw(<RouteStrip context={seated()} route={routeOf("r", type, 0, 1, workers)} seat={0} />);
      return on.texts(".pt-sp small").filter((text) => text !== "–");
    };
    const short: Readonly<Record<string, string>> = { start: "Start", rest: "Rest", negotiation: "Neg.", war: "War" };
    const expected = (type: "general" | "allied") =>
      [rest(type), ...path(type)].flatMap(({ gain, type: kind }) => (gain ? [] : [short[kind] ?? "Goods"]));
    expect(await names("general")).toEqual(expected("general"));
    expect(await names("allied")).toEqual([...expected("allied").slice(0, -1), "Home"]);
    const icons = () => on.all(".pt-sp > svg use").map((one) => one.getAttribute("href")?.split("#")[1]);
    expect(icons()).toEqual(["arrow-right"]);
    await names("general");
    expect(icons()).toEqual(["arrow-right", "p-thumb-up", "p-sword"]);
    await names("general", [{ seat: 0, at: path("general")[0]?.id }]);
    expect(icons()).toEqual(["p-thumb-up", "p-sword"]);
  });

  it("stands among the others of the table, the reader's own first", async () => {
    const routes = [route("r1", "general", 0, 2), route("r2", "allied", 2, 1), route("r3", "general", 0, 1)];
    await page.draw(<RoutesSection context={seen({ routes })} />);
    expect(on.texts(".pt-routehead b")).toEqual(["Alliance Olga – You", "Route Mira → You", "Route Mira → Olga"]);
    expect(page.text()).toContain("left: 3 general, 2 allied");
    await page.draw(<RoutesSection context={seen({})} />);
    expect(page.text()).toContain("No trade route lies between the kingdoms.");
  });

  it("of an Alliance makes allies, each once", () => {
    const routes = [
      ...[route("r1", "allied", 0, 1), route("r2", "allied", 1, 0), route("r3", "allied", 1, 2)],
      ...[route("r4", "general", 0, 2), route("r5", "allied", 0, 2)],
    ];
    expect(alliesOf(seen({ routes }), 1)).toEqual([0, 2]);
    expect(alliesOf(seen({ routes: routes.slice(3, 4) }), 0)).toEqual([]);
  });
});

describe("movement", () => {
  const rooms = ["0,0", "0,1", "1,1"].map((key, index) => ({
    ...{ key, cells: [[0, index]], kind: "culture", workers: index === 2 ? 0 : 1 },
  }));
  const players = [0, 1, 2].map((seat) => ({ seat, status: {}, territory: { rooms, pieces: [] } }));
  const target = () => path("general")[1]?.id ?? "";
  const walk = (id = "r1") => ({ type: "walk", seat: 1, route: id, to: target() });
  const home = { type: "return-home", seat: 1, route: "r1", room: "1,1" };
  const inside = (from: string, to: string) => ({ type: "move-worker", seat: 1, from, to });
  const end = { type: "end-movement", seat: 1 };
  const add = vi.fn();
  const contextOf = (options: readonly object[], given: Given = {}, layout = "desktop") => {
    const routes = [
      route("r1", "general", 1, 0, [{ seat: 1, at: path("general")[0]?.id }]),
      route("r2", "general", 2, 1),
    ];
    const context = seated({ view: { phase: { kind: "movement", steps: [1, 3, 2] }, players, routes }, ...given });
    return { ...context, layout, draft: { ...context.draft, options, add } } as typeof context;
  };
  const draw = async (...given: Parameters<typeof contextOf>) => {
    add.mockClear();
    await page.draw(<MovementPanel context={contextOf(...given)} />);
  };

  it("begins with workers on routes, each on its own, who have to move before it can be finished", async () => {
    await draw([walk(), home]);
    expect(page.text()).toContain("each worker moves up to 3 steps");
    expect(on.all(".pt-route")).toHaveLength(1);
    expect(page.text()).toContain("Workers on routes have to move before you can finish.");
    expect(on.titles("route-r1")).toEqual([
      path("general")[1]?.name,
      expect.stringMatching(/^Home to .*free|^Home to /),
    ]);
    expect(on.all(".pt-sp.can")).toHaveLength(1);
    await on.pick("route-r1", 0);
    await on.pick("route-r1", 1);
    expect(add.mock.calls).toEqual([
      [[walk()], { panel: "movement", fields: {} }],
      [[home], { panel: "movement", fields: {} }],
    ]);
    await draw([end]);
    expect(page.text()).not.toContain("Workers on routes have to move");
  });

  it("says what a worker gives in a room it reaches, if anything", async () => {
    const working = rooms.map((room, index) => ({ ...room, activity: index === 2 ? { coin: 2 } : null }));
    const view = {
      phase: { kind: "movement", steps: [1, 3, 2] },
      players: [0, 1, 2].map((seat) => ({ seat, status: {}, territory: { rooms: working, pieces: [] } })),
      routes: [],
    };
    const moves = [inside("0,0", "1,1"), inside("0,0", "0,1")];
    await draw(moves, { view, choice: { panel: "movement", fields: { worker: "0,0" } } });
    const given = on.all(".pt-ppick.buttons button").map((one) => one.querySelector("small")?.textContent);
    expect(given).toEqual([expect.stringMatching(/^with a worker: 2 coins$/i), undefined]);
    expect(page.text()).toMatch(/\S with a worker/); // told as words of their own
  });

  it("goes on inside the territory: a worker, and the rooms it reaches", async () => {
    const moves = [inside("0,0", "1,1"), inside("0,0", "0,1"), inside("0,1", "1,1")];
    await draw([...moves, end]);
    expect([on.titles("worker").length, on.picked("worker"), on.all(".pt-ppick.buttons").length]).toEqual([2, -1, 0]);
    expect(page.text()).toMatch(/2 rooms within reach.*1 room within reach/);
    await on.pick("worker", 1);
    expect(on.choose).toHaveBeenLastCalledWith({ panel: "movement", fields: { worker: "0,1" } });
    await draw([...moves, end], { choice: { panel: "movement", fields: { worker: "0,0" } } });
    expect([on.picked("worker"), on.all(".pt-ppick.buttons button").length]).toEqual([0, 2]);
    await on.press(".pt-ppick.buttons button", 1);
    expect(add).toHaveBeenCalledExactlyOnceWith([moves[1]], { panel: "movement", fields: {} });
    expect(page.has(".land")).toBe(false);
    await draw([...moves, end], {}, "phone");
    expect(page.has(".land")).toBe(true);
    await draw([end], {}, "phone");
    expect([page.has(".land"), on.titles("worker")]).toEqual([false, []]);
  });

  it("lists what is planned, in words, and takes the last back", async () => {
    const commands = [walk(), home, inside("0,0", "1,1")];
    await draw([end], { commands });
    expect(on.texts(".pt-planned li")).toEqual([
      `On the route: ${path("general")[1]?.name}`,
      expect.stringMatching(/^Home to ./),
      expect.stringMatching(/^.+ → .+$/),
    ]);
    await on.press(".pt-private button");
    expect(on.put()).toEqual([commands.slice(0, 2), { panel: "movement", fields: {} }]);
    await draw([end]);
    expect(page.has(".pt-planned")).toBe(false);
  });

  it("is finished by a button, once", async () => {
    await draw([end]);
    await on.press("button.wide");
    expect(add).toHaveBeenCalledExactlyOnceWith([end], { panel: "movement", fields: {} });
    await draw([end], { commands: [end] });
    expect(page.has("button.wide")).toBe(false);
    const label = (...commands: readonly object[]) => movementLabel(contextOf([], { commands }));
    expect([label(), label(walk()), label(walk(), home), label(end), label(walk(), end)]).toEqual([
      null,
      "Make 1 move, go on later",
      "Make 2 moves, go on later",
      "Move nobody and finish",
      "Make 1 move and finish",
    ]);
  });

  it("names what it does not know by its id, and is nothing for whoever watches, or in another phase", async () => {
    expect(moveText(contextOf([]), { ...walk(), to: "nowhere" } as never)).toBe("On the route: nowhere");
    expect(moveText(contextOf([]), end as never)).toBe("Finish my movement");
    for (const given of [{ you: null }, { view: { phase: { kind: "vote" }, players } }]) {
      await draw([end], given);
      expect(page.text()).toBe("");
    }
  });
});
