import type { GameDefinition } from "../../game.ts";
import { fail, ok } from "../../result.ts";
import { unlisted } from "./checks/unlisted.ts";
import { type Command, commandSchema } from "./commands.ts";
import { editionOf, parseCorrections, printedIn } from "./content/index.ts";
import { decide, decideAsBefore, legal, offers } from "./flow/decide.ts";
import { heard } from "./flow/handOver.ts";
import { waiting } from "./flow/waiting.ts";
import { ahead } from "./seen/ahead.ts";
import { chronicle } from "./seen/chronicle.ts";
import { matters } from "./seen/matters.ts";
import { preview } from "./seen/preview.ts";
import { isIntention, redact } from "./seen/redact.ts";
import { reveals } from "./seen/reveals.ts";
import { type View, view } from "./seen/view.ts";
import type { Event } from "./table/events.ts";
import { evolve } from "./table/evolve.ts";
import { initial } from "./table/initial.ts";
import { defaultOptions, type Options, optionInfo, optionsSchema } from "./table/options.ts";
import { setup } from "./table/setup.ts";
import type { State } from "./table/state.ts";
import { upcast } from "./table/upcast.ts";

export type { Command, CommandType } from "./commands.ts";
export type { PlayerView } from "./seen/playerView.ts";
export type { RegionView, View } from "./seen/view.ts";
export type { Event, EventType } from "./table/events.ts";
export type { Options } from "./table/options.ts";
export type { State } from "./table/state.ts";
export type { Pending } from "./table/steps.ts";

/** Mosaic: A Story of Civilization. */
export const mosaic: GameDefinition<State, Command, Event, View, Options> = {
  id: "mosaic",
  rulesVersion: 2,
  seats: { min: 2, max: 6 },
  options: optionsSchema,
  optionInfo,
  command: commandSchema,
  initial,
  setup,
  decide,
  formerly: { 1: decideAsBefore },
  evolve,
  legal,
  offers,
  unlisted,
  waiting,
  outcome: ({ outcome }) => outcome,
  view,
  matters,
  chronicle,
  redact,
  reveals,
  heard,
  isIntention,
  preview,
  ahead,
  bots: () => import("./bots/index.ts"),
  strengths: ["easy", "good"],
  strongFor: [2, 3, 4, 5, 6],
  upcast,
  corrections(json, options = defaultOptions) {
    const parsed = parseCorrections(printedIn(editionOf(options)), json);
    return parsed.ok ? ok(parsed.value) : fail(parsed.error);
  },
};
