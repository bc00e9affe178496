import { createHash } from "node:crypto";
import type { Mutant } from "./contract.ts";

/** A number from 0 up to 1 that depends on the seed and on what a mutant changes, and on nothing else. */
const lot = (seed: string, key: string): number =>
  createHash("sha256").update(`${seed} ${key}`).digest().readUInt32BE(0) / 2 ** 32;

/** A random share of mutants (0–1), in random order: the same every time for a seed. */
export const sample = (mutants: readonly Mutant[], share: number, seed: string): readonly Mutant[] =>
  mutants
    .map((mutant) => ({ mutant, lot: lot(seed, mutant.key) }))
    .filter(({ lot }) => lot < share)
    .sort((one, other) => one.lot - other.lot)
    .map(({ mutant }) => mutant);
