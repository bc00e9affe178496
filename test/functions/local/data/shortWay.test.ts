import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ResourceNotFoundException,
  ScanCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalDatabase, openDatabase } from "../../../../functions/local/data/database.ts";
import { asHandler } from "../../../../functions/local/data/inProcess.ts";
import { goShortWay } from "../../../../functions/local/data/shortWay.ts";

let database: LocalDatabase;
let short: DynamoDBClient;
/** The SDK with everything it does for a remote database. */
let long: DynamoDBClient;
let passed: string[];

beforeAll(async () => {
  database = await openDatabase();
  short = database.client();
  long = new DynamoDBClient({
    ...asHandler(database.ask),
    endpoint: "http://embedded.localhost",
    region: "eu-central-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });
  for (const client of [short, long])
    client.middlewareStack.add(
      (next, context) => (args) => {
        passed.push(String(context.commandName));
        return next(args);
      },
      { step: "finalizeRequest" },
    );
});
afterAll(() => database.close());

const key = { pk: { S: "P" }, sk: { S: "1" } };
const item = {
  ...key,
  z: { B: new Uint8Array([0, 127, 255]) },
  B: { S: "an attribute may be called so" },
  BS: { L: [{ S: "and so" }] },
  many: { BS: [new Uint8Array([1]), new Uint8Array([2])] },
  n: { N: "3" },
  nested: { M: { B: { B: new Uint8Array([9]) }, flag: { BOOL: true }, none: { NULL: true } } },
};

/** The same commands to one client after the other. */
const commands = (TableName: string) => {
  const counted = { TableName, ReturnConsumedCapacity: "TOTAL" } as const;
  return [
    new PutItemCommand({ ...counted, Item: item, ReturnValues: "ALL_OLD" }),
    new GetItemCommand({ ...counted, Key: key, ConsistentRead: true }),
    new QueryCommand({
      ...counted,
      KeyConditionExpression: "pk = :p",
      ExpressionAttributeValues: { ":p": { S: "P" } },
      Limit: 1,
    }),
    new ScanCommand(counted),
    new UpdateItemCommand({
      ...counted,
      Key: key,
      UpdateExpression: "SET z = :z",
      ExpressionAttributeValues: { ":z": { B: Buffer.from("part of a larger one").subarray(3, 7) } },
      ReturnValues: "ALL_NEW",
    }),
    new DeleteItemCommand({ ...counted, Key: key, ReturnValues: "ALL_OLD" }),
    new GetItemCommand({ ...counted, Key: key }),
  ];
};

describe("the short way to the embedded database", () => {
  it("gives the same answers as the client's own way, and bypasses it", async () => {
    const answered = async (client: DynamoDBClient) => {
      passed = [];
      const answers: object[] = [];
      for (const command of commands(database.tableName)) {
        const { $metadata, ...answer } = await client.send(command as GetItemCommand);
        answers.push({ status: $metadata.httpStatusCode, ...answer });
      }
      return { answers, passed };
    };
    const own = await answered(long);
    const shortened = await answered(short);
    expect(own.passed).toHaveLength(7);
    expect(shortened.passed).toEqual([]);
    expect(shortened.answers).toEqual(own.answers);
    expect(own.answers[1]).toMatchObject({ Item: item });
  });

  it("throws the same errors as the client's own way", async () => {
    const thrown = async (client: DynamoDBClient, input: ConstructorParameters<typeof PutItemCommand>[0]) => {
      const error = await client.send(new PutItemCommand(input)).then(
        () => undefined,
        (fault: unknown) => fault,
      );
      const { name, message, $fault, $metadata } = error as ConditionalCheckFailedException;
      return { error, told: { name, message, $fault, status: $metadata.httpStatusCode } };
    };
    const TableName = database.tableName;
    const ConditionExpression = "attribute_exists(sk)";
    const Item = { pk: { S: "P" }, sk: { S: "none" } };
    for (const [input, kind] of [
      [{ TableName, Item, ConditionExpression }, ConditionalCheckFailedException],
      [{ TableName: "there-is-none", Item }, ResourceNotFoundException],
      [{ TableName, Item: { pk: { S: "P" } } }, Error],
    ] as const) {
      const own = await thrown(long, input);
      const shortened = await thrown(short, input);
      expect(shortened.told).toEqual(own.told);
      expect(shortened.error).toBeInstanceOf(kind);
    }
  });

  it("tells the item that kept a condition from holding, which the embedded database never does", async () => {
    const client = new DynamoDBClient({ region: "eu-central-1" });
    const answer = { __type: "com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException", message: "no" };
    const Item = { at: { N: "5" }, z: { B: "AH8=" } };
    goShortWay(client, async () => ({ status: 400, text: JSON.stringify({ ...answer, Item }) }));
    const thrown = client.send(new PutItemCommand({ TableName: "any", Item: item }));
    await expect(thrown).rejects.toBeInstanceOf(ConditionalCheckFailedException);
    await expect(thrown).rejects.toMatchObject({ Item: { at: { N: "5" }, z: { B: new Uint8Array([0, 127]) } } });
  });
});
