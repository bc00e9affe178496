import type { Rejection } from "../../game.ts";

/** Every refusal: its rule and the key of its sentence. Codes are stable, clients and test vectors hold them. */
export const rejections = {
  "no-such-seat": { key: "mosaic.noSuchSeat" },
  "game-over": { key: "mosaic.gameOver" },
  "not-started": { key: "mosaic.notStarted" },
  "wrong-phase": { key: "mosaic.wrongPhase" },
  "not-your-turn": { rule: "M-TURN-01", key: "mosaic.notYourTurn" },
  "not-your-choice": { key: "mosaic.notYourChoice" },
  "choice-pending": { rule: "R-07", key: "mosaic.choicePending" },
  "nothing-to-answer": { key: "mosaic.nothingToAnswer" },
  "no-action-left": { rule: "M-TURN-02", key: "mosaic.noActionLeft" },
  "action-still-due": { rule: "R-74", key: "mosaic.actionStillDue" },
  "leader-not-available": { rule: "M-SET-16", key: "mosaic.leaderNotAvailable" },
  "already-drafted": { rule: "R-04", key: "mosaic.alreadyDrafted" },
  "not-in-hand": { rule: "M-SET-17", key: "mosaic.notInHand" },
  "unknown-hex": { key: "mosaic.unknownHex" },
  "hex-not-allowed": { rule: "M-BUILD-13", key: "mosaic.hexNotAllowed" },
  "out-of-play": { rule: "M-SET-07", key: "mosaic.outOfPlay" },
  "cannot-pay": { rule: "M-PAY-01", key: "mosaic.cannotPay" },
  "payment-not-possible": { rule: "R-68", key: "mosaic.paymentNotPossible" },
  "card-not-available": { key: "mosaic.cardNotAvailable" },
  "card-left-in-offer": { rule: "R-16", key: "mosaic.cardLeftInOffer" },
  "wrong-kind": { key: "mosaic.wrongKind" },
  "needs-project-card": { rule: "M-BUILD-04", key: "mosaic.needsProjectCard" },
  "no-piece-left": { rule: "R-20", key: "mosaic.noPieceLeft" },
  "no-hex": { rule: "M-BUILD-13", key: "mosaic.noHex" },
  "wonder-not-available": { rule: "M-WON-05", key: "mosaic.wonderNotAvailable" },
  "prerequisites-missing": { rule: "M-TECH-02", key: "mosaic.prerequisitesMissing" },
  "population-missing": { rule: "R-18", key: "mosaic.populationMissing" },
  "waits-for-first-turn": { rule: "R-06", key: "mosaic.waitsForFirstTurn" },
  "taken-this-turn": { rule: "R-08", key: "mosaic.takenThisTurn" },
  "not-face-down": { rule: "M-TECH-04", key: "mosaic.notFaceDown" },
  "unit-not-allowed": { rule: "M-MIL-03", key: "mosaic.unitNotAllowed" },
  "recruit-limit": { rule: "M-MIL-02", key: "mosaic.recruitLimit" },
  "no-own-city": { rule: "M-MIL-02", key: "mosaic.noOwnCity" },
  "no-unit": { rule: "R-35", key: "mosaic.noUnit" },
  "too-far": { rule: "M-MIL-05", key: "mosaic.tooFar" },
  "government-not-available": { rule: "M-GOV-01", key: "mosaic.governmentNotAvailable" },
  "government-already-yours": { rule: "R-80", key: "mosaic.governmentAlreadyYours" },
  "government-prerequisites": { rule: "M-GOV-01", key: "mosaic.governmentPrerequisites" },
  "no-exchange": { rule: "M-GOV-05", key: "mosaic.noExchange" },
  "offer-empty": { rule: "R-12", key: "mosaic.offerEmpty" },
  "no-peek": { rule: "R-15", key: "mosaic.noPeek" },
  "look-commits": { rule: "R-15", key: "mosaic.lookCommits" },
  "deck-empty": { rule: "R-15", key: "mosaic.deckEmpty" },
  "tile-not-available": { rule: "M-TILE-04", key: "mosaic.tileNotAvailable" },
  "tile-condition": { rule: "M-TILE-01", key: "mosaic.tileCondition" },
  "no-such-power": { key: "mosaic.noSuchPower" },
  "no-city-to-take": { rule: "R-41", key: "mosaic.noCityToTake" },
  "not-offered": { key: "mosaic.notOffered" },
  "too-much": { rule: "R-58", key: "mosaic.tooMuch" },
  "no-target": { rule: "R-30", key: "mosaic.noTarget" },
  "cannot-decline": { rule: "R-82", key: "mosaic.cannotDecline" },
} as const satisfies Record<string, { readonly rule?: string; readonly key: `mosaic.${string}` }>;

export type RejectionCode = keyof typeof rejections;

const plain = Object.fromEntries(
  Object.entries(rejections).map(([code, entry]) => [code, Object.freeze({ code, ...entry })]),
) as Readonly<Record<RejectionCode, Rejection>>;

/** A refusal with its rule and message key; `params` holds numbers and ids the sender knows. */
export const reject = (code: RejectionCode, params?: Rejection["params"]): Rejection =>
  params ? { ...plain[code], params } : plain[code];
