import * as z from "zod/mini";
import { actionsOf } from "../../../engine/actions.ts";
import type { Decision } from "../table/decision.ts";
import type { ActionName } from "../table/events.ts";
import type { Phase, State } from "../table/state.ts";
import type { Pending } from "../table/steps.ts";

/** When a command is possible at all: in some phases, as one of the eight actions, as the answer to some questions, or as long as the game is played. */
export interface Moment {
  readonly phases?: readonly Phase[];
  readonly action?: ActionName;
  readonly answers?: readonly Pending["kind"][];
  /** Also while somebody else is asked: what is only written down. */
  readonly anytime?: true;
}

/** Types an action of Mosaic by its schema. `refuse` and `carryOut` may rely on the moment having been checked. */
export const action = actionsOf<State, Decision, { readonly moment: Moment }>();

export const seatSchema = z.int().check(z.minimum(0), z.maximum(5));
/** Ids are checked when the command is decided: an unknown one is refused like any other impossible choice. */
export const idSchema = z.string().check(z.maxLength(64));
export const amountSchema = z.int().check(z.minimum(0), z.maximum(1000));

/** The schema of a command: its type, its seat and further fields. */
export const command = <const Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), seat: seatSchema, ...shape });
