import type { Rejection, Seat } from "../../../game.ts";
import type { CommandType } from "../commands.ts";
import { reject } from "../rejections.ts";
import { player, type State } from "../table/state.ts";
import { openCommands } from "./waiting.ts";

/** Written at any time, also by a seat that has something to answer. */
const orderTypes: ReadonlySet<CommandType> = new Set([
  "order-bids",
  "order-stance",
  "order-aid",
  "order-boost",
  "order-wishes",
  "cancel-orders",
]);

/** Whether a command writes a standing order, or takes one back. */
export const isOrder = (type: CommandType): boolean => orderTypes.has(type);

/** Whether a seat has something to answer before anything else. */
const mustAnswer = (state: State, seat: Seat): boolean => {
  const { homing, arriving } = player(state, seat);
  return homing > 0 || arriving > 0 || state.choices.some((choice) => choice.seat === seat);
};

/** Why a seat may not send this type of command now, whatever is in it: the game is over, or it has to answer first (PR-115). */
export const gate = (state: State, seat: Seat, type: CommandType): Rejection | undefined => {
  if (state.outcome) return reject("game-over");
  if (seat >= state.seats) return reject("unknown-seat");
  if (!isOrder(type) && mustAnswer(state, seat) && !openCommands(state, seat).includes(type))
    return reject("answer-first");
  return undefined;
};
