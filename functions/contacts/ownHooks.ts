import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { KeyRing } from "../identity/keyRing.ts";
import { conditionHeld, itemAt } from "../store/items.ts";
import type { LogTable } from "../store/logTable.ts";
import { addressPartitions } from "./heldSeats.ts";
import type { Hook } from "./hooks.ts";

/**
 * The webhook that is posted to when something waits for somebody, at any of their tables. `next`: nothing is posted before (ms), because
 * the last post failed; `reached`: when a post last arrived (ms), null: none has yet.
 */
export interface OwnHook extends Omit<Hook, "told"> {
  readonly next: number;
  readonly reached: number | null;
}

/**
 * People's own webhooks, one an address. It lies with what is kept under the name of the address: so it is in its reader's file, and
 * ends when everything about them is forgotten.
 */
export interface OwnHookBook {
  /** The webhook of the reader of this address. */
  ofEmail(email: string): Promise<OwnHook | undefined>;
  /** Replaces it, or removes it (null). */
  set(email: string, hook: Pick<Hook, "url" | "secret"> | null): Promise<void>;
  /** Switches it on again after failures. */
  switchOn(email: string): Promise<void>;
  /** A post has arrived at `now` (ms). What was set anew meanwhile stays. */
  reached(email: string, hook: OwnHook, now: number): Promise<void>;
  /** A post has failed: nothing is posted before `next` (ms), and nothing at all once it is `off` (ms). */
  failed(email: string, hook: OwnHook, next: number, off: number | null): Promise<void>;
}

const there = "attribute_exists(#url)";
const same = "#url = :url AND secret = :secret";

/** People's webhooks in the service's table. */
export const dynamoOwnHooks = ({ client, tableName }: LogTable, keys: KeyRing): OwnHookBook => {
  const keysOf = (email: string) => addressPartitions(keys, email).map((pk) => ({ pk, sk: "HOOK" }));
  const update = async (
    email: string,
    UpdateExpression: string,
    ConditionExpression: string,
    values: Readonly<Record<string, unknown>> = {},
  ): Promise<void> => {
    for (const key of keysOf(email))
      await conditionHeld(
        client.send(
          new UpdateItemCommand({
            TableName: tableName,
            Key: marshall(key),
            UpdateExpression,
            ConditionExpression,
            ExpressionAttributeNames: { "#url": "url" },
            ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: marshall(values) }),
          }),
        ),
      );
  };
  const remove = (email: string) => update(email, "REMOVE #url, secret, failures, off, pausedUntil, reached", there);
  return {
    ofEmail: async (email) => {
      for (const key of keysOf(email)) {
        const { url, secret, failures = 0, off, pausedUntil = 0, reached } = await itemAt({ client, tableName }, key);
        if (typeof url !== "string" || typeof secret !== "string") continue;
        const [since, last] = [off, reached].map((time) => (typeof time === "number" ? time : null));
        return {
          url,
          secret,
          failures: Number(failures),
          off: since ?? null,
          next: Number(pausedUntil),
          reached: last ?? null,
        };
      }
      return undefined;
    },
    set: async (email, hook) => {
      // What lies under an older name goes first: a crash in between leaves none, not two.
      await remove(email);
      const [own] = keysOf(email);
      if (hook === null || own === undefined) return;
      await client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: marshall(own),
          UpdateExpression: "SET #url = :url, secret = :secret",
          ExpressionAttributeNames: { "#url": "url" },
          ExpressionAttributeValues: marshall({ ":url": hook.url, ":secret": hook.secret }),
        }),
      );
    },
    switchOn: (email) => update(email, "REMOVE failures, off, pausedUntil", there),
    reached: (email, { url, secret }, now) =>
      update(email, "SET reached = :now REMOVE failures, pausedUntil", same, {
        ":now": now,
        ":url": url,
        ":secret": secret,
      }),
    failed: (email, { url, secret }, next, off) =>
      update(
        email,
        `SET failures = if_not_exists(failures, :none) + :one, pausedUntil = :next${off === null ? "" : ", off = :off"}`,
        same,
        { ":none": 0, ":one": 1, ":next": next, ":url": url, ":secret": secret, ...(off !== null && { ":off": off }) },
      ),
  };
};
