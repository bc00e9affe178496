import * as z from "zod/mini";
import type { OptionInfo } from "../game.ts";

type Value = string | number | boolean;

/** What a setting may be, the usual value first. */
type Values = readonly [Value, ...Value[]];

/** A setting that is younger than some tables: one opened without it plays as there was no choice. */
interface Younger<V extends Values> {
  readonly younger: V;
}

/** `map: younger("full", "small")`: a setting tables of earlier rules do not have. */
export const younger = <const V extends Values>(...values: V): Younger<V> => ({ younger: values });

type Declared = Readonly<Record<string, Values | Younger<Values>>>;

type ValueOf<Setting> = Setting extends Younger<infer V> ? V[number] : Setting extends Values ? Setting[number] : never;

type YoungerIn<D> = { [Name in keyof D]: D[Name] extends Younger<Values> ? Name : never }[keyof D];

/** The settings of a table by name, all of them. */
type Complete<D> = { readonly [Name in keyof D]: ValueOf<D[Name]> };

/** The settings of a game, made of one declaration: what a table may be opened with, and how the form offers it. */
export interface Settings<D extends Declared> {
  readonly names: readonly (keyof D & string)[];
  /** Untrusted JSON in, every setting out; what is missing gets its usual value, what is unknown is refused. */
  readonly schema: z.ZodMiniType<Complete<D>>;
  readonly info: readonly OptionInfo[];
  /** What a table gets that asks for nothing. */
  readonly defaults: Complete<D>;
}

/** The settings of one table: all filled in for a new one; a table older than a setting does not have it. */
export type OptionsOf<S> =
  S extends Settings<infer D>
    ? { readonly [Name in Exclude<keyof D, YoungerIn<D>>]: ValueOf<D[Name]> } & {
        readonly [Name in YoungerIn<D>]?: ValueOf<D[Name]>;
      }
    : never;

/** Makes a game's settings of what each may be: schema, form and usual values all come from here. */
export const settingsOf = <const D extends Declared>(declared: D): Settings<D> => {
  const info = Object.entries(declared).map(([name, setting]) => {
    const values = "younger" in setting ? setting.younger : setting;
    return { name, values, default: values[0] };
  });
  const fields = info.map(({ name, values, default: usual }) => {
    const oneOf = z.custom<Value>((value) => values.includes(value as Value));
    return [name, z._default(oneOf, usual)] as const;
  });
  const schema = z.strictObject(Object.fromEntries(fields)) as unknown as z.ZodMiniType<Complete<D>>;
  return { names: Object.keys(declared), schema, info, defaults: schema.parse({}) };
};
