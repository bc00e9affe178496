import { maySell } from "../eras.ts";
import { gain, type Phased, pay } from "../table.ts";
import { payWorker } from "../workers.ts";
import { type Act, answered } from "./act.ts";

/** Chapter 11, and the sale at the end of phase 6 (PR-90). */
export const eraActs: Readonly<Record<string, Act>> = {
  "sell-worker": (table, { seat, room, route }) => {
    payWorker(table, seat, { room, route });
    pay(table, seat, { mineral: 2 }, "offer");
    gain(table, seat, { vp: 5 }, "offer");
    if (!maySell(table, seat)) answered(table, seat, "sell-worker");
  },
  "pick-prosperity": (table, { seat, card }) => {
    (table.phase as Phased<"prosperity">).picks[seat] = String(card);
  },
  "commit-votes": (table, { seat, votes }) => {
    (table.phase as Phased<"vote">).votes[seat] = Number(votes);
  },
  "double-card": (table, { seat, card }) => {
    answered(table, seat, "double-card");
    (table.phase as Phased<"scoring">).doubled = { seat, card: String(card) };
  },
};
