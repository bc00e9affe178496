import { describe, expect, it } from "vitest";
import {
  actionSchema,
  heroOrWonderSchema,
  playerBoardSchema,
  prosperityCardSchema,
  routeSchema,
} from "../../../../../core/games/patchistory/content/schema/cards.ts";
import { fileSchemas } from "../../../../../core/games/patchistory/content/schema/files.ts";
import {
  baselandSchema,
  landCardSchema,
  tileSchema,
} from "../../../../../core/games/patchistory/content/schema/pieces.ts";
import { content, files } from "./contentFiles.ts";

type Path = readonly (string | number)[];
type Json = unknown;
const nonsense = { not: "a value" };

/** Every place in a value, the whole left out. */
const places = (value: Json, path: Path = []): readonly Path[] => {
  if (typeof value !== "object" || value === null) return [];
  const inside = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return inside.flatMap(([key, item]) => [[...path, key], ...places(item, [...path, key])]);
};
const replaced = (value: Json, [key, ...rest]: Path, by: Json): Json => {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? replaced(item, rest, by) : item));
  return { ...(value as object), [key]: replaced((value as Record<string, Json>)[key], rest, by) };
};

interface Schema {
  safeParse(value: unknown): { readonly success: boolean };
}
/** Fields of an item that may contain anything. */
const unchecked = (schema: Schema, item: Json): readonly string[] =>
  places(item)
    .filter((path) => schema.safeParse(replaced(item, path, nonsense)).success)
    .map((path) => path.join("."));

const first = <T>(map: ReadonlyMap<string, T>): T => [...map.values()][0] as T;
const items: readonly (readonly [id: string, Schema, Json])[] = [
  ["a land card", landCardSchema, first(content.landCards)],
  ["a baseland", baselandSchema, first(content.baselands)],
  ["a construction tile", tileSchema, first(content.tiles)],
  ["a prosperity card", prosperityCardSchema, first(content.prosperity)],
  ...[...content.figures.values()].map((figure) => [figure.id, heroOrWonderSchema, figure] as const),
];

describe("the shapes of the dossier's data", () => {
  it.each(items)("nothing of %s goes unchecked", (_name, schema, item) => {
    expect(schema.safeParse(item).success).toBe(true);
    expect(unchecked(schema, item)).toEqual([]);
  });

  it.each<[string, Schema, readonly Json[], string]>([
    [
      "an action",
      actionSchema,
      Object.values(content.actions),
      "accepted demand gain goods needs rate rejected summary",
    ],
    [
      "a route",
      routeSchema,
      [content.generalRoute, content.alliedRoute],
      "countSource end maxWorkers maxWorkersPerAlly orientation owner path.camel path.side rest.perAlly",
    ],
    [
      "the board",
      playerBoardSchema,
      [files["player-board"]],
      "file id nameSource names notes productionTracks rulesVersion source statusMarkers statusTracks",
    ],
  ])("of %s only what the game does not read goes unchecked", (_name, schema, all, free) => {
    const found = all.flatMap((item) => unchecked(schema, item));
    const outer = found.filter((path) => !found.some((other) => path.startsWith(`${other}.`)));
    expect([...new Set(outer.map((path) => path.replace(/\.\d+/g, "")))].sort()).toEqual(free.split(" "));
  });

  it.each(Object.entries(fileSchemas))("%s.json holds its list, whole", (name, schema) => {
    const file = files[name as keyof typeof fileSchemas] as Record<string, Json>;
    const [field, list] = Object.entries(file).find(([key, each]) => key !== "notes" && Array.isArray(each)) ?? [];
    expect(schema.safeParse(file).success).toBe(true);
    expect(schema.safeParse({ ...file, [field ?? ""]: [...(list as Json[]).slice(1), nonsense] }).success).toBe(false);
    expect(schema.safeParse({}).success).toBe(false);
  });

  it.each([
    ["a count below 0", landCardSchema, "symbols", { food: -1 }],
    ["an unknown symbol", landCardSchema, "symbols", { gold: 1 }],
    ["half a symbol", landCardSchema, "activity", { food: 0.5 }],
    ["an unknown kind", landCardSchema, "kind", "desert"],
    ["a room without a cell", landCardSchema, "cells", []],
    ["a cell of three numbers", landCardSchema, "cells", [[0, 0, 0]]],
  ])("no card shows %s", (_what, schema, field, value) => {
    const card = first(content.landCards);
    expect(schema.safeParse(replaced(card, ["white", "rooms", 0, field], value)).success).toBe(false);
  });

  it.each([0, 4, 1.5])("no card belongs to era %s", (era) => {
    expect(landCardSchema.safeParse({ ...first(content.landCards), era }).success).toBe(false);
    expect(heroOrWonderSchema.safeParse({ ...first(content.figures), era }).success).toBe(false);
  });
});
