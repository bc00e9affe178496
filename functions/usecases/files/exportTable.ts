import { commitmentOf, ok, type Result } from "../../../core/index.ts";
import { EXPORT_FORMAT } from "../../contract/exportFormat.ts";
import type { FinishedExport, PartialExport, TableExport } from "../../contract/index.ts";
import type { Claims } from "../../identity/tokens.ts";
import { gameEventsOf, type Person, type TableCommit, type TableEvent } from "../../table/events.ts";
import { withoutForgotten } from "../../table/people/leaving.ts";
import type { TableState } from "../../table/state.ts";
import type { Deps } from "../deps.ts";
import { gameOf } from "../loadTable.ts";
import { logItem, readerOf } from "../play/logItems.ts";
import { readTable } from "../play/readTable.ts";
import type { Refusal } from "../refusals.ts";
import { sealed } from "../tableFile.ts";

/** Without the id of the item that holds the address: the file must not even show that there is one. */
const withoutContact = ({ contact: _contact, ...person }: Person): Person => person;

/** An event without anything that leads to a person's address. The game's own events are left unchanged. */
const anonymous = (event: TableEvent): readonly TableEvent[] => {
  switch (event.type) {
    case "address-given":
    case "address-confirmed":
    case "address-replaced":
      return [];
    case "table-opened": {
      const { host, ...opened } = event;
      const seats = event.seats.map(withoutContact);
      return [{ ...opened, seats, ...(host === undefined ? {} : { host: withoutContact(host) }) }];
    }
    case "seat-handed-over":
      return [{ ...event, to: withoutContact(event.to) }];
    default:
      return [event];
  }
};

/** The seed, which the events contain once the game has ended, checked against its commitment. Null when they do not. */
export const seedIn = (commits: readonly TableCommit[], commitment: string | null): string | null => {
  for (const { events } of commits.toReversed())
    for (const event of events)
      for (const played of gameEventsOf(event)) {
        const seed = "seed" in played ? played.seed : undefined;
        if (typeof seed === "string" && commitmentOf(seed) === commitment) return seed;
      }
  return null;
};

const aboutTable = (table: TableState): FinishedExport["table"] => {
  const { id, game, name, status, version, rulesVersion, options, commitment, openedAt, startedAt, endedAt } = table;
  return {
    id,
    game,
    name,
    status,
    version,
    rulesVersion,
    seats: table.seats.map((seat) => ({ name: seat.name, bot: seat.bot === true })),
    options,
    corrections: table.corrections ?? null,
    commitment,
    openedAt,
    startedAt,
    endedAt,
  };
};

/**
 * A table as one file. Until it has ended: what its reader may know (view and log as on the page). After that: the whole log with
 * the seed, for everybody who may read the table. Never an address, a contact or a credential.
 */
export const exportTable = async (
  deps: Deps,
  { tableId, claims }: { readonly tableId: string; readonly claims: Claims | null },
): Promise<Result<TableExport, Refusal>> => {
  const read = await readTable(deps, tableId, claims);
  if (!read.ok) return read;
  const { table, who } = read.value;
  const game = gameOf(deps, table);
  // Both are from the same moment: later additions are left out.
  const { commits } = await deps.store.load(tableId, { upTo: table.version });
  const about = aboutTable(table);
  const outcome = table.status === "ended" ? game.outcome(table.play) : null;
  const seed = outcome === null ? null : seedIn(commits, table.commitment);
  if (outcome === null || seed === null) {
    const viewer = who.seat ?? "spectator";
    const log = commits.map((commit) => logItem(game, commit, readerOf(table, who.seat)));
    const view = table.status === "open" ? null : game.view(table.play, viewer);
    return ok({
      format: EXPORT_FORMAT,
      contains: "own-knowledge",
      seat: who.seat,
      table: about,
      view,
      log,
    } satisfies PartialExport);
  }
  return ok({
    format: EXPORT_FORMAT,
    contains: "everything",
    table: about,
    seed,
    outcome: outcome as FinishedExport["outcome"],
    commits: sealed(
      commits.map(({ version, at, by, rules, events }) => ({
        version,
        at,
        by,
        rules,
        events: events.flatMap((event) =>
          anonymous(withoutForgotten(table.forgotten, version, event)),
        ) as FinishedExport["commits"][number]["events"],
      })),
    ),
  });
};
