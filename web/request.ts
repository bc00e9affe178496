import { fail, ok, type Result } from "./result.ts";

/** One mistake in a file: its place ("tax-07.unrest"), and its code with its numbers. */
export interface FileError {
  readonly path: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Why a request failed. `code` is stable; `key` and `params` make the sentence. `status` 0: no answer came ("offline" or
 * "timeout"), so it may or may not have been carried out.
 */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly key: string;
  readonly rule?: string;
  readonly params: Readonly<Record<string, string | number | boolean>>;
  /** Every mistake in a file that was sent, with its place. */
  readonly errors?: readonly FileError[];
  /** The raw body, for the few answers that carry more (a conflict has the current table). */
  readonly body?: unknown;
}

/**
 * How to make a request. `idempotent`: sending it again does no harm, so it is repeated when no answer comes. `kept`: the browser may
 * answer from what it has kept, because the answer never changes. `newest`: the newest version the asker knows of.
 */
export interface RequestOptions {
  readonly method?: "GET" | "POST" | "DELETE";
  readonly body?: unknown;
  readonly token?: string | null;
  readonly etag?: string | null;
  readonly idempotent?: boolean;
  readonly kept?: boolean;
  readonly newest?: number;
}

/** What the client needs from outside: replaced in tests. */
export interface Wire {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** An answer: its JSON, and its ETag when it has one; `unchanged` for a 304. */
export interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly unchanged: boolean;
  readonly json: unknown;
}

/** Requests made before the page was there (`early.js`), until they are needed. */
interface Early {
  readonly url: string;
  readonly token: string | null;
  readonly answer: Promise<Response>;
}

/** The answer to exactly this request, if it is already under way: used once. */
const earlyAnswer = (url: string, { headers }: RequestInit): Promise<Response> | null => {
  const page = globalThis as { tesseraEarly?: Early };
  const early = page.tesseraEarly;
  if (early?.url !== url) return null;
  delete page.tesseraEarly; // later requests want a newer answer
  const { authorization = null, "if-none-match": etag } = headers as Record<string, string>;
  const same = authorization === (early.token && `Bearer ${early.token}`) && etag === undefined;
  return same ? early.answer : null;
};

const browser: Wire = {
  fetch: (url, init) => earlyAnswer(url, init) ?? fetch(url, init),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

const patience = 15_000; // ms until an answer counts as lost
const pauses = [400, 1_200, 3_000]; // ms before each further attempt

/**
 * Whether a problem leaves the outcome of the request open: no answer came, the service failed halfway (5xx), or something other
 * than the service answered (no problem document). Everything else is a refusal: nothing was changed.
 */
export const isUnknown = ({ status, code }: Problem): boolean =>
  status === 0 || status >= 500 || code === `http-${status}`;

/**
 * Whether this reader may not read the table, or no longer: the seat is somebody else's, the link has ended, or nobody may watch.
 * Nothing changes that but another credential, or the host.
 */
export const isShut = ({ problem }: { readonly problem: Problem | null }): boolean =>
  problem !== null && [401, 403, 404, 410].includes(problem.status) && !isUnknown(problem);

/** The problem of what did not arrive: without a connection, or not in time. */
export const lost = (code: "offline" | "timeout"): Problem => ({ status: 0, code, key: `error.${code}`, params: {} });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isParams = (value: unknown): value is Problem["params"] =>
  isRecord(value) && Object.values(value).every((one) => ["string", "number", "boolean"].includes(typeof one));

const errorsIn = (errors: unknown): readonly FileError[] =>
  Array.isArray(errors)
    ? errors.flatMap(({ path, code, params }) =>
        typeof path === "string" && typeof code === "string"
          ? [{ path, code, params: isParams(params) ? params : {} }]
          : [],
      )
    : [];

/** A problem document (RFC 9457) in the form the pages use. */
export const problemOf = (status: number, body: unknown): Problem => {
  const { code, key, rule, params, errors } = isRecord(body) ? body : {};
  const all = errorsIn(errors);
  return {
    status,
    code: typeof code === "string" ? code : `http-${status}`,
    key: typeof key === "string" ? key : "error.unknown",
    ...(typeof rule === "string" ? { rule } : {}),
    params: isParams(params) ? params : {},
    ...(all.length > 0 ? { errors: all } : {}),
    body,
  };
};

const once = async (wire: Wire, url: string, options: RequestOptions): Promise<Result<Answer, Problem>> => {
  const headers: Record<string, string> = { accept: "application/json" };
  if (options.body !== undefined) headers["content-type"] = "application/json";
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.etag) headers["if-none-match"] = options.etag;
  if (options.newest) headers["tessera-newest"] = `${options.newest}`;
  const stop = AbortSignal.timeout(patience);
  try {
    const response = await wire.fetch(url, {
      method: options.method ?? "GET",
      headers,
      credentials: "same-origin",
      cache: options.kept ? "default" : "no-store",
      signal: stop,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const etag = response.headers.get("etag");
    if (response.status === 304) return ok({ status: 304, etag, unchanged: true, json: null });
    const text = await response.text();
    const json: unknown = text === "" ? null : JSON.parse(text);
    return response.ok
      ? ok({ status: response.status, etag, unchanged: false, json })
      : fail(problemOf(response.status, json));
  } catch {
    return fail(lost(stop.aborted ? "timeout" : "offline"));
  }
};

/**
 * One request to the service. If its outcome is unknown (`isUnknown`), a request that is safe to repeat is sent again, byte for
 * byte: the move's key in it makes the second one count as the first (K-08, K-10).
 */
export const request = async (
  url: string,
  options: RequestOptions = {},
  wire: Wire = browser,
): Promise<Result<Answer, Problem>> => {
  const again = options.idempotent ?? (options.method ?? "GET") === "GET";
  let result = await once(wire, url, options);
  for (const pause of again ? pauses : []) {
    if (result.ok || !isUnknown(result.error)) break;
    await wire.wait(pause);
    result = await once(wire, url, options);
  }
  return result;
};

/** A unique key: 128 random bits in hex. (`crypto.randomUUID` is missing on plain http.) */
export const newMoveId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
