import { isThrottlingError, isTransientError, StandardRetryStrategy } from "@smithy/core/retry";
import { Hash } from "@smithy/core/serde";
import { NodeHttpHandler, type NodeHttpHandlerOptions, streamCollector } from "@smithy/node-http-handler";
import { SignatureV4 } from "@smithy/signature-v4";
import type { HttpRequest, RetryErrorType, SdkError } from "@smithy/types";
import { type Fault, faultIn } from "./wire.ts";

/*
 * Calls services of AWS whose protocol is JSON, with the SDK's own signer, HTTP handler and retries, and without what else its
 * clients consist of: schemas of every command, rules for endpoints, settings in files. Parsing those took a third of a cold start.
 */

/** A service, as its requests name it. */
export interface Service {
  /** As in host names and signatures: "dynamodb". */
  readonly name: string;
  /** Before the operation in `X-Amz-Target`: "DynamoDB_20120810". */
  readonly target: string;
  /** The version of the JSON protocol: "1.0". */
  readonly json: string;
  /** The environment variable with another endpoint than the region's. */
  readonly endpointFrom: string;
}

/** The settings of the SDK's clients that are used here. `maxAttempts`: how often a call is made at most. */
export interface CallSettings {
  readonly maxAttempts?: number;
  readonly requestHandler?: NodeHttpHandlerOptions;
}

/** An answer other than 200, with the members that the SDK's exceptions have. */
export class ServiceException extends Error {
  readonly $fault: "client" | "server";
  readonly $metadata: { readonly httpStatusCode: number };
  constructor({ name, message, ...members }: Fault, status: number) {
    super(message);
    this.name = name;
    this.$fault = status < 500 ? "client" : "server";
    this.$metadata = { httpStatusCode: status };
    Object.assign(this, members);
  }
}

type Json = Readonly<Record<string, unknown>>;

/** A body that is no JSON comes from what stands before the service. */
const parsed = (text: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return {};
  }
};

const kindOf = (error: SdkError): RetryErrorType => {
  if (isThrottlingError(error)) return "THROTTLING";
  return isTransientError(error) ? "TRANSIENT" : "CLIENT_ERROR";
};

/** The environment's value; a missing one is a fault of the installation. */
const needed = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
};

const endpointOf = ({ name, endpointFrom }: Service, region: string): URL =>
  new URL(process.env[endpointFrom] ?? process.env.AWS_ENDPOINT_URL ?? `https://${name}.${region}.amazonaws.com`);

/**
 * Returns a function that carries out an operation of a service and gives its answer as JSON. It repeats what may succeed the
 * next time, as the SDK does; other errors are thrown as `ServiceException`. Region and credentials are those Lambda puts in the
 * environment.
 */
export const callService = (service: Service, { maxAttempts = 3, requestHandler = {} }: CallSettings) => {
  const region = needed("AWS_REGION");
  const { protocol, hostname, port, host } = endpointOf(service, region);
  const handler = NodeHttpHandler.create(requestHandler);
  const signer = new SignatureV4({
    service: service.name,
    region,
    credentials: {
      accessKeyId: needed("AWS_ACCESS_KEY_ID"),
      secretAccessKey: needed("AWS_SECRET_ACCESS_KEY"),
      sessionToken: process.env.AWS_SESSION_TOKEN,
    },
    sha256: Hash.bind(null, "sha256"),
  });
  const retries = new StandardRetryStrategy({ maxAttempts });

  const once = async (operation: string, body: string): Promise<Json> => {
    const request: HttpRequest = {
      method: "POST",
      protocol,
      hostname,
      ...(port === "" ? {} : { port: Number(port) }),
      path: "/",
      query: {},
      headers: {
        host,
        "content-type": `application/x-amz-json-${service.json}`,
        "content-length": String(Buffer.byteLength(body)),
        "x-amz-target": `${service.target}.${operation}`,
      },
      body,
    };
    const { response } = await handler.handle((await signer.sign(request)) as Parameters<typeof handler.handle>[0]);
    const answer = parsed(Buffer.from(await streamCollector(response.body)).toString("utf8"));
    if (response.statusCode !== 200) throw new ServiceException(faultIn(answer), response.statusCode);
    return answer;
  };

  return async (operation: string, body: string): Promise<Json> => {
    let token = await retries.acquireInitialRetryToken("");
    for (;;) {
      try {
        const answer = await once(operation, body);
        retries.recordSuccess(token);
        return answer;
      } catch (error) {
        const retry = { error: error as SdkError, errorType: kindOf(error as SdkError) };
        // Waits before it gives another token, and refuses one when the attempts are used up.
        token = await retries.refreshRetryTokenForRetry(token, retry).catch(() => {
          throw error;
        });
      }
    }
  };
};
