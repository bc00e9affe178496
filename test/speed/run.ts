import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { launchOptions } from "../browser/launch.ts";
import { playedUntil, startTestService } from "../browser/support.ts";
import { middle, type Opening, opened, type Phone } from "./phone.ts";
import { longTable, type Pressing, pressed } from "./pressed.ts";

/*
 * How fast the page is on a slow phone: opened for the first time, and at each press on a table with a long log. Times depend on the
 * machine, whose load stands beside them: so it is measured on request, and no test.
 */
const usage =
  "speed [--cpu 4] [--kbit 1600] [--latency 150] [--times 5] [--moves 40] [--commits 1200] [--tell] [--json]; 0 times or commits: without";

const { values } = parseArgs({
  options: {
    cpu: { type: "string", default: "4" },
    kbit: { type: "string", default: "1600" },
    latency: { type: "string", default: "150" },
    times: { type: "string", default: "5" },
    moves: { type: "string", default: "40" },
    commits: { type: "string", default: "1200" },
    tell: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const phone: Phone = { cpu: Number(values.cpu), kbit: Number(values.kbit), latency: Number(values.latency) };
const [times, moves, commits] = [Number(values.times), Number(values.moves), Number(values.commits)];
const wrong =
  !(phone.cpu >= 1 && phone.kbit > 0 && phone.latency >= 0) ||
  ![times, moves, commits].every((one) => Number.isInteger(one) && one >= 0);
if (values.help || wrong) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

/** What we hold ourselves to: ms, bytes of gzip, and shifts as browsers count them. */
const limits = { firstPaint: 1_000, usable: 2_000, scripts: 110 * 1_024, layoutShift: 0.02 } as const;
/** The longest a page may take for what a finger or a key does, in ms. */
const longestEvent = 100;

const tell = (line: string): void => {
  if (values.tell) console.error(line);
};
const load = (): readonly number[] => loadavg().map((one) => Math.round(one * 10) / 10);

const browser = await chromium.launch(launchOptions());
const service = await startTestService({ graceMs: 3_600_000, clockMs: 3_600_000 }); // mails are nobody's matter here
try {
  const loadBefore = load();
  const several = async (name: string, link: string, usable: string): Promise<readonly [string, Opening]> => {
    const all: Opening[] = [];
    for (let time = 0; time < times; time += 1) {
      tell(`${name}, ${time + 1} of ${times}`);
      all.push(await opened(browser, phone, { link, usable, tell }));
    }
    return [name, middle(all)];
  };
  const pages = times === 0 ? [] : [await several("first page", `${service.url}/`, "main .btn.primary")];
  const pressings: (readonly [string, Pressing])[] = [];
  for (const [game, seats] of [
    ["mosaic", 6],
    ["patchistory", 4],
  ] as const) {
    if (times > 0) {
      const { link } = await playedUntil(service, { game, seats: 3 }, (_kind, played) => played === moves);
      pages.push(await several(`${game}, table`, link, ".turnbar .btn.primary"));
    }
    if (commits === 0) continue;
    const link = await longTable(service, { game, seats, commits });
    pressings.push([game, await pressed(browser, service, phone, { link, most: longestEvent, tell })]);
  }
  const slowPages = pages.flatMap(([name, page]) =>
    Object.entries(limits)
      .filter(([what, most]) => page[what as keyof typeof limits] > most)
      .map(([what, most]) => `${name}: ${what} ${page[what as keyof typeof limits]}, at most ${most}`),
  );
  const over = [...slowPages, ...pressings.flatMap(([game, { slow }]) => slow.map((one) => `${game}, ${one}`))];
  const report = {
    machine: { cores: cpus().length, loadBefore, loadAfter: load() },
    phone,
    times,
    pages: Object.fromEntries(pages),
    events: Object.fromEntries(pressings.map(([game, { slow: _, ...rest }]) => [game, rest])),
    limits: { ...limits, longestEvent },
    over,
  };
  console.log(values.json ? JSON.stringify(report) : JSON.stringify(report, null, 2));
} finally {
  await browser.close();
  await service.close();
}
