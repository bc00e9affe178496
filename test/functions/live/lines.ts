import type { Connection } from "../../../functions/live/connections.ts";
import type { Posts } from "../../../functions/live/posts.ts";

/** Lines controlled by a test. */
export interface TestLines extends Posts {
  /** What was sent, in order. */
  readonly said: { readonly to: string; readonly text: string }[];
  readonly closed: string[];
  /** Lines that are gone without notice. */
  readonly gone: Set<string>;
  /** Lines on which sending fails. */
  readonly broken: Set<string>;
}

export const testLines = (): TestLines => {
  const lines: TestLines = {
    said: [],
    closed: [],
    gone: new Set(),
    broken: new Set(),
    post: async (to, text) => {
      if (lines.broken.has(to)) throw new Error("no answer");
      if (lines.gone.has(to)) return false;
      lines.said.push({ to, text });
      return true;
    },
    close: async (connectionId) => {
      lines.closed.push(connectionId);
    },
  };
  return lines;
};

/** A line of a seat, opened at `at` (ms). */
export const lineOf = (tableId: string, name: string, claims: Connection["claims"], at: number): Connection => ({
  tableId,
  ticket: `ticket-${name}`,
  connectionId: name,
  claims,
  at,
});
