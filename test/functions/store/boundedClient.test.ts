import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { GetItemCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { boundedClient } from "../../../functions/store/boundedClient.ts";
import { isStoreUnavailable } from "../../../functions/store/unavailable.ts";

const environment = (endpoint: string): void => {
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", endpoint);
};
// The SDK waits between tries as long as chance says, for seconds: not at all, here.
beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe("faults of the network and the service", () => {
  let server: Server;
  const seen: { readonly target: unknown; readonly body: string }[] = [];
  /** Answers with these in turn; "reset" breaks the connection. */
  const serve = async (answers: readonly (readonly [number, string] | "reset")[]): Promise<void> => {
    seen.length = 0;
    server = createServer((request: IncomingMessage, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        const answer = answers[Math.min(seen.length, answers.length - 1)];
        seen.push({ target: request.headers["x-amz-target"], body });
        if (answer === undefined || answer === "reset") request.socket.destroy();
        else response.writeHead(answer[0]).end(answer[1]);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    environment(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  };
  afterEach(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const throttled = [
    400,
    '{"__type":"com.amazonaws.dynamodb.v20120810#ThrottlingException","message":"slow down"}',
  ] as const;
  const get = () => boundedClient().send(new GetItemCommand({ TableName: "t", Key: {} }));

  it("retries after a broken connection, a throttling and a server error", async () => {
    await serve(["reset", throttled, [503, "<html>Service Unavailable</html>"], [200, '{"Item":{"pk":{"S":"x"}}}']]);
    expect(await get()).toMatchObject({ Item: { pk: { S: "x" } } });
    expect(seen.map(({ target }) => target)).toEqual(Array.from({ length: 4 }, () => "DynamoDB_20120810.GetItem"));
  });

  it("gives up after four attempts and throws the reason", async () => {
    await serve([throttled]);
    await expect(get()).rejects.toMatchObject({ name: "ThrottlingException", message: "slow down" });
    expect(seen).toHaveLength(4);
  });

  it("reports an answer that is not JSON as an unavailable store, after four attempts", async () => {
    await serve([[503, "<html>Service Unavailable</html>"]]);
    const error = await get().catch((fault: unknown) => fault);
    expect(isStoreUnavailable(error)).toBe(true);
    expect(seen).toHaveLength(4);
  });

  it.each([
    ["a connection that breaks", "reset"],
    ["a throttling", throttled],
  ] as const)("reports %s, again and again, as an unavailable store", async (_what, answer) => {
    await serve([answer]);
    expect(isStoreUnavailable(await get().catch((fault: unknown) => fault))).toBe(true);
  });

  it("does not retry what will not succeed", async () => {
    await serve([[400, '{"__type":"com.amazon.coral.validate#ValidationException","message":"no"}']]);
    const error = await get().catch((fault: unknown) => fault);
    expect(error).toMatchObject({ name: "ValidationException" });
    expect(isStoreUnavailable(error)).toBe(false);
    expect(seen).toHaveLength(1);
  });
});
