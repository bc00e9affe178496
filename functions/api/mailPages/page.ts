import type { Translator } from "../../mail/i18n/index.ts";
import { escapeHtml } from "../../mail/letterHtml.ts";

/*
 * The pages behind links in mails, apart from the table itself: a sentence and at most one button, without scripts, so that a
 * mail scanner that opens them changes nothing.
 */

/** Headers of these pages. */
export const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

const style =
  ":root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#e6e2d8,#14171a);color:light-dark(#24211c,#ece7dc);font:16px/24px system-ui,sans-serif}main{max-width:32rem;margin:16px;padding:24px;border-radius:6px;background:light-dark(#f4f1e9,#1d2125);border:1px solid light-dark(#cbc3b3,#373d43)}h1{margin:0 0 12px;font:400 28px/34px Georgia,serif}fieldset{border:0;margin:0;padding:0}label{display:block;padding:8px 0}label small{display:block;margin-left:28px;color:light-dark(#574f43,#b3ada0);font-size:14px;line-height:20px}input[type=radio]{width:18px;height:18px;margin:0 10px 0 0;vertical-align:-3px}select{font:inherit;padding:8px;max-width:100%}button{margin-top:8px;padding:12px 24px;border:0;border-radius:4px;font:600 16px/24px system-ui,sans-serif;background:light-dark(#17505f,#8ccbd6);color:light-dark(#fdfbf6,#0b2930)}";

/** The single button of a page: its label, and the value it sends as `name`. */
export interface PageButton {
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

/**
 * A page with a title, a sentence and an optional button that posts to the page's own address; `fields`: HTML of further inputs
 * sent with it.
 */
export const mailPage = (t: Translator, title: string, text: string, button?: PageButton, fields = ""): string =>
  `<!doctype html><html lang="${t.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${
    button === undefined
      ? ""
      : `<form method="post"><input type="hidden" name="${button.name}" value="${button.value}">${fields}<button>${escapeHtml(button.label)}</button></form>`
  }</main></body></html>`;
