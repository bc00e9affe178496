import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";

/** What the database would charge: write and read request units since the last `take`. */
export interface Units {
  readonly write: number;
  readonly read: number;
}

/** Counts consumed capacity. */
export interface Meter {
  take(): Units;
}

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
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context.commandName ?? "");
      const input = { ...args.input, ReturnConsumedCapacity: "TOTAL" } as typeof args.input;
      try {
        const result = await next({ ...args, input });
        const units = unitsOf(result.output as Answer);
        if (reads.has(command)) read += units;
        else write += units;
        return result;
      } catch (error) {
        if (error instanceof Error && error.name === "ConditionalCheckFailedException") write += 1;
        throw error;
      }
    },
    { step: "initialize", name: "meterCapacity" },
  );
  return {
    take: () => {
      const units = { write, read };
      write = 0;
      read = 0;
      return units;
    },
  };
};
