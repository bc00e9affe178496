import { bid, wait } from "../bidding.ts";
import { at, type Phased } from "../table.ts";
import { ally, endRoute, layRoute, payWorker, settle } from "../workers.ts";
import { type Act, answered } from "./act.ts";

const placements = (table: Parameters<Act>[0]) => (table.phase as Phased<"patching">).placements;

/** Chapters 3 and 4: the auction, patching, and what heroes and wonders ask when they are patched. */
export const auctionActs: Readonly<Record<string, Act>> = {
  "place-bid": (table, { seat, card, amount }) => bid(table, seat, String(card), Number(amount)),
  wait,
  "take-card": (table, { seat, card }) => {
    answered(table, seat, "free-card");
    at(table, seat).tookFreeCard = true;
    (table.phase as Phased<"auction">).taken = { seat, card: String(card) };
  },
  patch: (table, command) => {
    const { side, at: corner, under } = command as unknown as { side: "white"; at: [number, number]; under: string[] };
    placements(table)[command.seat] = { side, at: [...corner], under: [...under] };
  },
  "discard-card": (table, { seat }) => {
    placements(table)[seat] = "discard";
  },
  ally: (table, { seat, sideA, partner }) => {
    answered(table, seat, "alliance-partner");
    ally(table, Number(sideA), sideA === seat ? Number(partner) : seat);
  },
  "place-route": (table, { seat, to }) => {
    answered(table, seat, "free-route");
    layRoute(table, "general", seat, Number(to));
  },
  "remove-route": (table, { seat, route }) => {
    answered(table, seat, "remove-route");
    endRoute(table, String(route), "routesRemoved");
  },
  "pay-worker": (table, { seat, room, route }) => {
    answered(table, seat, "pay-worker");
    payWorker(table, seat, { room, route });
  },
  "place-worker": (table, { seat, room }) => {
    at(table, seat).arriving -= 1;
    at(table, seat).territory.workers.push(String(room));
  },
  "home-worker": (table, { seat, room }) => {
    at(table, seat).homing -= 1;
    at(table, seat).territory.workers.push(String(room));
    settle(table, seat);
  },
  "shift-worker": (table, { seat, room }) => {
    answered(table, seat, "shifted-worker");
    at(table, seat).territory.workers.push(String(room));
  },
};
