import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { launchOptions } from "../browser/launch.ts";
import { playedUntil, startTestService } from "../browser/support.ts";
import { middle, type Opening, opened, type Phone } from "./phone.ts";

/*
 * How fast the page is on a slow phone that has never seen it. Times depend on the machine, whose load stands beside them: so it is
 * measured on request, and no test.
 */
const usage = "speed [--cpu 4] [--kbit 1600] [--latency 150] [--times 5] [--moves 40] [--tell] [--json]";

const { values } = parseArgs({
  options: {
    cpu: { type: "string", default: "4" },
    kbit: { type: "string", default: "1600" },
    latency: { type: "string", default: "150" },
    times: { type: "string", default: "5" },
    moves: { type: "string", default: "40" },
    tell: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const phone: Phone = { cpu: Number(values.cpu), kbit: Number(values.kbit), latency: Number(values.latency) };
const [times, moves] = [Number(values.times), Number(values.moves)];
const wrong =
  !(phone.cpu >= 1 && phone.kbit > 0 && phone.latency >= 0) ||
  ![times, moves].every((one) => Number.isInteger(one) && one > 0);
if (values.help || wrong) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

/** What we hold ourselves to: ms, bytes of gzip, and shifts as browsers count them. */
const limits = { firstPaint: 1_000, usable: 2_000, scripts: 110 * 1_024, layoutShift: 0.02 } as const;

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
  const pages = [await several("first page", `${service.url}/`, "main .btn.primary")];
  for (const game of ["mosaic", "patchistory"]) {
    const { link } = await playedUntil(service, { game, seats: 3 }, (_kind, played) => played === moves);
    pages.push(await several(`${game}, table`, link, ".turnbar .btn.primary"));
  }
  const over = pages.flatMap(([name, page]) =>
    Object.entries(limits)
      .filter(([what, most]) => page[what as keyof typeof limits] > most)
      .map(([what, most]) => `${name}: ${what} ${page[what as keyof typeof limits]}, at most ${most}`),
  );
  const report = {
    machine: { cores: cpus().length, loadBefore, loadAfter: load() },
    phone,
    times,
    pages: Object.fromEntries(pages),
    limits,
    over,
  };
  console.log(values.json ? JSON.stringify(report) : JSON.stringify(report, null, 2));
} finally {
  await browser.close();
  await service.close();
}
