import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { endServer } from "../../../functions/local/ending.ts";

/** A server whose answers to /slow wait until they are released. */
const slowServer = async () => {
  let letGo = (): void => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = (): void => {};
  const begun = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const server = createServer(async (request, response) => {
    if (request.url === "/slow") {
      asked();
      await gone;
    }
    response.end("done");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, letGo, begun };
};

const agent = () => new Agent({ keepAlive: true });
const ask = (url: string, by: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent: by }, async (response: IncomingMessage) => {
      let text = "";
      for await (const chunk of response) text += String(chunk);
      resolve(text);
    }).on("error", reject);
  });

describe("a server that is stopped", () => {
  it("finishes the answers in progress, accepts no new requests, and does not wait for idle connections", async () => {
    const { server, url, letGo, begun } = await slowServer();
    const idle = agent();
    expect(await ask(`${url}/`, idle)).toBe("done");
    const busy = agent();
    const slow = ask(`${url}/slow`, busy);
    await begun;
    const ended = endServer(server, 60_000);
    await expect(ask(`${url}/`, agent())).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
    letGo();
    expect(await slow).toBe("done");
    await ended;
    expect(server.listening).toBe(false);
    for (const one of [idle, busy]) one.destroy();
  });

  it("cuts off answers that take longer than its time limit", async () => {
    const { server, url, begun, letGo } = await slowServer();
    const busy = agent();
    const slow = ask(`${url}/slow`, busy).catch((error: NodeJS.ErrnoException) => error.code);
    await begun;
    await endServer(server, 30);
    expect(await slow).toBe("ECONNRESET");
    letGo();
    busy.destroy();
  });
});
