import { readFileSync } from "node:fs";
import type { LogNames } from "../../web/words/patchistory/log.ts";
import type { Language } from "./catalogue.ts";

interface Named {
  readonly id: string;
  readonly names: Readonly<Record<Language, string>>;
}

const files = {
  heroes: "heroes",
  wonders: "wonders",
  "land-cards": "cards",
  "prosperity-cards": "cards",
  "construction-tiles": "tiles",
  baselands: "baselands",
  buildings: "buildings",
  actions: "actions",
} as const;

/** The records of one of the dossier's files, with their names in four languages. */
export const namedIn = (file: keyof typeof files): readonly Named[] => {
  const url = new URL(`../../core/games/patchistory/content/data/${file}.json`, import.meta.url);
  return (JSON.parse(readFileSync(url, "utf8")) as Record<string, readonly Named[]>)[files[file]] ?? [];
};

const records = (["heroes", "wonders", "land-cards", "prosperity-cards", "construction-tiles", "baselands"] as const)
  .flatMap(namedIn)
  .map((record) => [record.id, record.names] as const);
const byId = new Map(records);

export const players = ["Mira", "Tomasz", "Beate", "Luca"];

/** Names for a log; an id without one becomes "unknown card …", which fails the tests. */
export const logNamesIn = (language: Language): LogNames => ({
  seat: (seat) => players[seat] ?? `unknown seat ${seat}`,
  card: (id) => byId.get(id)?.[language] ?? `unknown card ${id}`,
});
