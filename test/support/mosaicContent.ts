import { readFileSync } from "node:fs";
import type { Effect } from "../../core/games/mosaic/content/operations.ts";
import type { Variant } from "../../core/games/mosaic/content/records.ts";
import type { Language } from "./catalogue.ts";

/** A record of the dossier with what the engine's types leave out: its names. */
export interface NamedRecord {
  readonly id: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly effects?: readonly Effect[];
  readonly variants?: readonly Variant[];
}

/** The records of one file of `core/games/mosaic/content/data/`. */
export const contentFile = <T extends NamedRecord = NamedRecord>(name: string): readonly T[] =>
  JSON.parse(
    readFileSync(new URL(`../../core/games/mosaic/content/data/${name}.json`, import.meta.url), "utf8"),
  ) as readonly T[];
