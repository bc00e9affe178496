import type { Seat } from "../../../game.ts";
import type { CellKey } from "./cells.ts";
import type { Goods } from "./goods.ts";

/** A decision an effect or another player asks for: answered by one command. Public, like everything that is asked aloud. */
export type Choice =
  | { readonly kind: "free-card"; readonly seat: Seat }
  | { readonly kind: "shifted-worker"; readonly seat: Seat; readonly rooms: readonly CellKey[] }
  | { readonly kind: "alliance-partner"; readonly seat: Seat; readonly partners: readonly Seat[] }
  | { readonly kind: "free-route"; readonly seat: Seat }
  | { readonly kind: "remove-route"; readonly seat: Seat }
  | { readonly kind: "pay-worker"; readonly seat: Seat }
  | { readonly kind: "aid"; readonly seat: Seat; readonly from: Seat; readonly goods: Goods }
  | { readonly kind: "orientation"; readonly seat: Seat; readonly partner: Seat }
  | { readonly kind: "threaten-loser"; readonly seat: Seat; readonly loser: Seat }
  | { readonly kind: "strike"; readonly seat: Seat; readonly loser: Seat }
  | { readonly kind: "relief"; readonly seat: Seat }
  | { readonly kind: "sell-worker"; readonly seat: Seat }
  | { readonly kind: "double-card"; readonly seat: Seat; readonly cards: readonly string[] };

/** What the table still has to do before the phase goes on, in order (PR-74, PR-111). */
export type Job =
  | { readonly kind: "patch-effect"; readonly seat: Seat; readonly effect: string }
  | { readonly kind: "wonder-patched"; readonly seat: Seat; readonly wonder: string }
  | { readonly kind: "starting-workers"; readonly seat: Seat }
  | { readonly kind: "threaten-loser"; readonly seat: Seat; readonly loser: Seat }
  | { readonly kind: "strike"; readonly seat: Seat; readonly loser: Seat }
  | { readonly kind: "recall"; readonly route: string; readonly seat: Seat }
  | { readonly kind: "relief"; readonly seat: Seat };
