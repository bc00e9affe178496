import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

/** A database client for functions with a time-out of their own: it never waits indefinitely, and retries a few times. */
export const boundedClient = (): DynamoDBClient =>
  new DynamoDBClient({
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
  });
