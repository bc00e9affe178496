import { Temporal } from "temporal-polyfill";
import type { TableReply } from "../../contract/index.ts";
import { seedOf } from "../randomGame.ts";
import { openTable, planWeeks } from "./plot.ts";
import { type Silence, silencesAt } from "./silence.ts";
import { createStage, type Happened, type Stage } from "./stage.ts";
import { createWorld, type Sent } from "./world.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TICK = 10 * MINUTE;

/** The outcome of the weeks. */
export interface WeeksReport {
  readonly game: string;
  readonly days: number;
  readonly version: number;
  readonly status: string;
  readonly mails: readonly Sent[];
  readonly happened: readonly Happened[];
  readonly silent: readonly Silence[];
  /** Failed answers, warnings of the service, and whatever else must not happen. */
  readonly problems: readonly string[];
}

/** The game, the seed of everything random, and how many days to simulate. */
export interface Weeks {
  readonly game: string;
  readonly seed: string;
  readonly days: number;
}

/** 17 October 2026, nine in the morning in Berlin: a week later the clocks of Europe go back, two weeks later those of America. */
const BEGINS = Temporal.ZonedDateTime.from("2026-10-17T09:00[Europe/Berlin]").epochMilliseconds;

/** Lets the time pass until the end, or until the game is over; calls back with the table after every tick. */
const passTime = async (stage: Stage, tableId: string, end: number, onTick: (table: TableReply) => void) => {
  const { world } = stage;
  let last: TableReply | undefined;
  for (let at = BEGINS; at <= end && last?.table.status !== "ended"; at += TICK) {
    await stage.runUntil(at);
    world.moveTo(at);
    if (stage.isOut(at)) continue;
    await world.tick();
    await stage.deliver();
    last = (await world.ask(`/api/tables/${tableId}`)).body as TableReply;
    onTick(last);
  }
  return last?.table;
};

/**
 * Three people and a bot play over weeks, each where they live, while a lot happens (`planWeeks`) and the clocks of Europe and of
 * America change. Every mail is kept, and every tick checks who is waited for without having been notified.
 */
export const liveThrough = async ({ game, seed, days }: Weeks): Promise<WeeksReport> => {
  const world = await createWorld({ beginsAt: BEGINS, seed: seedOf(seed) });
  const stage = createStage(world, seedOf(seed));
  const tableId = await openTable(stage, game);
  planWeeks(stage, tableId, BEGINS);
  const silent = new Map<string, Silence>();
  const table = await passTime(stage, tableId, BEGINS + days * DAY, (answer) => {
    for (const silence of silencesAt(stage, answer)) silent.set(`${silence.name} ${silence.since}`, silence);
  });
  const warnings = world.warned.filter(({ event }) => event !== "mail-address-dead");
  const report: WeeksReport = {
    game,
    days: Math.round((world.now() - BEGINS) / DAY),
    version: table?.version ?? 0,
    status: table?.status ?? "open",
    mails: world.sent,
    happened: stage.happened,
    silent: [...silent.values()],
    problems: [...stage.readers.problems, ...warnings.map((line) => JSON.stringify(line))],
  };
  await world.close();
  return report;
};
