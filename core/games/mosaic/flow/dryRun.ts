import type { DryRunParts } from "../../../engine/dryRun.ts";
import type { Command } from "../commands.ts";
import { type Event, reveals } from "../table/events.ts";
import { evolve } from "../table/evolve.ts";
import type { State } from "../table/state.ts";
import { decide } from "./decide.ts";

/** How drafts and bots try commands out on an imagined table: cards it draws are imagined ones. */
export const dryRunParts: DryRunParts<State, Command, Event> = {
  decide,
  evolve,
  reveals: ({ type }) => reveals.includes(type),
  beginsPhase: ({ type }) => type === "phase-began",
};
