import type { Decided } from "../../../engine/decision.ts";
import type { Rejection, Seat, Waiting } from "../../../game.ts";
import { fail, ok, type Result } from "../../../result.ts";
import { build } from "../actions/build.ts";
import {
  chooseCurrency,
  chooseGood,
  choosePillar,
  chooseRegion,
  chooseTrack,
  convertProduction,
  payAnswer,
} from "../actions/choices.ts";
import { decline } from "../actions/decline.ts";
import { takeGovernment } from "../actions/government.ts";
import { convertPopulation, takeOverCity } from "../actions/leaderPowers.ts";
import { finishMilitary, moveUnit, recruit } from "../actions/military.ts";
import { chooseOffer, exchangeOfferAction, peekDeck } from "../actions/offers.ts";
import { placePiece, takeTokenAction } from "../actions/placing.ts";
import { takePopulation } from "../actions/population.ts";
import { chooseLeader, draft, placeStartingCityAction } from "../actions/setup.ts";
import { takeTaxTariff } from "../actions/taxTariff.ts";
import { playTechnology, takeTechnology } from "../actions/technology.ts";
import { claimTile } from "../actions/tiles.ts";
import { endTurnAction, finishBenefits } from "../actions/turn.ts";
import { displaceUnits, eliminate, placeUnit } from "../actions/units.ts";
import { buildWonderAction } from "../actions/wonder.ts";
import { work } from "../actions/work.ts";
import type { Command, CommandType } from "../commands.ts";
import type { Deck } from "../content/types.ts";
import { reject } from "../rejections.ts";
import { seatsFrom } from "../rules/placing.ts";
import { actionLeft } from "../rules/turns.ts";
import type { ActionName, Event } from "../table/events.ts";
import { type Phase, pendingOf, player, type State } from "../table/state.ts";
import { settle } from "./progress.ts";
import { answersTo } from "./questions.ts";
import { type Action, type ActionFor, runFrom } from "./run.ts";

/** When a command is possible at all: in a phase, as one of the eight actions, as a free action, or only as an answer. */
type Moment =
  | { readonly phases: readonly Phase[]; readonly action?: ActionName }
  | { readonly phases: readonly []; readonly action?: undefined };

const answer: Moment = { phases: [] };
const inTurn: Moment = { phases: ["turns"] };
const actionOf = (action: ActionName): Moment => ({ phases: ["turns"], action });

type Table = { readonly [Type in CommandType]: readonly [Moment, ActionFor<Type>] };

/** Every command with its moment and its rules: a missing one does not compile. */
const table: Table = {
  "choose-leader": [{ phases: ["leaders"] }, chooseLeader],
  draft: [{ phases: ["draft"] }, draft],
  "place-starting-city": [{ phases: ["cities"] }, placeStartingCityAction],
  "finish-benefits": [{ phases: ["benefits"] }, finishBenefits],
  work: [actionOf("work"), work],
  "take-population": [actionOf("population"), takePopulation],
  build: [actionOf("build"), build],
  "build-wonder": [actionOf("wonder"), buildWonderAction],
  "take-technology": [actionOf("technology"), takeTechnology],
  "take-tax-tariff": [actionOf("tax-tariff"), takeTaxTariff],
  recruit: [actionOf("military"), recruit],
  "move-unit": [actionOf("military"), moveUnit],
  "finish-military": [answer, finishMilitary],
  "take-government": [actionOf("government"), takeGovernment],
  "play-technology": [{ phases: ["turns", "benefits"] }, playTechnology],
  "claim-tile": [inTurn, claimTile],
  "exchange-offer": [inTurn, exchangeOfferAction],
  "convert-population": [inTurn, convertPopulation],
  "take-over-city": [inTurn, takeOverCity],
  "peek-deck": [inTurn, peekDeck],
  "end-turn": [inTurn, endTurnAction],
  "place-piece": [answer, placePiece],
  pay: [answer, payAnswer],
  "choose-track": [answer, chooseTrack],
  "choose-currency": [answer, chooseCurrency],
  "convert-production": [answer, convertProduction],
  "choose-pillar": [answer, choosePillar],
  "choose-good": [answer, chooseGood],
  "choose-region": [answer, chooseRegion],
  "choose-offer": [answer, chooseOffer],
  "place-unit": [answer, placeUnit],
  "take-token": [answer, takeTokenAction],
  eliminate: [answer, eliminate],
  "displace-units": [answer, displaceUnits],
  decline: [answer, decline],
};

const commandTypes = Object.keys(table) as readonly CommandType[];
const actionCommands = commandTypes.flatMap((type) => {
  const { action } = table[type][0];
  return action === undefined ? [] : [[type, action] as const];
});
const ruleOf = (type: CommandType): Action<Command> => table[type][1] as unknown as Action<Command>;

/** Why this seat may not send this kind of command at this moment, whatever is in it. */
const gate = (state: State, seat: Seat, type: CommandType): Rejection | null => {
  if (seat >= state.players.length) return reject("no-such-seat");
  if (state.phase === "ended") return reject("game-over");
  if (state.phase === "unopened") return reject("not-started");
  const pending = pendingOf(state);
  if (pending) {
    if (pending.seat !== seat) return reject(state.active === seat ? "not-your-choice" : "not-your-turn");
    return answersTo(pending).includes(type) ? null : reject("choice-pending");
  }
  const { phases, action } = table[type][0];
  if (phases.length === 0) return reject("nothing-to-answer");
  if (!phases.some((phase) => phase === state.phase)) return reject("wrong-phase");
  if (state.active !== null && state.active !== seat) return reject("not-your-turn");
  return action && !actionLeft(state, action) ? reject("no-action-left") : null;
};

/** The deck and its offer that an action takes a card from; null for one that takes none. */
const takenFrom = (command: Command): Deck | null => {
  switch (command.type) {
    case "take-technology":
      return "technology";
    case "take-population":
      return command.card === null ? null : "population";
    case "build":
      return command.card === null ? null : "build";
    case "take-tax-tariff":
      return command.card === null ? null : "taxTariff";
    default:
      return null;
  }
};

const takers = {
  technology: "take-technology",
  population: "take-population",
  build: "build",
  taxTariff: "take-tax-tariff",
} as const satisfies Record<Deck, CommandType>;

/**
 * The deck the seat has looked at, if its action has to take the card seen or one of that offer: not when the table plays
 * without this duty, and not while none of them can be taken.
 */
const commitmentOf = (state: State, seat: Seat): Deck | null => {
  const deck = state.turn?.committed ?? null;
  if (deck === null || state.options.republicLook !== "commits" || state.active !== seat) return null;
  const { candidates, check } = ruleOf(takers[deck]);
  const can = candidates(state, seat).some((command) => takenFrom(command) === deck && check(state, command) === null);
  return can ? deck : null;
};

/** Why an action does not do what the look at a deck has committed to, or null. */
const refuseUnbound = (state: State, command: Command, commitment: Deck | null): Rejection | null => {
  const { action } = table[command.type][0];
  if (commitment === null || !action || takenFrom(command) === commitment) return null;
  return actionLeft(state, action, true) ? null : reject("look-commits", { deck: commitment });
};

/** The facts that follow from a command, with all that happens by itself afterwards, or the reason it is refused. */
export const decide = (state: State, command: Command): Result<Decided<State, Event>, Rejection> => {
  const commitment = commitmentOf(state, command.seat);
  const refused =
    gate(state, command.seat, command.type) ??
    ruleOf(command.type).check(state, command) ??
    refuseUnbound(state, command, commitment);
  if (refused) return fail(refused);
  const run = runFrom(state, commitment);
  ruleOf(command.type).perform(run, command);
  settle(run);
  return ok({ events: run.events, state: run.state });
};

/** Every complete command the seat may send now. */
export const legal = (state: State, seat: Seat): readonly Command[] => {
  const commitment = commitmentOf(state, seat);
  return commandTypes
    .filter((type) => gate(state, seat, type) === null)
    .map(ruleOf)
    .flatMap(({ candidates, check }) => candidates(state, seat).filter((command) => check(state, command) === null))
    .filter((command) => refuseUnbound(state, command, commitment) === null);
};

/** The eight actions that nothing of is possible now, each with the reason. */
export type ClosedActions = Readonly<Partial<Record<ActionName, Rejection>>>;

/**
 * Why the seat can do nothing of some of the eight actions in its turn, while it can do something of others: what the first
 * thing that comes into question for an action is refused for.
 */
export const closedActions = (state: State, seat: Seat): ClosedActions => {
  if (pendingOf(state) || state.active !== seat || state.phase !== "turns") return {};
  const commitment = commitmentOf(state, seat);
  const open = new Set<ActionName>();
  const closed: Partial<Record<ActionName, Rejection>> = {};
  for (const [type, action] of actionCommands) {
    if (open.has(action)) continue;
    const shut = gate(state, seat, type);
    const { candidates, check } = ruleOf(type);
    const refusals = shut
      ? [shut]
      : candidates(state, seat).map((command) => check(state, command) ?? refuseUnbound(state, command, commitment));
    const [first] = refusals;
    if (refusals.includes(null)) open.add(action);
    else if (first) closed[action] ??= first;
  }
  if (open.size === 0) return {};
  return Object.fromEntries(Object.entries(closed).filter(([action]) => !open.has(action as ActionName)));
};

/** Kinds of waiting besides pending choices, by phase. */
const owed: Partial<Readonly<Record<Phase, string>>> = {
  leaders: "leader",
  cities: "starting-city",
  benefits: "benefits",
  turns: "turn",
};

/** The seats the game waits for: one, but in the draft all that have not chosen. */
export const waiting = (state: State): readonly Waiting[] => {
  const pending = pendingOf(state);
  if (pending) return [{ seat: pending.seat, kind: pending.kind }];
  if (state.phase === "draft")
    return seatsFrom(state.players.length, state.start)
      .filter((seat) => player(state, seat).pick === null)
      .map((seat) => ({ seat, kind: "draft" }));
  const kind = owed[state.phase];
  return kind && state.active !== null ? [{ seat: state.active, kind }] : [];
};
