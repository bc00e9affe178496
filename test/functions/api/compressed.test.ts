import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterEach, expect, it } from "vitest";
import { compressed } from "../../../functions/api/compressed.ts";
import { securityHeaders } from "../../../functions/api/guards.ts";

const own = globalThis.Response;
afterEach(() => {
  globalThis.Response = own;
});

const app = new Hono()
  .use(securityHeaders({ origin: "https://tessera.example" }), compressed)
  .get("/json/:length", (c) => {
    c.header("Vary", "Cookie");
    c.header("Set-Cookie", "one=1");
    c.header("Set-Cookie", "two=2", { append: true });
    return c.json({ text: "é".repeat(Number(c.req.param("length"))) }, 201);
  })
  .get("/text", (c) => c.text("x".repeat(5_000)))
  .get("/nothing", (c) => c.body(null, 304));

const ask = (path: string, accepted?: string, method = "GET") =>
  app.request(path, { method, ...(accepted && { headers: { "Accept-Encoding": accepted } }) });

it("compresses JSON of a kilobyte and more, with a known length or without, and keeps status and headers", async () => {
  for (const length of [600, 200_000]) {
    const answer = await ask(`/json/${length}`, "br, gzip;q=0.5");
    expect([answer.status, answer.headers.get("Content-Encoding")]).toEqual([201, "gzip"]);
    expect(answer.headers.get("Vary")).toBe("Cookie, Accept-Encoding");
    expect(answer.headers.getSetCookie()).toEqual(["one=1", "two=2"]);
    expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
    const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
    expect(JSON.parse(text)).toEqual({ text: "é".repeat(length) });
  }
});

it("leaves short answers, other types and other encodings alone, and says that JSON varies", async () => {
  for (const [path, accepted, varies] of [
    ["/json/3", "gzip", true],
    ["/json/600", undefined, true],
    ["/json/600", "br, gzip;q=0", true],
    ["/json/600", "*;q=0", true],
    ["/text", "gzip", false],
    ["/nothing", "gzip", false],
  ] as const) {
    const answer = await ask(path, accepted);
    expect([path, answer.headers.get("Content-Encoding")]).toEqual([path, null]);
    expect([path, answer.headers.get("Vary")?.includes("Accept-Encoding") ?? false]).toEqual([path, varies]);
    if (path.startsWith("/json")) expect((await answer.json()).text).toMatch(/^é+$/);
  }
  expect((await ask("/json/600", "*", "HEAD")).headers.get("Content-Encoding")).toBeNull();
  expect((await ask("/json/600", "*")).headers.get("Content-Encoding")).toBe("gzip");
});

it("an answer is built once, however many headers it gets, and once more when it is compressed", async () => {
  let made = 0;
  globalThis.Response = class extends own {
    constructor(...args: ConstructorParameters<typeof Response>) {
      super(...args);
      made += 1;
    }
  };
  await ask("/json/600");
  expect(made).toBe(1);
  await ask("/json/600", "gzip");
  expect(made).toBe(3);
});
