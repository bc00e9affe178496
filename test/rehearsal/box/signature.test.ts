import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
import { beforeAll, describe, expect, it } from "vitest";
import { type Arrived, isSignedBy, scopeOf } from "./signature.ts";

const credentials = { accessKeyId: "ASIA0000000000000001", secretAccessKey: "secret", sessionToken: "session" };
let arrived: Arrived;

beforeAll(async () => {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      arrived = {
        method: request.method ?? "",
        path: request.url ?? "",
        headers: request.headers as Record<string, string>,
        body,
      };
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: "eu-central-1",
    credentials,
  });
  await client.send(new GetItemCommand({ TableName: "t", Key: { pk: { S: "a" } } }));
  client.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const isGood = async (change: Partial<Arrived> = {}, by = credentials, now = Date.now()): Promise<boolean> => {
  const request = { ...arrived, ...change };
  const scope = scopeOf(request);
  return scope !== undefined && isSignedBy(request, scope, by, now);
};

describe("a signature", () => {
  it("of a client of AWS is valid", async () => {
    expect(scopeOf(arrived)).toMatchObject({ accessKeyId: credentials.accessKeyId, service: "dynamodb" });
    expect(await isGood()).toBe(true);
  });

  it("is invalid for another body, path, header, secret, session or time", async () => {
    expect(await isGood({ body: `${arrived.body} ` })).toBe(false);
    expect(await isGood({ path: "/other" })).toBe(false);
    expect(await isGood({ headers: { ...arrived.headers, "x-amz-target": "DynamoDB_20120810.DeleteItem" } })).toBe(
      false,
    );
    expect(await isGood({}, { ...credentials, secretAccessKey: "other" })).toBe(false);
    expect(await isGood({}, { ...credentials, sessionToken: "other" })).toBe(false);
    expect(await isGood({}, credentials, Date.now() + 6 * 60_000)).toBe(false);
  });

  it("for another region, or none, is none", async () => {
    const authorization = arrived.headers.authorization ?? "";
    expect(
      scopeOf({ ...arrived, headers: { authorization: authorization.replace("eu-central-1", "us-east-1") } }),
    ).toBe(undefined);
    expect(scopeOf({ ...arrived, headers: {} })).toBe(undefined);
  });
});
