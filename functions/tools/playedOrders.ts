import { type FoldedMenu, type Offer, type Seat, type Stream, sampleOf, unfoldMenu } from "../../core/index.ts";
import type { AheadReply, MoveReply, TableReply } from "../contract/index.ts";

type Command = { readonly type: string; readonly seat: Seat };

/** A seat that writes orders, and its requests about its table. */
interface OrderingSeat {
  readonly seat: Seat;
  readonly chance: Stream | undefined;
  request<T>(rest: string, body?: unknown): Promise<{ readonly status: number; readonly body: T }>;
}

/** Most commands in one turn, and in one look ahead. */
const LONGEST_TURN = 12;
const LONGEST_LOOK = 20;
/** Commands that end a turn. */
const endings = new Set(["end-turn", "end-diplomacy", "end-management", "end-movement"]);
/** Commands that reveal something hidden cannot be ordered. */
const unorderable = new Set(["peek-deck", "exchange-offer", "choose-offer"]);

const pick = <T>(chance: Stream, from: readonly T[]): T | undefined => from[chance.below(Math.max(1, from.length))];

/** The turns to come, built by looking ahead like the page does: random choices, each ended as soon as possible. */
const tryTurns = async ({ request }: OrderingSeat, chance: Stream, most: number): Promise<readonly Command[][]> => {
  const commands: Command[] = [];
  const turns: Command[][] = [];
  while (commands.length < LONGEST_LOOK) {
    const { status, body } = await request<AheadReply>("/ahead", { commands, from: 0 });
    if (status !== 200 || body.turn >= most || body.over !== null) break;
    const begun = turns[body.turn] ?? [];
    if (begun.length >= LONGEST_TURN) break;
    const next = unfoldMenu<Command>(body.next as FoldedMenu).filter(({ type }) => !unorderable.has(type));
    const command = (begun.length > 0 && next.find(({ type }) => endings.has(type))) || pick(chance, next);
    if (!command) break;
    commands.push(command);
    turns[body.turn] = [...begun, command];
  }
  return turns;
};

/** The first of some turns that is made of what the wishes of an offer can hold, cut to the longest wish. */
const turnFor = (turns: readonly Command[][], { fields: { wishes } }: Offer): readonly Command[] => {
  const commands = wishes?.kind === "list" && wishes.of.kind === "record" ? wishes.of.fields.commands : undefined;
  if (commands?.kind !== "list" || commands.of.kind !== "either") return [];
  const types = commands.of.of.flatMap((one) =>
    one.kind === "record" && one.fields.type?.kind === "const" ? [one.fields.type.value] : [],
  );
  return turns.find(([first]) => first && types.includes(first.type))?.slice(0, commands.max) ?? [];
};

/** What is tried when the planned turn is not possible, by moment. */
const elseFor = (moment: unknown, seat: Seat): readonly Command[] =>
  moment === "turn"
    ? ([
        { type: "work", seat, currency: "food" },
        { type: "end-turn", seat },
      ] as readonly Command[])
    : [];

/** Which moment wishes are for; undefined for other kinds of offers. */
const momentOf = ({ type, fields: { moment } }: Offer): unknown =>
  type === "order-wishes" && moment?.kind === "const" ? moment.value : undefined;

/** The orders of a player who has just moved: the next turn with a fallback, and random others that are offered. */
const ordersOf = async (by: OrderingSeat, chance: Stream, { offers }: TableReply): Promise<readonly Command[]> => {
  const orders: Command[] = [];
  const { seat } = by;
  const moments = (offers as readonly Offer[]).filter(({ tried }) => tried).map(momentOf);
  // As many turns as can be ordered, and one that cannot (a bid) before them.
  const turns =
    moments.length === 0 ? [] : await tryTurns(by, chance, moments.includes("turn") ? 1 : moments.length + 1);
  for (const offer of offers as readonly Offer[]) {
    const moment = momentOf(offer);
    if (!offer.tried) {
      if (offer.type.startsWith("order-")) orders.push(sampleOf(offer, chance));
      continue;
    }
    const wishes = [turnFor(turns, offer), elseFor(moment, seat)]
      .filter((commands) => commands.length > 0)
      .map((commands) => ({ commands, most: null }));
    if (wishes.length > 0) orders.push({ type: "order-wishes", seat, moment, wishes } as Command);
  }
  return orders;
};

/**
 * Writes the orders of a seat that has just moved, on the table its last answer brought, unless it is already asked again; returns
 * how many orders were accepted.
 */
export const orderAhead = async (
  by: OrderingSeat,
  moved: TableReply,
  newMoveId: () => string,
  told: (table: TableReply) => void,
): Promise<number> => {
  let table = moved;
  if (!by.chance || table.waiting.some(({ seat }) => seat === by.seat)) return 0;
  let taken = 0;
  for (const command of await ordersOf(by, by.chance, table)) {
    const body = { moveId: newMoveId(), expectedVersion: table.table.version, commands: [command] };
    const answer = await by.request<MoveReply>("/moves", body);
    if (answer.status !== 200) continue;
    taken += 1;
    table = answer.body;
    told(table);
  }
  return taken;
};
