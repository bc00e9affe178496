import * as z from "zod/mini";
import { actionsOf } from "../../../engine/actions.ts";
import type { Offer } from "../../../engine/offers.ts";
import type { Seat } from "../../../game.ts";
import type { Decision } from "../table/decision.ts";
import type { State } from "../table/state.ts";

export const seatSchema = z.int().check(z.gte(0), z.lte(3));
export const cellKeySchema = z.string().check(z.regex(/^-?\d{1,3},-?\d{1,3}$/));
export const idSchema = z.string().check(z.maxLength(60));
/** The largest amount a command may name. */
export const mostAmount = 9999;
export const amountSchema = z.int().check(z.gte(0), z.lte(mostAmount));

/** The schema of a command: its type, its seat and further fields. */
export const command = <const Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), seat: seatSchema, ...shape });

/** What a seat may send of one command type beyond its menu. */
export type CommandOffers = (state: State, seat: Seat) => readonly Offer[];

/** Types one thing a seat can do by its schema. */
export const action = actionsOf<State, Decision>();

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
export const closeChoice = <K extends State["choices"][number]["kind"]>(decision: Decision, seat: Seat, kind: K) => {
  const choice = asked(decision.state, seat, kind);
  if (choice === undefined) throw new Error(`seat ${seat} is not asked: ${kind}`);
  decision.emit({ type: "choice-closed", kind, seat });
  return choice;
};
