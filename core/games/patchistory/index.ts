import type { GameDefinition } from "../../game.ts";
import { unlisted } from "./checks/unlisted.ts";
import { type Command, table } from "./commands.ts";
import { parseCorrections } from "./content/corrections/check.ts";
import { contentIn, editionOf } from "./content/index.ts";
import { decide, decideAsBefore, legal, offers } from "./flow/decide.ts";
import { heard } from "./flow/handOver.ts";
import { setup } from "./flow/setup.ts";
import { waiting } from "./flow/waiting.ts";
import { ahead } from "./seen/ahead/ahead.ts";
import { chronicle } from "./seen/chronicle.ts";
import { matters } from "./seen/matters.ts";
import { preview } from "./seen/preview.ts";
import { isIntention, redact } from "./seen/redact.ts";
import { reveals } from "./seen/reveals.ts";
import { type View, view } from "./seen/view.ts";
import type { GameEvent } from "./table/events.ts";
import { evolve } from "./table/evolve.ts";
import { defaultOptions, type Options, optionInfo, optionsSchema } from "./table/options.ts";
import { initial, type State } from "./table/state.ts";

export type { Command } from "./commands.ts";
export type { PhaseView } from "./seen/phaseView.ts";
export type { PlayerView, RoomView } from "./seen/playerView.ts";
export type { View } from "./seen/view.ts";
export type { GameEvent } from "./table/events.ts";
export type { Options } from "./table/options.ts";
export type { State } from "./table/state.ts";

/** Patchistory for two to four players. */
export const patchistory: GameDefinition<State, Command, GameEvent, View, Options> = {
  id: "patchistory",
  rulesVersion: 4,
  seats: { min: 2, max: 4 },
  options: optionsSchema,
  optionInfo,
  command: table.command,
  initial,
  setup,
  decide,
  formerly: { 2: decideAsBefore, 3: decide },
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
  upcast: (event) => event as GameEvent,
  bots: () => import("./bots/index.ts"),
  strengths: ["easy", "good"],
  strongFor: [2, 3, 4],
  corrections: (json, options = defaultOptions) => parseCorrections(contentIn(editionOf(options)), json),
};
