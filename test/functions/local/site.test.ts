import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteHandler } from "../../../functions/local/site.ts";

const script = "export const told = 1;\n".repeat(200);
let folder = "";
let app: Hono;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "site-"));
  writeFileSync(join(folder, "a.js"), script);
  writeFileSync(join(folder, "small.js"), "1;");
  writeFileSync(join(folder, "a.png"), Buffer.alloc(4096, 7));
  writeFileSync(join(folder, "index.html"), "<p>page</p>".repeat(200));
  app = new Hono().get("*", siteHandler(folder));
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("the built page, as the local server sends it", () => {
  it.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip;q=0.8", "gzip", gunzipSync],
  ])("is sent compressed to clients that accept %s", async (accepted, encoding, unpack) => {
    for (const [path, text] of [
      ["/a.js", script],
      ["/table/whatever", "<p>page</p>".repeat(200)],
    ] as const) {
      const response = await get(path, { "Accept-Encoding": accepted });
      expect(response.headers.get("Content-Encoding")).toBe(encoding);
      expect(response.headers.get("Vary")).toBe("Accept-Encoding");
      const sent = await bytesOf(response);
      expect(sent.length).toBeLessThan(text.length / 4);
      expect(unpack(sent).toString()).toBe(text);
    }
  });

  it("is sent uncompressed to clients that accept no encoding, and where compression saves nothing", async () => {
    const plain = [await get("/a.js"), await get("/a.js", { "Accept-Encoding": "br;q=0, deflate" })];
    for (const response of plain) {
      expect(response.headers.get("Content-Encoding")).toBeNull();
      expect(await response.text()).toBe(script);
    }
    for (const path of ["/a.png", "/small.js"])
      expect((await get(path, { "Accept-Encoding": "br" })).headers.get("Content-Encoding")).toBeNull();
  });

  it("refers readers without scripts to the table in words, as the edge does, and on other pages to what this site is", async () => {
    for (const [path, to] of [
      ["/table/abcdefgh12?plain", "/api/plain/abcdefgh12"],
      ["/table/abcdefgh12/news?plain", "/api/plain/abcdefgh12"],
      ["/table/abcdefgh12%23eyJh.eyJz.c2ln?plain", "/api/plain/abcdefgh12"],
      ["/?plain", "/api/plain"],
    ] as const) {
      const response = await get(path);
      expect(response.status).toBe(302);
      expect(response.headers.get("Location")).toBe(to);
    }
  });

  it("has an ETag of its own for each encoding, and sends nothing again to clients that have it", async () => {
    const tagFor = async (accepted: string) =>
      (await get("/a.js", { "Accept-Encoding": accepted })).headers.get("ETag") ?? "";
    const tags = [await tagFor("br"), await tagFor("gzip"), await tagFor("")];
    expect(new Set(tags).size).toBe(3);
    expect((await get("/a.js", { "Accept-Encoding": "br", "If-None-Match": tags[0] ?? "" })).status).toBe(304);
    expect((await get("/a.js", { "Accept-Encoding": "gzip", "If-None-Match": tags[0] ?? "" })).status).toBe(200);
  });

  it("sends a file again once it has changed", async () => {
    const path = join(folder, "new.js");
    writeFileSync(path, script);
    await get("/new.js", { "Accept-Encoding": "br" });
    writeFileSync(path, `${script}more`);
    const sent = await bytesOf(await get("/new.js", { "Accept-Encoding": "br" }));
    expect(brotliDecompressSync(sent).toString()).toBe(`${script}more`);
  });
});
