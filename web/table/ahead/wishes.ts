import type { AnyCommand, Offer, Table, Wish } from "../../contract.ts";

/** A moment orders can be written for, as the game names it. */
export type Moment = string;

type ByMoment = Readonly<Record<Moment, readonly Wish[]>>;

/**
 * The reader's wishes, by the moment they are for. A game with other standing orders besides shows them in its own words, and
 * the wishes apart from them.
 */
export const ordersIn = ({ view }: Pick<Table, "view">): ByMoment => {
  const { plans, orders } = view as { readonly plans?: ByMoment; readonly orders?: ByMoment | null };
  return plans ?? orders ?? {};
};

const momentOf = ({ type, fields: { moment } }: Offer): Moment | null =>
  type === "order-wishes" && moment?.kind === "const" ? String(moment.value) : null;

/** The moments orders can be written for now. */
export const openMoments = ({ offers }: Pick<Table, "offers">): readonly Moment[] =>
  offers.flatMap((offer) => momentOf(offer) ?? []);

/** The offer to write orders for a moment. */
const offerFor = ({ offers }: Pick<Table, "offers">, moment: Moment): Offer | undefined =>
  offers.find((offer) => momentOf(offer) === moment);

/** What the wishes for a moment can be: their commands with how many there are, and the highest price they can name. */
const offeredFor = (table: Pick<Table, "offers">, moment: Moment) => {
  const wishes = offerFor(table, moment)?.fields.wishes;
  const wish = wishes?.kind === "list" && wishes.of.kind === "record" ? wishes.of.fields : {};
  const { commands, most } = wish;
  const isList = commands?.kind === "list";
  const prices = most?.kind === "either" ? most.of.flatMap((one) => (one.kind === "range" ? one.max : [])) : [];
  return {
    most: wishes?.kind === "list" ? wishes.max : 0,
    kinds: isList && commands.of.kind === "either" ? commands.of.of : [],
    longest: isList ? commands.max : 0,
    highest: prices[0],
  };
};

/** The most that wishes for a moment may be willing to pay; undefined when they cannot name it. */
export const highestPrice = (table: Pick<Table, "offers">, moment: Moment): number | undefined =>
  offeredFor(table, moment).highest;

/** Most wishes for a moment; none when orders for it cannot be written now. */
export const mostWishes = (table: Pick<Table, "offers">, moment: Moment): number => offeredFor(table, moment).most;

/** Whether the wishes for a moment are built by trying them out; for the others commands are picked one by one. */
export const isTried = (table: Pick<Table, "offers">, moment: Moment): boolean =>
  offerFor(table, moment)?.tried === true;

/** A look ahead: its commands, with the turn of each. `isMine`: the first turn has begun, so it is no longer planned. */
export interface Look {
  readonly kept: readonly AnyCommand[];
  readonly turns: readonly number[];
  readonly isMine: boolean;
}

/** What was tried that can be planned, by moment, as far as orders can be written now. */
export const plansIn = (
  table: Pick<Table, "offers">,
  look: Look,
): readonly (readonly [Moment, readonly AnyCommand[]])[] =>
  openMoments(table).flatMap((moment) => {
    const plan = isTried(table, moment) ? planFor(table, moment, look) : [];
    return plan.length > 0 ? [[moment, plan] as const] : [];
  });

/** The moments with a box on the page: of several own turns those with an order or a plan, and all others. */
export const shownMoments = (
  table: Pick<Table, "view" | "offers">,
  moments: readonly Moment[],
  plans: ReturnType<typeof plansIn>,
): readonly Moment[] => {
  const saved = ordersIn(table);
  const tried = moments.filter((moment) => isTried(table, moment));
  return moments.filter(
    (moment) =>
      tried.length < 2 || !tried.includes(moment) || saved[moment] || plans.some(([planned]) => planned === moment),
  );
};

/**
 * The plan for a moment in what was tried: the first turn that is made of what its wishes can hold, cut where a wish for it must
 * end.
 */
const planFor = (
  table: Pick<Table, "offers">,
  moment: Moment,
  { kept, turns, isMine }: Look,
): readonly AnyCommand[] => {
  const { kinds, longest } = offeredFor(table, moment);
  const types = new Set(
    kinds.flatMap((kind) =>
      kind.kind === "record" && kind.fields.type?.kind === "const" ? [kind.fields.type.value] : [],
    ),
  );
  for (const turn of new Set(turns)) {
    if (isMine && turn === 0) continue;
    const plan = kept.filter((_, index) => turns[index] === turn);
    const [first] = plan;
    if (first === undefined || !types.has(first.type)) continue;
    const cut = plan.slice(0, longest);
    return cut.every(({ type }) => types.has(type)) ? cut : [];
  }
  return [];
};

/**
 * Every single command an order for a moment can name, in the order of the offer; for moments whose wishes are one command each.
 */
export const namedFor = (table: Pick<Table, "offers">, moment: Moment): readonly AnyCommand[] => {
  const { kinds } = offeredFor(table, moment);
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

/** What was tried as the first wish for a moment; what was wished before comes after it, as far as there is room for it. */
export const wishedFirst = (plan: readonly AnyCommand[], before: readonly Wish[], most: number): readonly Wish[] => {
  const wish = { commands: plan as unknown as Wish["commands"], most: null };
  const others = before.filter(({ commands }) => JSON.stringify(commands) !== JSON.stringify(plan));
  return [wish, ...others].slice(0, most);
};

/** The list with the wish at one position moved to another. */
export const movedTo = (wishes: readonly Wish[], from: number, to: number): readonly Wish[] => {
  const moved = [...wishes];
  const [wish] = moved.splice(from, 1);
  if (wish) moved.splice(to, 0, wish);
  return moved;
};
