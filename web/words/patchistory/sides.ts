interface Offer {
  readonly card: string;
  readonly side: string | null;
}

/** The parts of a view that show which side of a land card is up: cards on offer or won in the phase, and laid ones. */
interface Shown {
  readonly phase: object;
  readonly players: readonly {
    readonly territory: { readonly pieces: readonly { readonly id: string; readonly side: string }[] };
  }[];
}

const offersIn = (phase: { readonly offers?: readonly Offer[]; readonly won?: readonly (Offer | null)[] }) => [
  ...(phase.offers ?? []),
  ...(phase.won ?? []),
];

/** The visible side of a land card: on offer, won, or laid; undefined where it is not known, or still open (P-2P-08). */
export const sideOf = ({ phase, players }: Shown, id: string): string | undefined =>
  offersIn(phase).find((offer) => offer?.card === id)?.side ??
  players.flatMap(({ territory }) => territory.pieces).find((piece) => piece.id === id)?.side;
