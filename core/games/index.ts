import type { AnyWatch } from "../invariants.ts";
import type { Games } from "../replay.ts";
import { mosaicWatch } from "./mosaic/checks/invariants.ts";
import { mosaic } from "./mosaic/index.ts";
import { patchistoryWatch } from "./patchistory/checks/invariants.ts";
import { patchistory } from "./patchistory/index.ts";

const all = { mosaic, patchistory };

/** Every game there is. Whatever serves games takes such a list, and this one unless it is handed another. */
export const games = all satisfies Games as Games;

const watches: Readonly<Record<keyof typeof all, () => AnyWatch>> = {
  mosaic: mosaicWatch,
  patchistory: patchistoryWatch,
};

/** What must hold at every moment of every game, by the game's id. Used by simulations and tests. */
export const invariants: Readonly<Record<string, () => AnyWatch>> = watches;
