import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { KeyRing } from "../identity/keyRing.ts";
import { conditionHeld } from "../store/items.ts";
import { itemsUnder } from "../store/itemsUnder.ts";
import type { LogTable } from "../store/logTable.ts";
import type { SignedIn } from "./devices.ts";
import { addressPartitions } from "./heldSeats.ts";

/** Where the browser of a device takes messages, and what they are sealed with (base64url). `kid`: the key of ours it was made for. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly kid: string;
}

/**
 * A device that has been notified by push messages since `since` (ms); `failures`: how often in a row telling it has failed; `next`: its
 * push service asked to be left alone until then (ms), 0: it did not.
 */
export interface ToldDevice extends Subscription {
  readonly id: string;
  readonly since: number;
  readonly failures: number;
  readonly next: number;
}

/**
 * Which of somebody's devices are told by push. It lies with the device, so that it ends as the device does: when it is signed out, or all
 * are, when it is not used for half a year, and when everything about its reader is forgotten.
 */
export interface PushBook {
  /** The devices of the reader of this address that are told, the one used last first. */
  toldOf(email: string, now: number): Promise<readonly ToldDevice[]>;
  /** From `now` (ms) on a device is notified there, or (null) no longer; false where it is signed out. */
  set(device: SignedIn, subscription: Subscription | null, now: number): Promise<boolean>;
  /** Telling it has succeeded after failures. */
  reached(email: string, device: ToldDevice): Promise<void>;
  /** Telling it has failed; `isLast`: it is not notified any more. What was switched on again meanwhile stays. */
  failed(email: string, device: ToldDevice, isLast: boolean): Promise<void>;
  /** Its push service asked that nothing is sent before `until` (ms). */
  rests(email: string, device: ToldDevice, until: number): Promise<void>;
}

/** So many devices of one reader are notified; with one more, the one that was used longest ago no longer is. */
export const MOST_TOLD = 8;

const DEVICE = "DEVICE#";

/** What a device's item says of it; undefined when it is not told. */
const toldIn = (item: Readonly<Record<string, unknown>>, now: number): (ToldDevice & { seen: number }) | undefined => {
  const { sk, until, seen, push } = item;
  const { endpoint, p256dh, auth, kid, since, failures, resting } = Object(push) as Readonly<Record<string, unknown>>;
  if (Number(until ?? 0) <= now || typeof since !== "number") return undefined;
  const id = String(sk).slice(DEVICE.length);
  const been = { since, failures: Number(failures ?? 0), next: Number(resting ?? 0) };
  const keys = { p256dh: String(p256dh), auth: String(auth), kid: String(kid) };
  return { id, endpoint: String(endpoint), ...keys, ...been, seen: Number(seen) };
};

/** What devices' items say of being told; beside `dynamoDevices`, whose items they are. */
export const dynamoPushes = (table: LogTable, keys: KeyRing): PushBook => {
  const update = (
    pk: string,
    id: string,
    UpdateExpression: string,
    condition: string,
    values: Readonly<Record<string, unknown>>,
  ): Promise<boolean> =>
    conditionHeld(
      table.client.send(
        new UpdateItemCommand({
          TableName: table.tableName,
          Key: marshall({ pk, sk: `${DEVICE}${id}` }),
          UpdateExpression,
          ConditionExpression: condition,
          ExpressionAttributeNames: Object.fromEntries(
            ["push", "until"].flatMap((name) =>
              `${UpdateExpression} ${condition}`.includes(`#${name}`) ? [[`#${name}`, name]] : [],
            ),
          ),
          ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: marshall(values) }),
        }),
      ),
    );
  /** Under whichever name of the address the device lies. */
  const everywhere = async (email: string, change: (pk: string) => Promise<boolean>): Promise<boolean> =>
    (await Promise.all(addressPartitions(keys, email).map(change))).some((changed) => changed);
  const toldOf = async (email: string, now: number): Promise<readonly ToldDevice[]> => {
    const lists = await Promise.all(
      addressPartitions(keys, email).map((pk) => itemsUnder(table, pk, { start: DEVICE, consistent: true })),
    );
    return lists
      .flat()
      .flatMap((item) => toldIn(item, now) ?? [])
      .sort((one, other) => other.seen - one.seen || other.since - one.since);
  };
  const end = (email: string, { id, endpoint }: Pick<ToldDevice, "id" | "endpoint">) =>
    everywhere(email, (pk) => update(pk, id, "REMOVE #push", "#push.endpoint = :endpoint", { ":endpoint": endpoint }));
  return {
    toldOf,
    set: async ({ email, device }, subscription, now) => {
      if (subscription === null)
        return everywhere(email, (pk) => update(pk, device, "REMOVE #push", "attribute_exists(email)", {}));
      const values = { ":push": { ...subscription, since: now, failures: 0 }, ":now": now };
      const kept = await everywhere(email, (pk) =>
        update(pk, device, "SET #push = :push", "attribute_exists(email) AND #until > :now", values),
      );
      const others = (await toldOf(email, now)).filter(({ id }) => id !== device);
      for (const other of others.slice(MOST_TOLD - 1)) await end(email, other);
      return kept;
    },
    reached: async (email, { id, endpoint }) => {
      await everywhere(email, (pk) =>
        update(pk, id, "SET #push.failures = :none", "#push.endpoint = :endpoint", {
          ":none": 0,
          ":endpoint": endpoint,
        }),
      );
    },
    rests: async (email, { id, endpoint }, until) => {
      await everywhere(email, (pk) =>
        update(pk, id, "SET #push.resting = :next", "#push.endpoint = :endpoint", {
          ":next": until,
          ":endpoint": endpoint,
        }),
      );
    },
    failed: async (email, device, isLast) => {
      if (isLast) await end(email, device);
      else
        await everywhere(email, (pk) =>
          update(pk, device.id, "SET #push.failures = #push.failures + :one", "#push.endpoint = :endpoint", {
            ":one": 1,
            ":endpoint": device.endpoint,
          }),
        );
    },
  };
};
