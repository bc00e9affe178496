interface Offer {
  readonly card: string;
  readonly side: string | null;
}

/** What of a view tells which side of a land card shows: cards on offer or won in the phase, and those that lie. */
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

/** The side of a land card that shows: on offer, won, or laid; undefined where it is not known, or still open (P-2P-08). */
export const sideOf = ({ phase, players }: Shown, id: string): string | undefined =>
  offersIn(phase).find((offer) => offer?.card === id)?.side ??
  players.flatMap(({ territory }) => territory.pieces).find((piece) => piece.id === id)?.side;
