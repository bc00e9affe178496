import type { Choice } from "../../core/games/patchistory/table/choices.ts";
import type { Phase } from "../../core/games/patchistory/table/phases.ts";

/** All phases; a missing one does not compile. */
export const phases: Readonly<Record<Phase["kind"], true>> = {
  setup: true,
  auction: true,
  patching: true,
  diplomacy: true,
  management: true,
  movement: true,
  negotiation: true,
  production: true,
  maintenance: true,
  prosperity: true,
  vote: true,
  scoring: true,
  eraEnd: true,
  ended: true,
};

/** All questions an effect or another player asks. */
export const choices: Readonly<Record<Choice["kind"], true>> = {
  "free-card": true,
  "shifted-worker": true,
  "alliance-partner": true,
  "free-route": true,
  "remove-route": true,
  "pay-worker": true,
  aid: true,
  orientation: true,
  "threaten-loser": true,
  strike: true,
  relief: true,
  "sell-worker": true,
  "double-card": true,
};
