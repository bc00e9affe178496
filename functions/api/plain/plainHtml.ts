import type { Seat } from "../../../core/index.ts";
import { type LetterEntry, type Rich, SEAT_MARKS, shapeOf } from "../../mail/letter.ts";
import { escapeHtml } from "../../mail/letterHtml.ts";
import type { Language } from "../../table/events.ts";

/** A table in words, for who sees it without scripts. */
export interface PlainTable {
  readonly language: Language;
  readonly title: string;
  /** Where the table stands: "Mosaic · round 8". */
  readonly place?: string;
  /** Whom it waits for, or how it ended; a sentence each. */
  readonly lines: readonly string[];
  /** In the order of the seats; absent where there are no points to tell. */
  readonly standings?: readonly { readonly seat: Seat; readonly name: string; readonly points: string }[];
  /** The last turns, the newest first. */
  readonly news?: { readonly heading: string; readonly entries: readonly LetterEntry[] };
  /** What it takes to play. */
  readonly note: string;
  readonly link?: { readonly label: string; readonly href: string };
}

const seatColours = SEAT_MARKS.map(({ light, dark }, seat) => `.s${seat}{color:light-dark(${light},${dark})}`).join("");

const style = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#e6e2d8,#14171a);color:light-dark(#24211c,#ece7dc);font:16px/24px system-ui,sans-serif}main{box-sizing:border-box;max-width:40rem;margin:16px auto;padding:20px 24px;border-radius:6px;background:light-dark(#f4f1e9,#1d2125);border:1px solid light-dark(#cbc3b3,#373d43)}h1{margin:0 0 12px;font:400 28px/34px Georgia,serif}h2{margin:24px 0 4px;font:600 16px/24px system-ui,sans-serif}p{margin:0 0 8px}.soft{color:light-dark(#574f43,#b3ada0);font-size:14px;line-height:20px}ul,ol{list-style:none;margin:0;padding:0}ul{display:flex;flex-wrap:wrap;gap:4px 24px;margin:12px 0}ol li{padding:10px 0;border-top:1px solid light-dark(#d8d1c2,#373d43)}ol .soft{display:block}.note{margin-top:20px;padding-top:12px;border-top:1px solid light-dark(#cbc3b3,#373d43)}a{color:light-dark(#17505f,#8ccbd6);display:inline-block;padding:10px 0}${seatColours}`;

const richHtml = (parts: Rich): string =>
  parts.map((part) => (typeof part === "string" ? escapeHtml(part) : `<b>${escapeHtml(part.strong)}</b>`)).join("");

const mark = (seat: Seat | null): string =>
  seat === null ? "" : `<span class="s${seat}" aria-hidden="true">${shapeOf(seat)}</span> `;

const entryHtml = ({ seat, text, detail }: LetterEntry): string =>
  `<li>${mark(seat)}${richHtml(text)}${detail === undefined ? "" : ` <span class="soft">${escapeHtml(detail)}</span>`}</li>`;

/** The page: text alone, nothing asked for from anywhere, light and dark as its reader's system is. */
export const plainHtml = ({ language, title, place, lines, standings, news, note, link }: PlainTable): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>`,
    place === undefined ? "" : `<p class="soft">${escapeHtml(place)}</p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    standings === undefined
      ? ""
      : `<ul>${standings.map(({ seat, name, points }) => `<li>${mark(seat)}${escapeHtml(name)} <b>${escapeHtml(points)}</b></li>`).join("")}</ul>`,
    news === undefined || news.entries.length === 0
      ? ""
      : `<h2>${escapeHtml(news.heading)}</h2><ol>${news.entries.map(entryHtml).join("")}</ol>`,
    `<div class="note"><p class="soft">${escapeHtml(note)}</p>`,
    link === undefined ? "" : `<a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>`,
    "</div></main></body></html>",
  ].join("");
