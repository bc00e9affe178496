import type { Rejection } from "../game.ts";

/** The type of a sentence's parameter; a question mark means it may be missing. */
type ParameterType = "number" | "string" | "boolean" | "number?" | "string?" | "boolean?";

/** One kind of refusal: its rule, the key of its sentence, and the numbers and ids the sentence needs. */
interface RejectionEntry {
  readonly rule?: string;
  readonly key: string;
  readonly params?: Readonly<Record<string, ParameterType>>;
}

/** Every refusal of a game by its stable code, which clients and test vectors rely on. */
type RejectionEntries = Readonly<Record<string, RejectionEntry>>;

type ValueOf<Type> = Type extends "number" | "number?" ? number : Type extends "string" | "string?" ? string : boolean;

type Optional<Params> = { [Name in keyof Params]: Params[Name] extends `${string}?` ? Name : never }[keyof Params];

type ValuesOf<Params> = { readonly [Name in Exclude<keyof Params, Optional<Params>>]: ValueOf<Params[Name]> } & {
  readonly [Name in Optional<Params>]?: ValueOf<Params[Name]>;
};

/** The arguments for refusing with a code: none, the declared parameters, or optional if all of these may be missing. */
type ParametersOf<Entry> = Entry extends { readonly params: infer Params }
  ? Exclude<keyof Params, Optional<Params>> extends never
    ? readonly [params?: ValuesOf<Params>]
    : readonly [params: ValuesOf<Params>]
  : readonly [];

/** Refuses by code. The parameters are numbers and ids the sender may know. */
export type Reject<Entries extends RejectionEntries> = <Code extends keyof Entries & string>(
  code: Code,
  ...params: ParametersOf<Entries[Code]>
) => Rejection;

/** Makes a game's `reject` from its table. Refusals without parameters are the same frozen object each time. */
export const rejectionTable = <const Entries extends RejectionEntries>(
  entries: Entries,
): { readonly reject: Reject<Entries>; readonly codes: readonly (keyof Entries & string)[] } => {
  const plain = new Map(
    Object.entries(entries).map(([code, { key, rule }]): readonly [string, Rejection] => [
      code,
      Object.freeze({ code, ...(rule !== undefined && { rule }), key }),
    ]),
  );
  return {
    reject(code, ...given) {
      const rejection = plain.get(code) as Rejection;
      const [params] = given as readonly [params?: Rejection["params"]];
      return params === undefined ? rejection : { ...rejection, params };
    },
    codes: Object.keys(entries),
  };
};
