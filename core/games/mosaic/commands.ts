import { actionTable, type CommandOf as CommandIn } from "../../engine/actions.ts";
import { decline } from "./actions/answers/decline.ts";
import { displaceUnits } from "./actions/answers/displacement.ts";
import { eliminate } from "./actions/answers/elimination.ts";
import { placeUnit } from "./actions/answers/freeUnits.ts";
import { chooseCurrency, chooseTrack, convertProduction } from "./actions/answers/gains.ts";
import { payAnswer } from "./actions/answers/payment.ts";
import { placePiece, takeTokenAction } from "./actions/answers/placing.ts";
import { chooseRegion } from "./actions/answers/region.ts";
import { chooseGood, choosePillar } from "./actions/answers/types.ts";
import { build } from "./actions/build.ts";
import { takeGovernment } from "./actions/government.ts";
import { convertPopulation, takeOverCity } from "./actions/leaderPowers.ts";
import { finishMilitary, moveUnit, recruit } from "./actions/military.ts";
import { chooseOffer, exchangeOfferAction, peekDeck } from "./actions/offers.ts";
import { cancelOrders, orderWishes } from "./actions/orders.ts";
import { takePopulation } from "./actions/population.ts";
import { chooseLeader, draft, placeStartingCityAction } from "./actions/setup.ts";
import { takeTaxTariff } from "./actions/taxTariff.ts";
import { playTechnology, takeTechnology } from "./actions/technology.ts";
import { claimTile } from "./actions/tiles.ts";
import { buildWonderAction } from "./actions/wonder.ts";
import { work } from "./actions/work.ts";
import { endTurnAction, finishBenefits } from "./flow/turnActions.ts";
import type { Decision } from "./table/decision.ts";
import type { State } from "./table/state.ts";

/** What is played by hand, in the order of menus: the set-up, the eight actions, free actions, answers. */
const byHand = {
  "choose-leader": chooseLeader,
  draft,
  "place-starting-city": placeStartingCityAction,
  "finish-benefits": finishBenefits,
  work,
  "take-population": takePopulation,
  build,
  "build-wonder": buildWonderAction,
  "take-technology": takeTechnology,
  "take-tax-tariff": takeTaxTariff,
  recruit,
  "move-unit": moveUnit,
  "finish-military": finishMilitary,
  "take-government": takeGovernment,
  "play-technology": playTechnology,
  "claim-tile": claimTile,
  "exchange-offer": exchangeOfferAction,
  "convert-population": convertPopulation,
  "take-over-city": takeOverCity,
  "peek-deck": peekDeck,
  "end-turn": endTurnAction,
  "place-piece": placePiece,
  pay: payAnswer,
  "choose-track": chooseTrack,
  "choose-currency": chooseCurrency,
  "convert-production": convertProduction,
  "choose-pillar": choosePillar,
  "choose-good": chooseGood,
  "choose-region": chooseRegion,
  "choose-offer": chooseOffer,
  "place-unit": placeUnit,
  "take-token": takeTokenAction,
  eliminate,
  "displace-units": displaceUnits,
  decline,
} as const;

/** Everything a seat can ask for: what may be played, and orders to play it. */
const all = {
  ...byHand,
  "order-wishes": orderWishes(actionTable<State, Decision, typeof byHand>(byHand).command),
  "cancel-orders": cancelOrders,
} as const;

/** One request of one seat. */
export type Command = CommandIn<typeof all>;
export type CommandType = Command["type"];
export type CommandOf<Type extends CommandType> = Extract<Command, { readonly type: Type }>;

/** Every action by the type of its command. */
export const actions = actionTable<State, Decision, typeof all>(all);

/** Untrusted JSON in, a command out. */
export const commandSchema = actions.command;
