import type { Seat } from "../../../game.ts";
import { actionOf, type Command } from "../commands.ts";
import { runJob } from "../flow/jobs.ts";
import { answer } from "../rules/aid.ts";
import { commitPlacement } from "../rules/patching/committing.ts";
import { decisionOn } from "../table/decision.ts";
import type { Placement, Won } from "../table/phases.ts";
import type { State } from "../table/state.ts";

/** How a seat values a table, compared with other tables of the same moment. */
export type Judge = (state: State) => number;

const afterLaying = (state: State, seat: Seat): State => {
  const decision = decisionOn(state);
  commitPlacement(decision, seat);
  for (const job of decision.state.agenda)
    if (job.kind === "patch-effect" || job.kind === "wonder-patched") runJob(decision, job);
  return decision.state;
};

/** The table with a card laid, and what laying it does at once. */
export const laid = (state: State, seat: Seat, won: Won, placement: Placement): State =>
  afterLaying(
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
  const decision = decisionOn(state);
  actionOf(command.type).carryOut(decision, command);
  if (command.type === "offer-aid") {
    const offer = decision.state.choices.find((choice) => choice.kind === "aid" && choice.from === seat);
    if (!offer) return judge(decision.state);
    const answered = [true, false].map((accept) => {
      const then = decisionOn(decision.state);
      answer(then, seat, offer.seat, command.goods, accept);
      return judge(then.state);
    });
    return answered.reduce((sum, worth) => sum + worth / answered.length, 0);
  }
  return judge(decision.state);
};
