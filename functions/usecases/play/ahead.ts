import { type FoldedMenu, foldMenu, ok, type Result } from "../../../core/index.ts";
import type { AheadReply } from "../../contract/index.ts";
import type { Claims } from "../../identity/tokens.ts";
import type { Deps } from "../deps.ts";
import { gameOf } from "../loadTable.ts";
import { type Refusal, refuse, refusedByRules } from "../refusals.ts";
import { parseCommands } from "./play.ts";
import { readTable } from "./readTable.ts";

/** What commands of a seat would come to over its turns to come, from what it knows; also while others are asked. Writes nothing. */
export const lookAhead = async (
  deps: Deps,
  request: {
    readonly tableId: string;
    readonly claims: Claims | null;
    readonly commands: readonly unknown[];
    readonly from: number;
  },
): Promise<Result<Omit<AheadReply, "next"> & { readonly next: FoldedMenu }, Refusal>> => {
  const read = await readTable(deps, request.tableId, request.claims);
  if (!read.ok) return read;
  const { table, who } = read.value;
  if (who.seat === null) return refuse(who.host ? "not-your-seat" : "sign-in-needed");
  if (table.status !== "playing") return refuse("not-playing");
  const game = gameOf(deps, table);
  const commands = parseCommands(game, who.seat, request.commands);
  if (!commands.ok) return commands;
  const looked = game.ahead?.(table.play, who.seat, commands.value, request.from);
  if (!looked) return refuse("no-look-ahead");
  if (!looked.ok) return refusedByRules(looked.error);
  const { view, next, changes, turns, turn, sure, over } = looked.value;
  return ok({
    version: table.version,
    view,
    next: foldMenu(next),
    changes: [...changes],
    turns: [...turns],
    turn,
    sure,
    over,
  });
};
