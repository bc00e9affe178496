import { DeleteItemCommand, PutItemCommand, QueryCommand, type QueryCommandOutput } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { MailKind } from "../mail/message.ts";
import { itemsUnder } from "../store/itemsUnder.ts";
import { SHARDS, shardOf } from "../store/keys.ts";
import type { LogTable } from "../store/logTable.ts";
import type { Place } from "../table/people.ts";

/**
 * What is to be done when it is due: a mail of some kind; or, once nobody has objected for a day, the host's rights pass to the
 * seat that asked for them (`succession`); or the clock of a seat that is waited for is checked (`deadline`); or the webhook of a
 * table reports whom it waits for (`hook`); or somebody's own webhook is tried out (`own-hook`).
 */
export type NoticeKind = MailKind | "succession" | "deadline" | "hook" | "own-hook";

/**
 * Something a person is to be notified of, or that happens to a table on its own, not before `dueAt` (ms). `about` is the commit
 * it is about: for a turn, the commit since which the seat has been waited for without a break. Table, seat, kind and `about`
 * identify a notice for good.
 */
export interface Notice {
  readonly kind: NoticeKind;
  readonly tableId: string;
  /** Whom it concerns: the holder of this seat, or the host without one. */
  readonly seat: Place;
  readonly about: number;
  readonly dueAt: number;
  /** How often sending it has failed. */
  readonly failures: number;
  /** When it was first due, if it was postponed after a failure (ms). */
  readonly since?: number;
  /** How often it was handed over with an unknown outcome. */
  readonly doubts?: number;
  /** The sender of a nudge. */
  readonly from?: Place;
  /** The digest it waits for; absent: it is sent by itself. */
  readonly digest?: Digest;
}

/** One mail with everything collected for its reader until `slot` (ms). `to`: the keyed name of the address. */
export interface Digest {
  readonly to: string;
  readonly slot: number;
}

/** A notice that is a mail to a person. */
export type MailNotice = Notice & { readonly kind: MailKind };

export const isMail = (notice: Notice): notice is MailNotice =>
  !["succession", "deadline", "hook", "own-hook"].includes(notice.kind);

/** What waits to be sent or done, and nothing else: a processed notice is removed. */
export interface Outbox {
  /** Adds a notice. Safe to repeat: the same notice at the same time is the same item. */
  put(notice: Notice): Promise<void>;
  /** At most `limit` notices due at `now`, the oldest of each shard first. */
  due(now: number, limit: number): Promise<readonly Notice[]>;
  /** Everything due with this notice and part of the same digest, including itself. */
  together(notice: Notice & { readonly digest: Digest }): Promise<readonly Notice[]>;
  /** Everything that waits in a shard, due or not. */
  all(shard: number): Promise<readonly Notice[]>;
  remove(notice: Notice): Promise<void>;
}

/**
 * The one structure that the clock sweeps. A partition per shard, sorted by time, contains what is still to be done:
 *
 *     pk DUE#<shard>   sk <ms, 13 digits>#<kind>#<table>#<seat>#<about>
 *                      sk <ms, 13 digits>#~<digest>#<kind>#<table>#<seat>#<about>
 *
 * One query per shard finds exactly what is due, whether the clock slept for a second or for a day, and no index is needed. A
 * table always belongs to the same shard; four shards take some thousand notices a second.
 */
export const DUE_SHARDS = SHARDS;

const time = (ms: number): string => String(Math.max(0, Math.floor(ms))).padStart(13, "0");

/** Identifies a notice: the same for every derivation of it. Suitable for a Message-ID. */
export const noticeKey = ({
  kind,
  tableId,
  seat,
  about,
}: Pick<Notice, "kind" | "tableId" | "seat" | "about">): string => `${kind}.${tableId}.${seat}.${about}`;

/** What the keys of a digest's notices have in common, apart from their shards. */
const digestSort = (dueAt: number, { to, slot }: Digest): string => `${time(dueAt)}#~${to}.${slot}#`;

const keyOf = (notice: Notice) => {
  const start = notice.digest === undefined ? `${time(notice.dueAt)}#` : digestSort(notice.dueAt, notice.digest);
  return {
    pk: `DUE#${shardOf(notice.tableId)}`,
    sk: `${start}${notice.kind}#${notice.tableId}#${notice.seat}#${notice.about}`,
  };
};

const placeIn = (value: unknown): Place => (value === "host" ? value : Number(value));

const digestIn = (value: unknown): Pick<Notice, "digest"> => {
  const { to, slot } = Object(value) as Readonly<Record<string, unknown>>;
  return typeof to === "string" && typeof slot === "number" ? { digest: { to, slot } } : {};
};

const noticeOf = (item: Record<string, unknown>): Notice => ({
  kind: item.kind as NoticeKind,
  tableId: String(item.tableId),
  seat: placeIn(item.seat),
  about: Number(item.about),
  dueAt: Number(item.dueAt),
  failures: Number(item.failures),
  ...(item.since === undefined ? {} : { since: Number(item.since) }),
  ...(item.doubts === undefined ? {} : { doubts: Number(item.doubts) }),
  ...(item.from === undefined ? {} : { from: placeIn(item.from) }),
  ...digestIn(item.digest),
});

const SHARD_NUMBERS = Array.from({ length: DUE_SHARDS }, (_, shard) => shard);

/** The outbox in the service's table. */
export const dynamoOutbox = (table: LogTable): Outbox => {
  const { client, tableName } = table;
  /** Every notice of a shard with this prefix of the sort key. */
  const beginning = async (shard: number, start: string): Promise<readonly Notice[]> =>
    (await itemsUnder(table, `DUE#${shard}`, { start })).map(noticeOf);
  return {
    put: async (notice) => {
      const Item = marshall({ ...keyOf(notice), ...notice }, { removeUndefinedValues: true });
      await client.send(new PutItemCommand({ TableName: tableName, Item }));
    },
    due: async (now, limit) => {
      const shards = await Promise.all(
        SHARD_NUMBERS.map(
          async (shard): Promise<QueryCommandOutput> =>
            client.send(
              new QueryCommand({
                TableName: tableName,
                KeyConditionExpression: "pk = :pk AND sk < :until",
                ExpressionAttributeValues: { ":pk": { S: `DUE#${shard}` }, ":until": { S: time(now + 1) } },
                Limit: limit,
              }),
            ),
        ),
      );
      return shards
        .flatMap(({ Items = [] }) => Items.map((item) => noticeOf(unmarshall(item))))
        .sort((a, b) => a.dueAt - b.dueAt)
        .slice(0, limit);
    },
    together: async ({ dueAt, digest }) =>
      (await Promise.all(SHARD_NUMBERS.map((shard) => beginning(shard, digestSort(dueAt, digest))))).flat(),
    all: (shard) => beginning(shard, ""),
    remove: async (notice) => {
      await client.send(new DeleteItemCommand({ TableName: tableName, Key: marshall(keyOf(notice)) }));
    },
  };
};
