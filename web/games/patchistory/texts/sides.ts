/** What of a view tells which side of a land card shows. */
interface Shown {
  readonly phase: {
    readonly offers?: readonly Offer[] | undefined;
    readonly won?: readonly (Offer | null)[] | undefined;
  };
  readonly players: readonly {
    readonly territory: { readonly pieces: readonly { readonly id: string; readonly side: string }[] };
  }[];
}

interface Offer {
  readonly card: string;
  readonly side: string | null;
}

/** The side of a land card that shows: on offer, won, or laid; undefined where it is not known, or still open (P-2P-08). */
export const sideOf = ({ phase, players }: Shown, id: string): string | undefined =>
  [...(phase.offers ?? []), ...(phase.won ?? [])].find((offer) => offer?.card === id)?.side ??
  players.flatMap(({ territory }) => territory.pieces).find((piece) => piece.id === id)?.side;
