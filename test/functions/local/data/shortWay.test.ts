import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  type GetItemCommand,
  PutItemCommand,
  ResourceNotFoundException,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalDatabase, openDatabase } from "../../../../functions/local/data/database.ts";
import { asHandler } from "../../../../functions/local/data/inProcess.ts";
import { item, itemCommands } from "../../../support/itemCommands.ts";

let database: LocalDatabase;
let short: DynamoDBClient;
/** The SDK with all it does for a database far away. */
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

describe("the short way to the embedded database", () => {
  it("gives what the client’s own way gives, without going it", async () => {
    const answered = async (client: DynamoDBClient) => {
      passed = [];
      const answers: object[] = [];
      for (const command of itemCommands(database.tableName)) {
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

  it("throws what the client’s own way throws", async () => {
    const thrown = async (client: DynamoDBClient, input: ConstructorParameters<typeof PutItemCommand>[0]) => {
      const error = await client.send(new PutItemCommand(input)).then(
        () => undefined,
        (fault: unknown) => fault,
      );
      const { name, message, $fault, $metadata, Item } = error as ConditionalCheckFailedException;
      return { error, told: { name, message, $fault, status: $metadata.httpStatusCode, Item } };
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
});
