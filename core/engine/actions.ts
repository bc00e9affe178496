import * as z from "zod/mini";
import type { Rejection, Seat } from "../game.ts";
import { fail, ok, type Result } from "../result.ts";
import type { Decided, Decision } from "./decision.ts";
import type { Offer } from "./offers.ts";

/** What every command carries: what is asked for, and who asks. */
export interface AnyCommand {
  readonly type: string;
  readonly seat: Seat;
}

/**
 * One thing a seat can do. `schema`: its JSON, strict. `candidates`: a generous list for one seat; the menu keeps those `refuse`
 * lets through. `refuse`: why a command is not allowed, undefined when it is; it may rely on the moment (phase, turn, question)
 * having been checked by the flow. `carryOut`: the facts that follow from a command which was not refused. `offers`: what is
 * allowed besides the menu, in parameters.
 */
export interface Action<State, Command extends AnyCommand, D> {
  readonly schema: z.ZodMiniType<Command>;
  candidates(state: State, seat: Seat): readonly Command[] | Iterable<Command>;
  refuse(state: State, command: Command): Rejection | undefined;
  carryOut(decision: D, command: Command): void;
  offers?(state: State, seat: Seat): readonly Offer[];
}

/**
 * Makes a game's `action`, which types an action by its schema (candidates are written `as const`). `Extra`: what the game's flow
 * wants to know of each besides.
 */
export const actionsOf =
  <State, D, Extra = unknown>() =>
  <Command extends AnyCommand>(
    action: Action<State, NoInfer<Command>, D> & Extra & { readonly schema: z.ZodMiniType<Command> },
  ): Action<State, Command, D> & Extra =>
    action;

/** Carries a command out when its action does not refuse it: for all that happens in a seat's name without its hand. */
export const carryOutIfAllowed = <State, Command extends AnyCommand, D extends { readonly state: State }>(
  action: Action<State, Command, D>,
  decision: D,
  command: Command,
): boolean => {
  if (action.refuse(decision.state, command) !== undefined) return false;
  action.carryOut(decision, command);
  return true;
};

/** What an action does not refuse of its candidates. */
export function* allowedBy<State, Command extends AnyCommand, D>(
  action: Action<State, Command, D>,
  state: State,
  seat: Seat,
): Generator<Command> {
  for (const command of action.candidates(state, seat)) if (action.refuse(state, command) === undefined) yield command;
}

/** The only command an action does not refuse, if there is exactly one; no more than two are looked at. */
export const onlyAllowed = <State, Command extends AnyCommand, D>(
  action: Action<State, Command, D>,
  state: State,
  seat: Seat,
): Command | undefined => {
  const found = allowedBy(action, state, seat);
  const first = found.next();
  return first.done || !found.next().done ? undefined : first.value;
};

/** Whether a seat could do anything of an action, the moment apart. */
export const isPossible = <State, Command extends AnyCommand, D>(
  action: Action<State, Command, D>,
  state: State,
  seat: Seat,
): boolean => !allowedBy(action, state, seat).next().done;

/** The commands of a table of actions. */
export type CommandOf<Actions> = {
  [Type in keyof Actions]: Actions[Type] extends { readonly schema: z.ZodMiniType<infer Command> } ? Command : never;
}[keyof Actions];

/** Every action by the type of its command: one under another name does not compile. */
type Actions<Table, State, D> = {
  readonly [Type in keyof Table]: Action<State, AnyCommand & { readonly type: Type & string }, D>;
};

/** All actions of a game, in the order menus list them. */
export interface ActionTable<State, Command extends AnyCommand, D, A> {
  /** Untrusted JSON in, a command out. */
  readonly command: z.ZodMiniType<Command>;
  readonly types: readonly Command["type"][];
  /** The action of a command, with its type forgotten. */
  actionOf(type: Command["type"]): A & Action<State, Command, D>;
  /** The commands of some types that their actions do not refuse; the moment is not asked. */
  allowed(state: State, seat: Seat, types: Iterable<Command["type"]>): Generator<Command>;
}

/** Makes the table of a game's actions. */
export const actionTable = <State, D, const Table extends Actions<Table, State, D>>(
  actions: Table,
): ActionTable<State, CommandOf<Table> & AnyCommand, D, Table[keyof Table]> => {
  type Command = CommandOf<Table> & AnyCommand;
  type A = Table[keyof Table] & Action<State, Command, D>;
  const byType = actions as unknown as Readonly<Record<string, A>>;
  const actionOf = (type: Command["type"]): A => byType[type] as A;
  const schemas = Object.values(byType).map(({ schema }) => schema);
  return {
    command: z.discriminatedUnion("type", schemas as never) as unknown as z.ZodMiniType<Command>,
    types: Object.keys(byType) as unknown as readonly Command["type"][],
    actionOf,
    *allowed(state, seat, types) {
      for (const type of types) yield* allowedBy(actionOf(type), state, seat);
    },
  };
};

/** What a game's flow adds to its actions. */
export interface Flow<State, Command extends AnyCommand, D> {
  /** Why the seat may not send this type of command at this moment, whatever is in it. */
  gate(state: State, seat: Seat, type: Command["type"]): Rejection | undefined;
  /** What is refused besides, after the action has been asked. Made once for a menu. */
  guard?(state: State, seat: Seat): ((command: Command) => Rejection | undefined) | undefined;
  /** The types a seat's menu lists; without it all that the gate lets through. */
  listed?(state: State, seat: Seat): readonly Command["type"][];
  begin(state: State, command: Command): D;
  /** Lets everything happen that follows by itself, until some seat has to choose. */
  settle(decision: D): void;
}

/**
 * Asks why commands of one seat are refused, if they are: by the moment, by their action, by what the flow guards besides. Made
 * once for several commands at one table.
 */
export const refuserOf =
  <State, Command extends AnyCommand, D>(
    table: ActionTable<State, Command, D, unknown>,
    flow: Pick<Flow<State, Command, D>, "gate" | "guard">,
  ): ((state: State, seat: Seat) => (command: Command) => Rejection | undefined) =>
  (state, seat) => {
    const guard = flow.guard?.(state, seat);
    return (command) =>
      flow.gate(state, seat, command.type) ?? table.actionOf(command.type).refuse(state, command) ?? guard?.(command);
  };

/** What every game answers about its commands. */
export interface Decider<State, Command extends AnyCommand, Event> {
  /** Asks why commands of one seat are refused, if they are; for several at one table, so that the guard is made once. */
  refuserFor(state: State, seat: Seat): (command: Command) => Rejection | undefined;
  /** Why a command is refused, if it is. */
  refuse(state: State, command: Command): Rejection | undefined;
  /** The facts that follow from a command and from what happens by itself afterwards, or the reason it is refused. */
  decide(state: State, command: Command): Result<Decided<State, Event>, Rejection>;
  /**
   * The table right after a command that is not refused, before anything follows by itself: for whoever weighs commands on an
   * imagined table that holds less than what follows would read.
   */
  alone(state: State, command: Command): State;
  /** Every complete command with which a seat can go on now. */
  legal(state: State, seat: Seat): readonly Command[];
  /** What is accepted besides the menu. */
  offers(state: State, seat: Seat): readonly Offer[];
}

/** Joins actions and flow: the same guard for what is decided, listed and offered. */
export const decider = <State, Command extends AnyCommand, Event, D extends Decision<State, Event>>(
  table: ActionTable<State, Command, D, unknown>,
  flow: Flow<State, Command, D>,
): Decider<State, Command, Event> => {
  const refuserFor = refuserOf(table, flow);
  const refuse = (state: State, command: Command): Rejection | undefined => refuserFor(state, command.seat)(command);
  const carriedOut = (state: State, command: Command): D => {
    const decision = flow.begin(state, command);
    table.actionOf(command.type).carryOut(decision, command);
    return decision;
  };
  return {
    refuserFor,
    refuse,
    alone: (state, command) => carriedOut(state, command).state,
    decide(state, command) {
      const refused = refuse(state, command);
      if (refused) return fail(refused);
      const decision = carriedOut(state, command);
      flow.settle(decision);
      return ok({ events: decision.events, state: decision.state });
    },
    legal(state, seat) {
      const types = flow.listed?.(state, seat) ?? table.types;
      const open = types.filter((type) => flow.gate(state, seat, type) === undefined);
      // A loop, though `allowed` gives the same: menus are asked for most, and a generator in a generator is slower.
      const commands: Command[] = [];
      for (const type of open) {
        const action = table.actionOf(type);
        for (const command of action.candidates(state, seat))
          if (action.refuse(state, command) === undefined) commands.push(command);
      }
      const guard = open.length > 0 ? flow.guard?.(state, seat) : undefined;
      return guard ? commands.filter((command) => guard(command) === undefined) : commands;
    },
    offers: (state, seat) =>
      table.types.flatMap((type) => {
        const { offers } = table.actionOf(type);
        return offers && flow.gate(state, seat, type) === undefined ? offers(state, seat) : [];
      }),
  };
};
