import { describe, expect, it } from "vitest";
import { content } from "../../../../core/games/patchistory/content/index.ts";
import {
  describeFigure,
  describeGoods,
  describeKind,
  describeProsperity,
  describeRoom,
  describeSpace,
  describeSymbols,
} from "../../../../web/words/patchistory/describe.ts";
import { languages, translator } from "../../../support/catalogue.ts";

const english = translator("en", "patchistory-terms", "patchistory-effects");

describe("goods and symbols in words", () => {
  it("goods come in one order, the last with “and”", () => {
    expect(describeGoods({ vp: 3, food: 2, mineral: 1 }, english)).toBe("2 food, 1 mineral and 3 VP");
    expect(describeGoods({ vote: 1 }, english)).toBe("1 vote");
    expect(describeGoods({ coin: 0 }, english)).toBe("nothing");
  });

  it("a room has its yield, and what it yields more with a worker", () => {
    expect(describeSymbols({ shield: 1, sword: 2 }, english)).toBe("2 swords and 1 shield");
    expect(describeRoom({ symbols: { sword: 2 }, activity: { shield: 1 } }, english)).toBe(
      "2 swords; with a worker: 1 shield",
    );
    expect(describeRoom({ symbols: {}, activity: { food: 2 } }, english)).toBe("with a worker: 2 food");
    expect(describeRoom({ symbols: {}, activity: null }, english)).toBe("no symbols");
  });

  it("a space of a trade route has its yield", () => {
    expect(describeSpace({ coin: 2 }, english)).toBe("yields 2 money");
    expect(describeSpace(undefined, english)).toBe("yields nothing");
  });
});

describe.each(languages)("everything printed has words in %s", (language) => {
  const t = translator(language, "patchistory-terms", "patchistory-effects");
  const whole = /^[^{}]+\S$/;

  it("every room of every card, every baseland and every tile", () => {
    const rooms = [...content.landCards.values()].flatMap(({ white, black }) => [...white.rooms, ...black.rooms]);
    const bases = [...content.baselands.values()].flatMap(({ liberty, equality }) => [
      ...liberty.rooms,
      ...equality.rooms,
    ]);
    expect(rooms.length).toBeGreaterThan(400);
    for (const room of [...rooms, ...bases, ...content.tiles.values()]) {
      expect(describeRoom(room, t)).toMatch(whole);
      expect(describeKind(room.kind, t)).toMatch(/\.$/);
    }
  });

  it("every hero, wonder and prosperity card", () => {
    for (const id of content.figures.keys()) expect(describeFigure(id, t)).toMatch(/\.$/);
    for (const id of content.prosperity.keys()) expect(describeProsperity(id, t)).toMatch(/\.$/);
  });
});
