import { createHash, createHmac, type Hash, type Hmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { SignatureV4 } from "@smithy/signature-v4";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type LocalDatabase, openDatabase } from "../../../functions/local/data/database.ts";
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  signedHeaders,
  UpdateItemCommand,
} from "../../../functions/store/leanDynamo.ts";
import { isStoreUnavailable } from "../../../functions/store/unavailable.ts";

type Bytes = string | ArrayBuffer | ArrayBufferView;
const bytes = (data: Bytes): string | Uint8Array =>
  typeof data === "string"
    ? data
    : ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);

/** SHA-256 in the shape the SDK's signer asks for. */
class Sha256 {
  readonly #hash: Hash | Hmac;
  constructor(secret?: Bytes) {
    this.#hash = secret === undefined ? createHash("sha256") : createHmac("sha256", bytes(secret));
  }
  update(chunk: Bytes): void {
    this.#hash.update(bytes(chunk));
  }
  reset(): void {}
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

const environment = (endpoint: string): void => {
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", endpoint);
};
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("signatures", () => {
  it.each([
    ["with a session token", "IQoJb3JpZ2luX2VjEA4aCXVzLWVhc3QtMSJHMEUCIQ=="],
    ["without one", undefined],
  ])("are the SDK's own %s", async (_, sessionToken) => {
    const credentials = {
      accessKeyId: "AKIDEXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
      ...(sessionToken === undefined ? {} : { sessionToken }),
    };
    const host = "dynamodb.eu-central-1.amazonaws.com";
    const body = JSON.stringify({ TableName: "tessera", Key: { pk: { S: "TABLE#ä" } } });
    const now = new Date(Date.UTC(2026, 10, 28, 1, 2, 3, 456));
    const ours = signedHeaders(
      credentials,
      { region: "eu-central-1", host, target: "DynamoDB_20120810.GetItem" },
      body,
      now,
    );
    const { authorization, ...headers } = ours;
    const signer = new SignatureV4({
      service: "dynamodb",
      region: "eu-central-1",
      credentials,
      sha256: Sha256,
      applyChecksum: false,
    });
    const theirs = await signer.sign(
      { method: "POST", protocol: "https:", hostname: host, path: "/", query: {}, headers, body },
      { signingDate: now },
    );
    expect(authorization).toBe(theirs.headers.authorization);
  });
});

describe("the lean client on the embedded DynamoDB", () => {
  let database: LocalDatabase;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.close());

  it("puts, gets, updates and queries, bytes included", async () => {
    environment(database.endpoint);
    const client = new DynamoDBClient({});
    const TableName = database.tableName;
    const item = { pk: "TABLE#ä", sk: "E#1", bytes: new Uint8Array([0, 1, 254, 255]), B: "no bytes", n: 1 };
    await client.send(new PutItemCommand({ TableName, Item: marshall(item) }));
    const Key = marshall({ pk: "TABLE#ä", sk: "E#1" });
    const got = (await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }))) as {
      Item: Parameters<typeof unmarshall>[0];
    };
    expect(unmarshall(got.Item)).toEqual(item);
    const updated = (await client.send(
      new UpdateItemCommand({
        TableName,
        Key,
        UpdateExpression: "ADD n :one",
        ExpressionAttributeValues: marshall({ ":one": 1 }),
        ReturnValues: "UPDATED_NEW",
      }),
    )) as { Attributes: unknown };
    expect(updated.Attributes).toEqual({ n: { N: "2" } });
    const queried = (await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: marshall({ ":pk": "TABLE#ä" }),
      }),
    )) as { Count: number };
    expect(queried.Count).toBe(1);
    const missing = marshall({ pk: "TABLE#ä", sk: "E#2" });
    expect(await client.send(new GetItemCommand({ TableName, Key: missing }))).toEqual({});
  });

  it("tells a condition that does not hold from other faults", async () => {
    environment(database.endpoint);
    const client = new DynamoDBClient({});
    const put = new PutItemCommand({
      TableName: database.tableName,
      Item: marshall({ pk: "p", sk: "s" }),
      ConditionExpression: "attribute_not_exists(sk)",
    });
    await client.send(put);
    await expect(client.send(put)).rejects.toBeInstanceOf(ConditionalCheckFailedException);
    await expect(
      client.send(new PutItemCommand({ TableName: "no-such-table", Item: marshall({ pk: "p", sk: "s" }) })),
    ).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });
});

describe("faults of the network and the service", () => {
  let server: Server;
  const seen: { readonly target: unknown; readonly body: string }[] = [];
  /** Answers with these in turn; "reset" breaks the connection. */
  const serve = async (answers: readonly (readonly [number, string] | "reset")[]): Promise<void> => {
    seen.length = 0;
    server = createServer((request: IncomingMessage, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        const answer = answers[Math.min(seen.length, answers.length - 1)];
        seen.push({ target: request.headers["x-amz-target"], body });
        if (answer === undefined || answer === "reset") request.socket.destroy();
        else response.writeHead(answer[0]).end(answer[1]);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    environment(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  };
  afterEach(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const throttled = [
    400,
    '{"__type":"com.amazonaws.dynamodb.v20120810#ThrottlingException","message":"slow down"}',
  ] as const;
  const get = () => new DynamoDBClient({}).send(new GetItemCommand({ TableName: "t", Key: {} }));

  it("tries again after a broken connection, a throttling and a server's fault", async () => {
    await serve(["reset", throttled, [503, "<html>Service Unavailable</html>"], [200, '{"Item":{"pk":{"S":"x"}}}']]);
    expect(await get()).toEqual({ Item: { pk: { S: "x" } } });
    expect(seen.map(({ target }) => target)).toEqual(Array.from({ length: 4 }, () => "DynamoDB_20120810.GetItem"));
  });

  it("gives up after four tries and says why", async () => {
    await serve([throttled]);
    await expect(get()).rejects.toMatchObject({ name: "ThrottlingException", message: "slow down" });
    expect(seen).toHaveLength(4);
  });

  it("says of an answer that is no JSON that the store is unavailable, after four tries", async () => {
    await serve([[503, "<html>Service Unavailable</html>"]]);
    const error = await get().catch((fault: unknown) => fault);
    expect(isStoreUnavailable(error)).toBe(true);
    expect(seen).toHaveLength(4);
  });

  it.each([
    ["a connection that breaks", "reset"],
    ["a throttling", throttled],
  ] as const)("says of %s, again and again, that the store is unavailable", async (_what, answer) => {
    await serve([answer]);
    expect(isStoreUnavailable(await get().catch((fault: unknown) => fault))).toBe(true);
  });

  it("does not repeat what will not get better", async () => {
    await serve([[400, '{"__type":"com.amazon.coral.validate#ValidationException","message":"no"}']]);
    const error = await get().catch((fault: unknown) => fault);
    expect(error).toMatchObject({ name: "ValidationException" });
    expect(isStoreUnavailable(error)).toBe(false);
    expect(seen).toHaveLength(1);
  });
});
