import { ok, type Result } from "../../../core/index.ts";
import type { GameInfo, PreviewReply } from "../../contract/index.ts";
import type { Claims } from "../../identity/tokens.ts";
import type { TableState } from "../../table/state.ts";
import type { Deps } from "../deps.ts";
import { identify, type Who } from "../identify.ts";
import { gameOf, loadTable } from "../loadTable.ts";
import { type Refusal, refuse, refusedByRules } from "../refusals.ts";
import { strengthsOf } from "../strengths.ts";
import { parseCommands } from "./play.ts";

/** A table and who reads it. Writes nothing. */
export const readTable = async (
  deps: Deps,
  tableId: string,
  claims: Claims | null,
): Promise<Result<{ readonly table: TableState; readonly who: Who }, Refusal>> => {
  const table = await loadTable(deps, tableId);
  if (table === null) return refuse("table-not-found");
  const who = identify(table, claims);
  return who.ok ? ok({ table, who: who.value }) : who;
};

/** Commands of one's own seat at a table in play that are to be tried out. */
export interface DraftRequest {
  readonly tableId: string;
  readonly claims: Claims | null;
  readonly commands: readonly unknown[];
}

/** The asking seat, its commands, and the state they are tried on; refuses readers without a seat, and tables not in play. */
export const readDraft = async (deps: Deps, { tableId, claims, commands: sent }: DraftRequest) => {
  const read = await readTable(deps, tableId, claims);
  if (!read.ok) return read;
  const { table, who } = read.value;
  if (who.seat === null) return refuse(who.host ? "not-your-seat" : "sign-in-needed");
  if (table.status !== "playing") return refuse("not-playing");
  const game = gameOf(deps, table);
  const commands = parseCommands(game, who.seat, sent);
  return commands.ok ? ok({ table, game, seat: who.seat, commands: commands.value }) : commands;
};

/** What a draft of commands would do, given what its seat knows. Writes nothing. The menu is not folded yet. */
export const preview = async (
  deps: Deps,
  request: DraftRequest,
): Promise<
  Result<Omit<PreviewReply, "next"> & { readonly next: readonly { type: string; seat: number }[] }, Refusal>
> => {
  const draft = await readDraft(deps, request);
  if (!draft.ok) return draft;
  const { table, game, seat, commands } = draft.value;
  const previewed = game.preview(table.play, seat, commands);
  if (!previewed.ok) return refusedByRules(previewed.error);
  const { changes, reveals, final, next, pending } = previewed.value;
  return ok({
    version: table.version,
    changes: [...changes],
    reveals,
    final,
    next,
    ...(pending === undefined ? {} : { pending }),
  });
};

/** The games that can be opened, with their settings. */
export const listGames = ({ games }: Pick<Deps, "games">): GameInfo[] =>
  Object.values(games).map((game) => ({
    id: game.id,
    rulesVersion: game.rulesVersion,
    seats: { min: game.seats.min, max: game.seats.max },
    bots: game.bots !== undefined,
    strengths: strengthsOf(game),
    strongFor: game.bots === undefined ? [] : [...(game.strongFor ?? [])],
    correctable: game.corrections !== undefined,
    options: game.optionInfo.map(({ name, values, default: byDefault }) => ({
      name,
      values: [...values],
      default: byDefault,
    })),
  }));
