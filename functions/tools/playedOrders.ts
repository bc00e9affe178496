import { type FoldedMenu, type Offer, type Seat, type Stream, sampleOf, unfoldMenu } from "../../core/index.ts";
import type { AheadReply, MoveReply, TableReply } from "../contract/index.ts";

type Command = { readonly type: string; readonly seat: Seat };

/** A seat that writes orders, and its requests about its table. */
interface OrderingSeat {
  readonly seat: Seat;
  readonly chance: Stream | undefined;
  request<T>(rest: string, body?: unknown): Promise<{ readonly status: number; readonly body: T }>;
}

/** Most commands in one turn. */
const LONGEST_TURN = 12;
/** Commands that reveal something hidden cannot be ordered. */
const unorderable = new Set(["peek-deck", "exchange-offer", "choose-offer"]);

const pick = <T>(chance: Stream, from: readonly T[]): T | undefined => from[chance.below(Math.max(1, from.length))];

/** A next turn, built by looking ahead like the page does: random choices, ended as soon as possible. */
const tryTurn = async ({ request }: OrderingSeat, chance: Stream): Promise<readonly Command[]> => {
  const commands: Command[] = [];
  while (commands.length < LONGEST_TURN) {
    const { status, body } = await request<AheadReply>("/ahead", { commands, from: 0 });
    if (status !== 200 || body.turn > 0 || body.over !== null) break;
    const next = unfoldMenu<Command>(body.next as FoldedMenu).filter(({ type }) => !unorderable.has(type));
    const command = (commands.length > 0 && next.find(({ type }) => type === "end-turn")) || pick(chance, next);
    if (!command) break;
    commands.push(command);
  }
  return commands;
};

/** Which moment wishes are for; undefined for other kinds of offers. */
const momentOf = ({ type, fields: { moment } }: Offer): unknown =>
  type === "order-wishes" && moment?.kind === "const" ? moment.value : undefined;

/** The orders of a player who has just moved: the next turn with a fallback, and random others that are offered. */
const ordersOf = async (by: OrderingSeat, chance: Stream, { offers }: TableReply): Promise<readonly Command[]> => {
  const orders: Command[] = [];
  for (const offer of offers as readonly Offer[]) {
    if (!offer.type.startsWith("order-")) continue;
    if (momentOf(offer) !== "turn") {
      orders.push(sampleOf(offer, chance));
      continue;
    }
    const { seat } = by;
    const turns = [
      await tryTurn(by, chance),
      [
        { type: "work", seat, currency: "food" },
        { type: "end-turn", seat },
      ],
    ];
    const wishes = turns.filter((commands) => commands.length > 0).map((commands) => ({ commands, most: null }));
    orders.push({ type: "order-wishes", seat, moment: "turn", wishes } as Command);
  }
  return orders;
};

/** Writes the orders of a seat that has just moved, unless it is already asked again; returns how many orders were accepted. */
export const orderAhead = async (
  by: OrderingSeat,
  newMoveId: () => string,
  told: (table: TableReply) => void,
): Promise<number> => {
  let { body: table } = await by.request<TableReply>("");
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
