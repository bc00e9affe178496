import * as z from "zod/mini";
import type { OptionInfo } from "../game.ts";

type Value = string | number | boolean;

/** The values of a setting, the default first. */
type Values = readonly [Value, ...Value[]];

/** A setting introduced after some tables were opened: a table opened without it keeps the former behaviour. */
interface Younger<V extends Values> {
  readonly younger: V;
}

/**
 * `map: younger("full", "small")` declares a setting that tables of earlier rules versions do not have. With a single value it is no choice:
 * the form does not offer it, and it only tells new tables from older ones.
 */
export const younger = <const V extends Values>(...values: V): Younger<V> => ({ younger: values });

type Declared = Readonly<Record<string, Values | Younger<Values>>>;

type ValueOf<Setting> = Setting extends Younger<infer V> ? V[number] : Setting extends Values ? Setting[number] : never;

type YoungerIn<D> = { [Name in keyof D]: D[Name] extends Younger<Values> ? Name : never }[keyof D];

/** All settings of a game by name. */
type Complete<D> = { readonly [Name in keyof D]: ValueOf<D[Name]> };

/** A game's settings, from one declaration: what a table can be opened with, and how the form offers it. */
export interface Settings<D extends Declared> {
  readonly names: readonly (keyof D & string)[];
  /** Parses untrusted JSON into all settings. Missing settings get their default; unknown ones are refused. */
  readonly schema: z.ZodMiniType<Complete<D>>;
  /** Those with more than one value. */
  readonly info: readonly OptionInfo[];
  /** The defaults of a new table. */
  readonly defaults: Complete<D>;
}

/** The settings of one table: complete for a new table; a table older than a setting lacks it. */
export type OptionsOf<S> =
  S extends Settings<infer D>
    ? { readonly [Name in Exclude<keyof D, YoungerIn<D>>]: ValueOf<D[Name]> } & {
        readonly [Name in YoungerIn<D>]?: ValueOf<D[Name]>;
      }
    : never;

/** Makes a game's settings from their values; schema, form and defaults all derive from this. */
export const settingsOf = <const D extends Declared>(declared: D): Settings<D> => {
  const all = Object.entries(declared).map(([name, setting]) => {
    const values = "younger" in setting ? setting.younger : setting;
    return { name, values, default: values[0] };
  });
  const info = all.filter(({ values }) => values.length > 1);
  const fields = all.map(({ name, values, default: usual }) => {
    const oneOf = z.custom<Value>((value) => values.includes(value as Value));
    return [name, z._default(oneOf, usual)] as const;
  });
  const schema = z.strictObject(Object.fromEntries(fields)) as unknown as z.ZodMiniType<Complete<D>>;
  return { names: Object.keys(declared), schema, info, defaults: schema.parse({}) };
};
