import type { RequestListener } from "node:http";
import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import inject from "light-my-request";

/** A request of an AWS client, as its signer and its handler get it. */
interface ClientRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
}

/** The embedded database expects these but checks none: nobody outside this process can reach it. */
const UNSIGNED = {
  authorization: "AWS4-HMAC-SHA256 Credential=local, SignedHeaders=host, Signature=none",
  "x-amz-date": "19700101T000000Z",
};

/**
 * Lets a client call the listener of a server in the same process: the same requests and answers, but without a socket and a
 * signature, which together cost more than the database itself.
 */
export const inProcess = (
  listener: RequestListener,
): Required<Pick<DynamoDBClientConfig, "requestHandler" | "signer">> => {
  const dispatch = listener as Parameters<typeof inject>[0];
  return {
    signer: {
      sign: async (request: ClientRequest) => ({ ...request, headers: { ...request.headers, ...UNSIGNED } }),
    } as unknown as NonNullable<DynamoDBClientConfig["signer"]>,
    requestHandler: {
      handle: async (request: ClientRequest) => {
        const { statusCode, headers, rawPayload } = await inject(dispatch, {
          method: request.method as "POST",
          url: request.path,
          headers: request.headers,
          payload: Buffer.concat([request.body]),
        });
        return { response: { statusCode, headers, body: rawPayload } };
      },
    } as unknown as NonNullable<DynamoDBClientConfig["requestHandler"]>,
  };
};
