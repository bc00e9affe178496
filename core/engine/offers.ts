/** Plain JSON: the value of a command's field. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Number fields of one record whose sum lies between `min` (0 by default) and `max`. */
export interface Sum {
  readonly of: readonly string[];
  readonly min?: number;
  readonly max: number;
}

/** The values one field may have. Ranges and lengths include both ends; `step` counts from `min` (1 by default). */
export type FieldOffer =
  | { readonly kind: "const"; readonly value: Json }
  | { readonly kind: "choice"; readonly values: readonly Json[] }
  | { readonly kind: "range"; readonly min: number; readonly max: number; readonly step?: number }
  /** `distinct`: no two items may be equal. */
  | {
      readonly kind: "list";
      readonly of: FieldOffer;
      readonly min: number;
      readonly max: number;
      readonly distinct?: boolean;
    }
  | { readonly kind: "record"; readonly fields: FieldOffers; readonly sums?: readonly Sum[] }
  /** One of several alternatives (at least one). */
  | { readonly kind: "either"; readonly of: readonly FieldOffer[] };

export type FieldOffers = Readonly<Record<string, FieldOffer>>;

/**
 * A command with parameters, for what a menu cannot list. Every combination of allowed field values is accepted; where the values
 * of one field depend on another, there are several offers. Plain JSON, sent to the page with the menu.
 */
export interface Offer {
  readonly type: string;
  readonly seat: number;
  readonly fields: FieldOffers;
  readonly sums?: readonly Sum[];
  /** Orders for a turn of the seat's own: its commands are found by trying them out (`ahead`), there are too many to name. */
  readonly tried?: true;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
};

const hasRepeats = (items: readonly unknown[]): boolean =>
  items.some((item, index) => items.slice(0, index).some((earlier) => isSame(earlier, item)));

const isWithinSum = (record: Readonly<Record<string, unknown>>, { of, min = 0, max }: Sum): boolean => {
  const sum = of.reduce((total, name) => total + Number(record[name]), 0);
  return sum >= min && sum <= max;
};

const covers = (offer: FieldOffer, value: unknown): boolean => {
  switch (offer.kind) {
    case "const":
      return isSame(offer.value, value);
    case "choice":
      return offer.values.some((one) => isSame(one, value));
    case "range": {
      const { min, max, step = 1 } = offer;
      return typeof value === "number" && value >= min && value <= max && (value - min) % step === 0;
    }
    case "list":
      return (
        Array.isArray(value) &&
        value.length >= offer.min &&
        value.length <= offer.max &&
        value.every((item) => covers(offer.of, item)) &&
        !(offer.distinct && hasRepeats(value))
      );
    case "record":
      return isRecord(value) && coversRecord(offer.fields, offer.sums, value);
    case "either":
      return offer.of.some((one) => covers(one, value));
  }
};

const coversRecord = (
  fields: FieldOffers,
  sums: readonly Sum[] | undefined,
  record: Readonly<Record<string, unknown>>,
): boolean => {
  const names = Object.keys(record);
  return (
    names.length === Object.keys(fields).length &&
    names.every((name) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field !== undefined && covers(field, record[name]);
    }) &&
    (sums ?? []).every((sum) => isWithinSum(record, sum))
  );
};

/** Whether the offer covers this command. */
export const coveredBy = (offer: Offer, command: { readonly type: string; readonly seat: number }): boolean => {
  const { type, seat, ...fields } = command;
  return offer.type === type && offer.seat === seat && coversRecord(offer.fields, offer.sums, fields);
};

/** The source of randomness: an integer from 0 to `limit` − 1. */
interface Chance {
  below(limit: number): number;
}

/** The bounds of a range under the sums it is part of, given the values in `drawn` so far. */
const endsWithin = (
  name: string,
  { min, max }: { readonly min: number; readonly max: number },
  fields: FieldOffers,
  sums: readonly Sum[],
  drawn: Readonly<Record<string, Json>>,
): { readonly min: number; readonly max: number } => {
  let ends = { min, max };
  for (const sum of sums) {
    if (!sum.of.includes(name)) continue;
    let [least, most] = [0, 0];
    for (const other of sum.of) {
      const field = fields[other];
      if (other === name || field?.kind !== "range") continue;
      const value = drawn[other];
      least += typeof value === "number" ? value : field.min;
      most += typeof value === "number" ? value : field.max;
    }
    ends = { min: Math.max(ends.min, (sum.min ?? 0) - most), max: Math.min(ends.max, sum.max - least) };
  }
  return ends;
};

const sampleField = (offer: FieldOffer, chance: Chance): Json => {
  switch (offer.kind) {
    case "const":
      return offer.value;
    case "choice":
      return offer.values[chance.below(offer.values.length)] ?? null;
    case "range": {
      const { min, max, step = 1 } = offer;
      return min + step * chance.below(Math.floor((max - min) / step) + 1);
    }
    case "list": {
      const items: Json[] = [];
      const length = offer.min + chance.below(offer.max - offer.min + 1);
      // A few more attempts than items, because duplicates are drawn again.
      for (let left = 20 * length; left > 0 && items.length < length; left -= 1) {
        const item = sampleField(offer.of, chance);
        if (!offer.distinct || !items.some((other) => isSame(other, item))) items.push(item);
      }
      return items;
    }
    case "record":
      return sampleRecord(offer.fields, offer.sums ?? [], chance);
    case "either":
      return sampleField(offer.of[chance.below(offer.of.length)] ?? { kind: "const", value: null }, chance);
  }
};

const sampleRecord = (fields: FieldOffers, sums: readonly Sum[], chance: Chance): Readonly<Record<string, Json>> => {
  const drawn: Record<string, Json> = {};
  for (const [name, field] of Object.entries(fields))
    drawn[name] = sampleField(
      field.kind === "range" ? { ...field, ...endsWithin(name, field, fields, sums, drawn) } : field,
      chance,
    );
  return drawn;
};

/** A random command the offer covers. Ranges that are part of a sum have steps of 1. */
export const sampleOf = (
  { type, seat, fields, sums = [] }: Offer,
  chance: Chance,
): { readonly type: string; readonly seat: number } & Readonly<Record<string, Json>> => ({
  type,
  seat,
  ...sampleRecord(fields, sums, chance),
});
