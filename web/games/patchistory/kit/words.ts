/** The parts of commands in words: what a list offers. */
import { list, number, t } from "../../../i18n/index.ts";
import { callName } from "../../../table/context/seats.ts";
import { type Cell, type Command, type Context, content, faceOf, landPhrase } from "../game.ts";
import { cellName, roomLabel, routeTitle, spaceName } from "./facts.ts";

/** What of a table the words need. */
export type Seen = Pick<Context, "view" | "you" | "seats">;

const seatName = (context: Seen, seat: number): string => callName(faceOf(context, seat));

/** "d5": how players name a cell. */
export const nameOfCell = ([row, column]: Cell): string => cellName(`${row},${column}`);

/** A route by its ends. */
const routeName = (context: Seen, id: string): string => {
  const route = context.view.routes.find((one) => one.id === id);
  return route ? routeTitle(context, route) : id;
};

/** Some goods with their amounts, "2 food and 1 mineral"; nothing for none. */
export const goodsText = (goods: Readonly<Record<string, unknown>>): string =>
  list(
    Object.entries(goods).flatMap(([good, n]) =>
      typeof n === "number" && n > 0 ? [t(`patchistory.term.amount.${good}`, { n })] : [],
    ),
  );

const seatFields = new Set(["partner", "sideA", "target", "opponent"]);
const goodFields = new Set(["give", "take", "demand"]);

/** A space of the route a command is about; both kinds of route share the names of spaces without a number. */
const spaceText = (context: Seen, command: Command | undefined, id: string): string => {
  const route = command && "route" in command ? context.view.routes.find((one) => one.id === command.route) : undefined;
  return spaceName(route?.type ?? (id.startsWith("a") ? "allied" : "general"), id);
};

/** The value of a field of a command in words. `command`: one that has it, for what the value alone does not show. */
export function valueText(context: Seen, field: string, value: unknown, command?: Command): string {
  if (value === undefined || value === null) return landPhrase("list.none");
  if (field === "type") return typeText(String(value));
  if (typeof value === "boolean") return landPhrase(value ? "list.yes" : "list.no");
  if (typeof value === "number") {
    const isSeat = seatFields.has(field) || field === "to" || (field === "from" && command?.type === "order-aid");
    return isSeat ? seatName(context, value) : number(value);
  }
  if (Array.isArray(value)) {
    if (field === "at") return nameOfCell(value as unknown as Cell);
    if (value.length === 0) return landPhrase("list.onTop");
    return list(value.map((one) => (typeof one === "string" ? content().name(one) : String(one))));
  }
  if (typeof value === "object") return goodsText(value as Readonly<Record<string, unknown>>);
  const id = String(value);
  if (field === "route") return routeName(context, id);
  if (goodFields.has(field)) return t(`patchistory.term.good.${id}`);
  if (field === "stance") return t(`patchistory.term.stance.${id}`);
  if (field === "side") return t(`patchistory.term.side.${id}`);
  if (/^-?\d+,-?\d+$/.test(id)) return roomLabel(context, id);
  if (field === "to") return spaceText(context, command, id);
  if (field === "choice") return t(`patchistory.term.waiting.${id}.you`);
  return content().name(id);
}

/** What kind of command it is: "Trade". */
export const typeText = (type: string): string => landPhrase(`type.${type}`);
