/** Whole commands in words: what a button does, what has been planned, what a riddle offers. */
import { list, type Params, t } from "../../../i18n/index.ts";
import { type Command, type CommandOf, type CommandType, content, ownPlayer, type RoomView } from "../game.ts";
import { cellName, visibleName } from "./facts.ts";
import { tablePhrase } from "./kit.ts";
import { goodsText, nameOfCell, type Seen, valueText } from "./words.ts";

/** The catalogue of the sentences, for whoever says commands without the questions of a table. */
export const areas = ["patchistory-moves"] as const;

/** What a command says of itself, field by field. */
interface Says {
  readonly context: Seen;
  /** A field in the words that every list of it has. */
  readonly word: (field: string) => string;
}

/** A room by what is seen in it and where; who stands there now says nothing about the command. */
const roomText = ({ view, you }: Seen, key: string): string => {
  const rooms: readonly RoomView[] = ownPlayer({ view, you })?.territory.rooms ?? [];
  const room = rooms.find((one) => one.key === key);
  return room ? tablePhrase("room.free", { name: visibleName(room), cell: cellName(key) }) : cellName(key);
};

const worker = ({ context, word }: Says, { room, route }: { readonly room?: string; readonly route?: string }) => ({
  on: route === undefined ? "room" : "route",
  room: room === undefined ? "" : roomText(context, room),
  route: route === undefined ? "" : word("route"),
});

const boost = ({ minerals, votes }: { readonly minerals: number; readonly votes: number }): string =>
  goodsText({ mineral: minerals, vote: votes }) || t("patchistory.term.amount.nothing");

/** The other kingdom of an alliance, by its route. */
const allyOn = ({ context }: Says, id: string): string => {
  const route = context.view.routes.find((one) => one.id === id);
  return route ? valueText(context, "partner", route.a === context.you ? route.b : route.a) : id;
};

/** What the sentences of commands with fields are filled with; a field that is not named here is said as every list says it. */
const fillings: { readonly [T in CommandType]?: (says: Says, command: CommandOf<T>) => Params } = {
  "place-bid": (_, { amount }) => ({ amount }),
  patch: ({ context }, { at, under, underTiles = [] }) => ({
    at: nameOfCell(at),
    n: under.length + underTiles.length,
    under: list([...under.map((id) => content().name(id)), ...underTiles.map((key) => roomText(context, key))]),
  }),
  ally: ({ context }, { sideA }) => ({ own: sideA === context.you }),
  "orient-route": ({ context }, { sideA }) => ({ own: sideA === context.you }),
  "pay-worker": worker,
  "sell-worker": worker,
  "answer-aid": (_, { accept }) => ({ accept }),
  "break-alliance": (says, { route }) => ({ partner: allyOn(says, route) }),
  exchange: (_, { give, amount }) => ({ give: goodsText({ [give]: amount }) }),
  campaign: (_, { favours }) => ({ favours }),
  "move-worker": ({ context }, { from, to }) => ({ from: roomText(context, from), to: roomText(context, to) }),
  "answer-alliance": (_, { form }) => ({ form }),
  "commit-boost": (_, command) => ({ goods: boost(command) }),
  strike: (_, { room }) => ({ cell: cellName(room) }), // another's territory: its rooms are not the reader's
  "commit-votes": (_, { votes }) => ({ votes }),
  "order-aid": (_, { accept }) => ({ accept }),
  "order-boost": (_, command) => ({ goods: boost(command) }),
};

/** A whole command in a sentence: "Exchange 6 minerals for food". */
export function commandText(context: Seen, command: Command): string {
  const word = (field: string): string =>
    field === "room" && "room" in command && command.room !== undefined
      ? roomText(context, command.room)
      : valueText(context, field, command[field as keyof Command], command);
  const words = Object.fromEntries(Object.keys(command).map((field) => [field, word(field)]));
  const fill = fillings[command.type] as ((says: Says, command: Command) => Params) | undefined;
  return t(`patchistory.move.${command.type}`, { ...words, ...fill?.({ context, word }, command) });
}
