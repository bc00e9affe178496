import type { FieldOffer, Json } from "../../../../engine/offers.ts";
import type { Seat } from "../../../../game.ts";

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
