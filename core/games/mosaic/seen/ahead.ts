import { type AheadParts, lookAhead } from "../../../engine/ahead.ts";
import type { Ahead, Rejection, Seat } from "../../../game.ts";
import { fail, type Result } from "../../../result.ts";
import type { Command } from "../commands.ts";
import { decide, legal } from "../flow/decide.ts";
import { waiting } from "../flow/waiting.ts";
import { reject } from "../rejections.ts";
import { nextSeat } from "../rules/turns.ts";
import type { Event } from "../table/events.ts";
import { evolve } from "../table/evolve.ts";
import { pendingOf, type State } from "../table/state.ts";
import { changesBetween, imagined } from "./preview.ts";
import { type View, view } from "./view.ts";

/**
 * A card that is turned up stays unknown: its slot stays empty. Looking at a deck or laying out a new offer ends the look ahead.
 */
const seen = (state: State, event: Event): State | "hidden" | "end" => {
  switch (event.type) {
    case "card-revealed": {
      const deck = state.decks[event.deck];
      return { ...state, decks: { ...state.decks, [event.deck]: { ...deck, cards: deck.cards.slice(1) } } };
    }
    case "empire-card-revealed":
    case "deck-peeked":
    case "offer-exchanged":
      return "hidden";
    case "game-ended":
      return "end";
    default:
      return evolve(state, event);
  }
};

const isAsked = (state: State, seat: Seat): boolean => {
  const pending = pendingOf(state);
  return state.phase === "turns" && (pending ? pending.seat === seat : state.active === seat);
};

/** The table once nobody else has a question before them: what they may decline is declined, what they are about is left. */
const unasked = (state: State, seat: Seat): State => {
  let now = state;
  for (let pending = pendingOf(now); pending && pending.seat !== seat; pending = pendingOf(now)) {
    const decided = decide(now, { type: "decline", seat: pending.seat });
    if (!decided.ok) return { ...now, agenda: [] };
    for (const event of decided.value.events) {
      const next = seen(now, event);
      if (typeof next === "string") return { ...now, agenda: [] };
      now = next;
    }
  }
  return now;
};

/** The seat's next turn, all others having passed theirs (M-TURN-01); none after the last round (M-END-03). */
const nextTurn = (state: State, seat: Seat): State | "end" => {
  let now = unasked(state, seat);
  while (!isAsked(now, seat)) {
    const { active, end, round, start, turn, phase } = now;
    if (phase !== "turns" || active === null || !turn) return "end";
    const next = nextSeat(now, active);
    if (turn.extra || (next === start && end !== null && round >= end.lastRound)) return "end";
    const began = next === start ? round + 1 : round;
    now = evolve({ ...now, agenda: [] }, { type: "turn-began", seat: next, round: began, actions: 1, extra: false });
  }
  return now;
};

/**
 * What a seat's commands would come to over its turns to come, from what it knows: the others do nothing, no order is
 * carried out, and what another has begun is left as it is.
 */
export const ahead = (
  state: State,
  seat: Seat,
  commands: readonly Command[],
  from: number,
): Result<Ahead<View, Command>, Rejection> => {
  const parts: AheadParts<State, Command, Event, View> = {
    // Orders are for the table, not for a look at it.
    decide: (table, command) =>
      command.type === "order-wishes" || command.type === "cancel-orders"
        ? fail(reject("wrong-phase"))
        : decide(table, command),
    seen,
    isAsked: (table) => isAsked(table, seat),
    nextTurn: (table) => nextTurn(table, seat),
    noMore: reject("nothing-ahead"),
    view: (table) => view(table, seat),
    kind: (table) => waiting(table).find((waited) => waited.seat === seat)?.kind ?? null,
    legal: (table) => legal(table, seat),
    changes: changesBetween,
  };
  const guess: State = { ...imagined(state, seat), orders: [] };
  // What somebody else is in the middle of is theirs: nothing of it is carried on.
  const start = isAsked(guess, seat) ? guess : { ...guess, agenda: [] };
  return lookAhead(parts, start, commands, from);
};
