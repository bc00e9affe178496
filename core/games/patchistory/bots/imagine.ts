import type { Seat } from "../../../game.ts";
import type { Command } from "../commands.ts";
import { alone } from "../flow/decide.ts";
import { runJob } from "../flow/jobs.ts";
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

/** The table with a command carried out, and a placed card laid as if all were patching now. */
export const after = (state: State, command: Command): State => {
  const won = state.phase.kind === "patching" ? state.phase.won[command.seat] : null;
  if (command.type !== "patch" || !won) return alone(state, command);
  const { side, at, under } = command;
  return laid(state, command.seat, won, { side, at, under });
};

/** What a command of the menu is worth: the command alone, without what the table does next. Aid is accepted as likely as `accepted`. */
export const worthAfter = (state: State, command: Command, judge: Judge, accepted: number): number => {
  const after = alone(state, command);
  if (command.type !== "offer-aid") return judge(after);
  const offer = after.choices.find((choice) => choice.kind === "aid" && choice.from === command.seat);
  if (!offer) return judge(after);
  const worthOf = (accept: boolean) => judge(alone(after, { type: "answer-aid", seat: offer.seat, accept }));
  return accepted * worthOf(true) + (1 - accepted) * worthOf(false);
};
