import * as z from "zod/mini";
import type { Rejection, Seat } from "../../../game.ts";
import { type RejectionCode, refusal } from "../rejections.ts";
import type { Play } from "../table/play.ts";
import type { State } from "../table/state.ts";

export const seatSchema = z.int().check(z.gte(0), z.lte(3));
export const cellKeySchema = z.string().check(z.regex(/^-?\d{1,3},-?\d{1,3}$/));
export const idSchema = z.string().check(z.maxLength(60));
export const amountSchema = z.int().check(z.gte(0), z.lte(9999));

/** What every command carries: who acts. */
export const by = <const T extends string>(type: T) => ({ type: z.literal(type), seat: seatSchema });

/** One thing a seat can do: its JSON, a generous list of candidates, why it may be refused, and what it does. */
export interface Action<C, S = z.ZodMiniType<C>> {
  readonly schema: S;
  candidates(state: State, seat: Seat): Iterable<C>;
  refuse(state: State, command: C): Rejection | undefined;
  run(play: Play, command: C): void;
}

/** Types an action by its schema. */
export const action = <S extends z.ZodMiniType<{ readonly type: string; readonly seat: Seat }>>(
  parts: Omit<Action<z.infer<S>>, "schema"> & { readonly schema: S },
): Action<z.infer<S>, S> => parts;

/** A refusal from a guard. */
export const reject = (code: RejectionCode, params?: Rejection["params"]): Rejection => refusal(code, params);

/** The choice of a kind that a seat has to make, if it is asked. */
export const asked = <K extends State["choices"][number]["kind"]>(
  state: State,
  seat: Seat,
  kind: K,
): Extract<State["choices"][number], { kind: K }> | undefined =>
  state.choices.find((choice) => choice.seat === seat && choice.kind === kind) as never;

/** The phase a command is made for; the guard has seen that it is the present one. */
export const during = <K extends State["phase"]["kind"]>({ phase }: State, kind: K) => {
  if (phase.kind !== kind) throw new Error(`the phase is ${phase.kind}, not ${kind}`);
  return phase as Extract<State["phase"], { kind: K }>;
};

/** Closes the choice that a command answers, and gives it back; the guard has seen that it is open. */
export const closeChoice = <K extends State["choices"][number]["kind"]>(play: Play, seat: Seat, kind: K) => {
  const choice = asked(play.state, seat, kind);
  if (choice === undefined) throw new Error(`seat ${seat} is not asked: ${kind}`);
  play.emit({ type: "choice-closed", kind, seat });
  return choice;
};
