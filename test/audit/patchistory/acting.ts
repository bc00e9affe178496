import type { Command } from "../contract.ts";
import { type Act, answered } from "./acts/act.ts";
import { auctionActs } from "./acts/auction.ts";
import { diplomacyActs } from "./acts/diplomacy.ts";
import { eraActs } from "./acts/era.ts";
import { managementActs } from "./acts/management.ts";
import { movementActs } from "./acts/movement.ts";
import { negotiationActs } from "./acts/negotiation.ts";
import type { Fact } from "./facts.ts";
import type { Table } from "./table.ts";

const acts: Readonly<Record<string, Act>> = {
  ...auctionActs,
  ...diplomacyActs,
  ...managementActs,
  ...movementActs,
  ...negotiationActs,
  ...eraActs,
  /** An optional effect is declined. */
  decline: (table, { seat, choice }) => void answered(table, seat, choice as "relief"),
};

/** What one command changes by itself, before anything follows (chapters 3 to 11). */
export const act = (table: Table, command: Command, said: Fact[]): void => {
  const own = acts[command.type];
  if (!own) throw new Error(`no rule knows the command ${command.type}`);
  own(table, command, said);
};
