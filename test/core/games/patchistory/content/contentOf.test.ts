import { expect, it } from "vitest";
import { content, contentOf } from "../../../../../core/games/patchistory/content/index.ts";
import { produce } from "../../../../../core/games/patchistory/flow/phases/production.ts";
import { decisionOn } from "../../../../../core/games/patchistory/table/decision.ts";
import { only, table } from "../../../../support/patchistory.ts";

const food = [0, 1, 2, 3, 4, 5, 6, 7];
const corrections = { "player-board": { food } };

it("a table without corrections plays with what is printed, and never with another one", () => {
  expect(contentOf({ options: {}, corrections: null })).toBe(content);
  expect(contentOf({ options: {}, corrections })).not.toBe(content);
  expect(contentOf({ options: {}, corrections: null })).toBe(content);
});

it("a table with corrections plays with them, and equal ones are worked out once", () => {
  expect(contentOf({ options: {}, corrections }).upkeep).toEqual([0, ...food]);
  expect(contentOf({ options: {}, corrections: { "player-board": { food: [...food] } } })).toBe(
    contentOf({ options: {}, corrections }),
  );
  expect(contentOf({ options: {}, corrections }).landCards.size).toBe(content.landCards.size);
});

it("P-PROD-10 tables that are played in turns each keep their own values", () => {
  const due = (table_: ReturnType<typeof table>) => {
    const decision = decisionOn(table_);
    produce(decision);
    return only(decision.events, "paid").find(({ seat, cause }) => seat === 0 && cause === "maintenance")?.goods.food;
  };
  const kingdoms = [{ track: 3, stock: { food: 50 } }];
  const plain = table({ kingdoms });
  const corrected = table({ kingdoms, change: { corrections: { "player-board": { food: Array(8).fill(9) } } } });
  const printed = content.upkeep[5];
  expect([due(plain), due(corrected), due(plain), due(corrected)]).toEqual([printed, 9, printed, 9]);
});
