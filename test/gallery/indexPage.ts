import { type Colours, colours, type Picture, type Spoken, spoken } from "./walk.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

/** A box that shows what has its class, and hides it while it is not ticked. No script: the page is opened from a folder. */
const box = (id: string, label: string, ticked: boolean): string =>
  `<label><input type="checkbox" id="${id}"${ticked ? " checked" : ""}> ${escaped(label)}</label>`;

const rule = (id: string): string => `body:has(#${id}:not(:checked)) .${id} { display: none }`;

const idOf = (kind: string, value: string | number): string => `${kind}-${value}`;

const figure = ({ view, section, language, width, colours: colour, file }: Picture): string => {
  const classes = [idOf("lang", language), idOf("px", width), idOf("col", colour)].join(" ");
  const caption = [section, language, `${width} px`, colour].filter((part) => part !== "").join(", ");
  const shown = Math.min(480, Math.round(width / 2.5));
  return `<figure class="${classes}"><a href="${file}"><img src="${file}" width="${shown}" loading="lazy" alt="${escaped(`${view}, ${caption}`)}"></a><figcaption>${escaped(caption)}</figcaption></figure>`;
};

/** The page that shows all pictures of a folder: by view, and of the widths, languages and colours that are ticked. */
export const indexPage = (pictures: readonly Picture[], faults: readonly string[]): string => {
  const widths = unique(pictures.map(({ width }) => width)).sort((a, b) => a - b);
  const has = <T extends Spoken | Colours>(
    all: readonly T[],
    of: (picture: Picture) => Spoken | Colours,
  ): readonly T[] => all.filter((one) => pictures.some((picture) => of(picture) === one));
  const languages = has(spoken, ({ language }) => language);
  const shades = has(colours, (picture) => picture.colours);
  const ids = [
    ...languages.map((one) => idOf("lang", one)),
    ...widths.map((one) => idOf("px", one)),
    ...shades.map((one) => idOf("col", one)),
  ];
  const views = unique(pictures.map(({ view }) => view));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Tessera: every page and state</title>
<style>
body { font: 15px/1.4 system-ui, sans-serif; margin: 0 16px 48px }
header { position: sticky; top: 0; background: Canvas; padding: 8px 0; border-bottom: 1px solid GrayText; z-index: 1 }
header p { margin: 4px 0; display: flex; flex-wrap: wrap; gap: 4px 16px }
section > div { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
figure { margin: 0 }
img { height: auto; border: 1px solid GrayText }
figcaption { font-size: 12px }
.faults { color: #a00 }
${ids.map(rule).join("\n")}
</style>
<body>
<header>
<p>${languages.map((one) => box(idOf("lang", one), one, one === "en")).join(" ")}</p>
<p>${widths.map((one) => box(idOf("px", one), `${one} px`, true)).join(" ")}</p>
<p>${shades.map((one) => box(idOf("col", one), one, one === shades[0])).join(" ")}</p>
</header>
<h1>Every page and state</h1>
<p>${pictures.length} pictures of ${views.length} views; ${faults.length} faults.</p>
<ul class="faults">${faults.map((fault) => `<li>${escaped(fault)}</li>`).join("")}</ul>
<nav>${views.map((view, index) => `<a href="#v${index}">${escaped(view)}</a>`).join(" · ")}</nav>
${views
  .map(
    (view, index) =>
      `<section id="v${index}"><h2>${escaped(view)}</h2><div>${pictures
        .filter((picture) => picture.view === view)
        .map(figure)
        .join("\n")}</div></section>`,
  )
  .join("\n")}
</body>
</html>
`;
};
