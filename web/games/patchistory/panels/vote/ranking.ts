/** What a prosperity card scores, as calculated by the service. */
import type { View } from "../../game.ts";

/** The kingdoms in the order of their score for a card; null for a card the reader does not know, or before it matters. */
export const rankingFor = (
  { standings }: Pick<View, "standings">,
  card: string,
): readonly { readonly seat: number; readonly value: number }[] | null =>
  standings[card]
    ?.map((value, seat) => ({ seat, value }))
    .sort((one, other) => other.value - one.value || one.seat - other.seat) ?? null;
