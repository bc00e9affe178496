import type { IncomingHttpHeaders, RequestListener } from "node:http";
import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";

/** The answer of a database: its HTTP status, and JSON. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends a request to a database: the operation (`PutItem`) and its input as JSON. */
export type Ask = (operation: string, body: string) => Promise<Answer>;

/** The embedded database expects these but checks none: nobody outside this process can reach it. */
const UNCHECKED = {
  "content-type": "application/x-amz-json-1.0",
  authorization: "AWS4-HMAC-SHA256 Credential=local, SignedHeaders=host, Signature=none",
  "x-amz-date": "19700101T000000Z",
};

/**
 * Calls the listener of the embedded database in this process. Request and response are reduced to what the listener uses of
 * them: the rest of HTTP costs more than the database itself.
 */
export const inProcess =
  (listener: RequestListener): Ask =>
  (operation, body) =>
    new Promise((resolve) => {
      const heard = new Map<string, (data?: Buffer) => void>();
      const headers: IncomingHttpHeaders = { ...UNCHECKED, "x-amz-target": `DynamoDB_20120810.${operation}` };
      const request = {
        method: "POST",
        url: "/",
        headers,
        on: (event: string, hear: () => void) => heard.set(event, hear),
        removeAllListeners: () => heard.clear(),
      };
      const response = {
        statusCode: 200,
        setHeader: () => {},
        end: (text = "") => resolve({ status: response.statusCode, text }),
      };
      listener(
        request as unknown as Parameters<RequestListener>[0],
        response as unknown as Parameters<RequestListener>[1],
      );
      heard.get("data")?.(Buffer.from(body));
      heard.get("end")?.();
    });

/** A request of an AWS client, as its handler gets it. */
interface ClientRequest {
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
}

/** Settings by which a client of the SDK uses `ask`: without a socket and without signatures. */
export const asHandler = (ask: Ask): Required<Pick<DynamoDBClientConfig, "requestHandler" | "signer">> => ({
  signer: { sign: async (request: ClientRequest) => request } as unknown as NonNullable<DynamoDBClientConfig["signer"]>,
  requestHandler: {
    handle: async ({ headers, body }: ClientRequest) => {
      const [, operation = ""] = (headers["x-amz-target"] ?? "").split(".");
      const { status, text } = await ask(operation, Buffer.concat([body]).toString());
      return { response: { statusCode: status, headers: {}, body: Buffer.from(text) } };
    },
  } as unknown as NonNullable<DynamoDBClientConfig["requestHandler"]>,
});
