import type { Context } from "hono";
import type { TableReply } from "../contract/index.ts";
import type { TableState } from "../table/state.ts";
import type { Who } from "../usecases/identify.ts";
import type { MailNews } from "../usecases/people/mails/mailTrouble.ts";

/** What a reader gets beside the table itself. */
interface TagParts {
  readonly mail?: MailNews | undefined;
  readonly deadlines?: TableReply["deadlines"];
  /** How many messages the reader has not read. */
  readonly talk?: number | undefined;
}

/** A short form of the deadlines: until when the clocks run and rest. */
const clocksIn = (deadlines: TagParts["deadlines"] = []): string =>
  deadlines.map(({ at, restsUntil = 0 }) => `.${at.toString(36)}-${restsUntil.toString(36)}`).join("");

/** Identifies what `who` sees of a table at this version, with this code and the facts beside it: equal tags, equal answers. */
export const etagOf = (
  code: string,
  table: TableState,
  { seat, host }: Who,
  { mail, deadlines, talk }: TagParts = {},
): string => {
  const unreached = mail?.trouble.map((one) => `.${one.seat ?? "h"}${one.reason.slice(0, 2)}`).join("") ?? "";
  const own = mail?.own === undefined ? "" : `.${mail.own.state}`; // whether a question is pending changes with the version
  return `W/"${table.version}.${seat ?? "s"}${host ? "h" : ""}${unreached}${own}${clocksIn(deadlines)}${talk === undefined ? "" : `.t${talk}`}.${code}"`;
};

/** The version of the answer the client already has; undefined when it has none, or what it names is no answer of a table. */
export const versionKnown = (c: Context): number | undefined => {
  const [, version] = /^\s*W\/"(\d{1,8})\./.exec(c.req.header("If-None-Match") ?? "") ?? [];
  return version === undefined ? undefined : Number(version);
};

/** Whether the client already has this answer. */
export const isFresh = (c: Context, etag: string): boolean => {
  const known = c.req.header("If-None-Match");
  return known?.split(",").some((tag) => tag.trim() === etag) === true;
};

/** Marks an answer that depends on the reader. Not to be cached: what a seat sees does not belong on a disk. */
export const tagged = (c: Context, etag: string): void => {
  c.header("ETag", etag);
  c.header("Cache-Control", "private, no-store");
  c.header("Vary", "Authorization, Cookie");
};
