import { Hono } from "hono";
import { escapeHtml } from "../../mail/letterHtml.ts";
import type { Delivered, Mailbox } from "./mailbox.ts";

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
/** A mail is displayed as in a mail client: its own styles, links that open elsewhere, no script, no picture. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'";

const html = (policy: string) => ({
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": policy,
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
});

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;background:light-dark(#e6e2d8,#14171a);color:light-dark(#24211c,#ece7dc);font:15px/22px system-ui,sans-serif}
a{color:light-dark(#17505f,#8ccbd6)}main{max-width:1280px;margin:auto;padding:16px}h1{font:400 28px/34px Georgia,serif;margin:0 0 4px}h2{font:600 18px/24px system-ui,sans-serif;margin:0 0 8px}
.soft{color:light-dark(#574f43,#b3ada0)}ol{list-style:none;margin:12px 0;padding:0;background:light-dark(#f4f1e9,#1d2125);border:1px solid light-dark(#cbc3b3,#373d43);border-radius:6px}
li+li{border-top:1px solid light-dark(#cbc3b3,#373d43)}li a{display:grid;grid-template-columns:1fr auto;gap:0 12px;padding:10px 14px;text-decoration:none;color:inherit}li a:hover{background:light-dark(#e6e2d8,#0f1214)}li .soft{font-size:13px}
.at{white-space:nowrap}pre{margin:0;padding:14px;white-space:pre-wrap;overflow-wrap:anywhere;background:light-dark(#f4f1e9,#1d2125);border:1px solid light-dark(#cbc3b3,#373d43);border-radius:6px;font:13px/19px ui-monospace,monospace}
iframe{width:100%;height:900px;border:1px solid light-dark(#cbc3b3,#373d43);border-radius:6px;background:light-dark(#e6e2d8,#14171a)}details{margin:0 0 16px}summary{cursor:pointer}.cols{display:grid;gap:16px}@media(min-width:1000px){.cols{grid-template-columns:minmax(0,640px) minmax(0,1fr)}}`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

const listPage = (mails: readonly Delivered[]): string => {
  const item = ({ id, at, to, subject, bytes }: Delivered) =>
    `<li><a href="/dev/mail/${id}"><b>${escapeHtml(subject)}</b><span class="soft at">${escapeHtml(at.slice(0, 19).replace("T", " "))}</span><span class="soft">${escapeHtml(to)}</span><span class="soft at">${(bytes / 1024).toFixed(1)} KB</span></a></li>`;
  return page(
    "Mailbox",
    `<h1>Mailbox</h1><p class="soft">Every mail this service has sent, newest first. None has left this computer.</p>${
      mails.length === 0 ? "<p>No mail yet.</p>" : `<ol>${[...mails].reverse().map(item).join("")}</ol>`
    }`,
  );
};

const mailPage = ({ id, from, to, subject, at, headers, text }: Delivered): string =>
  page(
    subject,
    `<p><a href="/dev/mail">All mails</a></p><h1>${escapeHtml(subject)}</h1><p class="soft">${escapeHtml(from)} → ${escapeHtml(to)} · ${escapeHtml(at)}</p>
<details><summary>Headers</summary><pre>${escapeHtml(headers.map(({ name, value }) => `${name}: ${value}`).join("\n"))}</pre></details>
<div class="cols"><section><h2>HTML</h2><iframe title="The mail as HTML" src="/dev/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe></section><section><h2>Text</h2><pre>${escapeHtml(text)}</pre><p><a href="/dev/mail/${id}/raw">The message as sent</a></p></section></div>`,
  );

/** A mail for tools: its headers by lower-case name, and the links in its text. */
const forTools = ({ headers, ...mail }: Delivered) => ({
  ...mail,
  headers: Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value])),
  links: [...mail.text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link),
});

/** The mailbox of the local service: pages for people, JSON for tools (`?after=<id>` for new mails). */
export const mailPages = (mailbox: Mailbox) => {
  const one = async (id: string): Promise<Delivered | undefined> =>
    (await mailbox.list(Number(id) - 1)).find((mail) => mail.id === Number(id));
  return new Hono()
    .get("/mail", async (c) => c.body(listPage(await mailbox.list()), 200, html(POLICY)))
    .get("/mail.json", async (c) => {
      const after = Number(c.req.query("after") ?? 0);
      return c.json((await mailbox.list(Number.isFinite(after) ? after : 0)).map(forTools));
    })
    .get("/mail/:id{[0-9]+}", async (c) => {
      const mail = await one(c.req.param("id"));
      return mail === undefined ? c.text("No such mail", 404) : c.body(mailPage(mail), 200, html(POLICY));
    })
    .get("/mail/:id{[0-9]+}/html", async (c) => {
      const mail = await one(c.req.param("id"));
      if (mail === undefined) return c.text("No such mail", 404);
      // As in mail clients, a link opens outside the frame.
      return c.body(mail.html.replace("<head>", '<head><base target="_blank">'), 200, html(MAIL_POLICY));
    })
    .get("/mail/:id{[0-9]+}/raw", async (c) => {
      const raw = await mailbox.raw(Number(c.req.param("id")));
      return raw === undefined
        ? c.text("No such mail", 404)
        : c.body(new Uint8Array(raw), 200, {
            "Content-Type": "text/plain; charset=utf-8",
            "X-Content-Type-Options": "nosniff",
          });
    });
};
