import { createDynamoStore } from "../../functions/store/dynamoStore.ts";
import type { TableEvent } from "../../functions/table/events.ts";
import type { Box } from "./box/box.ts";
import type { SentMail } from "./box/services.ts";
import { noticeOf, type People } from "./players.ts";

/** The fate of one table, from its log and the mailboxes. */
export interface Judgement {
  readonly moves: { readonly acknowledged: number; readonly lost: number; readonly twice: number };
  readonly mails: {
    /** Turns that were owed a mail. */
    readonly due: number;
    readonly sent: number;
    readonly doubled: number;
    /** Sent once more because nobody knew whether the first had gone out. */
    readonly inDoubt: number;
    readonly lost: number;
  };
  readonly faults: readonly string[];
}

const idOf = ({ headers }: SentMail): string => headers["message-id"] ?? "";

/** How often each is there that is there more than once. */
const repeats = (names: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return names.filter((name) => seen.has(name) || !seen.add(name));
};

/**
 * Compares what people were sent with the log, and the mails with whom the table waited for. `doubted`: mails a fault left in
 * doubt.
 */
export const judge = async (box: Box, people: People, doubted: ReadonlySet<string>): Promise<Judgement> => {
  const table = { client: box.database.client(), tableName: box.database.tableName };
  const commits = await createDynamoStore<TableEvent>(table).read(people.tableId, { after: 0, limit: 100_000 });
  table.client.destroy();
  const written = commits.map(({ moveId, version }) => ({ moveId, version }));
  const isThere = (asked: { readonly moveId: string; readonly version: number }): boolean =>
    written.some(({ moveId, version }) => moveId.endsWith(asked.moveId) && version === asked.version);
  const lost = people.acknowledged.filter((asked) => !isThere(asked));
  const twice = repeats(written.map(({ moveId }) => moveId));

  const mails = box.mails.filter(({ tags }) => tags.table?.[0] === people.tableId);
  const again = repeats(mails.map(idOf));
  const doubled = again.filter((id) => !doubted.has(id));
  const waiting = new Set((people.lastSeen()?.waiting ?? []).map(({ seat, since }) => `${seat}.${since}`));
  const turns = new Set(
    mails.map(noticeOf).flatMap(({ kind, seat, about }) => (kind === "turn" ? [`${seat}.${about}`] : [])),
  );
  // People play only by their mails, so somebody who got none is still waited for.
  const unmailed = [...people.waits].filter((wait) => waiting.has(wait) && !turns.has(wait));
  return {
    moves: { acknowledged: people.acknowledged.length, lost: lost.length, twice: twice.length },
    mails: {
      due: people.waits.size,
      sent: mails.length,
      doubled: doubled.length,
      inDoubt: again.length - doubled.length,
      lost: unmailed.length,
    },
    faults: [
      ...people.surprises,
      ...lost.map(({ moveId }) => `${people.name}: the move ${moveId} was acknowledged and is not in the log`),
      ...twice.map((moveId) => `${people.name}: the move ${moveId} is in the log twice`),
      ...doubled.map((id) => `${people.name}: the mail ${id} came twice`),
      ...unmailed.map((wait) => `${people.name}: nobody was told of ${wait}`),
    ],
  };
};
