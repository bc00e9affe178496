import type { Seat } from "../../../../game.ts";
import { operationOf, type Region } from "../../content/index.ts";
import type { Decision } from "../../table/decision.ts";
import type { CardId } from "../../table/ids.ts";
import { player, type State } from "../../table/state.ts";
import { cardEffects } from "../powers.ts";
import type { Context, Handlers } from "./context.ts";
import { cards, gains } from "./gains.ts";
import { placed } from "./placed.ts";

/** For effects read by the rule they change while the card is owned; nothing happens when the card is gained. */
const passive = (): void => {};

const handlers: Handlers = {
  ...gains,
  ...placed,
  ...cards,
  recruitLimit: passive,
  allowUnit: passive,
  moveRange: passive,
  eliminateBeforeScoring: passive,
  moveEnemyUnits: passive,
  immuneToElimination: passive,
  scoringInfluence: passive,
  extraActions: passive,
  peekDeck: passive,
  doubleNextPopulationCard: passive,
  onProduce: passive,
  onCityBuilt: passive,
  onWonderBuilt: passive,
  onOwnBuild: passive,
  onPopulationCard: passive,
  onTaxCard: passive,
  governmentIgnorePrereqs: passive,
  freeAction: passive,
  takeOverCity: passive,
  endVpPer: passive,
  endVpBest: passive,
  endVpIfGoods: passive,
  scoreVpPer: passive,
  scoreVpBestRegion: passive,
  unrestIgnore: passive,
  unrestIgnorePer: passive,
};

/**
 * Carries out the effects of a card starting with number `from`, until one asks something; the rest then waits below the
 * question. Effects of a scoring are left to the scoring.
 */
export const applyEffects = (decision: Decision, seat: Seat, source: CardId, region: Region | null, from = 0): void => {
  const effects = cardEffects(decision.state, source);
  for (const [index, effect] of effects.entries()) {
    if (index < from || effect.timing === "endGame" || effect.timing === "empireScoring") continue;
    const below = decision.state.agenda;
    const { operation, value } = operationOf(effect);
    (handlers[operation] as (context: Context, value: unknown) => void)({ decision, seat, source, region }, value);
    if (decision.state.agenda === below) continue;
    if (index + 1 < effects.length)
      decision.insertBeneath(decision.state.agenda.length - below.length, {
        kind: "effects",
        seat,
        source,
        from: index + 1,
        region,
      });
    return;
  }
};

/** Whether playing a technology can be paid for with what the text takes. */
export const canBear = (state: State, seat: Seat, source: CardId): boolean =>
  cardEffects(state, source).every(
    ({ losePopulation }) => losePopulation === undefined || player(state, seat).population >= losePopulation,
  );

/** Whether the card grants a bonus action: during set-up it waits face down. */
export const grantsBonusAction = (state: State, source: CardId): boolean =>
  cardEffects(state, source).some(({ bonusAction }) => bonusAction !== undefined);
