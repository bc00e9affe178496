import type { Goods } from "../../../../core/games/patchistory/table/goods.ts";
import type { Fact } from "../facts.ts";
import { has } from "../ground.ts";
import { dueOf } from "../prices.ts";
import { at, gain, type Phased, pay, type Table } from "../table.ts";
import { endRoute } from "../workers.ts";
import { type Act, answered, spend, spendFavours } from "./act.ts";

/** P-DIP-11 to P-DIP-13. */
const aid = (table: Table, from: number, to: number, goods: Goods, accept: boolean): void => {
  if (accept) {
    pay(table, from, goods, "aid");
    gain(table, to, goods, "aid");
    at(table, to).marks.acceptedAid = true;
  }
  gain(table, from, { vp: accept ? 5 : 2 }, "aid");
};

/** P-DIP-23, P-DIP-24, PR-40, PR-41. */
export const threaten = (table: Table, seat: number, target: number, demand: "coin" | "vp", said: Fact[]): void => {
  const due = dueOf(table, target, demand);
  said.push({ type: "threatened", target, demand, due });
  gain(table, seat, pay(table, target, { [demand]: due }, "threaten"), "threaten");
  if (has(table, seat, "otto-von-bismarck")) gain(table, seat, { vp: 5 }, "threaten");
};

/** Chapter 5. */
export const diplomacyActs: Readonly<Record<string, Act>> = {
  "offer-aid": (table, command) => {
    const [seat, to, goods] = [command.seat, Number(command.to), command.goods as Goods];
    spend(table, command);
    if (has(table, seat, "mahatma-gandhi")) gain(table, seat, { vp: 2 }, "aid");
    if (has(table, seat, "red-cross")) aid(table, seat, to, goods, true);
    else table.choices.push({ kind: "aid", seat: to, from: seat, goods });
  },
  "answer-aid": (table, { seat, accept }) => {
    const { from, goods } = answered(table, seat, "aid");
    aid(table, from, seat, goods, accept === true);
  },
  threaten: (table, command, said) => {
    spend(table, command);
    threaten(table, command.seat, Number(command.target), command.demand as "vp", said);
  },
  "break-alliance": (table, { seat, route }) => {
    const { favours } = at(table, seat);
    spendFavours(table, seat, favours);
    at(table, seat).marks.brokeAlliance = true;
    gain(table, seat, { vote: favours }, "management");
    endRoute(table, String(route), "storage");
  },
  "end-diplomacy": (table) => {
    (table.phase as Phased<"diplomacy">).order.shift();
  },
};
