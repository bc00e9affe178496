import { dataFilesOf, dataOf } from "./data.ts";

/** A record of a game's data; names stand in it by language. */
type Raw = Readonly<Record<string, unknown>>;

/** Names that begin alike are told without that beginning. */
const shared = /^Maximum (?:Capacity|Production) – /;

const nameIn = ({ name, names }: Raw): string | null => {
  const english = ((name ?? names) as { readonly en?: unknown } | undefined)?.en;
  return typeof english === "string" ? english.replace(shared, "") : null;
};

const gather = (value: unknown, names: Map<string, string>): void => {
  if (typeof value !== "object" || value === null) return;
  const { id } = value as Raw;
  const name = nameIn(value as Raw);
  if (typeof id === "string" && name !== null) names.set(id, name);
  for (const part of Object.values(value)) gather(part, names);
};

/** The English names of everything in a game's data, by id; none for a game that has no such data here. */
export const namesOf = (game: string): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const file of dataFilesOf(game)) gather(dataOf(game, file), names);
  return names;
};
