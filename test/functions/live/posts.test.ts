import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gatewayPosts, WITHIN_MS } from "../../../functions/live/posts.ts";

let server: Server;
let asked: { readonly method: string; readonly path: string; readonly body: string }[];
/** The status with which the gateway answers; null: it does not answer. */
let status: number | null;

beforeEach(async () => {
  asked = [];
  status = 200;
  for (const [name, value] of Object.entries({
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
  }))
    vi.stubEnv(name, value);
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    asked.push({ method: request.method ?? "", path: request.url ?? "", body });
    if (status === null) return;
    if (status === 410) response.setHeader("x-amzn-ErrorType", "GoneException");
    response.writeHead(status).end(status === 200 ? "" : "{}");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  vi.unstubAllEnvs();
});

const posts = () => gatewayPosts(`http://127.0.0.1:${(server.address() as AddressInfo).port}/live`);

describe("the gateway", () => {
  it("sends a text on a line, and closes it", async () => {
    const door = posts();
    expect(await door.post("line-1=", '{"version":7}')).toBe(true);
    await door.close("line-1=");
    expect(asked).toEqual([
      { method: "POST", path: "/live/@connections/line-1%3D", body: '{"version":7}' },
      { method: "DELETE", path: "/live/@connections/line-1%3D", body: "" },
    ]);
  });

  it("reports a line as gone; closing it then succeeds", async () => {
    status = 410;
    const door = posts();
    expect(await door.post("line", "{}")).toBe(false);
    await expect(door.close("line")).resolves.toBeUndefined();
  });

  it("is asked once, with a time limit of a second", async () => {
    const door = posts();
    await door.post("line", "{}");
    status = null;
    const begun = performance.now();
    await expect(door.post("line", "{}")).rejects.toThrow();
    expect(performance.now() - begun).toBeLessThan(WITHIN_MS * 3);
    expect(asked).toHaveLength(2);
    status = 500;
    await expect(door.post("line", "{}")).rejects.toThrow();
    expect(asked).toHaveLength(3);
  });
});
