import { dryRun } from "../../../engine/dryRun.ts";
import type { Preview, Rejection, Seat } from "../../../game.ts";
import { ok, type Result } from "../../../result.ts";
import type { Command } from "../commands.ts";
import { decide, legal } from "../flow/decide.ts";
import { nextToPatch } from "../rules/patching/handingIn.ts";
import type { GameEvent } from "../table/events.ts";
import { evolve } from "../table/evolve.ts";
import type { State } from "../table/state.ts";
import { changesBetween } from "./changes.ts";
import { guess } from "./guess.ts";
import { reveals as showsAnybody } from "./reveals.ts";
import { view } from "./view.ts";

/** Events that show something that was hidden: a draft that causes one cannot be taken back once it is confirmed. */
const revealing: ReadonlySet<GameEvent["type"]> = new Set([
  "cards-revealed",
  "tile-drawn",
  "auction-won",
  "war-fought",
  "row-revealed",
  "votes-revealed",
  "game-ended",
]);

/** Secrets handed in, by hand or by a standing order: the guess forgets those of others, so it never comes to their revelation. */
const submissions: ReadonlySet<GameEvent["type"]> = new Set([
  "bid-sealed",
  "stance-chosen",
  "alliance-answered",
  "boost-committed",
  "prosperity-picked",
  "votes-committed",
]);

/** Whether everybody else has handed in: then a submission of this seat opens them all. Who has is public. */
const isLastToSubmit = ({ phase }: State, seat: Seat): boolean => {
  const others = (values: readonly unknown[], seats: readonly Seat[] = [...values.keys()]): boolean =>
    seats.every((other, side) => other === seat || values[side] !== null);
  switch (phase.kind) {
    case "auction":
      return others(phase.bids);
    case "negotiation": {
      const { negotiation, war } = phase;
      if (negotiation) {
        const { initiator, other, stage, stances, answers } = negotiation;
        return others(stage === "stances" ? stances : answers, [initiator, other]);
      }
      return war !== null && others(war.boosts, war.sides);
    }
    case "prosperity":
      return others(phase.picks);
    case "vote":
      return others(phase.votes);
    default:
      return false;
  }
};

/**
 * A dry run of a draft on the seat's guess: it stops at the first thing that would be revealed. What a phase that begins brings
 * by itself is not counted: it does not come from the choice, and it would come for every choice.
 */
export const preview = (
  state: State,
  seat: Seat,
  commands: readonly Command[],
): Result<Preview<Command>, Rejection> => {
  const run = dryRun(
    {
      decide,
      evolve,
      reveals: ({ type }) => submissions.has(type) && isLastToSubmit(state, seat),
      showsAnybody: (before, event) => showsAnybody(before, event, seat),
      isUnforeseeable: ({ type }) => revealing.has(type),
      beginsPhase: ({ type }) => type === "phase-started" || type === "favours-lapsed", // what is left lapses with the phase
    },
    guess(state, seat),
    commands,
  );
  if (!run.ok) return run;
  const { state: now, start, counted, reveals, final } = run.value;
  // A placement handed in early is shown as laid, but what its card asks for comes when it is really laid (PR-12).
  const early = state.phase.kind === "patching" && nextToPatch(state.phase) !== seat;
  const over = reveals || (early && commands.length > 0);
  return ok({
    changes: changesBetween(start, counted, seat),
    reveals,
    final,
    next: over ? [] : legal(now, seat),
    pending: over ? null : view(now, seat).pending,
  });
};
