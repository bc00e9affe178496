import type { Bot } from "../../bot.ts";
import type { Corrections } from "../../corrections.ts";
import type { GameDefinition } from "../../game.ts";
import { greedy, standIn } from "./bots/index.ts";
import { type Command, commandSchema } from "./commands.ts";
import { parseCorrections } from "./content/corrections.ts";
import { content, playedWith } from "./content/index.ts";
import { decide, decideAsBefore, legal } from "./flow/decide.ts";
import { heard } from "./flow/handOver.ts";
import { unlisted } from "./flow/unlisted.ts";
import { waiting } from "./flow/waiting.ts";
import { matters } from "./seen/matters.ts";
import { preview } from "./seen/preview.ts";
import { isIntention, redact } from "./seen/redact.ts";
import { type View, view } from "./seen/view.ts";
import type { GameEvent } from "./table/events.ts";
import { evolve } from "./table/evolve.ts";
import { type Options, optionInfo, optionsSchema } from "./table/options.ts";
import { setup } from "./table/setup.ts";
import { initial, type State } from "./table/state.ts";

export type { Command } from "./commands.ts";
export type { PhaseView, PlayerView, RoomView, View } from "./seen/view.ts";
export type { GameEvent } from "./table/events.ts";
export type { Options } from "./table/options.ts";
export type { State } from "./table/state.ts";

/** Asks the rules with the values the table was opened with. */
const atTable =
  <Table extends { readonly corrections: Corrections | null }, Rest extends readonly unknown[], Answer>(
    ask: (table: Table, ...rest: Rest) => Answer,
  ) =>
  (table: Table, ...rest: Rest): Answer =>
    playedWith(table.corrections, () => ask(table, ...rest));

const bot = (choose: Bot<View, Command>): Bot<View, Command> => atTable(choose);

/** Patchistory for two to four players. */
export const patchistory: GameDefinition<State, Command, GameEvent, View, Options> = {
  id: "patchistory",
  rulesVersion: 3,
  seats: { min: 2, max: 4 },
  options: optionsSchema as GameDefinition<State, Command, GameEvent, View, Options>["options"],
  optionInfo,
  command: commandSchema,
  initial,
  setup: (given) => playedWith(given.corrections as Corrections | null | undefined, () => setup(given)),
  decide: atTable(decide),
  formerly: { 2: atTable(decideAsBefore) },
  evolve,
  legal: atTable(legal),
  unlisted,
  waiting: atTable(waiting),
  outcome: ({ outcome }) => outcome,
  view: atTable(view),
  matters: atTable(matters),
  redact,
  heard: atTable(heard),
  isIntention,
  preview: atTable(preview),
  upcast: (event) => event as GameEvent,
  bots: { standIn: bot(standIn), greedy: bot(greedy) },
  corrections: (json) => parseCorrections(content, json),
};
