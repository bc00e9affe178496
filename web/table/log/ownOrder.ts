import type { LogItem, RedactedEvent } from "../../contract.ts";

/** What became of an order, by the names all games have for it; nobody but its owner is told these events. */
const ends = new Set(["order-used", "orders-lapsed"]);

/** What an entry of the log tells of an order of its reader: that it was carried out, or has lapsed; undefined where it tells of none. */
export const ownOrderIn = (
  items: readonly LogItem[],
  { first, last }: { readonly first: number; readonly last: number },
): RedactedEvent | undefined =>
  items
    .filter(({ seq }) => seq >= first && seq <= last)
    .flatMap(({ events }) => events.filter(({ type }) => ends.has(type)))
    .at(-1);
