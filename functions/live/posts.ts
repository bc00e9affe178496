/** Time limit of one message to one page, in ms: the code that follows the log waits no longer. */
export const WITHIN_MS = 1_000;

/** What can be done with open lines. */
export interface Posts {
  /** Sends a text on a line; false when it is gone. */
  post(connectionId: string, text: string): Promise<boolean>;
  /** Closes a line, if it is not gone already. */
  close(connectionId: string): Promise<void>;
}

/** The gateway's own API for this, at `endpoint` ("https://<api>.execute-api.<region>.amazonaws.com/<stage>"). */
export const gatewayPosts = (endpoint: string): Posts => {
  const open = async () => {
    // Loaded when the first table is open somewhere.
    const sdk = await import("@aws-sdk/client-apigatewaymanagementapi");
    const requestHandler = { connectionTimeout: WITHIN_MS, requestTimeout: WITHIN_MS, throwOnRequestTimeout: true };
    return { sdk, client: new sdk.ApiGatewayManagementApiClient({ endpoint, maxAttempts: 1, requestHandler }) };
  };
  let opened: ReturnType<typeof open> | undefined;
  const door = () => {
    opened ??= open();
    return opened;
  };
  const isGone = (error: unknown): boolean => error instanceof Error && error.name === "GoneException";
  return {
    post: async (ConnectionId, text) => {
      const { client, sdk } = await door();
      const abortSignal = AbortSignal.timeout(WITHIN_MS);
      try {
        await client.send(new sdk.PostToConnectionCommand({ ConnectionId, Data: Buffer.from(text) }), { abortSignal });
        return true;
      } catch (error) {
        if (isGone(error)) return false;
        throw error;
      }
    },
    close: async (ConnectionId) => {
      const { client, sdk } = await door();
      const abortSignal = AbortSignal.timeout(WITHIN_MS);
      try {
        await client.send(new sdk.DeleteConnectionCommand({ ConnectionId }), { abortSignal });
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
  };
};
