import type { Rejection } from "../game.ts";

/** The type of a parameter of a sentence; with a question mark it may be missing. */
type ParameterType = "number" | "string" | "boolean" | "number?" | "string?" | "boolean?";

/** One refusal: the rule behind it, the key of its sentence, and the numbers and ids the sentence needs. */
interface RejectionEntry {
  readonly rule?: string;
  readonly key: string;
  readonly params?: Readonly<Record<string, ParameterType>>;
}

/** Every refusal of a game by its stable code, which clients and test vectors hold. */
type RejectionEntries = Readonly<Record<string, RejectionEntry>>;

type ValueOf<Type> = Type extends "number" | "number?" ? number : Type extends "string" | "string?" ? string : boolean;

type Optional<Params> = { [Name in keyof Params]: Params[Name] extends `${string}?` ? Name : never }[keyof Params];

type ValuesOf<Params> = { readonly [Name in Exclude<keyof Params, Optional<Params>>]: ValueOf<Params[Name]> } & {
  readonly [Name in Optional<Params>]?: ValueOf<Params[Name]>;
};

/** The parameters a code is refused with: none, as declared, or as declared and none when all of them may be missing. */
type ParametersOf<Entry> = Entry extends { readonly params: infer Params }
  ? Exclude<keyof Params, Optional<Params>> extends never
    ? readonly [params?: ValuesOf<Params>]
    : readonly [params: ValuesOf<Params>]
  : readonly [];

/** Refuses by code; the parameters are numbers and ids the sender may know. */
export type Reject<Entries extends RejectionEntries> = <Code extends keyof Entries & string>(
  code: Code,
  ...params: ParametersOf<Entries[Code]>
) => Rejection;

/** Makes a game's `reject` of its table. What is refused without parameters is the same frozen object each time. */
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
