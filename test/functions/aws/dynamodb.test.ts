import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import * as sdk from "@aws-sdk/client-dynamodb";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as deployed from "../../../functions/aws/dynamodb.ts";
import { type LocalDatabase, openDatabase } from "../../../functions/local/data/database.ts";
import { type Arrived, isSignedBy, scopeOf } from "../../rehearsal/box/signature.ts";
import { itemCommands } from "../../support/itemCommands.ts";

const kinds = deployed as unknown as typeof sdk;
const credentials = { accessKeyId: "ASIA0000000000000001", secretAccessKey: "secret", sessionToken: "session" };
/** The most a test may wait for a database that takes its requests over HTTP. */
const SLOW = 60_000;

let database: LocalDatabase;
let endpoint: string;
beforeAll(async () => {
  database = await openDatabase();
  endpoint = await database.listen();
}, SLOW);
afterAll(() => database.close());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Both clients, as a function would make them whose database is at `url`. */
const bothAt = (url: string): readonly sdk.DynamoDBClient[] => {
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", credentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", credentials.secretAccessKey);
  vi.stubEnv("AWS_SESSION_TOKEN", credentials.sessionToken);
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", url);
  return [new sdk.DynamoDBClient({}), new kinds.DynamoDBClient({})];
};

describe("the client that is deployed in place of the SDK’s", () => {
  it("gives the answers the SDK’s gives", { timeout: SLOW }, async () => {
    const [theirs, ours] = bothAt(endpoint);
    const answered = async (client: sdk.DynamoDBClient | undefined, made: typeof sdk) => {
      const answers: object[] = [];
      for (const command of itemCommands(database.tableName, made)) {
        const { $metadata: _, ...answer } = (await client?.send(command as sdk.GetItemCommand)) ?? { $metadata: {} };
        answers.push(answer);
      }
      return answers;
    };
    const expected = await answered(theirs, sdk);
    expect(expected[1]).toHaveProperty("Item.z.B", new Uint8Array([0, 127, 255]));
    expect(await answered(ours, kinds)).toEqual(expected);
  });

  it("throws what the SDK’s throws, with the item that kept a condition from holding", { timeout: SLOW }, async () => {
    const [theirs, ours] = bothAt(endpoint);
    const TableName = database.tableName;
    const Item = { pk: { S: "C" }, sk: { S: "1" }, b: { B: new Uint8Array([7]) } };
    await database.client().send(new sdk.PutItemCommand({ TableName, Item }));
    const taken = { ConditionExpression: "attribute_not_exists(sk)", ReturnValuesOnConditionCheckFailure: "ALL_OLD" };
    const thrown = async (client: sdk.DynamoDBClient | undefined, command: object) => {
      const error = await client?.send(command as sdk.PutItemCommand).catch((fault: unknown) => fault);
      const { name, message, $fault, $metadata } = error as sdk.ConditionalCheckFailedException;
      return { error, told: { name, message, $fault, status: $metadata.httpStatusCode } };
    };
    for (const input of [
      { TableName, Item, ...taken },
      { TableName: "there-is-none", Item },
      { TableName, Item: { pk: { S: "C" } } },
    ] as const) {
      const expected = await thrown(theirs, new sdk.PutItemCommand(input as sdk.PutItemCommandInput));
      const { error, told } = await thrown(ours, new kinds.PutItemCommand(input as sdk.PutItemCommandInput));
      expect(told).toEqual(expected.told);
      const isCondition = error instanceof deployed.ConditionalCheckFailedException;
      expect(isCondition).toBe(expected.error instanceof sdk.ConditionalCheckFailedException);
    }
  });

  it("sends what the SDK’s sends, and signs it", { timeout: SLOW }, async () => {
    const arrived: Arrived[] = [];
    const server = createServer((request: IncomingMessage, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on("end", () => {
        const headers = request.headers as Record<string, string>;
        arrived.push({ method: request.method ?? "", path: request.url ?? "", headers, body });
        response.writeHead(400).end(
          JSON.stringify({
            __type: "com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException",
            message: "no",
            Item: { at: { N: "5" }, b: { B: "Bw==" } },
          }),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const [theirs, ours] = bothAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const send = async (client: sdk.DynamoDBClient | undefined, made: typeof sdk): Promise<readonly Arrived[]> => {
      arrived.length = 0;
      for (const command of itemCommands("table", made)) {
        const error = await client?.send(command as sdk.GetItemCommand).catch((fault: unknown) => fault);
        expect(error).toBeInstanceOf(made.ConditionalCheckFailedException);
        expect(error).toMatchObject({ message: "no", Item: { at: { N: "5" }, b: { B: new Uint8Array([7]) } } });
      }
      return [...arrived];
    };
    const expected = await send(theirs, sdk);
    const sent = await send(ours, kinds);
    await new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
    const told = ({ method, path, headers, body }: Arrived) => ({
      method,
      path,
      target: headers["x-amz-target"],
      type: headers["content-type"],
      token: headers["x-amz-security-token"],
      body: JSON.parse(body),
    });
    expect(sent.map(told)).toEqual(expected.map(told));
    for (const request of sent) {
      const scope = scopeOf(request);
      expect(scope).toMatchObject({ accessKeyId: credentials.accessKeyId, service: "dynamodb" });
      expect(scope !== undefined && (await isSignedBy(request, scope, credentials, Date.now()))).toBe(true);
    }
  });

  it("asks the region’s own endpoint where the environment names no other", async () => {
    const { NodeHttpHandler } = await import("@smithy/node-http-handler");
    const response = { statusCode: 200, headers: {}, body: Readable.from([Buffer.from('{"Item":{"pk":{"S":"P"}}}')]) };
    const handle = vi.spyOn(NodeHttpHandler.prototype, "handle").mockResolvedValue({ response } as never);
    bothAt(endpoint);
    vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", undefined);
    const client = new kinds.DynamoDBClient({});
    const read = new kinds.GetItemCommand({ TableName: "table", Key: {} });
    expect(await client.send(read)).toEqual({ Item: { pk: { S: "P" } } });
    const asked = { protocol: "https:", hostname: "dynamodb.eu-central-1.amazonaws.com", path: "/" };
    expect(handle).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(asked));
  });

  it("is not made without a region", () => {
    bothAt(endpoint);
    vi.stubEnv("AWS_REGION", undefined);
    expect(() => new kinds.DynamoDBClient({})).toThrow("AWS_REGION is not set");
  });
});
