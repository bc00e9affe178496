import type { Seat } from "../../../../game.ts";
import type { Operation, Operations, Region } from "../../content/index.ts";
import type { Decision } from "../../table/decision.ts";
import type { CardId } from "../../table/ids.ts";

/** The context of an effect: its owner, its card, and the region of the piece built with the card. */
export interface Context {
  readonly decision: Decision;
  readonly seat: Seat;
  readonly source: CardId;
  readonly region: Region | null;
}

/** Carries out one kind of operation. */
type Handler<K extends Operation> = (context: Context, value: Operations[K]) => void;

/** One handler per operation; a missing one does not compile. */
export type Handlers = { readonly [K in Operation]: Handler<K> };
