import type { Seat } from "../../core/index.ts";
import { type Letter, type LetterEntry, type LetterTable, type Rich, SEAT_MARKS, shapeOf } from "./letter.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text escaped for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? "");

const font = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const display = "Marcellus,'Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif";

/** The row of stones above the letter: sea, sun and cinnabar, without a picture. */
const course = [
  "#47798a",
  "#558694",
  "#7ba8b0",
  "#558694",
  "#e9b02e",
  "#47798a",
  "#6294a0",
  "#a93a25",
  "#47798a",
  "#7ba8b0",
  "#558694",
  "#e9b02e",
  "#6294a0",
  "#47798a",
  "#7ba8b0",
  "#558694",
  "#a93a25",
  "#47798a",
  "#6294a0",
  "#e9b02e",
  "#558694",
  "#7ba8b0",
  "#47798a",
  "#558694",
] as const;

const darkSeats = SEAT_MARKS.map(({ dark }, seat) => `.s${seat}{color:${dark}!important}`).join("");

const style = `:root{color-scheme:light dark}td.c{height:12px;font-size:0;line-height:0;border-radius:1px}
@media (max-width:480px){.px{padding-left:20px!important;padding-right:20px!important}.btn a{display:block!important}}
@media (prefers-color-scheme:dark){.bg{background:#14171a!important}.card{background:#1d2125!important;border-color:#373d43!important}.ink,.ink b,h1{color:#ece7dc!important}.soft,.soft a{color:#b3ada0!important}.you{color:#f3c45c!important}.ln{border-color:#373d43!important}.btn a{background:#8ccbd6!important;color:#0b2930!important}.box{background:#0f1214!important}.out{border-color:#8ccbd6!important;color:#8ccbd6!important}${darkSeats}}`;

const richHtml = (parts: Rich): string =>
  parts.map((part) => (typeof part === "string" ? escapeHtml(part) : `<b>${escapeHtml(part.strong)}</b>`)).join("");

const mark = (seat: Seat | null): string => {
  const colours = seat === null ? undefined : SEAT_MARKS[seat];
  return colours === undefined ? "" : `<span class="s${seat}" style="color:${colours.light}">${shapeOf(seat)}</span> `;
};

const entryHtml = ({ no, seat, text, detail, you }: LetterEntry): string => {
  const second =
    detail === undefined
      ? ""
      : `<br><span class="soft" style="color:#574f43;font-size:14px">${escapeHtml(detail)}</span>`;
  const gold =
    you === undefined ? "" : `<span class="you" style="color:#6d4a00;font-weight:600">${escapeHtml(you)}</span><br>`;
  return `<tr><td class="ln" style="padding:11px 0;border-top:1px solid #d8d1c2;vertical-align:top;width:28px;font:700 13px/22px Arial,sans-serif;color:#2b1f02"><div style="width:22px;height:22px;background:#e9b02e;border-radius:2px;text-align:center">${no}</div></td><td class="ln" style="padding:11px 0 11px 10px;border-top:1px solid #d8d1c2;font:16px/23px ${font}">${gold}<span class="ink" style="color:#24211c">${mark(seat)}${richHtml(text)}</span>${second}</td></tr>`;
};

const newsHtml = ({ news }: Letter): string => {
  if (news === undefined) return "";
  const earlier =
    news.earlier === undefined
      ? ""
      : `<p class="soft" style="margin:8px 0 0;font:14px/20px ${font};color:#574f43">${escapeHtml(news.earlier)}</p>`;
  return `<tr><td class="px" style="padding:24px 36px 4px"><p class="ink" style="margin:0 0 8px;font:600 16px/22px ${font};color:#24211c">${escapeHtml(news.heading)}</p><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${news.entries.map(entryHtml).join("\n")}</table>${earlier}</td></tr>`;
};

const standingsHtml = ({ standings }: Letter): string => {
  if (standings === undefined) return "";
  const cell = ({ seat, name, points }: (typeof standings)[number]) =>
    `<td align="center" style="padding:10px 4px;font:14px/20px ${font}"><span class="ink" style="color:#24211c">${mark(seat)}${escapeHtml(name)}<br><b>${escapeHtml(points)}</b></span></td>`;
  // Six names side by side are too wide for a phone.
  const across = standings.length > 4 ? 3 : standings.length;
  const rows = standings.flatMap((_, index) => (index % across === 0 ? [standings.slice(index, index + across)] : []));
  return `<tr><td class="px" style="padding:12px 36px 6px"><table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" style="background:#e6e2d8;border-radius:4px">${rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("")}</table></td></tr>`;
};

const tableHtml = ({ place, lines, you, button }: LetterTable): string => {
  const gold =
    you === undefined ? "" : `<span class="you" style="color:#6d4a00;font-weight:600">${escapeHtml(you)}</span><br>`;
  return `<tr><td class="ln" style="padding:12px 0;border-top:1px solid #d8d1c2;font:16px/23px ${font}"><span class="ink" style="color:#24211c"><b>${escapeHtml(place)}</b></span><br>${gold}<span class="ink" style="color:#24211c">${lines.map(richHtml).join("<br>")}</span><br><a class="out" href="${escapeHtml(button.href)}" style="display:inline-block;margin-top:8px;border:1px solid #17505f;color:#17505f;font:600 15px/20px ${font};text-decoration:none;padding:11px 18px;border-radius:4px">${escapeHtml(button.label)}</a></td></tr>`;
};

const moreHtml = ({ more }: Letter): string =>
  more === undefined
    ? ""
    : `<tr><td class="px" style="padding:20px 36px 4px"><p class="ink" style="margin:0 0 8px;font:600 16px/22px ${font};color:#24211c">${escapeHtml(more.heading)}</p><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${more.items.map(tableHtml).join("\n")}</table></td></tr>`;

/** The letter as HTML: one column of tables, inline styles, no picture, no external font, dark if the reader prefers it. */
export const letterHtml = (letter: Letter): string => {
  const { language, subject, preview, place, heading, lead, button, foot } = letter;
  const paragraphs = lead.map(
    (line, index) =>
      `<p class="ink" style="margin:0 0 ${index === lead.length - 1 ? 18 : 8}px;font:16px/23px ${font};color:#24211c">${richHtml(line)}</p>`,
  );
  const links = foot.links.map(
    ({ label, href }) => `<a href="${escapeHtml(href)}" class="soft" style="color:#574f43">${escapeHtml(label)}</a>`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${style}</style></head>
<body class="bg" style="margin:0;background:#e6e2d8"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" style="background:#e6e2d8"><tr><td align="center" style="padding:20px 0 28px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#f4f1e9;border:1px solid #cbc3b3;border-radius:6px;word-break:break-word;overflow-wrap:anywhere"><tr><td>
<table role="presentation" width="100%" cellpadding="0" cellspacing="2" aria-hidden="true"><tr>${course.map((colour) => `<td class="c" bgcolor="${colour}" style="height:12px;font-size:0;line-height:0">&nbsp;</td>`).join("")}</tr></table></td></tr>
<tr><td class="px" style="padding:22px 36px 0"><p class="soft" style="margin:0;font:14px/20px ${font};color:#574f43">${escapeHtml(place)}</p><h1 style="margin:2px 0 4px;font:400 32px/38px ${display};color:#24211c">${escapeHtml(heading)}</h1>${paragraphs.join("")}
<table role="presentation" cellpadding="0" cellspacing="0" width="100%"><tr><td class="btn"><a href="${escapeHtml(button.href)}" style="display:inline-block;background:#17505f;color:#fdfbf6;font:600 17px/24px ${font};text-decoration:none;padding:13px 28px;border-radius:4px;text-align:center">${escapeHtml(button.label)}</a></td></tr></table></td></tr>
${newsHtml(letter)}
${standingsHtml(letter)}
${moreHtml(letter)}
<tr><td class="px soft" style="padding:14px 36px 24px;font:13px/20px ${font};color:#574f43">${escapeHtml(foot.note)}<br>${links.join(" &nbsp;·&nbsp; ")}</td></tr></table>
</td></tr></table></body></html>
`;
};
