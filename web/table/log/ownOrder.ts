import type { LogItem, RedactedEvent } from "../../contract.ts";
import { endsOrder } from "../kit/endsOrder.ts";

/**
 * What an entry of the log, or of the news of seat `reader`, tells of an order of its reader: that it was carried out, or has lapsed;
 * undefined where it tells of none, or is a turn of somebody else in the same commit.
 */
export const ownOrderIn = (
  items: readonly LogItem[],
  { first, last, seat }: { readonly first: number; readonly last: number; readonly seat?: number | null },
  reader?: number | null,
): RedactedEvent | undefined =>
  (reader !== undefined && seat !== null && seat !== reader ? [] : items)
    .filter(({ seq }) => seq >= first && seq <= last)
    .flatMap(({ events }) => events.filter(endsOrder))
    .at(-1);
