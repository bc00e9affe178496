import { expect, it } from "vitest";
import { foldMenu, unfoldMenu } from "../../core/index.ts";
import { unfold } from "../../web/menu.ts";

it("unfolds a menu as the rules folded it", () => {
  const commands = ["a", "b", "c"].flatMap((hex) =>
    [0, 1, 2].map((money) => ({ type: "build", seat: 1, card: "x", hex, money })),
  );
  const menu = foldMenu([...commands, { type: "pass", seat: 1 }]);
  expect(menu.length).toBeLessThan(4);
  const asTravelled = JSON.parse(JSON.stringify(menu));
  expect(unfold(asTravelled)).toEqual(unfoldMenu(menu));
  expect(unfold(asTravelled)).toHaveLength(10);
});
