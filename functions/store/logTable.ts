import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";

/** The table that holds everything. */
export interface LogTable {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}
