/** The keyboard's position on the map, and where its keys lead. */
import type { Hex } from "./boardData.ts";

/**
 * The first hex for the keyboard: one that can be chosen, otherwise one in play, preferably in the current region. Null on a map
 * without hexes.
 */
export function firstHex(
  hexes: readonly Hex[],
  {
    legal,
    inPlay,
    region,
  }: { readonly legal?: ReadonlySet<string>; readonly inPlay: ReadonlySet<string>; readonly region?: string | null },
): Hex | null {
  const playable = hexes.filter((hex) => inPlay.has(hex.region));
  const possible = legal ? hexes.filter((hex) => legal.has(hex.id)) : [];
  const here = (list: readonly Hex[]) => list.find((hex) => hex.region === region);
  return here(possible) ?? possible[0] ?? here(playable) ?? playable[0] ?? hexes[0] ?? null;
}

const steps: Readonly<Record<string, 1 | -1>> = { n: 1, p: -1 };

/** N and P: the next and the previous hex that can be chosen, cyclically; null for other keys and when there is none. */
export function possibleHex(hexes: readonly Hex[], legal: ReadonlySet<string>, from: string, key: string): Hex | null {
  const step = steps[key.toLowerCase()];
  if (!step) return null;
  const at = hexes.findIndex((hex) => hex.id === from);
  const onwards = hexes.map((_, index) => hexes.at((at + step * (index + 1)) % hexes.length));
  return onwards.find((hex) => hex && legal.has(hex.id)) ?? null;
}
