import { type AnyGame, type Stream, unfoldMenu } from "../../core/index.ts";
import type { TableReply } from "../../functions/contract/index.ts";
import type { Service } from "../../functions/local/service.ts";
import { type AnyCommand, anyLegal, playGame } from "../../functions/tools/randomGame.ts";
import { asHolder, moveId } from "../browser/support.ts";

/** A table that is being played: the links of its seats, in their order. */
export interface OpenedTable {
  readonly tableId: string;
  readonly links: readonly string[];
}

const send = (service: Service, link: string, version: number, commands: readonly AnyCommand[]): Promise<TableReply> =>
  asHolder(service, link, "/moves", { moveId: moveId("move"), expectedVersion: version, commands });

/** Most commands put into one move: what one seat does in a row. */
const mostInARow = 32;

/** Commands of one seat that follow one another, as moves. */
const inMoves = (commands: readonly AnyCommand[]): readonly (readonly AnyCommand[])[] => {
  const moves: AnyCommand[][] = [];
  for (const command of commands) {
    const last = moves.at(-1);
    if (last && last[0]?.seat === command.seat && last.length < mostInARow) last.push(command);
    else moves.push([command]);
  }
  return moves;
};

/**
 * Plays a table that has just begun, over the API, to `leave` commands before the end of a game of any legal commands with the
 * same seed. Returns the number of commits.
 */
export const prepare = async (
  service: Service,
  { links }: OpenedTable,
  { game, seed, leave }: { readonly game: AnyGame; readonly seed: string; readonly leave: number },
): Promise<number> => {
  let table = await asHolder(service, links[0] ?? "", "");
  const options = game.options.parse(table.table.options);
  const { commands } = playGame({ game, players: links.length, options, seed }, anyLegal);
  const moves = inMoves(commands.slice(0, Math.max(0, commands.length - leave)));
  for (const move of moves) table = await send(service, links[move[0]?.seat ?? 0] ?? "", table.table.version, move);
  await service.settled();
  return moves.length;
};

/** Plays any legal command for a seat over the API. Gives the table after it. */
export const playByApi = async (service: Service, link: string, chance: Stream): Promise<TableReply> => {
  const { menu, table } = await asHolder(service, link, "");
  const commands = unfoldMenu<AnyCommand>(menu);
  const command = commands[chance.below(Math.max(1, commands.length))];
  if (!command) throw new Error("the seat is waited for and has nothing to do");
  return send(service, link, table.version, [command]);
};
