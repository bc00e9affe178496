import type { AnyCommand, Offer, Table, Wish } from "../../contract.ts";

/** A moment orders can be written for, as the game names it. */
export type Moment = string;

/** The standing orders of the reader, by the moment they are for. */
export const ordersIn = ({ view }: Pick<Table, "view">): Readonly<Record<Moment, readonly Wish[]>> =>
  (view as { readonly orders?: Readonly<Record<Moment, readonly Wish[]>> | null }).orders ?? {};

const momentOf = ({ type, fields: { moment } }: Offer): Moment | null =>
  type === "order-wishes" && moment?.kind === "const" ? String(moment.value) : null;

/** The moments orders can be written for now. */
export const openMoments = ({ offers }: Pick<Table, "offers">): readonly Moment[] =>
  offers.flatMap((offer) => momentOf(offer) ?? []);

/**
 * Every single command an order for a moment can name, in the order of the offer; for moments whose wishes are one command each.
 */
export const namedFor = ({ offers }: Pick<Table, "offers">, moment: Moment): readonly AnyCommand[] => {
  const wishes = offers.find((offer) => momentOf(offer) === moment)?.fields.wishes;
  const commands = wishes?.kind === "list" && wishes.of.kind === "record" ? wishes.of.fields.commands : undefined;
  const kinds = commands?.kind === "list" && commands.of.kind === "either" ? commands.of.of : [];
  return kinds.flatMap((kind) => {
    if (kind.kind !== "record") return [];
    let found: readonly Readonly<Record<string, unknown>>[] = [{}];
    for (const [name, field] of Object.entries(kind.fields)) {
      const values = field.kind === "const" ? [field.value] : field.kind === "choice" ? field.values : [];
      found = found.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
    }
    return found as readonly unknown[] as readonly AnyCommand[];
  });
};

/** The command that writes an order: with no wishes left, the one that withdraws it. */
export const orderOf = (seat: number, moment: Moment, wishes: readonly Wish[]): AnyCommand =>
  wishes.length > 0
    ? ({ type: "order-wishes", seat, moment, wishes } as AnyCommand)
    : ({ type: "cancel-orders", seat, order: moment } as AnyCommand);

/** The list with the wish at one position moved to another. */
export const movedTo = (wishes: readonly Wish[], from: number, to: number): readonly Wish[] => {
  const moved = [...wishes];
  const [wish] = moved.splice(from, 1);
  if (wish) moved.splice(to, 0, wish);
  return moved;
};

/** Most wishes in one order. */
export const mostWishes = 8;
