import type { Cell } from "../../content/schema/pieces.ts";
import { pack, type Survey, seenAt } from "../territory/seen.ts";
import type { PatchingRules } from "./placement.ts";

/** The visible pieces below a 2x2 card at `at`, bottom to top: those a placement has to say over or under for. */
export const piecesUnder = ({ pieces, stacks }: Survey, at: Cell): readonly string[] => {
  let seen = 0;
  for (const row of [0, 1])
    for (const column of [0, 1]) {
      const stack = stacks.get(pack(at[0] + row, at[1] + column));
      if (stack) seen |= 1 << (stack.at(-1) as number);
    }
  return pieces.filter((_, index) => seen & (1 << index)).map(({ id }) => id);
};

/** Whether a 2x2 card at `at` is refused whatever goes under it: it overlaps nothing, spans too much or meets water. */
const isHopeless = (territory: Survey, [row, column]: Cell, { sizeLimit, waterIsLand }: PatchingRules): boolean => {
  const { box } = territory;
  if (sizeLimit !== null) {
    if (Math.max(box.bottom, row + 1) - Math.min(box.top, row) + 1 > sizeLimit) return true;
    if (Math.max(box.right, column + 1) - Math.min(box.left, column) + 1 > sizeLimit) return true;
  }
  let overlaps = false;
  for (let corner = 0; corner < 4; corner += 1) {
    const seen = seenAt(territory, pack(row + (corner >> 1), column + (corner & 1)));
    if (!seen) continue;
    overlaps = true;
    if (!waterIsLand && seen.kind === "water") return true;
  }
  return !overlaps;
};

/** Every position at which a 2x2 card could lie, as far as its outline tells. */
export const positions = (territory: Survey, rules: PatchingRules): readonly Cell[] => {
  const { box } = territory;
  const found: Cell[] = [];
  for (let row = box.top - 1; row <= box.bottom; row += 1)
    for (let column = box.left - 1; column <= box.right; column += 1)
      if (!isHopeless(territory, [row, column], rules)) found.push([row, column]);
  return found;
};

/** Every subset of a few ids, the empty one first. */
export const subsets = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: 1 << ids.length }, (_, bits) => ids.filter((_id, index) => bits & (1 << index)));
