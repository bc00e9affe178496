import type { Seat } from "../../../game.ts";
import { actionOf, type Command } from "../commands.ts";
import { answer } from "../rules/aid.ts";
import { gainsAt, resolvePatchEffect } from "../rules/effects.ts";
import { gain } from "../rules/goods.ts";
import { commitPlacement } from "../rules/patching/committing.ts";
import type { Placement, Won } from "../table/phases.ts";
import { playFrom } from "../table/play.ts";
import type { State } from "../table/state.ts";

/** How a seat values a table, compared with other tables of the same moment. */
export type Judge = (state: State) => number;

const settle = (state: State, seat: Seat): State => {
  const play = playFrom(state);
  commitPlacement(play, seat);
  for (const job of play.state.agenda)
    if (job.kind === "patch-effect") resolvePatchEffect(play, seat, job.effect);
    else if (job.kind === "wonder-patched")
      for (const { card, goods } of gainsAt(play.state, seat, "wonderPatched"))
        if (card !== job.wonder) gain(play, seat, goods, "patching", card);
  return play.state;
};

/** The table with a card laid, and what laying it does at once. */
export const laid = (state: State, seat: Seat, won: Won, placement: Placement): State =>
  settle(
    {
      ...state,
      phase: {
        kind: "patching",
        order: [seat],
        won: state.players.map((_, other) => (other === seat ? won : null)),
        placements: state.players.map((_, other) => (other === seat ? placement : null)),
      },
    },
    seat,
  );

/** What a command of the menu is worth: the command alone, without what the table does next. */
export const worthAfter = (state: State, command: Command, judge: Judge): number => {
  const { seat } = command;
  const play = playFrom(state);
  actionOf(command.type).run(play, command);
  if (command.type === "offer-aid") {
    const offer = play.state.choices.find((choice) => choice.kind === "aid" && choice.from === seat);
    if (!offer) return judge(play.state);
    const answered = [true, false].map((accept) => {
      const then = playFrom(play.state);
      answer(then, seat, offer.seat, command.goods, accept);
      return judge(then.state);
    });
    return answered.reduce((sum, worth) => sum + worth / answered.length, 0);
  }
  return judge(play.state);
};
