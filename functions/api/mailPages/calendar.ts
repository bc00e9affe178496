import { createHash } from "node:crypto";
import { Hono } from "hono";
import { mailTexts } from "../../mail/i18n/index.ts";
import { tableTold } from "../../mail/playersWords.ts";
import type { Deps } from "../../usecases/deps.ts";
import { type Due, deadlinesFor } from "../../usecases/people/mails/feed.ts";
import { isFresh } from "../etag.ts";
import { type CalendarEvent, calendarFile } from "./calendarFile.ts";

/** Length of the event that ends at a deadline, in ms. */
const LENGTH = 30 * 60 * 1000;

const eventOf = (
  origin: string,
  { tableId, seat, asked, askedAt, changedAt, at, table, language }: Due,
): CalendarEvent => ({
  uid: `${tableId}.${seat}.${asked}@tessera`,
  since: askedAt,
  changed: changedAt,
  from: at - LENGTH,
  to: at,
  summary: mailTexts(language)("calendar.due", { table: tableTold(table, "Tessera") }),
  url: `${origin}/table/${tableId}`,
});

/** The deadlines of a private address, in the format calendar programs read. Not to be cached on the way. */
export const calendarRoutes = (deps: Deps) =>
  new Hono().get("/:file{[A-Za-z0-9_-]{16,64}\\.ics}", async (c) => {
    c.header("Cache-Control", "private, no-cache");
    c.header("X-Robots-Tag", "noindex");
    c.header("X-Content-Type-Options", "nosniff");
    const due = await deadlinesFor(deps, c.req.param("file").slice(0, -".ics".length));
    if (due === undefined) return c.text("Not found", 404);
    const file = calendarFile(due.map((one) => eventOf(deps.origin, one)));
    const etag = `"${createHash("sha256").update(file).digest("base64url").slice(0, 22)}"`;
    c.header("ETag", etag);
    if (isFresh(c, etag)) return c.body(null, 304);
    return c.body(file, 200, { "Content-Type": "text/calendar; charset=utf-8" });
  });
