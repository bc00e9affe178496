import * as z from "zod/mini";
import type { Rejection, Seat } from "../game.ts";
import type { Action, AnyCommand } from "./actions.ts";
import type { FieldOffer, FieldOffers } from "./offers.ts";

/*
 * Standing orders as wishes in order: what a seat would send at a moment that is still to come, written while it is not asked.
 * When the moment comes, the first wish whose commands all pass the guard for commands sent by hand is carried out.
 */

/** A command as it was ordered. It is checked again when its moment comes, as if it had just been sent. */
export type OrderedCommand = AnyCommand & Readonly<Record<string, unknown>>;

/** One wish: commands in order, all or none. `most`: the highest total price to pay for them; null for any price. */
export interface Wish {
  readonly commands: readonly OrderedCommand[];
  readonly most: number | null;
}

/** The standing orders of one seat: wishes in the order they are tried, by the moment they are for. */
export type Orders<Moment extends string> = { readonly [At in Moment]?: readonly Wish[] };

/** Most wishes for one moment, and most commands in one wish. */
const mostWishes = 8;
const longestWish = 12;
/** The highest price a wish may name. */
const highestPrice = 1000;

/** The schema of wishes, given the schema of a command in them. */
export const wishesSchema = (command: z.ZodMiniType<AnyCommand>): z.ZodMiniType<readonly Wish[]> =>
  z
    .array(
      z.strictObject({
        commands: z.array(command).check(z.minLength(1), z.maxLength(longestWish)),
        most: z.nullable(z.int().check(z.minimum(0), z.maximum(highestPrice))),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostWishes)) as unknown as z.ZodMiniType<readonly Wish[]>;

/** Wishes as a field of an offer. `length`: most commands in one wish; `priced`: whether a wish may name a price. */
export const wishesOffer = (commands: readonly FieldOffer[], length: number, priced: boolean): FieldOffer => {
  const free: FieldOffer = { kind: "const", value: null };
  const price: FieldOffer = { kind: "either", of: [free, { kind: "range", min: 0, max: highestPrice }] };
  const fields: FieldOffers = {
    commands: { kind: "list", of: { kind: "either", of: commands }, min: 1, max: Math.min(length, longestWish) },
    most: priced ? price : free,
  };
  return { kind: "list", of: { kind: "record", fields }, min: 1, max: mostWishes };
};

/** What trying wishes needs from a game. */
export interface WishParts<State, Command extends AnyCommand, D extends { readonly state: State }> {
  /** Why a command is refused on this table, by the guard for commands sent by hand. */
  refuse(state: State, command: Command): Rejection | undefined;
  actionOf(type: Command["type"]): Action<State, Command, D>;
  /** Starts a decision that will be discarded. */
  begin(state: State): D;
  /** Runs what follows automatically between two commands of a wish, without considering orders. */
  between(decision: D): void;
  /** What the seat paid in a decision, in the unit of `Wish.most`. */
  paid(decision: D, seat: Seat): number;
  /** Commands that only end something. At the end of a wish they count as done if it has already ended automatically. */
  readonly ending: ReadonlySet<string>;
}

/**
 * Carries out the commands of a wish in order. Returns false if one is refused; the decision must then be discarded. Runs the
 * automatic steps after each command but the last, where the caller does.
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

/** The first wish that can be carried out completely on this table within its price; undefined if there is none. */
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
    parts.between(tried); // payments are automatic
    return parts.paid(tried, seat) <= wish.most;
  });
  return found < 0 ? undefined : found;
};

/** The orders without those for one moment. */
export const ordersWithout = <Moment extends string>(orders: Orders<Moment>, moment: Moment): Orders<Moment> =>
  Object.fromEntries(Object.entries(orders).filter(([at]) => at !== moment)) as Orders<Moment>;
