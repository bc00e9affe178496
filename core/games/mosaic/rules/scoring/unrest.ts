import type { Seat } from "../../../../game.ts";
import { type Content, contentOf, type RecordWithEffects, valuesOf } from "../../content/index.ts";
import type { Player } from "../../table/player.ts";
import { player, type State } from "../../table/state.ts";
import { countOf } from "../counts/count.ts";
import { effectsFor } from "../powers.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Every face-up or built thing of a seat that can ignore unrest or score. */
export const ownedRecords = (content: Content, owner: Player): readonly RecordWithEffects[] => [
  ...(owner.leader ? [content.leader(owner.leader)] : []),
  ...owner.technologies.filter(({ faceUp }) => faceUp).map(({ id }) => content.technology(id)),
  ...owner.wonders.map(({ id }) => content.wonder(id)),
  ...owner.buildCards.map((id) => content.buildCard(id)),
];

/** Unrest left after everything that ignores some: each point costs 1 VP, none is gained (M-UNR-01, R-71). */
export const remainingUnrest = (state: State, seat: Seat): number => {
  const owner = player(state, seat);
  const content = contentOf(state);
  const unrest = sum(owner.taxTariffCards.map((id) => content.taxTariffCard(id).unrest));
  if (unrest === 0) return 0;
  const ignored = ownedRecords(content, owner).map((record) => {
    const effects = effectsFor(state, record);
    return (
      sum(valuesOf(effects, "unrestIgnore")) +
      sum(valuesOf(effects, "unrestIgnorePer").map(({ count, amount }) => amount * countOf(state, seat, count)))
    );
  });
  return Math.max(0, unrest - sum(ignored));
};
