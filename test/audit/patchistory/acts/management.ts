import type { Command } from "../../contract.ts";
import { boardOf } from "../board.ts";
import { has } from "../ground.ts";
import { at, dropOne, gain, type Phased, pay, routeNamed, type Table } from "../table.ts";
import { layRoute } from "../workers.ts";
import { type Act, spend, spendFavours } from "./act.ts";

/** P-MGT-60 to P-MGT-74, PR-54: the tile that is covered goes, another one is drawn. */
export const layTile = (
  table: Table,
  { seat, tile, room }: Command,
  on: number,
  face: "wasteland" | "building",
): void => {
  const own = at(table, seat);
  const { territory } = at(table, on);
  const [row, column] = String(room).split(",").map(Number) as [number, number];
  const covered = territory.tiles.filter(({ at: [r, c] }) => r === row && c === column);
  table.tilesRemoved.push(...covered.map(({ id }) => id));
  territory.tiles = [
    ...territory.tiles.filter((other) => !covered.includes(other)),
    { id: String(tile), at: [row, column], face },
  ];
  dropOne(own.tiles, String(tile));
  const next = table.fate.tiles[table.tilesDrawn];
  if (next === undefined) return;
  own.tiles.push(next);
  table.tilesDrawn += 1;
};

/** P-MGT-20: 1 Mineral = 2 Food = 2 Money. */
const worth = { mineral: 2, food: 1, coin: 1 };

/** Chapter 6. */
export const managementActs: Readonly<Record<string, Act>> = {
  trade: (table, command) => {
    const { seat, room } = command;
    const route = routeNamed(table, command.route);
    spend(table, command);
    dropOne(at(table, seat).territory.workers, String(room));
    const start = route.type === "general" ? "start" : route.a === seat ? "start-a" : "start-b";
    route.workers.push({ seat, at: start });
    if (has(table, seat, "andrew-carnegie")) gain(table, seat, { vp: 5 }, "management");
  },
  exchange: (table, command) => {
    const { seat } = command;
    const [give, take, amount] = [command.give as "food", command.take as "food", Number(command.amount)];
    spend(table, command);
    pay(table, seat, { [give]: amount }, "management");
    gain(table, seat, { [take]: (amount * worth[give]) / worth[take] }, "management");
  },
  birth: (table, command) => {
    spend(table, command);
    at(table, command.seat).track -= 1;
    at(table, command.seat).territory.workers.push(String(command.room));
  },
  "worship-heroes": (table, command) => {
    const { seat } = command;
    spend(table, command);
    const christ = has(table, seat, "christ-the-redeemer");
    gain(table, seat, { vp: boardOf(table, seat).heroes + (christ ? 1 + 3 : 0) }, "worship");
    if (has(table, seat, "pantheon")) gain(table, seat, { vote: 1, coin: 2 }, "worship");
  },
  "worship-wonders": (table, command) => {
    const { seat } = command;
    spend(table, command);
    const each = has(table, seat, "taj-mahal") ? 2 : 1;
    gain(table, seat, { vp: each * boardOf(table, seat).countedWonders }, "worship");
  },
  "construct-trade-route": (table, command) => {
    spend(table, command);
    at(table, command.seat).marks.builtRoute = true;
    layRoute(table, "general", command.seat, Number(command.to));
  },
  reclaim: (table, command) => {
    spend(table, command);
    layTile(table, command, command.seat, "wasteland");
  },
  "construct-building": (table, command) => {
    const gaudi = has(table, command.seat, "antoni-gaudi"); // PR-122: even if he is built over
    spend(table, command);
    layTile(table, command, command.seat, "building");
    if (gaudi) gain(table, command.seat, { vp: 5 }, "management");
  },
  campaign: (table, { seat, favours }) => {
    spendFavours(table, seat, Number(favours));
    at(table, seat).marks.campaigned = true;
    gain(table, seat, { vote: Number(favours) + (has(table, seat, "jeanne-d-arc") ? 2 : 0) }, "management");
    if (has(table, seat, "colosseum")) gain(table, seat, { vp: 1, coin: 2 }, "management");
  },
  "end-management": (table, { seat }) => {
    (table.phase as Phased<"management">).finished[seat] = true;
  },
};
