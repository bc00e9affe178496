import * as z from "zod/mini";
import type { Rejection, Seat } from "../game.ts";
import { fail, ok, type Result } from "../result.ts";
import type { Decided, Decision } from "./decision.ts";
import type { Offer } from "./offers.ts";

/** What every command has: its type, and the seat that sends it. */
export interface AnyCommand {
  readonly type: string;
  readonly seat: Seat;
}

/**
 * Something a seat can do. `schema`: the strict schema of its JSON. `candidates`: a generous list of commands for one seat, from
 * which the menu keeps those that `refuse` accepts. `refuse`: why a command is not allowed, undefined if it is; it can rely on
 * the flow having checked the moment (phase, turn, question). `carryOut`: emits the facts that follow from an allowed command.
 * `offers`: further allowed commands, with parameters.
 */
export interface Action<State, Command extends AnyCommand, D> {
  readonly schema: z.ZodMiniType<Command>;
  candidates(state: State, seat: Seat): readonly Command[] | Iterable<Command>;
  refuse(state: State, command: Command): Rejection | undefined;
  carryOut(decision: D, command: Command): void;
  offers?(state: State, seat: Seat): readonly Offer[];
}

/**
 * Makes a game's `action` function, which types an action by its schema (candidates are written `as const`). `Extra`: further
 * properties of an action that the game's flow needs.
 */
export const actionsOf =
  <State, D, Extra = unknown>() =>
  <Command extends AnyCommand>(
    action: Action<State, NoInfer<Command>, D> & Extra & { readonly schema: z.ZodMiniType<Command> },
  ): Action<State, Command, D> & Extra =>
    action;

/** Carries out a command unless its action refuses it. For everything done in a seat's name without the seat sending it. */
export const carryOutIfAllowed = <State, Command extends AnyCommand, D extends { readonly state: State }>(
  action: Action<State, Command, D>,
  decision: D,
  command: Command,
): boolean => {
  if (action.refuse(decision.state, command) !== undefined) return false;
  action.carryOut(decision, command);
  return true;
};

/** The candidates of an action that it does not refuse. */
export function* allowedBy<State, Command extends AnyCommand, D>(
  action: Action<State, Command, D>,
  state: State,
  seat: Seat,
): Generator<Command> {
  for (const command of action.candidates(state, seat)) if (action.refuse(state, command) === undefined) yield command;
}

/** The only command an action allows, if there is exactly one; stops looking at the second. */
export const onlyAllowed = <State, Command extends AnyCommand, D>(
  action: Action<State, Command, D>,
  state: State,
  seat: Seat,
): Command | undefined => {
  const found = allowedBy(action, state, seat);
  const first = found.next();
  return first.done || !found.next().done ? undefined : first.value;
};

/** Whether an action allows a seat anything, regardless of the moment. */
export const isPossible = <State, Command extends AnyCommand, D>(
  action: Action<State, Command, D>,
  state: State,
  seat: Seat,
): boolean => !allowedBy(action, state, seat).next().done;

/** The type of all commands of an action table. */
export type CommandOf<Actions> = {
  [Type in keyof Actions]: Actions[Type] extends { readonly schema: z.ZodMiniType<infer Command> } ? Command : never;
}[keyof Actions];

/** Every action by its command type; an action under the wrong key does not compile. */
type Actions<Table, State, D> = {
  readonly [Type in keyof Table]: Action<State, AnyCommand & { readonly type: Type & string }, D>;
};

/** All actions of a game, in menu order. */
export interface ActionTable<State, Command extends AnyCommand, D, A> {
  /** Parses untrusted JSON into a command. */
  readonly command: z.ZodMiniType<Command>;
  readonly types: readonly Command["type"][];
  /** The action of a command, without its specific type. */
  actionOf(type: Command["type"]): A & Action<State, Command, D>;
  /** The commands of these types that their actions allow, regardless of the moment. */
  allowed(state: State, seat: Seat, types: Iterable<Command["type"]>): Generator<Command>;
}

/** Makes a game's action table. */
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

/** What the game's flow adds to its actions. */
export interface Flow<State, Command extends AnyCommand, D> {
  /** Why the seat may not send this type of command at this moment, whatever its content. */
  gate(state: State, seat: Seat, type: Command["type"]): Rejection | undefined;
  /** Makes a further check that runs after the action's own. Made once per menu. */
  guard?(state: State, seat: Seat): ((command: Command) => Rejection | undefined) | undefined;
  /** The command types a seat's menu lists; without it, all that the gate allows. */
  listed?(state: State, seat: Seat): readonly Command["type"][];
  begin(state: State, command: Command): D;
  /** Runs everything that follows automatically, until a seat has to choose. */
  settle(decision: D): void;
}

/**
 * Returns a check that says why a command of one seat is refused, if it is: by the moment, its action or the flow's further
 * guard. Made once for several commands on the same table.
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

/** The functions of a game that deal with commands. */
export interface Decider<State, Command extends AnyCommand, Event> {
  /**
   * Returns a check for the commands of one seat. For several commands on the same table, so that the guard is made only once.
   */
  refuserFor(state: State, seat: Seat): (command: Command) => Rejection | undefined;
  /** Why a command is refused; undefined if it is allowed. */
  refuse(state: State, command: Command): Rejection | undefined;
  /** The facts that follow from a command, including what happens automatically afterwards, or the reason it is refused. */
  decide(state: State, command: Command): Result<Decided<State, Event>, Rejection>;
  /**
   * The table right after an allowed command, before anything follows automatically. For evaluating commands on an imagined
   * table, which may lack facts that the automatic steps would read.
   */
  alone(state: State, command: Command): State;
  /** Every complete command a seat can send now. */
  legal(state: State, seat: Seat): readonly Command[];
  /** Commands accepted beyond the menu, with parameters. */
  offers(state: State, seat: Seat): readonly Offer[];
}

/** Combines actions and flow, so that deciding, listing and offering use the same guard. */
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
      // `allowed` would give the same, but menus are computed most often, and nested generators are slower than a loop.
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
