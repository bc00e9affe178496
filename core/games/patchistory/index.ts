import type { Bot } from "../../bot.ts";
import type { Corrections } from "../../corrections.ts";
import type { GameDefinition } from "../../game.ts";
import { greedy, standIn } from "./bots/index.ts";
import { type Command, commandSchema } from "./commands.ts";
import { parseCorrections } from "./content/corrections.ts";
import { content, playedWith } from "./content.ts";
import { decide, decideAsBefore, legal } from "./decide.ts";
import type { GameEvent } from "./events.ts";
import { evolve } from "./evolve.ts";
import { heard } from "./handOver.ts";
import { matters } from "./matters.ts";
import { type Options, optionInfo, optionsSchema } from "./options.ts";
import { preview } from "./preview.ts";
import { isIntention, redact } from "./redact.ts";
import { setup } from "./setup.ts";
import { initial, type State } from "./state.ts";
import { unlisted } from "./unlisted.ts";
import { type View, view } from "./view.ts";
import { waiting } from "./waiting.ts";

export type { Command } from "./commands.ts";
export type { GameEvent } from "./events.ts";
export type { Options } from "./options.ts";
export type { State } from "./state.ts";
export type { PhaseView, PlayerView, RoomView, View } from "./view.ts";

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
