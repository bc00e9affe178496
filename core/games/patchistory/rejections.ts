import type { Rejection } from "../../game.ts";

/** Every refusal: its stable code, the rule behind it and the key of its sentence. */
const table = {
  "game-over": { rule: "P-END-04" },
  "not-your-turn": { rule: "P-GEN-16" },
  "wrong-phase": { rule: "P-GEN-02" },
  "answer-first": { rule: "PR-115" },
  "others-answer-first": { rule: "PR-115" },
  "nothing-asked": { rule: "PR-115" },
  "unknown-seat": { rule: "P-SET-01" },
  "not-yourself": { rule: "P-MGT-50" },
  // auction
  "unknown-card": { rule: "P-AUC-10" },
  "not-revealed": { rule: "P-AUC-21" },
  "bid-too-small": { rule: "PR-07" },
  "not-enough-money": { rule: "P-AUC-11" },
  "bid-reduced": { rule: "P-AUC-11" },
  "not-higher": { rule: "P-AUC-10" },
  "must-bid": { rule: "P-AUC-23" },
  // patching
  "nothing-to-patch": { rule: "P-AUC-13" },
  "wrong-side": { rule: "P-AUC-14" },
  "not-in-footprint": { rule: "PR-19" },
  "no-overlap": { rule: "P-PATCH-01" },
  "statue-covered": { rule: "PR-26" },
  "size-limit": { rule: "P-PATCH-11" },
  "water-covered": { rule: "P-PATCH-05" },
  "water-undercut": { rule: "P-PATCH-06" },
  "between-tile": { rule: "P-PATCH-10" },
  cyclic: { rule: "PR-18" },
  "room-split": { rule: "P-PATCH-03" },
  "new-water-hidden": { rule: "P-PATCH-07" },
  "water-adjacent": { rule: "P-PATCH-08" },
  // rooms
  "unknown-room": { rule: "PR-112" },
  "room-occupied": { rule: "P-GEN-24" },
  "no-worker-there": { rule: "P-MGT-10" },
  // diplomacy and management
  "not-enough-favours": { rule: "P-DIP-01" },
  "no-favours": { rule: "PR-42" },
  "cannot-pay": { rule: "P-MGT-02" },
  "no-own-route": { rule: "P-DIP-10" },
  "has-accepted-aid": { rule: "P-DIP-13" },
  "not-three-goods": { rule: "P-DIP-10" },
  "goods-missing": { rule: "PR-37" },
  allied: { rule: "P-DIP-21" },
  "too-weak": { rule: "P-DIP-22" },
  "demand-forbidden": { rule: "PR-40" },
  "not-allied": { rule: "P-DIP-32" },
  "must-be-only-action": { rule: "P-DIP-30" },
  "alliance-broken": { rule: "P-DIP-30" },
  finished: { rule: "PR-119" },
  "once-per-round": { rule: "P-MGT-51" },
  "not-your-route": { rule: "P-MGT-11" },
  "route-occupied": { rule: "PR-46" },
  "same-resource": { rule: "P-MGT-21" },
  "no-even-exchange": { rule: "PR-47" },
  "no-descendant": { rule: "PR-48" },
  "no-route-left": { rule: "P-MGT-52" },
  "no-tile": { rule: "P-MGT-73" },
  "not-1x1": { rule: "P-MGT-61" },
  "already-wasteland": { rule: "PR-52" },
  water: { rule: "P-MGT-72" },
  "wait-for-order": { rule: "PR-45" },
  // movement
  "too-far": { rule: "P-MOV-10" },
  "already-moved": { rule: "PR-56" },
  "rest-first": { rule: "P-MOV-21" },
  "wrong-space": { rule: "P-MOV-22" },
  "room-needed": { rule: "PR-58" },
  "must-move": { rule: "P-MOV-22" },
  overfull: { rule: "PR-29" },
  // negotiation, war, votes
  "not-involved": { rule: "P-NEG-03" },
  "unknown-route": { rule: "PR-66" },
  "boost-too-large": { rule: "P-WAR-03" },
  "no-votes-as-boost": { rule: "PR-73" },
  "not-in-hand": { rule: "P-VOTE-01" },
  "not-enough-votes": { rule: "PR-96" },
  // orders
  "no-such-order": { rule: "PR-13" },
  "order-too-late": { rule: "PR-13" },
  "no-aid-to-come": { rule: "P-DIP-10" },
  "no-talk-to-come": { rule: "P-NEG-01" },
} as const satisfies Record<string, { readonly rule: string }>;

export type RejectionCode = keyof typeof table;

const camel = (code: string): string => code.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const keys = Object.fromEntries(Object.keys(table).map((code) => [code, `patchistory.${camel(code)}`]));

/** A refusal by code; `params` are numbers and ids the sender may know. */
export const refusal = (code: RejectionCode, params?: Rejection["params"]): Rejection => ({
  code,
  key: keys[code] ?? code,
  rule: table[code].rule,
  ...(params && { params }),
});

/** Every code, for the message catalogues and their tests. */
export const rejectionCodes = Object.keys(table) as readonly RejectionCode[];
