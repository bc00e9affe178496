import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Size, sizes, startTestService } from "../browser/support.ts";
import { chromium } from "./chromium.ts";
import { firefox } from "./firefox.ts";
import { type Flow, flows } from "./flows.ts";
import { indexPage, type Picture } from "./indexPage.ts";
import { pageWithEyes } from "./page.ts";
import type { Driver, Engine } from "./port.ts";
import { visiting } from "./visit.ts";
import { webkit } from "./webkit.ts";

/*
 * Goes the main ways through both games in every browser there is here, at two sizes, and keeps the pictures side by side in one
 * folder. It installs nothing; of a browser that is missing it says what brings it.
 */

const drivers: readonly Driver[] = [chromium, firefox, webkit];
const usage = `browsers [--folder reports/browsers] [--engines ${drivers.map(({ name }) => name).join(",")}] [--sizes ${Object.keys(sizes).join(",")}] [--flows <part of a name> …] [--list]`;

const { values } = parseArgs({
  options: {
    folder: { type: "string", default: "reports/browsers" },
    engines: { type: "string", default: drivers.map(({ name }) => name).join(",") },
    sizes: { type: "string", default: Object.keys(sizes).join(",") },
    flows: { type: "string", multiple: true, default: [] },
    list: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const refuse = (why: string): never => {
  console.error(`${why}\n${usage}`);
  process.exit(2);
};

if (values.help || values.list) {
  console.log(values.help ? usage : flows.map(({ name }) => name).join("\n"));
  process.exit(0);
}
const isSize = (text: string): text is Size => Object.hasOwn(sizes, text);
const [named, wide] = [values.engines.split(","), values.sizes.split(",")];
const chosen = drivers.filter(({ name }) => named.includes(name));
if (chosen.length !== named.length) refuse(`--engines: there are ${drivers.map(({ name }) => name).join(", ")}`);
if (!wide.every(isSize)) refuse(`--sizes: there are ${Object.keys(sizes).join(", ")}`);
const wanted = flows.filter(
  ({ name }) => values.flows.length === 0 || values.flows.some((part) => name.includes(part)),
);
if (wanted.length === 0) refuse(`--flows: no name has ${values.flows.join(" or ")}`);

const folder = resolve(values.folder);
await mkdir(folder, { recursive: true });
const page = await pageWithEyes();
const pictures: Picture[] = [];
const faults: string[] = [];
const engines: { name: string; version: string }[] = [];
const keepIndex = () => writeFile(join(folder, "index.html"), indexPage(engines, pictures, faults));

/** Goes one way in a window of its own; what goes wrong is a fault, and the next way is gone all the same. */
const walk = async (driver: Driver, engine: Engine, flow: Flow, size: Size): Promise<void> => {
  // A service for each: in every browser the same tables with the same links.
  const service = await startTestService({ webFolder: page.folder });
  const where = `${driver.name}, ${size}, ${flow.name}`;
  const began = Date.now();
  const window = await engine.open(size);
  const visit = visiting(window);
  const picture = async (moment: string): Promise<void> => {
    await visit.rest();
    const file = `${[flow.name, moment, size, driver.name].join("-").replaceAll(/[^\w]+/g, "-")}.png`;
    await writeFile(join(folder, file), await window.picture());
    pictures.push({ engine: driver.name, size, flow: flow.name, moment, file });
  };
  try {
    await flow.go({ service, visit, size, picture });
    faults.push(...(await visit.errors()).map((error) => `${where}: ${error}`));
  } catch (error) {
    faults.push(`${where}: ${error instanceof Error ? error.message : error}`);
    await picture("where it stopped").catch(() => undefined);
  } finally {
    await window.close().catch(() => undefined);
    await service.close();
  }
  console.log(`${where}: ${((Date.now() - began) / 1_000).toFixed(0)} s, ${window.pointer}`);
  await keepIndex();
};

try {
  for (const driver of chosen) {
    const missing = driver.missing();
    if (missing !== null) {
      faults.push(`${driver.name} is not installed; on Debian: apt-get install ${missing}`);
      continue;
    }
    const engine = await driver.start();
    const shown = { name: driver.name, version: engine.version };
    engines.push(shown);
    try {
      for (const size of wide.filter(isSize)) for (const flow of wanted) await walk(driver, engine, flow, size);
      shown.version = engine.version;
    } finally {
      await engine.close();
    }
  }
  await keepIndex();
} finally {
  await page.remove();
}
for (const fault of faults) console.error(fault);
for (const { version } of engines) console.log(version);
console.log(`${pictures.length} pictures, ${faults.length} faults: ${join(folder, "index.html")}`);
process.exitCode = faults.length === 0 ? 0 : 1;
