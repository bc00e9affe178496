/** Which rooms can be chosen now, whatever asks for one: the big territory, the picture in a panel and the list agree. */

import { type CommandOf, type Context, ofType, type RoomView } from "../../game.ts";
import { type Fields, keyOf, questionOf } from "../../kit/fields.ts";
import { listId } from "../../kit/names.ts";
import type { RoomChoice } from "../../land/Territory.tsx";

/** A choice of a room, and whose territory it is in. */
export type SeatChoice = RoomChoice & { readonly seat: number };

/** Questions answered by one room. */
export const roomKinds = ["worker-room", "worker-home", "shifted-worker"] as const;
type RoomCommand = CommandOf<"place-worker" | "home-worker" | "shift-worker">;
const roomTypes = {
  "worker-room": "place-worker",
  "worker-home": "home-worker",
  "shifted-worker": "shift-worker",
} as const;

/** The commands that answer a question with a room. */
export const roomCommands = (
  context: Pick<Context, "menu">,
  kind: (typeof roomKinds)[number],
): readonly RoomCommand[] => ofType<RoomCommand["type"]>(context.menu, roomTypes[kind]) as readonly RoomCommand[];

/** A worker is to be put into a room: nothing else is asked. */
function oneRoom(context: Context, kind: (typeof roomKinds)[number]): SeatChoice | null {
  const { you, draft } = context;
  const commands = roomCommands(context, kind);
  if (you === null || commands.length === 0) return null;
  const drafted = draft.commands[0];
  return {
    seat: you,
    lit: new Set(commands.map(({ room }) => room)),
    picked: drafted && "room" in drafted ? (drafted.room ?? null) : null,
    pick(room) {
      const command = commands.find((one) => one.room === room);
      if (command) draft.replace([command], { panel: kind, fields: {} });
    },
  };
}

const roomFields = new Set(["room", "from", "to"]);
const isRoom = (value: unknown): value is string => typeof value === "string" && /^-?\d+,-?\d+$/.test(value);

/** A command is built field by field, and the next field is a room. */
function nextRoom(context: Context, seat: number): SeatChoice | null {
  const { draft } = context;
  const panel = draft.choice?.panel ?? listId;
  const fields = (draft.choice?.fields ?? {}) as Fields;
  const question = questionOf(draft.options, fields);
  if (question.kind !== "field" || !roomFields.has(question.field)) return null;
  const rooms = question.options.flatMap(({ value }) => (isRoom(value) ? [value] : []));
  if (rooms.length === 0) return null;
  return {
    seat,
    lit: new Set(rooms),
    picked: null,
    pick(room) {
      const more = { ...fields, [question.field]: keyOf(room) };
      const next = questionOf(draft.options, more);
      if (next.kind === "command") draft.add([next.command], { panel, fields: {} });
      else draft.choose({ panel, fields: more });
    },
  };
}

/** Workers inside the territory: which one, then where to. */
function moving(context: Context, seat: number): SeatChoice | null {
  const { draft } = context;
  const moves = ofType(draft.options, "move-worker");
  const worker = draft.choice?.fields.worker;
  const from = typeof worker === "string" && moves.some((move) => move.from === worker) ? worker : null;
  if (moves.length === 0) return null;
  const choice = (fields: Readonly<Record<string, unknown>>) => ({ panel: "movement", fields });
  const froms = new Set(moves.map((move) => move.from));
  const tos = new Set(moves.flatMap((move) => (move.from === from ? [move.to] : [])));
  return {
    seat,
    lit: from === null ? froms : new Set([...tos, ...froms]),
    picked: from,
    pick(room) {
      const move = moves.find((one) => one.from === from && one.to === room);
      if (move) draft.add([move], choice({}));
      else if (froms.has(room)) draft.choose(choice(room === from ? {} : { worker: room }));
    },
  };
}

/** Whose territory a question is about: the loser's when a victor strikes there. */
const seatOf = (context: Context): number | null => {
  const { pending } = context.view;
  return pending?.kind === "strike" ? pending.loser : context.you;
};

/** What is asked on a territory now; null when nothing is. */
export function boardChoice(context: Context): SeatChoice | null {
  const id = context.draft.choice?.panel;
  const seat = seatOf(context);
  if (id === undefined || seat === null) return null;
  const kind = roomKinds.find((one) => one === id);
  if (kind) return oneRoom(context, kind);
  if (id === "movement") return moving(context, seat);
  return id === listId || id === "management" ? nextRoom(context, seat) : null;
}

/** The rooms of a choice, in the order of the territory. */
export const litRooms = ({ view }: Pick<Context, "view">, choice: SeatChoice): readonly RoomView[] =>
  (view.players[choice.seat]?.territory.rooms ?? [])
    .filter(({ key }) => choice.lit.has(key))
    .sort(
      (one, other) =>
        (one.cells[0]?.[0] ?? 0) - (other.cells[0]?.[0] ?? 0) || (one.cells[0]?.[1] ?? 0) - (other.cells[0]?.[1] ?? 0),
    );
