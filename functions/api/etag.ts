import type { Context } from "hono";
import type { TableReply } from "../contract/index.ts";
import type { TableState } from "../table/state.ts";
import type { Who } from "../usecases/identify.ts";
import type { MailNews } from "../usecases/people/mails/mailTrouble.ts";

/** What a reader is told beside the table itself. */
interface Told {
  readonly mail?: MailNews | undefined;
  readonly deadlines?: TableReply["deadlines"];
  /** So much was said that the reader has not read. */
  readonly talk?: number | undefined;
}

/** Until when the clocks run and rest, in short. */
const clocksIn = (deadlines: Told["deadlines"] = []): string =>
  deadlines.map(({ at, restsUntil = 0 }) => `.${at.toString(36)}-${restsUntil.toString(36)}`).join("");

/** Names what `who` sees of a table at its version with this code, and is told beside it: equal tags, equal answers. */
export const etagOf = (
  code: string,
  table: TableState,
  { seat, host }: Who,
  { mail, deadlines, talk }: Told = {},
): string => {
  const unreached = mail?.trouble.map((one) => `.${one.seat ?? "h"}${one.reason.slice(0, 2)}`).join("") ?? "";
  const own = mail?.own === undefined ? "" : `.${mail.own.state}`; // whether one is pending changes with the version
  return `W/"${table.version}.${seat ?? "s"}${host ? "h" : ""}${unreached}${own}${clocksIn(deadlines)}${talk === undefined ? "" : `.t${talk}`}.${code}"`;
};

/** Whether the sender has this answer already. */
export const isFresh = (c: Context, etag: string): boolean => {
  const known = c.req.header("If-None-Match");
  return known?.split(",").some((tag) => tag.trim() === etag) === true;
};

/** Marks an answer that depends on who asks. Kept by nobody: what a seat sees does not belong on a disk. */
export const tagged = (c: Context, etag: string): void => {
  c.header("ETag", etag);
  c.header("Cache-Control", "private, no-store");
  c.header("Vary", "Authorization, Cookie");
};
