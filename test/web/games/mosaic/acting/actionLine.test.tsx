import { beforeAll, describe, expect, it, vi } from "vitest";
import { Gist, WhyNot, whyClosed } from "../../../../../web/games/mosaic/acting/ActionLine.tsx";
import type { ActionId } from "../../../../../web/games/mosaic/acting/plan/entries.ts";
import { type Command, type Context, content } from "../../../../../web/games/mosaic/game.ts";
import { drawn, textOf } from "../../../../support/drawn.ts";
import { speak } from "../../../../support/mosaicPage.ts";
import { listen } from "../../../../support/pageTexts.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

beforeAll(() => {
  listen("en", () => true);
  speak("en");
});

const of = (kind: string) => content().all.filter((card) => card.kind === kind);
const size = (cost: object): number => Object.values(cost).reduce((sum, n) => sum + n, 0);
/** Cards of a kind by what they cost, the cheapest first. */
const byCost = (kind: string) => of(kind).toSorted((one, other) => size(one.cost ?? {}) - size(other.cost ?? {}));

const contextOf = (view: object = {}, you: number | null = 1): Context =>
  ({
    you,
    seats: ["Mira", "Tomasz"].map((name, seat) => ({ seat, name, mark: seat + 1, you: seat === you })),
    view: {
      prices: {},
      closed: {},
      offers: { technology: [], population: [], build: [], taxTariff: [] },
      governments: [],
      wonders: [],
      players: [
        { currencies: { stone: 0, ideas: 0, food: 0, money: 0 }, population: 0 },
        { currencies: { stone: 1, ideas: 2, food: 30, money: 4 }, population: 5 },
      ],
      ...view,
    },
  }) as unknown as Context;

const command = (fields: object): Command => ({ seat: 1, ...fields }) as unknown as Command;
const gist = (action: ActionId, commands: readonly object[], prices: object = {}) =>
  textOf(<Gist context={contextOf({ prices })} action={action} commands={commands.map(command)} />).trim();
const icons = (child: Parameters<typeof drawn>[0]) =>
  drawn(child).flatMap(({ props }) => (props["aria-label"] === undefined ? [] : [props["aria-label"]]));

describe("the key number of an open action", () => {
  it("is the most that Work brings, of what it brings", () => {
    const work = (prices: object) => {
      const line = <Gist context={contextOf({ prices: { work: prices } })} action="work" commands={[]} />;
      return [textOf(line).trim(), icons(line)];
    };
    expect(work({ stone: 4, ideas: 9, food: 7 })).toEqual(["9", ["Ideas"]]);
    expect(work({ stone: 4, ideas: 3, food: 7 })).toEqual(["7", ["Food"]]);
    expect(work({ stone: 4, ideas: 4, food: 4 })).toEqual(["4", ["Stone"]]);
    expect(gist("work", [])).toBe("0");
  });

  it("is what the first population card brings and costs, or that the deck is used up", () => {
    const card = content().card("pop-01");
    const text = gist("population", [{ type: "take-population", card: "pop-01" }]);
    expect(text).toBe(`+ ${card.gain?.population} ${Object.values(card.cost ?? {}).join(" ")}`);
    expect(gist("population", [{ type: "take-population", card: null }])).toBe("deck used up");
  });

  it("is how many cards can be built, and that there is building without one", () => {
    const build = (card: string | null) => ({ type: "build", card, piece: "city" });
    expect(gist("build", [build("a"), build("b"), build(null)])).toBe("2 cards, or without");
    expect(gist("build", [build(null)])).toBe("without a card");
  });

  it("is how many technologies there are, each counted once, and what the first costs", () => {
    const [one, other] = of("technology");
    const take = (card: { readonly id: string } | undefined, faceUp: boolean) => ({
      type: "take-technology",
      technology: card?.id,
      faceUp,
    });
    const cost = Object.values(one?.cost ?? {}).join(" ");
    expect(gist("technology", [take(one, true), take(one, false)])).toBe(`1 card ${cost}`);
    expect(gist("technology", [take(one, true), take(other, false)])).toBe(`2 cards ${cost}`);
  });

  it("is how many wonders and governments there are", () => {
    expect(gist("wonder", [{}, {}])).toBe("2 wonders");
    expect(gist("government", [{}])).toBe("1 government");
  });

  it("is the most that tax and tariff bring", () => {
    const taxTariff = { "tax-01": { money: 7 }, "tariff-02": { money: 12 }, tax: { money: 3 } };
    expect(gist("tax-tariff", [], { taxTariff })).toBe("up to 12");
  });

  it("is what of recruiting and moving is possible, and what one unit costs", () => {
    const [recruit, move] = [{ type: "recruit" }, { type: "move-unit" }];
    const prices = { recruit: 3, move: 1 };
    expect(gist("military", [recruit, move], prices)).toBe("recruit or move 3");
    expect(gist("military", [recruit], prices)).toBe("recruit 3");
    expect(gist("military", [move, move], prices)).toBe("move 1");
  });
});

describe("why an action is closed", () => {
  const closed = (action: ActionId, code: string, rest: object = {}) => ({
    closed: { [action]: { code, key: "mosaic.gameOver", ...rest } },
  });
  const why = (action: ActionId, view: object, you: number | null = 1) =>
    textOf(<WhyNot context={contextOf(view, you)} action={action} />).trim();

  it("is said in the service's words, also where it is pressed; without any, only that it is", () => {
    const view = closed("work", "finished");
    expect(why("work", view)).toBe(whyClosed(contextOf(view), "work"));
    expect(why("work", view)).toMatch(/game/);
    expect(why("work", {})).toBe("not possible now");
  });

  it("is the cheapest cost on offer, what is short of it marked", () => {
    const [cheap, dear] = [byCost("technology")[0], byCost("technology").at(-1)];
    const offers = { technology: [dear?.id, null, cheap?.id], population: [] };
    const line = <WhyNot context={contextOf({ ...closed("technology", "cannot-pay"), offers })} action="technology" />;
    expect(textOf(line).trim()).toBe(`you can’t pay: ${Object.values(cheap?.cost ?? {}).join(" ")}`);
    const chips = drawn(line).filter(({ props }) => String(props.class).startsWith("mo-chip"));
    const have: Readonly<Record<string, number>> = { stone: 1, ideas: 2, food: 30, money: 4 };
    expect(chips.map(({ props }) => String(props.class).includes("short"))).toEqual(
      Object.entries(cheap?.cost ?? {}).map(([what, amount]) => (have[what] ?? 0) < amount),
    );
  });

  it("is that of the population cards, the governments, and the first wonder at its price of now", () => {
    const population = byCost("population");
    const offers = { technology: [], population: [population.at(-1)?.id, population[0]?.id] };
    expect(why("population", { ...closed("population", "cannot-pay"), offers })).toBe(
      `you can’t pay: ${Object.values(population[0]?.cost ?? {}).join(" ")}`,
    );
    const governments = byCost("government");
    const ids = [governments.at(-1)?.id, governments[0]?.id];
    expect(why("government", { ...closed("government", "cannot-pay"), governments: ids })).toBe(
      ["you can’t pay:", ...Object.values(governments[0]?.cost ?? {})].join(" "),
    );
    const [first, second] = of("wonder");
    const wonders = [first?.id, second?.id];
    const prices = { wonders: { [first?.id ?? ""]: { stone: 17 }, [second?.id ?? ""]: { stone: 2 } } };
    expect(why("wonder", { ...closed("wonder", "cannot-pay"), wonders, prices })).toBe("you can’t pay: 17");
  });

  it("counts the population of the reader, and nobody's for who only watches", () => {
    const cost = (population: number) => ({
      ...closed("wonder", "cannot-pay"),
      wonders: [of("wonder")[0]?.id],
      prices: { wonders: { [of("wonder")[0]?.id ?? ""]: { population } } },
    });
    const short = (population: number, you: number | null) =>
      drawn(<WhyNot context={contextOf(cost(population), you)} action="wonder" />).some(
        ({ props }) => props.class === "mo-chip short",
      );
    expect([short(5, 1), short(6, 1), short(1, null)]).toEqual([false, true, true]);
  });

  it("is only that it cannot be paid where nothing with a printed cost is on offer", () => {
    expect(why("technology", closed("technology", "cannot-pay"))).toBe("you can’t pay this now");
    expect(why("military", closed("military", "cannot-pay"))).toBe("you can’t pay this now");
  });
});
