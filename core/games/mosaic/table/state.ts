import type { Corrections } from "../../../corrections.ts";
import type { Outcome, Seat } from "../../../game.ts";
import type { Building, Deck, Region } from "../content/kinds.ts";
import type { CardId, GovernmentId, HexId, LeaderId, TechnologyId, TileId, TokenId, WonderId } from "./ids.ts";
import type { Options } from "./options.ts";
import type { Orders } from "./orders.ts";
import type { Player, UnitsByRegion } from "./player.ts";
import { isAutomatic, type Pending, type Step } from "./steps.ts";

/** Set-up in the order of M-SET, then turns; "ended" after the last turn. "unopened" is the state before the first event. */
export type Phase = "unopened" | "leaders" | "draft" | "cities" | "benefits" | "turns" | "ended";

/** What stands on a hex (M-BUILD-10). */
export type BoardPiece =
  | { readonly kind: Building; readonly seat: Seat }
  | { readonly kind: "wonder"; readonly seat: Seat; readonly wonder: WonderId };

/** The map. Never mutated: what is derived from it alone may be remembered per object. */
export interface Board {
  readonly pieces: Readonly<Record<HexId, BoardPiece>>;
  readonly tokens: Readonly<Record<HexId, TokenId>>;
  /** Regions in which only this seat may build cities. */
  readonly closed: readonly { readonly region: Region; readonly by: Seat }[];
}

/** The cards of one kind: `cards[0]` is the top of the deck; an empty slot of the offer is null. */
export interface DeckState {
  readonly cards: readonly CardId[];
  readonly offer: readonly (CardId | null)[];
}

export type BonusAction = "any" | "work";

/** The turn being played. */
export interface Turn {
  /** Actions of the turn still to be taken: 1, or 2 in the Scribe's special turns. */
  readonly actions: number;
  /** Actions of the turn already taken, bonus actions apart. */
  readonly taken: number;
  readonly bonus: readonly BonusAction[];
  /** Units recruited in this turn. */
  readonly recruited: number;
  /** Units that have moved in this turn, by the region they came to. */
  readonly moved: UnitsByRegion;
  /** The deck looked at in this turn and the card seen on top of it. The card is secret. */
  readonly peeked: { readonly deck: Deck; readonly card: CardId } | null;
  /** The deck looked at, until an action of the turn has been taken or a card of it or its offer. */
  readonly committed: Deck | null;
  /** Technologies taken in this turn. Their identity is secret while they are face down. */
  readonly acquired: readonly TechnologyId[];
  /** The Scribe's turn after the last round. */
  readonly extra: boolean;
}

/** The result of one empire scoring. `influence` and `vp` have one number per seat. */
export interface EmpireScoring {
  readonly regions: readonly {
    readonly region: Region;
    readonly influence: readonly number[];
    readonly control: Seat | null;
    readonly vp: readonly number[];
  }[];
  /** Government points, one number per seat. */
  readonly governments: readonly number[];
}

/** A table of Mosaic. */
export interface State {
  readonly phase: Phase;
  readonly options: Options;
  /** The table's corrected values of reconstructed data; null if none. Read by `contentOf`. */
  readonly corrections: Corrections | null;
  /** 64 hex digits; secret until the game has ended. */
  readonly seed: string;
  readonly commitment: string;
  /** The starting player (M-SET-15). */
  readonly start: Seat;
  /** 1-based; 0 during set-up. */
  readonly round: number;
  readonly players: readonly Player[];
  readonly board: Board;
  readonly decks: Readonly<Record<Deck, DeckState>>;
  /** Leaders nobody has chosen yet; empty after the choice. */
  readonly leaders: readonly LeaderId[];
  readonly wonders: readonly WonderId[];
  readonly goldenAges: readonly TileId[];
  readonly achievements: readonly TileId[];
  readonly governments: readonly GovernmentId[];
  /** Government tiles whose exchange of an offer is used up. */
  readonly usedExchanges: readonly GovernmentId[];
  /** Population cards taken and caches emptied: they have left the game. */
  readonly discarded: readonly CardId[];
  /** Money in the holding area (M-BUILD-07). */
  readonly holding: number;
  readonly empire: {
    /** Empire cards revealed so far. */
    readonly revealed: number;
    /** Scorings still to take place. */
    readonly due: number;
    readonly done: number;
    readonly last: EmpireScoring | null;
  };
  /** Null until the end is triggered (M-END-01); `lastRound` is the last full round. */
  readonly end: { readonly trigger: "empire-cards" | "tiles"; readonly lastRound: number } | null;
  /** Whose set-up step or turn it is; null while all draft and when the game has ended. */
  readonly active: Seat | null;
  /** Null during set-up and when the game has ended; its seat is `active`. */
  readonly turn: Turn | null;
  readonly agenda: readonly Step[];
  /** Standing orders of every seat: secret. Empty as long as nobody has written any. */
  readonly orders: readonly Orders[];
  /** Winners and points, once the game has ended. */
  readonly outcome: Outcome | null;
}

/** The player of a seat. Throws for a seat that does not exist, which is a bug in the caller. */
export const player = (state: State, seat: Seat): Player => {
  const found = state.players[seat];
  if (!found) throw new Error(`no seat ${seat}`);
  return found;
};

/** The choice the game waits for, if any. */
export const pendingOf = (state: State): Pending | null => {
  const top = state.agenda[0];
  if (!top || isAutomatic(top)) return null;
  return top;
};
