import type { Size } from "../browser/support.ts";

/** A picture of one moment of a flow in one browser. */
export interface Picture {
  readonly engine: string;
  readonly size: Size;
  readonly flow: string;
  readonly moment: string;
  /** Its name in the folder. */
  readonly file: string;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

/** The page that shows the pictures: a moment a row, the browsers side by side. */
export const indexPage = (
  engines: readonly { readonly name: string; readonly version: string }[],
  pictures: readonly Picture[],
  faults: readonly string[],
): string => {
  const row = (of: Picture): string => {
    const same = pictures.filter(
      ({ size, flow, moment }) => size === of.size && flow === of.flow && moment === of.moment,
    );
    const cells = engines.map(({ name, version }) => {
      const found = same.find(({ engine }) => engine === name);
      const what = escaped(`${of.flow}, ${of.moment}, ${of.size}, ${version}`);
      return found
        ? `<td><a href="${found.file}"><img src="${found.file}" width="${of.size === "phone" ? 260 : 420}" loading="lazy" alt="${what}"></a></td>`
        : "<td>no picture</td>";
    });
    return `<tr><th scope="row">${escaped(of.moment)}<br>${of.size}</th>${cells.join("")}</tr>`;
  };
  const table = (flow: string): string => {
    const own = pictures.filter((picture) => picture.flow === flow);
    const rows = own.filter(
      (one, index) => own.findIndex(({ size, moment }) => size === one.size && moment === one.moment) === index,
    );
    const heads = engines.map(({ version }) => `<th scope="col">${escaped(version)}</th>`).join("");
    return `<h2>${escaped(flow)}</h2><table><thead><tr><td></td>${heads}</tr></thead><tbody>${rows.map(row).join("\n")}</tbody></table>`;
  };
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Tessera in several browsers</title>
<style>
body { font: 15px/1.4 system-ui, sans-serif; margin: 0 16px 48px }
td, th { vertical-align: top; text-align: left; padding: 0 12px 12px 0; font-weight: normal }
img { height: auto; border: 1px solid GrayText }
.faults { color: #a00 }
</style>
<body>
<h1>The same ways through the page in several browsers</h1>
<p>${pictures.length} pictures, ${faults.length} faults.</p>
<ul class="faults">${faults.map((fault) => `<li>${escaped(fault)}</li>`).join("")}</ul>
${unique(pictures.map(({ flow }) => flow))
  .map(table)
  .join("\n")}
</body>
</html>
`;
};
