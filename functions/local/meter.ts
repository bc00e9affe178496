import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { isCommitSort, isSnapshotSort } from "../store/keys.ts";

/** What the database would charge: write and read request units since the last `take`. */
export interface Units {
  readonly write: number;
  readonly read: number;
  /** The written units by what was written ("commit", "notice put", "claim", …). */
  readonly written: Readonly<Record<string, number>>;
}

/** Counts consumed capacity. */
export interface Meter {
  take(): Units;
}

/** The fields of requests that name an item and what is done to it. */
interface Writing {
  readonly Item?: Readonly<Record<string, { readonly S?: string }>>;
  readonly Key?: Readonly<Record<string, { readonly S?: string }>>;
  readonly UpdateExpression?: string;
}

/** What partitions hold, where their name is not telling (`functions/store/keys.ts`). */
const held: Readonly<Record<string, string>> = { DUE: "notice", LIMIT: "counter", LIVE: "line" };

/** The end of a notice's claim is written to the same item as the claim. */
const claimIn = (update: string): string =>
  update.includes("#sent = :now") ? "sent mark" : update.includes(":by") ? "claim" : "mail state";

/** What a request writes, in words: the kind of item, and what is done to it where that differs. */
const writtenBy = (command: string, { Item, Key, UpdateExpression = "" }: Writing): string => {
  const { pk: { S: pk = "" } = {}, sk: { S: sk = "" } = {} } = Item ?? Key ?? {};
  const [prefix = ""] = pk.split("#");
  if (isCommitSort(sk)) return "commit";
  if (isSnapshotSort(sk)) return "snapshot";
  if (sk.endsWith("#MAIL")) return claimIn(UpdateExpression);
  if (prefix === "TABLE" || prefix === "ADDRESS") return (sk.split("#")[0] ?? "").toLowerCase();
  const kind = held[prefix] ?? prefix.toLowerCase();
  return kind === "notice" || kind === "line" ? `${kind} ${command.startsWith("Delete") ? "removed" : "put"}` : kind;
};

const reads = new Set(["GetItemCommand", "QueryCommand", "ScanCommand", "BatchGetItemCommand"]);

interface Answer {
  readonly ConsumedCapacity?: { readonly CapacityUnits?: number } | readonly { readonly CapacityUnits?: number }[];
}

const unitsOf = (output: Answer): number => {
  const consumed = output.ConsumedCapacity;
  if (consumed === undefined) return 0;
  const list = Array.isArray(consumed) ? consumed : [consumed];
  return list.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
};

/** Makes the client report the capacity of every request and adds it up. A refused conditional write costs a unit too. */
export const meterCapacity = (client: DynamoDBClient): Meter => {
  let write = 0;
  let read = 0;
  let written: Record<string, number> = {};
  const count = (what: string, units: number): void => {
    write += units;
    written[what] = (written[what] ?? 0) + units;
  };
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context.commandName ?? "");
      const input = { ...args.input, ReturnConsumedCapacity: "TOTAL" } as typeof args.input;
      try {
        const result = await next({ ...args, input });
        const units = unitsOf(result.output as Answer);
        if (reads.has(command)) read += units;
        else count(writtenBy(command, args.input as Writing), units);
        return result;
      } catch (error) {
        if (error instanceof Error && error.name === "ConditionalCheckFailedException")
          count(`${writtenBy(command, args.input as Writing)} refused`, 1);
        throw error;
      }
    },
    { step: "initialize", name: "meterCapacity" },
  );
  return {
    take: () => {
      const units = { write, read, written };
      written = {};
      write = 0;
      read = 0;
      return units;
    },
  };
};
