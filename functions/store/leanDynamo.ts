import { createHash, createHmac } from "node:crypto";
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { setTimeout as pause } from "node:timers/promises";

/*
 * The part of `@aws-sdk/client-dynamodb` that the request function needs, under the same names: the build puts it in the
 * SDK's place there, because the SDK alone would be half of what a cold start has to read. It speaks DynamoDB's JSON
 * protocol over kept-alive connections, signs with the credentials Lambda puts into the environment, and tries again what may
 * be tried again. Everywhere else the SDK itself is used; the tests of the bundled function hold the two together.
 */

/** What a signature is made with. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** The headers of a signed POST (AWS Signature Version 4) of `body` to the root of `host` at time `now`. */
export const signedHeaders = (
  { accessKeyId, secretAccessKey, sessionToken }: Credentials,
  to: {
    readonly region: string;
    readonly host: string;
    readonly target: string;
    /** DynamoDB unless it says otherwise. */
    readonly service?: string;
    readonly contentType?: string;
  },
  body: string,
  now: Date,
): Record<string, string> => {
  const { service = "dynamodb", contentType = "application/x-amz-json-1.0" } = to;
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const day = time.slice(0, 8);
  const headers: Record<string, string> = {
    "content-type": contentType,
    host: to.host,
    "x-amz-date": time,
    ...(sessionToken === undefined ? {} : { "x-amz-security-token": sessionToken }),
    "x-amz-target": to.target,
  };
  const names = Object.keys(headers).join(";");
  const canonical = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ["POST", "/", "", canonical.join(""), names, sha256(body)].join("\n");
  const scope = `${day}/${to.region}/${service}/aws4_request`;
  const key = [day, to.region, service, "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key as Buffer, ["AWS4-HMAC-SHA256", time, scope, sha256(request)].join("\n")).toString("hex");
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...headers, authorization };
};

/** An answer of the service that says no. `name` is the name of the fault. */
export class DynamoDBServiceException extends Error {}

/** What an answer that says no says of itself. A proxy's or a load balancer's is no JSON: then its status is all there is. */
const faultIn = (text: string): { readonly name: string; readonly message: string } => {
  try {
    const fault: unknown = JSON.parse(text);
    if (typeof fault !== "object" || fault === null) return { name: "", message: "" };
    const { __type = "", message, Message } = fault as Readonly<Record<string, unknown>>;
    return { name: String(__type).split("#").at(-1) ?? "", message: String(message ?? Message ?? "") };
  } catch {
    return { name: "", message: "" };
  }
};

/** The condition of a write did not hold. */
export class ConditionalCheckFailedException extends DynamoDBServiceException {
  override readonly name = "ConditionalCheckFailedException";
}

/** A request: the operation's name, and its input as the JSON protocol has it, but for bytes. */
class Command {
  constructor(readonly input: object) {}
}
export class GetItemCommand extends Command {}
export class PutItemCommand extends Command {}
export class UpdateItemCommand extends Command {}
export class QueryCommand extends Command {}

/** Written down, because minifying renames classes. */
const operations = new Map<unknown, string>([
  [GetItemCommand, "GetItem"],
  [PutItemCommand, "PutItem"],
  [UpdateItemCommand, "UpdateItem"],
  [QueryCommand, "Query"],
]);

const retryable = new Set([
  "InternalServerError",
  "ItemCollectionSizeLimitExceededException",
  "LimitExceededException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ServiceUnavailable",
  "ServiceUnavailableException",
  "ThrottlingException",
  "TransactionInProgressException",
]);

/** Bytes travel as base64. `this[key]` is the value before `toJSON`, which Buffers have. */
function encodeBytes(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  const raw = this[key];
  return raw instanceof Uint8Array ? Buffer.from(raw).toString("base64") : value;
}

/** Under the key "B" a string is always the bytes of an attribute: an attribute that is called B is an object there. */
const decodeBytes = (key: string, value: unknown): unknown =>
  key === "B" && typeof value === "string" ? new Uint8Array(Buffer.from(value, "base64")) : value;

const ATTEMPTS = 4;

/** How long to wait after a failed attempt, in ms: twice as long each time, and up to all of it left to chance. */
const backOff = (attempt: number): number => Math.random() * 50 * 2 ** attempt;
const TIMEOUT_MS = 3000;

const fromEnvironment = (): Credentials => ({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? "",
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? "",
  sessionToken: process.env.AWS_SESSION_TOKEN,
});

/** A client of DynamoDB, settled by the environment as the SDK's is. */
export class DynamoDBClient {
  readonly #region = process.env.AWS_REGION ?? "";
  readonly #endpoint: URL;
  readonly #agent: HttpAgent;

  constructor(_settings: object) {
    const suffix = this.#region.startsWith("cn-") ? "amazonaws.com.cn" : "amazonaws.com";
    this.#endpoint = new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? `https://dynamodb.${this.#region}.${suffix}`);
    const keep = { keepAlive: true, maxSockets: 50 };
    this.#agent = this.#endpoint.protocol === "https:" ? new HttpsAgent(keep) : new HttpAgent(keep);
  }

  /** Sends a command. Rejects with what the service answers, or with the network's error when nothing helps. */
  async send(command: Command): Promise<unknown> {
    const operation = operations.get(command.constructor);
    if (operation === undefined) throw new Error("No such operation");
    const body = JSON.stringify(command.input, encodeBytes);
    for (let attempt = 1; ; attempt += 1) {
      const last = attempt === ATTEMPTS;
      const answer = await this.#post(operation, body).catch((error: unknown) => {
        if (last) throw error;
      });
      if (answer?.status === 200) return JSON.parse(answer.text, decodeBytes);
      if (answer !== undefined) {
        const { name, message } = faultIn(answer.text);
        if (name === "ConditionalCheckFailedException") throw new ConditionalCheckFailedException(message);
        const passing = answer.status >= 500 || answer.status === 429 || retryable.has(name);
        if (last || !passing)
          throw Object.assign(new DynamoDBServiceException(message), {
            name: name === "" ? "UnknownError" : name,
            $metadata: { httpStatusCode: answer.status },
          });
      }
      await pause(backOff(attempt));
    }
  }

  #post(operation: string, body: string): Promise<{ readonly status: number; readonly text: string }> {
    const { host } = this.#endpoint;
    const target = `DynamoDB_20120810.${operation}`;
    const headers = signedHeaders(fromEnvironment(), { region: this.#region, host, target }, body, new Date());
    const send = this.#endpoint.protocol === "https:" ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const request = send(
        this.#endpoint,
        {
          method: "POST",
          agent: this.#agent,
          headers: { ...headers, "content-length": Buffer.byteLength(body) },
          timeout: TIMEOUT_MS,
        },
        (response: IncomingMessage) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") }),
          );
        },
      );
      request.on("timeout", () =>
        request.destroy(Object.assign(new Error("DynamoDB did not answer in time"), { name: "TimeoutError" })),
      );
      request.on("error", reject);
      request.end(body);
    });
  }
}
