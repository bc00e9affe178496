import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  DynamoDBServiceException,
  ResourceNotFoundException,
} from "@aws-sdk/client-dynamodb";
import { type Fault, faultIn, unwired, wire } from "../../aws/wire.ts";
import type { Ask } from "./inProcess.ts";

/** The commands the service sends all the time; all others are sent by the client as usual. */
const SHORT = new Set([
  "GetItemCommand",
  "PutItemCommand",
  "UpdateItemCommand",
  "DeleteItemCommand",
  "QueryCommand",
  "ScanCommand",
]);

const kinds = { ConditionalCheckFailedException, ResourceNotFoundException };

/** The error the client would throw for this answer. */
const errorOf = (said: Record<string, unknown>, status: number): Error => {
  const fault = faultIn(said) as Fault & { readonly Item?: Record<string, AttributeValue> };
  const $metadata = { httpStatusCode: status, attempts: 1 };
  if (fault.name in kinds) return new kinds[fault.name as keyof typeof kinds]({ ...fault, $metadata });
  return new DynamoDBServiceException({ ...fault, $metadata, $fault: status < 500 ? "client" : "server" });
};

/**
 * Lets a client read and write items without the work it does for a remote database: schemas, endpoints, signatures, retries.
 * Requests and answers are the same, and middleware of the initialize step (counting units, following commits) still runs.
 */
export const goShortWay = (client: DynamoDBClient, ask: Ask): void =>
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context.commandName);
      if (!SHORT.has(command)) return next(args);
      const { status, text } = await ask(command.slice(0, -"Command".length), JSON.stringify(wire(args.input)));
      const said = JSON.parse(text) as Record<string, unknown>;
      if (status !== 200) throw errorOf(said, status);
      const output = { ...(unwired(said) as object), $metadata: { httpStatusCode: status, attempts: 1 } };
      return { output, response: {} };
    },
    // Last in its step, behind everything that looks at the input.
    { step: "initialize", priority: "low", name: "goShortWay" },
  );
