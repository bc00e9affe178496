import { once } from "node:events";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import dynalite from "dynalite";
import { type Ask, asHandler, inProcess } from "./inProcess.ts";
import { lockFolder } from "./lock.ts";
import { goShortWay } from "./shortWay.ts";

/** The embedded DynamoDB of one process. */
export interface LocalDatabase {
  readonly tableName: string;
  /** Also listens for other processes, on a loopback port; resolves to the address, http://127.0.0.1:<port>. */
  listen(): Promise<string>;
  /** Sends a request as its clients do, in DynamoDB's own JSON. */
  readonly ask: Ask;
  /** A new client; the caller destroys it (`destroy`), or leaves that to `close`. */
  client(): DynamoDBClient;
  /** Destroys all clients, closes the files, releases the folder. */
  close(): Promise<void>;
}

/** Where the data is stored (in memory without a folder) and the name of the table. */
export interface LocalDatabaseOptions {
  readonly folder?: string;
  readonly tableName?: string;
}

const ensureTable = async (client: DynamoDBClient, tableName: string): Promise<void> => {
  try {
    await client.send(new DescribeTableCommand({ TableName: tableName }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    // Deliberately no secondary index: the embedded database leaves them inconsistent when it is killed between two writes.
    await client.send(
      new CreateTableCommand({
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
      }),
    );
  }
  // A table that is still being created refuses writes. Times in seconds.
  await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 0.01, maxDelay: 0.2 }, { TableName: tableName });
};

/**
 * Starts the embedded DynamoDB in this process; its clients call it without a socket. With a folder it stores its data there,
 * survives being killed, and refuses a second process (`FolderInUseError`).
 */
export const openDatabase = async (options: LocalDatabaseOptions = {}): Promise<LocalDatabase> => {
  const { folder, tableName = "tessera" } = options;
  const unlock = folder === undefined ? async () => {} : await lockFolder(folder);
  // The SDK's warning that it will require a newer Node some day is nothing a player can act on.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  const server = dynalite({
    ...(folder === undefined ? {} : { path: join(folder, "db") }),
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
  });
  const listen = async (): Promise<string> => {
    if (!server.listening) {
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
    }
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const [listener] = server.listeners("request");
  const ask = inProcess(listener as RequestListener);
  const clients = new Set<DynamoDBClient>();
  const client = () => {
    const made = new DynamoDBClient({
      ...asHandler(ask),
      endpoint: "http://embedded.localhost",
      region: "eu-central-1",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
      maxAttempts: 2,
    });
    goShortWay(made, ask);
    clients.add(made);
    return made;
  };
  const close = async () => {
    for (const made of clients) made.destroy();
    await listen(); // only a listening server closes the database behind it
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
    await unlock();
  };
  await ensureTable(client(), tableName).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { tableName, listen, ask, client, close };
};
