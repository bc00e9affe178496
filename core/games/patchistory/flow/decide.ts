import type { Decided } from "../../../engine/decision.ts";
import type { Rejection, Seat } from "../../../game.ts";
import { fail, ok, type Result } from "../../../result.ts";
import { actionOf, type Command, type CommandType, commandsOf } from "../commands.ts";
import { refusal } from "../rejections.ts";
import { refuseIdleOrder } from "../rules/orderPlaces.ts";
import type { GameEvent } from "../table/events.ts";
import { playFrom } from "../table/play.ts";
import { player, type State } from "../table/state.ts";
import { advance } from "./flow.ts";
import { openCommands } from "./waiting.ts";

const orderTypes: readonly CommandType[] = ["order-bids", "order-stance", "order-aid", "order-boost", "cancel-orders"];

/** Whether a seat has something to answer before anything else. */
const mustAnswer = (state: State, seat: Seat): boolean => {
  const { homing, arriving } = player(state, seat);
  return homing > 0 || arriving > 0 || state.choices.some((choice) => choice.seat === seat);
};

/** Why a command was refused under rules version 2, which took orders that nothing could call on. */
const refuseAsBefore = (state: State, command: Command): Rejection | undefined => {
  const { type, seat } = command;
  if (state.outcome) return refusal("game-over");
  if (seat >= state.seats) return refusal("unknown-seat");
  if (!orderTypes.includes(type) && mustAnswer(state, seat) && !openCommands(state, seat).includes(type))
    return refusal("answer-first");
  return actionOf(type).refuse(state, command);
};

/** Why a command is refused, if it is. */
const refuse = (state: State, command: Command): Rejection | undefined =>
  refuseAsBefore(state, command) ?? refuseIdleOrder(state, command);

const decideBy =
  (refused: typeof refuse) =>
  (state: State, command: Command): Result<Decided<State, GameEvent>, Rejection> => {
    const rejection = refused(state, command);
    if (rejection) return fail(rejection);
    const play = playFrom(state);
    actionOf(command.type).run(play, command);
    advance(play);
    return ok({ events: play.events, state: play.state });
  };

/** The facts that follow from a command, up to the next decision of anybody, or a refusal. */
export const decide = decideBy(refuse);

/** The same under rules version 2. */
export const decideAsBefore = decideBy(refuseAsBefore);

/** Every command a waiting seat may send now; empty for all others. */
export const legal = (state: State, seat: Seat): readonly Command[] =>
  state.outcome || seat >= state.seats ? [] : [...commandsOf(state, seat, openCommands(state, seat))];
