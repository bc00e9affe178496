import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { launchOptions } from "../browser/launch.ts";
import { startTestService, visitor } from "../browser/support.ts";
import { indexPage } from "./indexPage.ts";
import { tablesFor, type View, views } from "./views.ts";
import { type Colours, colours, type Picture, type Spoken, spoken, walk } from "./walk.ts";

/*
 * Draws every page and state of both games into one folder, in every width, language and colour, with a page that shows them, and
 * reports what is unreadable. A part of it on request.
 */

const widths = [320, 390, 820, 1280, 1920];

const usage = `gallery [--folder reports/gallery] [--widths ${widths.join(",")}] [--languages ${spoken.join(",")}] [--colours ${colours.join(",")}]
        [--views <part of a name> …] [--list]`;

const { values } = parseArgs({
  options: {
    folder: { type: "string", default: "reports/gallery" },
    widths: { type: "string", default: widths.join(",") },
    languages: { type: "string", default: spoken.join(",") },
    colours: { type: "string", default: colours.join(",") },
    views: { type: "string", multiple: true, default: [] },
    list: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const refuse = (why: string): never => {
  console.error(`${why}\n${usage}`);
  process.exit(2);
};

/** The values of an option, each one of those there are. */
const chosen = <T extends string | number>(name: string, text: string, all: readonly T[]): readonly T[] => {
  const named = text.split(",").map((one) => one.trim());
  const found = all.filter((one) => named.includes(String(one)));
  const unknown = named.filter((one) => !all.some((known) => String(known) === one));
  return unknown.length > 0 ? refuse(`--${name}: there is no ${unknown.join(", ")}`) : found;
};

if (values.help) {
  console.log(usage);
  process.exit(0);
}
const looked = {
  languages: chosen<Spoken>("languages", values.languages, spoken),
  colours: chosen<Colours>("colours", values.colours, colours),
};
const wide = values.widths.split(",").map(Number);
if (!wide.every((width) => Number.isInteger(width) && width >= 200 && width <= 4_000))
  refuse("--widths: whole numbers of px, from 200 to 4000");
const wanted = values.views;
const drawn: readonly View[] = views.filter(
  ({ name }) => wanted.length === 0 || wanted.some((one) => name.includes(one)),
);
if (drawn.length === 0) refuse(`--views: no name has ${wanted.join(" or ")}`);
if (values.list) {
  for (const { name } of drawn) console.log(name);
  process.exit(0);
}

const folder = resolve(values.folder);
await mkdir(folder, { recursive: true });
const service = await startTestService();
const browser = await chromium.launch(launchOptions());
try {
  const person = await visitor(browser, { locale: "en-GB" });
  // Functions that run in the page may have been given names by the tool that compiled them.
  await person.addInitScript("globalThis.__name ??= (named) => named");
  const page = await person.newPage();
  const tables = await tablesFor(service);
  const pictures: Picture[] = [];
  const faults: string[] = [];
  for (const view of drawn) {
    const seen = await walk(view, { page, service, tables }, { ...looked, widths: () => wide, all: true, folder });
    pictures.push(...seen.pictures);
    faults.push(...seen.faults);
    console.log(`${view.name}: ${seen.pictures.length} pictures, ${seen.faults.length} faults`);
    await writeFile(join(folder, "index.html"), indexPage(pictures, faults));
  }
  for (const fault of faults) console.error(fault);
  console.log(`${pictures.length} pictures, ${faults.length} faults: ${join(folder, "index.html")}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await service.close();
}
