import type { TableState } from "../table/state.ts";
import type { Deps } from "../usecases/deps.ts";
import { identify } from "../usecases/identify.ts";
import type { Connection, Connections } from "./connections.ts";
import type { Posts } from "./posts.ts";

/** What telling pages of commits needs. */
export interface LiveDeps extends Pick<Deps, "clock" | "log"> {
  readonly connections: Connections;
  readonly posts: Posts;
}

/** The one thing a page is told: nothing of the game is in it, and whoever hears it asks as whoever they are. */
const wordOf = (version: number): string => JSON.stringify({ version });

/** Nothing that is told here is missed for long: pages ask by themselves, too. So nobody waits for it to be tried again. */
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
 * Tells everybody who has the table open that it is at this version; who is gone is taken off the list. Gives those who were there.
 * Never rejects, and takes no longer than a read of the list and one word to a page.
 */
export const tellPages = async (deps: LiveDeps, tableId: string, version: number): Promise<readonly Connection[]> => {
  const { connections, posts, clock } = deps;
  let open: readonly Connection[] = [];
  await unlessItFails(deps, tableId, async () => {
    open = await connections.of(tableId, clock());
  });
  const word = wordOf(version);
  await Promise.all(
    open.map((connection) =>
      unlessItFails(deps, tableId, async () => {
        if (!(await posts.post(connection.connectionId, word))) await connections.remove(connection, clock());
      }),
    ),
  );
  return open;
};

/** Ends the lines of those whose credential is good no more at the table as it stands: they were told for the last time. Never rejects. */
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
