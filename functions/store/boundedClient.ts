import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

/**
 * A client of the database for functions with a time-out of their own: it waits for nobody for ever, and tries again a few
 * times.
 */
export const boundedClient = (): DynamoDBClient =>
  new DynamoDBClient({
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
  });
