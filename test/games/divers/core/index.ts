import type { GameDefinition } from "../../../../core/game.ts";
import { type Event, evolve } from "./events.ts";
import { type Command, command, decide, legal, offers, waiting } from "./flow.ts";
import { type Options, optionInfo, optionsSchema } from "./options.ts";
import { preview } from "./preview.ts";
import { reveals } from "./reveals.ts";
import { outcome } from "./scoring.ts";
import { type PlayerView, redact, type View, view } from "./seen.ts";
import { setup } from "./setup.ts";
import { initial, type State } from "./state.ts";

export type { Command, Event, PlayerView, State, View };

const intentions: ReadonlySet<Event["type"]> = new Set(["dived", "plan-made", "plan-followed", "plan-ended"]);

/** Divers: see RULES.md. */
export const divers: GameDefinition<State, Command, Event, View, Options> = {
  id: "divers",
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  options: optionsSchema,
  optionInfo,
  command,
  initial,
  setup,
  decide,
  evolve,
  legal,
  offers,
  unlisted: (_state, seat, [first]) =>
    first?.type === "plan-made"
      ? [{ type: "plan", seat, cards: [...first.cards] }]
      : first?.type === "dived"
        ? [{ type: "dive", seat, card: first.card, air: first.air }]
        : [],
  waiting,
  outcome,
  view,
  redact,
  reveals,
  // DV-10
  heard: ({ status, players }, { seat }) =>
    status === "diving" && (players[seat]?.plan.length ?? 0) > 0
      ? [{ type: "plan-ended", seat, because: "hand-over" }]
      : [],
  isIntention: ({ type }) => intentions.has(type),
  preview,
  bots: () => import("./bots.ts"),
  upcast: (event) => event as Event,
};
