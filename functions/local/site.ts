import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Handler } from "hono";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};

/** What the page may load and do: only itself, nothing from anywhere else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const headers = {
  "Content-Security-Policy": PAGE_POLICY,
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
} as const;

/** A file name with a hash never changes its content. */
const isHashed = (path: string): boolean => /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/.test(path) && path.startsWith("/assets/");

const isTable = (path: string): boolean => /^\/+table\//i.test(path);

/**
 * Whether a path names a file: a missing file must not be answered with the page. A table's address never does, even if its link
 * was altered on the way here ("#" as "%23", a full stop at the end): the page knows what was meant.
 */
const namesFile = (path: string): boolean => !isTable(path) && /\/[^/]+\.[a-z0-9]{2,11}$/i.test(path);

/** The file in the folder that a path names; undefined when there is none, or it would be outside. */
const fileOf = async (folder: string, path: string) => {
  const file = normalize(join(folder, path));
  if (!file.startsWith(folder + sep)) return undefined;
  const found = await stat(file).catch(() => undefined);
  return found?.isFile()
    ? { file, size: found.size, version: `${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}` }
    : undefined;
};

const squeezers = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
} as const;
type Encoding = keyof typeof squeezers;

/** Out of 11; the two levels above take ten times as long for a few per cent. */
const BROTLI_QUALITY = 9;

/** Below this many bytes compressing saves nothing. */
const LEAST = 1024;

/** The encoding of a file for a client that accepts this: pictures and fonts are already compressed. */
const encodingFor = (file: string, accepted: string | undefined): Encoding | undefined => {
  if (!/\.(html|js|css|json|svg|webmanifest|txt)$/.test(file)) return undefined;
  const named = (accepted ?? "").split(",").map((one) => one.trim());
  const takes = (encoding: Encoding) =>
    named.some((one) => one === encoding || (one.startsWith(`${encoding};`) && !/;\s*q=0(\.0*)?$/.test(one)));
  return takes("br") ? "br" : takes("gzip") ? "gzip" : undefined;
};

/** Compressed content, one version per file, the newest; all services of a process share it. */
const kept = new Map<string, { readonly etag: string; readonly content: Promise<Buffer> }>();

/** Reads a file as it is sent. */
const contentOf = async (file: string, etag: string, encoding: Encoding | undefined): Promise<Buffer> => {
  if (encoding === undefined) return readFile(file);
  const name = `${encoding} ${file}`;
  const known = kept.get(name);
  if (known?.etag === etag) return known.content;
  const content = readFile(file).then(squeezers[encoding]);
  kept.set(name, { etag, content });
  content.catch(() => kept.delete(name));
  return content;
};

/** The decoded path; undefined when it is wrongly encoded, unless it is a table's. */
const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return isTable(path) ? path : undefined;
  }
};

/** Where a browser without scripts (the page then asks for "?plain") reads the table in words, or on other pages what this is. */
const plainPage = (path: string): string => {
  const [, table] = /^\/+table\/([\w-]{8,40})(?![\w-])/i.exec(path) ?? [];
  return table === undefined ? "/api/plain" : `/api/plain/${table}`;
};

/**
 * Serves the built page from a folder, compressed for clients that accept it: files as they are, every other path as the page
 * itself.
 */
export const siteHandler = (folder: string): Handler => {
  const root = normalize(folder).replace(/[\\/]$/, "");
  return async (c) => {
    if (c.req.query("plain") !== undefined) return c.redirect(plainPage(c.req.path), 302);
    const path = decoded(c.req.path);
    if (path === undefined || path.includes("\0")) return c.text("Not found", 404);
    const wanted = await fileOf(root, path);
    if (wanted === undefined && namesFile(path)) return c.text("Not found", 404, headers);
    const found = wanted ?? (await fileOf(root, "/index.html"));
    if (found === undefined) return c.text("The page has not been built. Run: npm start", 503);
    const encoding = found.size < LEAST ? undefined : encodingFor(found.file, c.req.header("accept-encoding"));
    const etag = `"${found.version}${encoding === undefined ? "" : `-${encoding}`}"`;
    const caching = {
      ...headers,
      ETag: etag,
      Vary: "Accept-Encoding",
      "Cache-Control": isHashed(path) ? "public, max-age=31536000, immutable" : "no-cache",
    };
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, caching);
    const type = types[extname(found.file)] ?? "application/octet-stream";
    const content = await contentOf(found.file, etag, encoding);
    return c.body(new Uint8Array(content), 200, {
      ...caching,
      "Content-Type": type,
      ...(encoding === undefined ? {} : { "Content-Encoding": encoding }),
    });
  };
};
