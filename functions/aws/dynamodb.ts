import { type CallSettings, callService, ServiceException } from "./callService.ts";
import { type Fault, unwired, wire } from "./wire.ts";

/*
 * Bundled in place of `@aws-sdk/client-dynamodb`: the client and the commands that the deployed functions use, under the same names.
 * A command that is missing here fails the build. Tests ask both clients the same.
 */

const SERVICE = {
  name: "dynamodb",
  target: "DynamoDB_20120810",
  json: "1.0",
  endpointFrom: "AWS_ENDPOINT_URL_DYNAMODB",
};

/** The SDK's own default for this service. */
const MAX_ATTEMPTS = 4;

interface Command {
  readonly operation: string;
  readonly input: object;
}

const command = (operation: string) =>
  class implements Command {
    readonly operation = operation;
    constructor(readonly input: object) {}
  };

export const DeleteItemCommand = command("DeleteItem");
export const GetItemCommand = command("GetItem");
export const PutItemCommand = command("PutItem");
export const QueryCommand = command("Query");
export const ScanCommand = command("Scan");
export const UpdateItemCommand = command("UpdateItem");

/** The condition of a write did not hold. `Item`: the item as it is, if the write asked for it. */
export class ConditionalCheckFailedException extends ServiceException {
  declare readonly Item?: Fault["Item"];
}

/** Reads and writes items. */
export class DynamoDBClient {
  readonly #call: ReturnType<typeof callService>;

  constructor(settings: CallSettings) {
    this.#call = callService(SERVICE, { maxAttempts: MAX_ATTEMPTS, ...settings });
  }

  async send({ operation, input }: Command): Promise<unknown> {
    try {
      return unwired(await this.#call(operation, JSON.stringify(wire(input))));
    } catch (error) {
      if (error instanceof ServiceException && error.name === "ConditionalCheckFailedException")
        throw new ConditionalCheckFailedException(error, error.$metadata.httpStatusCode);
      throw error;
    }
  }
}
