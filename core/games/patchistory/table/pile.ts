/** The pile after a placement: what is above the card keeps its order above it, all else below (PR-18). */
export const pileUp = <P extends { readonly id: string }>(
  pile: readonly P[],
  card: P,
  above: readonly string[],
): P[] => [...pile.filter(({ id }) => !above.includes(id)), card, ...pile.filter(({ id }) => above.includes(id))];
