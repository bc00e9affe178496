import { Hono } from "hono";
import type { Deps } from "../usecases/deps.ts";
import { loadTable } from "../usecases/loadTable.ts";
import type { Language, TableState } from "../usecases/table.ts";
import type { ContactStates } from "./contactStates.ts";
import { mailTexts, type Translator } from "./i18n/index.ts";
import { escapeHtml } from "./letterHtml.ts";
import { verifyUnsubscribe } from "./unsubscribeToken.ts";

/** What leaving a table's mails needs. */
export interface UnsubscribeDeps extends Pick<Deps, "games" | "store" | "cache" | "code" | "keys"> {
  readonly contactStates: ContactStates;
}

const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

const style =
  ":root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#e6e2d8,#14171a);color:light-dark(#24211c,#ece7dc);font:16px/24px system-ui,sans-serif}main{max-width:32rem;margin:16px;padding:24px;border-radius:6px;background:light-dark(#f4f1e9,#1d2125);border:1px solid light-dark(#cbc3b3,#373d43)}h1{margin:0 0 12px;font:400 28px/34px Georgia,serif}button{margin-top:8px;padding:12px 24px;border:0;border-radius:4px;font:600 16px/24px system-ui,sans-serif;background:light-dark(#17505f,#8ccbd6);color:light-dark(#fdfbf6,#0b2930)}";

const page = (
  t: Translator,
  title: string,
  text: string,
  button?: { readonly label: string; readonly value: string },
) =>
  `<!doctype html><html lang="${t.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${
    button === undefined
      ? ""
      : `<form method="post"><input type="hidden" name="mails" value="${button.value}"><button>${escapeHtml(button.label)}</button></form>`
  }</main></body></html>`;

const languageOf = (table: TableState, contactId: string): Language | undefined =>
  [...table.seats, ...(table.host.person === undefined ? [] : [table.host.person])].find(
    ({ contact }) => contact === contactId,
  )?.language;

/**
 * Ends and resumes the mails of one table: GET shows a page with a button and changes nothing, POST does it, from that page
 * or in one press from a mail client (RFC 8058).
 */
export const unsubscribeRoutes = (deps: UnsubscribeDeps) => {
  const find = async (token: string) => {
    const claims = await verifyUnsubscribe(deps.keys, token);
    const table = claims === undefined ? null : await loadTable(deps, claims.tableId);
    const language = claims === undefined || table === null ? undefined : languageOf(table, claims.contactId);
    if (claims === undefined || table === null || language === undefined) return undefined;
    return {
      ...claims,
      t: mailTexts(language),
      title: mailTexts(language)("off.title", { table: table.name === "" ? "Tessera" : table.name }),
    };
  };
  const voidPage = () => {
    const t = mailTexts("en");
    return page(t, "Tessera", t("off.void"));
  };
  return new Hono()
    .get("/:token", async (c) => {
      const found = await find(c.req.param("token"));
      if (found === undefined) return c.body(voidPage(), 404, headers);
      const { t, title } = found;
      return c.body(page(t, title, t("off.ask"), { label: t("off.do"), value: "off" }), 200, headers);
    })
    .post("/:token", async (c) => {
      const found = await find(c.req.param("token"));
      if (found === undefined) return c.body(voidPage(), 404, headers);
      const { t, title, tableId, contactId } = found;
      const body = new URLSearchParams((await c.req.text()).slice(0, 1024));
      const on = body.get("mails") === "on";
      await deps.contactStates.setOff(tableId, contactId, !on);
      return on
        ? c.body(page(t, title, t("off.on"), { label: t("off.do"), value: "off" }), 200, headers)
        : c.body(page(t, title, t("off.done"), { label: t("off.undo"), value: "on" }), 200, headers);
    });
};
