import { expect, it } from "vitest";
import { worstFirst } from "../../../../../web/games/patchistory/kit/worst.ts";

it("the changes of a placement are listed worst first: losses from the greatest, then gains from the greatest, the reader's own only", () => {
  const changes = [
    { seat: 0, what: "POL", from: 1, to: 4 },
    { seat: 0, what: "production.vp", from: 2, to: 0 },
    { seat: 0, what: "MIL", from: 8, to: 4 },
    { seat: 1, what: "TRA", from: 9, to: 0 },
    { seat: 0, what: "vp", from: 3, to: 10 },
  ];
  expect(worstFirst(changes, 0).map(({ what }) => what)).toEqual(["MIL", "production.vp", "vp", "POL"]);
  expect(worstFirst(changes, null)).toEqual([]);
});
