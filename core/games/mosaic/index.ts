import type { GameDefinition } from "../../game.ts";
import { fail, ok } from "../../result.ts";
import { greedy, standIn } from "./bots/index.ts";
import { type Command, commandSchema } from "./commands.ts";
import { editionOf, parseCorrections, printedIn } from "./content/index.ts";
import type { Event } from "./events.ts";
import { evolve, initial } from "./evolve.ts";
import { decide, legal, waiting } from "./flow.ts";
import { matters } from "./matters.ts";
import { defaultOptions, type Options, optionInfo, optionsSchema } from "./options.ts";
import { preview } from "./preview.ts";
import { redact } from "./redact.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { upcast } from "./upcast.ts";
import { type View, view } from "./view.ts";

export type { Command, CommandType } from "./commands.ts";
export type { Event, EventType } from "./events.ts";
export type { Options } from "./options.ts";
export type { Pending, State } from "./state.ts";
export type { PlayerView, RegionView, View } from "./view.ts";

/** Mosaic: A Story of Civilization. */
export const mosaic: GameDefinition<State, Command, Event, View, Options> = {
  id: "mosaic",
  rulesVersion: 1,
  seats: { min: 2, max: 6 },
  options: optionsSchema,
  optionInfo,
  command: commandSchema,
  initial,
  setup,
  decide,
  evolve,
  legal,
  waiting,
  outcome: ({ outcome }) => outcome,
  view,
  matters,
  redact,
  preview,
  bots: { standIn, greedy },
  upcast,
  corrections(json, options = defaultOptions) {
    const parsed = parseCorrections(printedIn(editionOf(options)), json);
    return parsed.ok ? ok(parsed.value) : fail(parsed.error);
  },
};
