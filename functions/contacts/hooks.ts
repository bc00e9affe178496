import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { conditionHeld, itemAt } from "../store/items.ts";
import type { LogTable } from "../store/logTable.ts";

/** The webhook at which a table reports whom it waits for, and how its deliveries go. Times in ms. */
export interface Hook {
  readonly url: string;
  /** Signs the messages. */
  readonly secret: string;
  /** The last commit that was reported, or is being reported; 0: none. */
  readonly told: number;
  /** How many deliveries in a row have failed. */
  readonly failures: number;
  /** Since when nothing is delivered, because too many deliveries failed; null: it is active. */
  readonly off: number | null;
}

/** The webhooks of tables, one URL each. A URL belongs to a host's chat, so it is in no log. */
export interface HookBook {
  get(tableId: string): Promise<Hook | undefined>;
  /** Replaces the webhook, or removes it (null). What the previous one was sent no longer counts. */
  set(tableId: string, hook: Pick<Hook, "url" | "secret"> | null): Promise<void>;
  /** Switches it on again after failures. */
  switchOn(tableId: string): Promise<void>;
  /** Claims the delivery of a commit; false when it, or a later one, has been delivered or is being delivered. */
  claim(tableId: string, about: number): Promise<boolean>;
  /** Records a successful delivery. */
  succeeded(tableId: string): Promise<void>;
  /** Records a failed delivery: the claim of `about` is given back to `before`; `off` (ms): nothing more is delivered. */
  failed(tableId: string, about: number, before: number, off: number | null): Promise<void>;
}

const hookKey = (tableId: string) => ({ pk: `HOOK#${tableId}`, sk: "HOOK" });

/** Webhooks as items of their own. */
export const dynamoHooks = ({ client, tableName }: LogTable): HookBook => {
  /** Changes the item; false when the condition does not hold. */
  const update = async (
    tableId: string,
    UpdateExpression: string,
    values: Readonly<Record<string, unknown>> = {},
    ConditionExpression?: string,
  ): Promise<boolean> => {
    return conditionHeld(
      client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: marshall(hookKey(tableId)),
          UpdateExpression,
          ...(/#url/.test(`${UpdateExpression}${ConditionExpression}`)
            ? { ExpressionAttributeNames: { "#url": "url" } }
            : {}),
          ...(Object.keys(values).length === 0 ? {} : { ExpressionAttributeValues: marshall(values) }),
          ...(ConditionExpression === undefined ? {} : { ConditionExpression }),
        }),
      ),
    );
  };
  const there = "attribute_exists(#url)";
  return {
    get: async (tableId) => {
      const { url, secret, told = 0, failures = 0, off } = await itemAt({ client, tableName }, hookKey(tableId));
      if (typeof url !== "string" || typeof secret !== "string") return undefined;
      return { url, secret, told: Number(told), failures: Number(failures), off: typeof off === "number" ? off : null };
    },
    set: async (tableId, hook) => {
      if (hook === null) await update(tableId, "REMOVE #url, secret, told, failures, off");
      else
        await update(tableId, "SET #url = :url, secret = :secret REMOVE told, failures, off", {
          ":url": hook.url,
          ":secret": hook.secret,
        });
    },
    switchOn: async (tableId) => {
      await update(tableId, "REMOVE failures, off", {}, there);
    },
    claim: (tableId, about) =>
      update(
        tableId,
        "SET told = :about",
        { ":about": about },
        `${there} AND attribute_not_exists(off) AND (attribute_not_exists(told) OR told < :about)`,
      ),
    succeeded: async (tableId) => {
      await update(tableId, "REMOVE failures", {}, there);
    },
    failed: async (tableId, about, before, off) => {
      await update(
        tableId,
        `SET told = :before, failures = if_not_exists(failures, :none) + :one${off === null ? "" : ", off = :off"}`,
        {
          ":before": before,
          ":about": about,
          ":none": 0,
          ":one": 1,
          ...(off === null ? {} : { ":off": off }),
        },
        `${there} AND told = :about`,
      );
    },
  };
};
