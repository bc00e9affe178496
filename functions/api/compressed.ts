import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { createMiddleware } from "hono/factory";

/** JSON, problem documents included. */
const COMPRESSIBLE = /^application\/(problem\+)?json/;
/** Shorter answers (bytes) fit into one packet either way. */
const COMPRESS_FROM = 1_024;
/** Longer answers (bytes) are compressed in another thread; for shorter ones, handing them over costs more than it saves. */
const LONG = 256 * 1_024;

const gzipped = promisify(gzip);

const takesGzip = (c: Context): boolean =>
  accepts(c, {
    header: "Accept-Encoding",
    supports: ["gzip"],
    default: "identity",
    match: (wanted) => {
      const quality = (type: string) => wanted.find((one) => one.type.toLowerCase() === type)?.q;
      return (quality("gzip") ?? quality("*") ?? 0) > 0 ? "gzip" : "identity";
    },
  }) === "gzip";

/**
 * Compresses answers for clients that accept it, in one piece: hono's own middleware pipes every answer through streams, which
 * costs several times as much as the compression.
 */
export const compressed = createMiddleware(async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (c.req.method === "HEAD" || !COMPRESSIBLE.test(headers.get("Content-Type") ?? "")) return;
  headers.append("Vary", "Accept-Encoding");
  if (!takesGzip(c)) return;
  const plain = await c.res.arrayBuffer();
  const isShort = plain.byteLength < COMPRESS_FROM;
  if (!isShort) headers.set("Content-Encoding", "gzip");
  const body = isShort ? plain : plain.byteLength < LONG ? gzipSync(plain) : await gzipped(plain);
  // Cleared first: otherwise hono creates the new response a second time, to copy the headers of the old one.
  c.res = undefined;
  c.res = new Response(new Uint8Array(body), { status, headers });
});
