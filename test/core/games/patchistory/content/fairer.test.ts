import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contentOf } from "../../../../../core/games/patchistory/content/index.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";

/** Every value of some data, by where it stands. */
const valuesIn = (data: unknown, at = ""): readonly (readonly [string, unknown])[] =>
  typeof data === "object" && data !== null
    ? Object.entries(data).flatMap(([name, part]) => valuesIn(part, `${at}/${name}`))
    : [[at, data]];

it("the values proposed in FAIRNESS.md can be played with, and change one number", () => {
  const file = new URL("../../../../../core/games/patchistory/fairer.json", import.meta.url);
  const accepted = patchistory.corrections?.(JSON.parse(readFileSync(file, "utf8")));
  if (!accepted?.ok) throw new Error(JSON.stringify(accepted));
  const card = (corrections: unknown) =>
    new Map(valuesIn(contentOf({ corrections } as never).landCards.get("land-2-06")));
  const [before, after] = [card(null), card(accepted.value)];
  const changed = [...before].filter(([at, value]) => after.get(at) !== value);
  expect(changed.map(([at, value]) => [at, value, after.get(at)])).toEqual([["/black/rooms/2/symbols/vp", 2, 1]]);
  expect(after.size).toBe(before.size);
});
