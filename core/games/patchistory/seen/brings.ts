import type { Change, Seat } from "../../../game.ts";
import { constants, contentOf, type Side } from "../content/index.ts";
import type { Cell } from "../content/schema/pieces.ts";
import { surveyed } from "../rules/territory/ground.ts";
import type { Offer } from "../table/phases.ts";
import { player, type State } from "../table/state.ts";
import { changesOfSeat } from "./changes.ts";

/** What a side of a land card changes for a seat where it covers nothing, with everything that counts symbols and rooms there. */
export interface Brings {
  readonly side: Side;
  readonly bare: readonly Change[];
  /** With a worker in each of its rooms that asks for one. */
  readonly worked: readonly Change[];
}

export interface CardsBring {
  /** How many productions are still to come in the game, this round's included. */
  readonly productions: number;
  /** By land card. */
  readonly cards: Readonly<Record<string, readonly Brings[]>>;
}

/** So far from every territory that nothing is covered. */
const apart: Cell = [1_000, 1_000];

const bringsOf = (state: State, seat: Seat, { id, side }: { readonly id: string; readonly side: Side }): Brings => {
  const each = player(state, seat);
  const { territory } = each;
  const pieces = [...territory.pieces, { id, side, at: apart }];
  const places = surveyed(contentOf(state), { ...territory, pieces }).rooms.filter(
    ({ piece, activity }) => piece === id && activity !== null,
  );
  const withWorkers = (workers: typeof territory.workers): readonly Change[] => {
    const after = { ...each, territory: { ...territory, pieces, workers } };
    const players = state.players.map((one, index) => (index === seat ? after : one));
    return changesOfSeat(state, { ...state, players }, seat, true);
  };
  return {
    side,
    bare: withWorkers(territory.workers),
    worked: withWorkers([...territory.workers, ...places.map(({ key }) => key)]),
  };
};

const sidesOf = ({ side }: Offer): readonly Side[] => (side ? [side] : ["white", "black"]);

/** What the land cards on offer would bring a seat now; null outside of an auction. */
export const bringsFor = (state: State, seat: Seat): CardsBring | null => {
  const { phase, era, round } = state;
  if (phase.kind !== "auction") return null;
  const rounds = constants.roundsPerEra.value;
  return {
    productions: (constants.eras.value - era) * rounds + rounds - round + 1,
    cards: Object.fromEntries(
      phase.offers.map((offer) => [
        offer.card,
        sidesOf(offer).map((side) => bringsOf(state, seat, { id: offer.card, side })),
      ]),
    ),
  };
};
