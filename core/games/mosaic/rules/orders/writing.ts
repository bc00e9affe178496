import type { FieldOffer, Json } from "../../../../engine/offers.ts";
import type { Seat } from "../../../../game.ts";
import { contentOf } from "../../content/index.ts";
import type { State } from "../../table/state.ts";

/** One of these values. */
export const oneOf = (values: readonly Json[]): FieldOffer => ({ kind: "choice", values });
/** This value and no other. */
export const exactly = (value: Json): FieldOffer => ({ kind: "const", value });
/** A whole number within these bounds. */
export const upTo = (max: number, min = 0): FieldOffer => ({ kind: "range", min, max });

/** One type of command with what its fields may be; none when a field has nothing it could be. */
export const commandOf = (
  seat: Seat,
  type: string,
  fields: Readonly<Record<string, FieldOffer>> = {},
): readonly FieldOffer[] =>
  Object.values(fields).some((field) => field.kind === "choice" && field.values.length === 0)
    ? []
    : [{ kind: "record", fields: { type: exactly(type), seat: exactly(seat), ...fields } }];

/** Hexes in play with no piece on them. */
export const freeHexes = (state: State): readonly string[] =>
  contentOf(state)
    .board.hexesInPlay(state.players.length)
    .map(({ id }) => id)
    .filter((id) => state.board.pieces[id] === undefined);

/** Cards that lie open beside a deck. */
export const cardsOn = (state: State, deck: keyof State["decks"]): readonly string[] =>
  state.decks[deck].offer.filter((card) => card !== null);

/** All other seats. */
export const others = (state: State, seat: Seat): readonly Seat[] =>
  state.players.flatMap((_, other) => (other === seat ? [] : [other]));
