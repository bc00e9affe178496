import * as z from "zod/mini";
import {
  type Decided,
  fail,
  type GameDefinition,
  ok,
  type Rejection,
  type Result,
  type Seat,
  stream,
} from "../../core/index.ts";

/*
 * A small game with the same contract as the real ones: hidden hands, a secret simultaneous pick, then turns. The tests of the
 * service use it, so that they do not depend on real rules.
 */

export interface ToyState {
  readonly phase: "set-up" | "pick" | "turns" | "over";
  readonly round: number;
  readonly rounds: number;
  readonly seed: string;
  readonly commitment: string;
  readonly deck: readonly string[];
  readonly hands: readonly (readonly string[])[];
  readonly picks: readonly (string | null)[];
  readonly points: readonly number[];
  readonly turn: Seat;
  /** Who occupies which field of the board, "x,y" → seat. */
  readonly board: Readonly<Record<string, Seat>>;
}

const commandSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("pick"), seat: z.int(), card: z.string() }),
  z.strictObject({ type: z.literal("place"), seat: z.int(), x: z.int(), y: z.int() }),
  z.strictObject({ type: z.literal("draw"), seat: z.int() }),
  z.strictObject({ type: z.literal("pass"), seat: z.int() }),
]);
export type ToyCommand = z.infer<typeof commandSchema>;

export type ToyEvent =
  | {
      readonly type: "dealt";
      readonly seed: string;
      readonly commitment: string;
      readonly rounds: number;
      readonly hands: readonly (readonly string[])[];
      readonly deck: readonly string[];
    }
  | { readonly type: "picked"; readonly seat: Seat; readonly card: string }
  | { readonly type: "revealed"; readonly picks: readonly string[]; readonly winner: Seat }
  | { readonly type: "placed"; readonly seat: Seat; readonly x: number; readonly y: number }
  | { readonly type: "drawn"; readonly seat: Seat; readonly card: string }
  | { readonly type: "turn-passed"; readonly to: Seat }
  | { readonly type: "round-begun"; readonly round: number }
  | { readonly type: "game-over"; readonly seed: string };

const optionsSchema = z.object({ rounds: z._default(z.int().check(z.gte(1), z.lte(50)), 3) });
export type ToyOptions = z.infer<typeof optionsSchema>;

const SIZE = 6;
const HAND = 3;

/** Names no other text contains, so that finding one proves a leak. */
const cards = Array.from({ length: 400 }, (_, index) => `secretcard-${String(index).padStart(3, "0")}`);
const rank = (card: string): number => cards.indexOf(card);

const refuse = (code: string, rule?: string): Result<never, Rejection> =>
  fail({ code, key: `toy.${code}`, ...(rule === undefined ? {} : { rule }) });

const handOf = (state: ToyState, seat: Seat): readonly string[] => state.hands[seat] ?? [];

const candidates = (state: ToyState, seat: Seat): ToyCommand[] => {
  if (state.phase === "pick") return handOf(state, seat).map((card) => ({ type: "pick", seat, card }));
  const fields = Array.from({ length: SIZE * SIZE }, (_, index): ToyCommand => {
    return { type: "place", seat, x: index % SIZE, y: Math.floor(index / SIZE) };
  });
  return [...fields, { type: "draw", seat }, { type: "pass", seat }];
};

const decidePick = (state: ToyState, seat: Seat, card: string): Result<readonly ToyEvent[], Rejection> => {
  if (state.phase !== "pick") return refuse("not-picking");
  if (state.picks[seat] !== null) return refuse("already-picked");
  if (!handOf(state, seat).includes(card)) return refuse("card-not-in-hand", "T-PICK-01");
  const picked: ToyEvent = { type: "picked", seat, card };
  const picks = state.picks.map((other, index) => (index === seat ? card : other));
  if (!picks.every((pick): pick is string => pick !== null)) return ok([picked]);
  const winner = picks.reduce((best, pick, index) => (rank(pick) > rank(picks[best] ?? "") ? index : best), 0);
  return ok([picked, { type: "revealed", picks, winner }]);
};

const decideTurn = (
  state: ToyState,
  command: Exclude<ToyCommand, { type: "pick" }>,
): Result<readonly ToyEvent[], Rejection> => {
  if (state.phase !== "turns" || state.turn !== command.seat) return refuse("not-your-turn", "T-TURN-01");
  const { seat } = command;
  if (command.type === "place") {
    const { x, y } = command;
    if (x < 0 || y < 0 || x >= SIZE || y >= SIZE) return refuse("off-the-board");
    if (state.board[`${x},${y}`] !== undefined) return refuse("field-taken");
    return ok([{ type: "placed", seat, x, y }]);
  }
  const drawn: ToyEvent[] = [];
  if (command.type === "draw") {
    const [card] = state.deck;
    if (card === undefined) return refuse("deck-empty");
    drawn.push({ type: "drawn", seat, card });
  }
  if (seat + 1 < state.hands.length) return ok([...drawn, { type: "turn-passed", to: seat + 1 }]);
  if (state.round < state.rounds) return ok([...drawn, { type: "round-begun", round: state.round + 1 }]);
  return ok([...drawn, { type: "game-over", seed: state.seed }]);
};

const waiting = (state: ToyState) => {
  if (state.phase === "turns") return [{ seat: state.turn, kind: "turn" }];
  if (state.phase !== "pick") return [];
  return state.picks.flatMap((pick, seat) =>
    pick === null && handOf(state, seat).length > 0 ? [{ seat, kind: "pick" }] : [],
  );
};

const evolve = (state: ToyState, event: ToyEvent): ToyState => {
  switch (event.type) {
    case "dealt": {
      const { seed, commitment, rounds, hands, deck } = event;
      const picks = hands.map(() => null);
      return {
        ...state,
        phase: "pick",
        round: 1,
        rounds,
        seed,
        commitment,
        hands,
        deck,
        picks,
        points: hands.map(() => 0),
      };
    }
    case "picked":
      return {
        ...state,
        picks: state.picks.map((pick, seat) => (seat === event.seat ? event.card : pick)),
        hands: state.hands.map((hand, seat) =>
          seat === event.seat ? hand.filter((card) => card !== event.card) : hand,
        ),
      };
    case "revealed":
      return {
        ...state,
        phase: "turns",
        turn: 0,
        points: state.points.map((points, seat) => points + (seat === event.winner ? 1 : 0)),
      };
    case "placed":
      return { ...state, board: { ...state.board, [`${event.x},${event.y}`]: event.seat } };
    case "drawn":
      return {
        ...state,
        deck: state.deck.filter((card) => card !== event.card),
        hands: state.hands.map((hand, seat) => (seat === event.seat ? [...hand, event.card] : hand)),
      };
    case "turn-passed":
      return { ...state, turn: event.to };
    case "round-begun": {
      // Nobody is asked to pick from an empty hand.
      const anyCards = state.hands.every((hand) => hand.length > 0);
      const picks = state.picks.map(() => null);
      return { ...state, round: event.round, turn: 0, picks, phase: anyCards ? "pick" : "turns" };
    }
    case "game-over":
      return { ...state, phase: "over" };
  }
};

const decide = (state: ToyState, command: ToyCommand): Result<Decided<ToyState, ToyEvent>, Rejection> => {
  if (state.hands[command.seat] === undefined) return refuse("no-such-seat");
  const events = command.type === "pick" ? decidePick(state, command.seat, command.card) : decideTurn(state, command);
  return events.ok ? ok({ events: events.value, state: events.value.reduce(evolve, state) }) : events;
};

const view = (state: ToyState, viewer: Seat | "spectator") => ({
  phase: state.phase,
  round: state.round,
  commitment: state.commitment,
  seed: state.phase === "over" ? state.seed : null,
  deck: state.deck.length,
  hands: state.hands.map((hand, seat) => (seat === viewer ? hand : hand.length)),
  picked: state.picks.map((pick, seat) => (state.phase === "pick" && seat !== viewer ? pick !== null : pick)),
  points: state.points,
  board: state.board,
  turn: state.turn,
});
export type ToyView = ReturnType<typeof view>;

const legal = (state: ToyState, seat: Seat): ToyCommand[] =>
  waiting(state).some((one) => one.seat === seat)
    ? candidates(state, seat).filter((command) => decide(state, command).ok)
    : [];

export const toyGame: GameDefinition<ToyState, ToyCommand, ToyEvent, ToyView, ToyOptions> = {
  id: "toy",
  rulesVersion: 3,
  seats: { min: 2, max: 6 },
  options: optionsSchema,
  optionInfo: [{ name: "rounds", values: [3, 1, 2, 50], default: 3 }],
  command: commandSchema,
  initial: {
    phase: "set-up",
    round: 0,
    rounds: 0,
    seed: "",
    commitment: "",
    deck: [],
    hands: [],
    picks: [],
    points: [],
    turn: 0,
    board: {},
  },
  setup({ seats, options, seed, commitment }) {
    const shuffled = stream(seed, "deck").shuffle(cards);
    const hands = Array.from({ length: seats }, (_, seat) => shuffled.slice(seat * HAND, (seat + 1) * HAND));
    return [{ type: "dealt", seed, commitment, rounds: options.rounds, hands, deck: shuffled.slice(seats * HAND) }];
  },
  decide,
  evolve,
  legal,
  offers: () => [],
  waiting,
  outcome: (state) =>
    state.phase !== "over"
      ? null
      : {
          winners: state.points.flatMap((points, seat) => (points === Math.max(...state.points) ? [seat] : [])),
          scores: state.points.map((total, seat) => ({ seat, total, breakdown: { picks: total }, tieBreaks: {} })),
        },
  view,
  redact(event, viewer) {
    if (event.type === "dealt")
      return {
        type: "dealt",
        commitment: event.commitment,
        deck: event.deck.length,
        hands: event.hands.map((hand, seat) => (seat === viewer ? hand : hand.length)),
      };
    if ((event.type === "picked" || event.type === "drawn") && event.seat !== viewer)
      return { type: event.type, seat: event.seat };
    return event;
  },
  reveals: (_state, { type }) => !["picked", "placed", "turn-passed"].includes(type),
  preview(state, seat, commands) {
    let draft = state;
    let reveals = false;
    for (const command of commands) {
      const decided = decide(draft, command);
      if (!decided.ok) return decided;
      if (command.type !== "place") {
        reveals = true;
        break;
      }
      draft = decided.value.state;
    }
    const fields = (of: ToyState) => Object.values(of.board).filter((owner) => owner === seat).length;
    const changes = reveals ? [] : [{ seat, what: "fields", from: fields(state), to: fields(draft) }];
    return ok({ changes, reveals, final: reveals, next: reveals ? [] : legal(draft, seat) });
  },
  upcast(event) {
    return event as ToyEvent;
  },
};

/** A bot that takes the first entry of its menu. */
export const firstChoice = (_view: ToyView, menu: readonly ToyCommand[]): ToyCommand => {
  const [first] = menu;
  if (first === undefined) throw new Error("nothing to choose from");
  return first;
};
