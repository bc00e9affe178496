import type { TableState } from "../table/state.ts";
import type { Deps } from "../usecases/deps.ts";
import { identify } from "../usecases/identify.ts";
import type { Connection, Connections } from "./connections.ts";
import type { Posts } from "./posts.ts";

/** What notifying pages of commits depends on. */
export interface LiveDeps extends Pick<Deps, "clock" | "log"> {
  readonly connections: Connections;
  readonly posts: Posts;
}

/** The only message a page gets: it contains nothing of the game; the page then asks with its own credentials. */
const messageFor = (version: number): string => JSON.stringify({ version });

/** A lost message does little harm, because pages also ask on their own: so it is not retried. */
const unlessItFails = async (
  { log }: Pick<LiveDeps, "log">,
  tableId: string,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    log({
      level: "warn",
      event: "live-failed",
      table: tableId,
      error: error instanceof Error ? error.name : "unknown",
    });
  }
};

/**
 * Sends every page that has the table open its new version; pages that are gone are removed from the list. Returns those that
 * were there. Never rejects, and takes no longer than one read of the list and one message per page.
 */
export const tellPages = async (deps: LiveDeps, tableId: string, version: number): Promise<readonly Connection[]> => {
  const { connections, posts, clock } = deps;
  let open: readonly Connection[] = [];
  await unlessItFails(deps, tableId, async () => {
    open = await connections.ofTable(tableId, clock());
  });
  const word = messageFor(version);
  await Promise.all(
    open.map((connection) =>
      unlessItFails(deps, tableId, async () => {
        if (!(await posts.post(connection.connectionId, word))) await connections.remove(connection, clock());
      }),
    ),
  );
  return open;
};

/**
 * Closes the lines whose credential is no longer valid at the table as it now stands: they have had their last message. Never
 * rejects.
 */
export const dismissFormer = async (deps: LiveDeps, table: TableState, open: readonly Connection[]): Promise<void> => {
  const { connections, posts, clock } = deps;
  const former = open.filter(({ claims }) => !identify(table, claims).ok);
  await Promise.all(
    former.map((connection) =>
      unlessItFails(deps, table.id, async () => {
        await connections.remove(connection, clock());
        await posts.close(connection.connectionId);
      }),
    ),
  );
};
