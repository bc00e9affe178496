import type { RedactedEvent } from "../../contract.ts";

/**
 * Whether an event tells what became of an order, by the names all games have for it: it was carried out, or has lapsed. Nobody but
 * the order's owner sees these events.
 */
export const endsOrder = ({ type }: RedactedEvent): boolean => /^orders?-(used|lapsed)$/.test(type);
