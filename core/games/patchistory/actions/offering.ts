import type { FieldOffer, Json, Offer } from "../../../engine/offers.ts";
import type { Seat } from "../../../game.ts";
import { type Submission, submissionOf } from "../table/submissions.ts";
import type { CommandOffers } from "./action.ts";

/** One of some values. */
export const oneOf = (values: readonly Json[]): FieldOffer => ({ kind: "choice", values });

/** A whole number between two, both included. */
export const between = (min: number, max: number, step = 1): FieldOffer =>
  step === 1 ? { kind: "range", min, max } : { kind: "range", min, max, step };

/** What a sealed choice may be changed to, once it has been handed in; before that the menu lists it. */
export const changeOf =
  (submission: Submission, offers: CommandOffers): CommandOffers =>
  (state, seat) =>
    submissionOf(state.phase, seat) === submission ? offers(state, seat) : [];

/** An offer of one command. */
export const offer = (type: string, seat: Seat, fields: Offer["fields"], sums?: Offer["sums"]): Offer => ({
  type,
  seat,
  fields,
  ...(sums && { sums }),
});

/**
 * No menu lists standing orders, there are too many: they are offered. They are written at any time while their situation lasts;
 * whether anything can still call on one is judged in `rules/orderPlaces.ts`.
 */
export const neverListed = (): readonly never[] => [];
