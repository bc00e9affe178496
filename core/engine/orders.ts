import * as z from "zod/mini";
import type { Rejection, Seat } from "../game.ts";
import type { Action, AnyCommand } from "./actions.ts";
import type { FieldOffer, FieldOffers } from "./offers.ts";

/*
 * Standing orders as wishes in order: what a seat would send at a moment that is still to come, written while it is not asked.
 * When the moment is there, the first wish is carried out of which every command passes the guard that commands by hand pass.
 */

/** A command as it was ordered. It is looked at again when its moment comes, as if it had just arrived. */
export type OrderedCommand = AnyCommand & Readonly<Record<string, unknown>>;

/** One wish: commands one after the other, all of them or none; `most`: at most so much may be paid for them in all, null: whatever it costs. */
export interface Wish {
  readonly commands: readonly OrderedCommand[];
  readonly most: number | null;
}

/** The standing orders of one seat: by the moment they are for, wishes in the order in which they are tried. */
export type Orders<Moment extends string> = { readonly [At in Moment]?: readonly Wish[] };

/** Wishes one moment may have, and commands one wish may have. */
const mostWishes = 8;
const longestWish = 12;
/** The highest price a wish may name. */
const highestPrice = 1000;

/** The JSON of wishes; what a command in them may be says `command`. */
export const wishesSchema = (command: z.ZodMiniType<AnyCommand>): z.ZodMiniType<readonly Wish[]> =>
  z
    .array(
      z.strictObject({
        commands: z.array(command).check(z.minLength(1), z.maxLength(longestWish)),
        most: z.nullable(z.int().check(z.minimum(0), z.maximum(highestPrice))),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostWishes)) as unknown as z.ZodMiniType<readonly Wish[]>;

/** Wishes as an offer tells them. `length`: commands of one wish at most; `priced`: whether a wish may name a price. */
export const wishesOffer = (commands: readonly FieldOffer[], length: number, priced: boolean): FieldOffer => {
  const free: FieldOffer = { kind: "const", value: null };
  const price: FieldOffer = { kind: "either", of: [free, { kind: "range", min: 0, max: highestPrice }] };
  const fields: FieldOffers = {
    commands: { kind: "list", of: { kind: "either", of: commands }, min: 1, max: Math.min(length, longestWish) },
    most: priced ? price : free,
  };
  return { kind: "list", of: { kind: "record", fields }, min: 1, max: mostWishes };
};

/** What wishes are tried with. */
export interface WishParts<State, Command extends AnyCommand, D extends { readonly state: State }> {
  /** Why a command is refused at this table, by the guard of commands by hand. */
  refuse(state: State, command: Command): Rejection | undefined;
  actionOf(type: Command["type"]): Action<State, Command, D>;
  /** Begins a decision that is thrown away. */
  begin(state: State): D;
  /** Lets follow what follows by itself between two commands of a wish; no order is looked at meanwhile. */
  between(decision: D): void;
  /** What was paid in a decision by a seat, in the unit of `Wish.most`. */
  paid(decision: D, seat: Seat): number;
  /** Commands that only end something: at the end of a wish they count as done when it has ended by itself. */
  readonly ending: ReadonlySet<string>;
}

/**
 * Carries the commands of a wish out, one after the other; false: one is refused, and the decision is of no use any more. Only
 * the last command is not followed by what follows by itself: that is its caller's.
 */
export const carryOutWish = <State, Command extends AnyCommand, D extends { readonly state: State }>(
  { refuse, actionOf, between, ending }: WishParts<State, Command, D>,
  decision: D,
  { commands }: Wish,
): boolean => {
  for (const [index, ordered] of commands.entries()) {
    if (index > 0) between(decision);
    const command = ordered as unknown as Command;
    if (refuse(decision.state, command) !== undefined)
      return index > 0 && index === commands.length - 1 && ending.has(command.type);
    actionOf(command.type).carryOut(decision, command);
  }
  return true;
};

/** The first wish that can be carried out as a whole at this table and costs no more than it may; undefined: none. */
export const firstPossible = <State, Command extends AnyCommand, D extends { readonly state: State }>(
  parts: WishParts<State, Command, D>,
  state: State,
  seat: Seat,
  wishes: readonly Wish[],
): number | undefined => {
  const found = wishes.findIndex((wish) => {
    const tried = parts.begin(state);
    if (!carryOutWish(parts, tried, wish)) return false;
    if (wish.most === null) return true;
    parts.between(tried); // what is paid follows by itself
    return parts.paid(tried, seat) <= wish.most;
  });
  return found < 0 ? undefined : found;
};

/** Orders without those for one moment. */
export const ordersWithout = <Moment extends string>(orders: Orders<Moment>, moment: Moment): Orders<Moment> =>
  Object.fromEntries(Object.entries(orders).filter(([at]) => at !== moment)) as Orders<Moment>;
