import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Rejection } from "../../core/index.ts";
import type { Problem } from "../contract/index.ts";
import type { Refusal, ServiceCode } from "../usecases/refusals.ts";

/** Refusals made before a use case is called, by stable code, with the key of their sentence. */
const httpRefusals = {
  "invalid-request": "service.invalidRequest",
  "address-invalid": "service.addressInvalid",
  "name-invalid": "service.nameInvalid",
  "malformed-json": "service.malformedJson",
  "unsupported-media-type": "service.unsupportedMediaType",
  "body-too-large": "service.bodyTooLarge",
  "not-found": "service.notFound",
  "method-not-allowed": "service.methodNotAllowed",
  "cross-site": "service.crossSite",
  "too-many-requests": "service.tooManyRequests",
  unavailable: "service.unavailable",
  internal: "service.internal",
} as const;
type HttpCode = keyof typeof httpRefusals;

/** The one table of HTTP statuses. A refusal by the rules of a game is always 422. */
const statuses: Readonly<Record<ServiceCode | HttpCode, ContentfulStatusCode>> = {
  "invalid-request": 400,
  "address-invalid": 400,
  "name-invalid": 400,
  "malformed-json": 400,
  "sign-in-needed": 401,
  "link-invalid": 401,
  "link-expired": 401,
  "code-invalid": 401,
  "link-of-other-table": 403,
  "not-your-seat": 403,
  "host-only": 403,
  "mailed-link-needed": 403,
  "cross-site": 403,
  "not-found": 404,
  "table-not-found": 404,
  "no-such-seat": 404,
  "no-such-version": 404,
  "no-look-ahead": 404,
  "method-not-allowed": 405,
  "version-conflict": 409,
  "move-id-taken": 409,
  "already-started": 409,
  "not-playing": 409,
  "cannot-take-back": 409,
  "hook-refused": 422,
  "no-time-left": 409,
  "enough-time-given": 409,
  "cannot-go-back": 409,
  "rewind-open": 409,
  "rewind-refused": 409,
  "no-rewind": 409,
  "played-by-bot": 409,
  "is-host": 409,
  "host-present": 409,
  "succession-open": 409,
  "no-succession": 409,
  "succession-too-early": 409,
  "note-changed": 409,
  "not-public": 403,
  "watch-link-ended": 410,
  "talk-closed": 409,
  "talk-too-fast": 429,
  "not-said": 404,
  "has-left": 409,
  "not-left": 409,
  "table-over": 409,
  "not-over": 409,
  "rematch-open": 409,
  "mail-stopped": 409,
  "mails-unwanted": 409,
  "nobody-to-nudge": 409,
  "nudge-too-early": 409,
  "nudged-already": 409,
  "no-address": 409,
  "address-in-use": 409,
  "name-taken": 409,
  "no-clock": 409,
  "not-waited-for": 409,
  "not-timed-out": 409,
  "stand-in-failed": 409,
  "pause-open": 409,
  "no-pause": 409,
  "too-many-mails": 429,
  "link-revoked": 410,
  "body-too-large": 413,
  "unsupported-media-type": 415,
  "unknown-game": 422,
  "options-invalid": 422,
  "corrections-invalid": 422,
  "seat-count": 422,
  "host-missing": 422,
  "no-bots": 422,
  "no-strength": 422,
  "no-person": 422,
  "unknown-command": 422,
  "too-many-requests": 429,
  internal: 500,
  unavailable: 503,
};

const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  410: "Gone",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** The media type of every refusal (RFC 9457). */
export const PROBLEM_TYPE = "application/problem+json";

const send = (c: Context, status: ContentfulStatusCode, refusal: Omit<Refusal, "by">): Response => {
  const { code, key, rule, params, at, current, errors } = refusal;
  const body: Problem = {
    type: `urn:tessera:problem:${code}`,
    title: titles[status] ?? "Error",
    status,
    code,
    key,
    ...(rule === undefined ? {} : { rule }),
    ...(params === undefined ? {} : { params: { ...params } }),
    ...(at === undefined ? {} : { at }),
    ...(current === undefined ? {} : { current }),
    ...(errors === undefined ? {} : { errors: errors.map((error) => ({ ...error })) }),
  };
  c.set("refused", code);
  if (typeof params?.seconds === "number") c.header("Retry-After", String(params.seconds));
  if (status === 401) c.header("WWW-Authenticate", "Bearer");
  return c.body(JSON.stringify(body), status, { "Content-Type": PROBLEM_TYPE, "Cache-Control": "no-store" });
};

const statusOf = (refusal: Refusal): ContentfulStatusCode =>
  refusal.by === "game" ? 422 : statuses[refusal.code as ServiceCode];

/** Answers a refusal of a use case. */
export const problem = (c: Context, refusal: Refusal): Response => send(c, statusOf(refusal), refusal);

/** Answers a request that HTTP rules already refuse. */
export const httpProblem = (c: Context, code: HttpCode, params?: Rejection["params"]): Response =>
  send(c, statuses[code], { code, key: httpRefusals[code], ...(params === undefined ? {} : { params }) });
