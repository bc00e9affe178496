import { describe, expect, it } from "vitest";
import { tried } from "../../../../../core/games/patchistory/bots/choosing.ts";
import { guessFrom } from "../../../../../core/games/patchistory/bots/guess.ts";
import { standIn, strength, strong, weigh, why } from "../../../../../core/games/patchistory/bots/index.ts";
import { outlookOf } from "../../../../../core/games/patchistory/bots/outlook.ts";
import { aidsOfOthers } from "../../../../../core/games/patchistory/bots/worth/favours.ts";
import { masters, mastersFor } from "../../../../../core/games/patchistory/bots/worth/master.ts";
import { type Weights, weights } from "../../../../../core/games/patchistory/bots/worth/weights.ts";
import { partsOf, worthOf, worthParts } from "../../../../../core/games/patchistory/bots/worth/worth.ts";
import { alone, legal } from "../../../../../core/games/patchistory/flow/decide.ts";
import { type Command, patchistory, type State } from "../../../../../core/games/patchistory/index.ts";
import { status } from "../../../../../core/games/patchistory/rules/status/status.ts";
import { commitmentOf, replay, stream } from "../../../../../core/index.ts";
import { seedOf } from "../../../../../functions/tools/randomGame.ts";

const seed = seedOf("plans/kingdoms");

/** Tables of the first rounds of a game of four, each as the seat imagines it that is asked. */
const asked = (() => {
  const chance = stream(seed, "bots");
  const setup = { seats: 4, options: patchistory.options.parse({}), seed, commitment: commitmentOf(seed) };
  let state = replay(patchistory, patchistory.setup(setup));
  return Array.from({ length: 170 }, () => {
    const { seat, kind } = patchistory.waiting(state)[0] ?? { seat: 0, kind: "" };
    const view = patchistory.view(state, seat);
    const menu = patchistory.legal(state, seat);
    const decided = patchistory.decide(state, standIn(view, menu, chance));
    if (!decided.ok) throw new Error(decided.error.code);
    state = decided.value.state;
    return { kind, seat, menu, view, imagined: guessFrom(view, seat) };
  });
})();

const managing = asked.filter(({ kind, menu }) => kind === "management" && menu.length > 5);

/** What strong does there. */
const chosen = managing.map(({ view, menu }, count) => strong(4)(view, menu, stream(seed, `tie/${count}`)));

const short: Weights = { ...masters, plan: null };
const oneMore: Weights = { ...masters, plan: { best: 5, exchanges: 8, depth: 1 } };

describe("a strong bot", () => {
  it("is offered at every number of players, and plays by other numbers at two", () => {
    expect(patchistory.strongFor).toEqual([2, 3, 4]);
    const menus = managing.map(({ view, menu }, count) =>
      [strength("strong", 4), strong(4), strength("strong", 2)].map((bot) =>
        bot(view, menu, stream(seed, `tie/${count}`)),
      ),
    );
    for (const [one, same] of menus) expect(one).toBe(same);
    expect(menus.filter(([four, , two]) => four !== two).length).toBeGreaterThan(0);
    for (const seats of [3, 4]) expect(mastersFor(seats)).toBe(masters);
  });

  it("plans management: a command is worth what the best one after it leads to", () => {
    expect(managing.length).toBeGreaterThan(5);
    let raised = 0;
    for (const { imagined, menu, seat } of managing) {
      const outlook = outlookOf(imagined, seat);
      const judge = (table: typeof imagined) => worthOf(table, outlook, masters);
      const alike = new Map(tried(imagined, menu, judge, short).map(({ command, worth }) => [command, worth]));
      const planned = tried(imagined, menu, judge, oneMore);
      expect(planned.map(({ command }) => command)).toEqual([...alike.keys()]);
      for (const { command, worth } of planned) {
        const before = alike.get(command) ?? 0;
        expect(worth).toBeGreaterThanOrEqual(before);
        if (worth <= before + 1e-3) continue;
        raised += 1;
        const then = alone(imagined, command);
        expect(legal(then, seat).map((next) => judge(alone(then, next)))).toContain(worth);
      }
    }
    expect(raised).toBeGreaterThan(5);
  });

  it("chooses otherwise than good does, and one of the menu", () => {
    const others = managing.filter(({ view, menu }, count) => {
      expect(menu).toContain(chosen[count]);
      return standIn(view, menu, stream(seed, `tie/${count}`)) !== chosen[count];
    });
    expect(others.length).toBeGreaterThan(2);
  });

  it("says what it thinks of what it could do, its choice first, and why", () => {
    const reasons = managing.flatMap(({ view, menu }, count) => {
      const command = chosen[count] as Command;
      const likedMost = weigh(view, menu, "strong").filter(({ less }) => less === 0);
      expect(likedMost.map((one) => one.command)).toContainEqual(command);
      return why(view, command, "strong") ?? [];
    });
    expect(reasons.length).toBeGreaterThan(2);
    expect(reasons.every(({ what, vp }) => (worthParts as readonly string[]).includes(what) && vp >= 0.5)).toBe(true);
  });

  it("counts income in coins early, and strength late", () => {
    const armed = managing.find((one) => status(one.imagined, one.seat).MIL > 0);
    if (!armed) throw new Error("nobody has a sword");
    const { imagined, seat } = armed;
    const late: State = { ...imagined, era: 3, round: 3 };
    const worthIn = (table: State, by: Weights) => partsOf(table, outlookOf(table, seat), by);
    const perCoin = (table: State) => worthIn(table, masters).income - worthIn(table, { ...masters, seed: 0 }).income;
    expect(perCoin(imagined)).toBeGreaterThan(0);
    expect(perCoin(late)).toBeLessThan(0);
    const rounds = (table: State) => outlookOf(table, seat).clock.favours;
    const might = (table: State) =>
      (worthIn(table, masters).strength - worthIn(table, { ...masters, might: [0, 0, 0] }).strength) / rounds(table);
    expect(might(imagined)).toBeGreaterThan(0);
    expect(might(late)).toBeGreaterThan(4 * might(imagined));
  });

  it("gives aid best to who could still give some", () => {
    const [given] = asked.filter(({ kind, imagined }) => kind === "diplomacy" && imagined.phase.kind === "diplomacy");
    if (given?.imagined.phase.kind !== "diplomacy") throw new Error("nobody is at diplomacy");
    const { imagined } = given;
    const [acting, next] = given.imagined.phase.order as [number, number];
    const having = (seat: number, marks: Partial<State["players"][number]["marks"]>, favours: number): State => ({
      ...imagined,
      players: imagined.players.map((player, other) => ({
        ...player,
        favours: other === seat ? favours : 0,
        marks: other === seat ? { ...player.marks, ...marks } : player.marks,
      })),
    });
    const ofOthers = (table: State) => aidsOfOthers(table, outlookOf(table, acting));
    expect(ofOthers(having(next, {}, 4))).toBeCloseTo(2 / 3);
    expect(ofOthers(having(next, {}, 40))).toBeCloseTo(1); // three times at most
    expect(ofOthers(having(next, { acceptedAid: true }, 4))).toBe(0);
    expect(ofOthers(having(acting, {}, 4))).toBe(0); // its own turn is now
    const worth = (table: State, by: Weights) => worthOf(table, outlookOf(table, acting), by);
    const gained = (by: Weights) => worth(having(next, { acceptedAid: true }, 4), by) - worth(having(next, {}, 4), by);
    expect(gained(masters)).toBeCloseTo((2 / 3) * masters.denied);
    expect(gained(weights)).toBe(0);
  });

  it("counts what others do with what a seat has: good does not", () => {
    const [{ imagined, seat }] = managing as [(typeof managing)[0]];
    const outlook = outlookOf(imagined, seat);
    const robbed = {
      ...imagined,
      players: imagined.players.map((player, other) =>
        other === seat ? player : { ...player, stock: { ...player.stock, vp: player.stock.vp - 3 } },
      ),
    };
    const gained = (by: Weights) => worthOf(robbed, outlook, by) - worthOf(imagined, outlook, by);
    expect(gained(weights)).toBe(0);
    expect(gained(masters)).toBeCloseTo(3 * masters.rivalry);
  });
});
