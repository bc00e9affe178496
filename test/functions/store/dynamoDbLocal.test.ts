import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe } from "vitest";
import { createDynamoStore } from "../../../functions/store/dynamoStore.ts";
import type { EventStore } from "../../../functions/store/eventStore.ts";
import { startDynamoDbLocal, wantedDynamoDbLocal } from "../../support/dynamoDbLocal.ts";
import { storeContract } from "./contract.ts";

/* The store's contract on Amazon's own DynamoDB Local; on request only (test/support/dynamoDbLocal.ts). */
describe.runIf(wantedDynamoDbLocal !== "")("the event store on DynamoDB Local", () => {
  let local: Awaited<ReturnType<typeof startDynamoDbLocal>> | undefined;
  let client: DynamoDBClient;
  let store: EventStore;

  beforeAll(async () => {
    local = await startDynamoDbLocal("tessera");
    client = local.client();
    store = createDynamoStore({ client, tableName: "tessera" });
  });
  afterAll(() => {
    client.destroy();
    local?.stop();
  });

  storeContract(() => store);
});
