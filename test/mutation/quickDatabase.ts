import { createRequire } from "node:module";
import { ConditionalCheckFailedException, type DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { LocalDatabase } from "../../functions/local/data/database.ts";

/*
 * Takes the place of functions/local/data/database.ts where tests are run thousands of times: the same embedded database in memory,
 * asked without a network and without the SDK's way of writing and signing requests.
 */

type Data = Record<string, unknown>;
type Action = (store: object, data: Data, done: (error: unknown, answer?: Data) => void) => void;

const dynalite = createRequire(new URL("../../node_modules/dynalite/index.js", import.meta.url));
const { create } = dynalite("./db") as { create(options: object): object };
const { checkTypes, checkValidations, toLowerFirst } = dynalite("./validations") as {
  checkTypes(data: Data, types: object): Data;
  checkValidations(data: Data, types: object, custom: unknown, store: object): void;
  toLowerFirst(name: string): string;
};

/** What goes into a request, with its bytes written out and without what is undefined. */
const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : [[name, plain(inner)]])),
  );
};

/** An answer with its bytes read. */
const readBytes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(readBytes);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === "B" && typeof inner === "string" ? new Uint8Array(Buffer.from(inner, "base64")) : readBytes(inner),
    ]),
  );
};

/** A refusal of the database as the SDK throws it. */
const refusal = (error: unknown): unknown => {
  const { body } = error as { readonly body?: { readonly __type: string; readonly message?: string } };
  if (body === undefined) return error;
  const name = body.__type.replace(/^.*#/, "");
  const message = body.message ?? name;
  if (name === "ConditionalCheckFailedException")
    return new ConditionalCheckFailedException({ message, $metadata: {} });
  return Object.assign(new Error(message), { name, $metadata: { httpStatusCode: 400 } });
};

const ask = (store: object, command: { readonly constructor: { readonly name: string }; readonly input: object }) => {
  const name = toLowerFirst(command.constructor.name.replace(/Command$/, ""));
  const { types, custom } = dynalite(`./validations/${name}`) as { types: object; custom: unknown };
  return new Promise<Data>((resolve, reject) => {
    try {
      const data = checkTypes(plain(command.input) as Data, types);
      checkValidations(data, types, custom, store);
      (dynalite(`./actions/${name}`) as Action)(store, data, (error, answer) =>
        error ? reject(refusal(error)) : resolve({ ...(readBytes(answer) as Data), $metadata: {} }),
      );
    } catch (error) {
      reject(refusal(error));
    }
  });
};

/** The embedded database, in memory. */
export const openDatabase = async ({ tableName = "tessera" } = {}): Promise<LocalDatabase> => {
  const store = create({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  const client = { send: (command: never) => ask(store, command), destroy: () => undefined };
  await ask(store, {
    constructor: { name: "CreateTableCommand" },
    input: {
      TableName: tableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: ["pk", "sk"].map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
    },
  });
  for (;;) {
    const described = await ask(store, {
      constructor: { name: "DescribeTableCommand" },
      input: { TableName: tableName },
    });
    if ((described.Table as Data).TableStatus === "ACTIVE") break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const listen = () => Promise.reject(new Error("nothing to listen with"));
  const byClients = () => Promise.reject(new Error("asked by its clients alone"));
  return {
    tableName,
    listen,
    ask: byClients,
    client: () => client as unknown as DynamoDBClient,
    close: async () => undefined,
  };
};
