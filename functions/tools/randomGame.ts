import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  type AnyGame,
  type AnyWatch,
  commitmentOf,
  type Outcome,
  replay,
  type Seat,
  type Stream,
  stream,
} from "../../core/index.ts";

/** A request of one seat; only its type and seat are known. */
export type AnyCommand = { readonly type: string; readonly seat: Seat } & Readonly<Record<string, unknown>>;
/** One fact of a log. */
export type AnyEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A game to play, and how. */
export interface Setup {
  readonly game: AnyGame;
  readonly players: number;
  readonly options: unknown;
  readonly corrections?: unknown;
  /** 64 hex digits. */
  readonly seed: string;
}

/** The outcome. `commandEvents[n]` are the events of `commands[n]`. */
export interface Played {
  readonly opening: readonly AnyEvent[];
  readonly commands: readonly AnyCommand[];
  /** The events of each command. */
  readonly commandEvents: readonly (readonly AnyEvent[])[];
  readonly outcome: Outcome | null;
  readonly rounds: number;
  readonly violations: readonly Violation[];
  /** Milliseconds spent in `decide` (which applies the facts) and `legal`. */
  readonly engineMs: number;
  readonly state: unknown;
}

/** Something that must never happen: `command` is its number in the game, 0 for the set-up. */
export interface Violation {
  readonly seed: string;
  readonly command: number;
  readonly what: string;
}

/** What a player sees when choosing. */
export interface Choice {
  readonly state: unknown;
  readonly seat: Seat;
  readonly legal: readonly AnyCommand[];
  readonly chance: Stream;
}
export type Choose = (choice: Choice) => AnyCommand;

/** Any legal command, all equally likely. */
export const anyLegal: Choose = ({ legal, chance }) => legal[chance.below(legal.length)] as AnyCommand;

/** A seed of 64 hex digits from a short text, so that simulations can be repeated. */
export const seedOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Whether a value survives JSON unchanged: no `undefined`, no `-0`, only plain data. */
const isPlain = (value: unknown): boolean => {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== "object") return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype;
};

/**
 * Freezes what is not frozen yet, so that a mutation of a state or an event throws where it happens, and returns the path of
 * anything that would not survive JSON. What is already frozen has been checked.
 */
const freeze = (value: unknown, path: string): string | undefined => {
  if (!isPlain(value)) return path;
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return undefined;
  Object.freeze(value);
  for (const [key, part] of Object.entries(value)) {
    const lost = freeze(part, `${path}.${key}`);
    if (lost !== undefined) return lost;
  }
  return undefined;
};

/** Deep equality, fast when the keys come in the same order. */
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || isDeepStrictEqual(one, other);

/** A game that is not over by then counts as endless. */
const maxCommands = 20_000;
/** A broken game repeats the same fault. */
const maxViolations = 20;

/**
 * Plays one whole game. With `watch`, every command is checked: the game's invariants, the fold of the events as they come back
 * from JSON, an empty menu exactly for seats not waited for, JSON in and out of state, events and commands. `visit` receives the
 * state after the set-up and after every command.
 */
export const playGame = (
  { game, players, options, corrections, seed }: Setup,
  choose: Choose,
  watch?: AnyWatch,
  visit?: (state: unknown, events: readonly AnyEvent[]) => void,
): Played => {
  const violations: Violation[] = [];
  const commands: AnyCommand[] = [];
  const commandEvents: (readonly AnyEvent[])[] = [];
  const report = (what: string): void => void violations.push({ seed, command: commands.length, what });
  const chance = stream(seed, "player");
  let engineMs = 0;
  const timed = <T>(work: () => T): T => {
    const start = performance.now();
    const result = work();
    engineMs += performance.now() - start;
    return result;
  };

  const opening: readonly AnyEvent[] = game.setup({
    seats: players,
    options,
    seed,
    commitment: commitmentOf(seed),
    corrections,
  }) as never;
  let state: unknown = replay(game, opening as never);
  let folded: unknown = game.initial;

  const check = (events: readonly AnyEvent[], menus: readonly (readonly AnyCommand[])[]): void => {
    if (!watch) return;
    for (const lost of [freeze(events, "events"), freeze(state, "state")])
      if (lost !== undefined) report(`${lost} does not survive JSON`);
    folded = replay(game, JSON.parse(JSON.stringify(events)), folded as never);
    if (!same(folded, state)) report("the events do not fold to the same state");
    watch.see(events);
    for (const what of watch.wrong(state)) report(what);
    const waited = new Set(game.waiting(state).map(({ seat }) => seat));
    for (const [seat, menu] of menus.entries()) {
      if (waited.has(seat) === (menu.length === 0))
        report(`seat ${seat} is ${waited.has(seat) ? "" : "not "}waited for and has ${menu.length} commands`);
      const twice = menu.length - new Set(menu.map((command) => JSON.stringify(command))).size;
      if (twice > 0) report(`${twice} commands of seat ${seat} are listed twice`);
    }
    if ((waited.size === 0) !== (game.outcome(state) !== null)) report("waits for nobody and has not ended");
  };

  const menusOf = (): readonly (readonly AnyCommand[])[] =>
    timed(() => Array.from({ length: players }, (_, seat) => game.legal(state, seat) as readonly AnyCommand[]));

  let menus = menusOf();
  check(opening, menus);
  visit?.(state, opening);
  while (violations.length < maxViolations) {
    const able = menus.flatMap((menu, seat) => (menu.length > 0 ? [seat] : []));
    if (able.length === 0) break;
    if (commands.length >= maxCommands) {
      report(`not over after ${maxCommands} commands`);
      break;
    }
    const seat = able[chance.below(able.length)] as Seat;
    const command = choose({ state, seat, legal: menus[seat] as readonly AnyCommand[], chance });
    if (watch) {
      const parsed = game.command.safeParse(JSON.parse(JSON.stringify(command)));
      if (!parsed.success || !isDeepStrictEqual(parsed.data, command)) report("a listed command does not survive JSON");
    }
    const decided = timed(() => game.decide(state, command));
    commands.push(command);
    if (!decided.ok) {
      report(`refused the listed ${JSON.stringify(command)}: ${decided.error.code}`);
      break;
    }
    const events = decided.value.events as unknown as readonly AnyEvent[];
    commandEvents.push(events);
    const handedOn: unknown = decided.value.state;
    state = watch ? replay(game, events as never, state as never) : handedOn;
    menus = menusOf();
    check(events, menus);
    if (watch && !same(state, handedOn)) report("the facts do not fold to the state handed on");
    visit?.(state, events);
  }
  if (watch) {
    const again = replay(game, [opening, ...commandEvents].flat() as never);
    if (!same(again, state)) report("the whole log does not fold to the final state");
  }
  return {
    opening,
    commands,
    commandEvents,
    outcome: game.outcome(state),
    rounds: watch?.rounds(state) ?? 0,
    violations,
    engineMs,
    state,
  };
};

/** A random value for every setting a table of the game can have. */
export const randomOptions = (game: AnyGame, chance: Stream): Record<string, string | number | boolean> =>
  Object.fromEntries(
    game.optionInfo.map(({ name, values, default: usual }) => [name, values[chance.below(values.length)] ?? usual]),
  );
