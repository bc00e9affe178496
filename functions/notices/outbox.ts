import { DeleteItemCommand, PutItemCommand, QueryCommand, type QueryCommandOutput } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { MailKind } from "../mail/message.ts";
import type { LogTable } from "../store/dynamoStore.ts";
import { itemsUnder } from "../store/itemsUnder.ts";
import { SHARDS, shardOf } from "../store/keys.ts";
import type { Place } from "../table/people.ts";

/**
 * What is to be done when its time has come: a mail of some kind; or, once nobody has objected for a day, the host's rights
 * pass to the seat that asked for them (`succession`); or somebody looks at the clock of a seat that is waited for (`deadline`);
 * or the address of a table is told whom it waits for (`hook`).
 */
export type NoticeKind = MailKind | "succession" | "deadline" | "hook";

/**
 * Something a person is to be told, or that becomes of a table by itself, not before `dueAt` (ms). `about` is the commit it is about: for a turn, the commit from
 * which the seat has been waited for without a break. Table, seat, kind and `about` name a notice for good.
 */
export interface Notice {
  readonly kind: NoticeKind;
  readonly tableId: string;
  /** Whom it concerns: whoever holds this seat, or the host without one. */
  readonly seat: Place;
  readonly about: number;
  readonly dueAt: number;
  /** How often sending it has failed. */
  readonly failures: number;
  /** When it was due first, of one that was put off after a failure (ms). */
  readonly since?: number;
  /** How often it was handed over without anybody saying what came of it. */
  readonly doubts?: number;
  /** Who had it sent, of a nudge. */
  readonly from?: Place;
  /** The mail it waits to be part of; absent: it goes by itself. */
  readonly digest?: Digest;
}

/** One mail that tells its reader what came together until `slot` (ms). `to`: the keyed name of the address. */
export interface Digest {
  readonly to: string;
  readonly slot: number;
}

/** A notice that is a mail to somebody. */
export type MailNotice = Notice & { readonly kind: MailKind };

export const isMail = (notice: Notice): notice is MailNotice =>
  !["succession", "deadline", "hook"].includes(notice.kind);

/** What waits to be sent or done, and nothing else: a notice that is dealt with is gone. */
export interface Outbox {
  /** Puts a notice in. Safe to repeat: the same notice at the same time is the same item. */
  put(notice: Notice): Promise<void>;
  /** At most `limit` notices that are due at `now`, the oldest of each shard first. */
  due(now: number, limit: number): Promise<readonly Notice[]>;
  /** Everything that is due with this notice and part of the same digest, itself included. */
  together(notice: Notice & { readonly digest: Digest }): Promise<readonly Notice[]>;
  /** Everything that waits in a shard, due or not. */
  all(shard: number): Promise<readonly Notice[]>;
  remove(notice: Notice): Promise<void>;
}

/**
 * The one structure that the clock sweeps. A partition per shard, sorted by time, holds what is still to be done:
 *
 *     pk DUE#<shard>   sk <ms, 13 digits>#<kind>#<table>#<seat>#<about>
 *                      sk <ms, 13 digits>#~<digest>#<kind>#<table>#<seat>#<about>
 *
 * One query a shard finds exactly what is due, whether the clock slept for a second or for a day, and no index is needed.
 * A table always falls into the same shard; four shards take some thousand notices a second.
 */
export const DUE_SHARDS = SHARDS;

const time = (ms: number): string => String(Math.max(0, Math.floor(ms))).padStart(13, "0");

/** Names a notice: the same for every derivation of it. Fit for a Message-ID. */
export const noticeKey = ({
  kind,
  tableId,
  seat,
  about,
}: Pick<Notice, "kind" | "tableId" | "seat" | "about">): string => `${kind}.${tableId}.${seat}.${about}`;

/** What the keys of a digest's notices have in common, behind their shards. */
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
  /** Every notice of a shard whose sort key begins so. */
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
