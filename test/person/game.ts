import type { Browser } from "playwright-core";
import { games, stream } from "../../core/index.ts";
import type { TableReply } from "../../functions/contract/index.ts";
import type { Service } from "../../functions/local/service.ts";
import { seedOf } from "../../functions/tools/randomGame.ts";
import { verifyTable } from "../../functions/usecases/files/verifyTable.ts";
import { asHolder, moveId, openTable, startTestService, tokenOf } from "../browser/support.ts";
import type { Diary } from "./diary.ts";
import type { Hands } from "./hands.ts";
import { createPerson, type Person } from "./person.ts";
import { type OpenedTable, playByApi, prepare } from "./prepare.ts";

/** Which game is played by whom, and for how long. */
export interface PersonGame {
  readonly game: string;
  readonly people: readonly Hands[];
  /** Seats the service plays itself. */
  readonly bots: number;
  readonly minutes: number;
  readonly seed: string;
  /** How many commands before the end the people take over; without it they play from the opening. */
  readonly leave?: number;
  /** How many moves each of the people makes through the page before the rest is played over the API; no limit unless given. */
  readonly each?: number;
  /** Hears what happens, a line a step. */
  readonly tell?: (line: string) => void;
}

/** How a game through the page went. Counts, and all that was wrong in words. */
export interface PersonReport {
  readonly game: string;
  readonly people: readonly Hands[];
  readonly seed: string;
  readonly minutes: number;
  /** Commands played over the API before the people came. */
  readonly preparedCommits: number;
  /** Moves made through the page. */
  readonly moves: number;
  /** Those of each of the people, in their order. */
  readonly movesOfEach: readonly number[];
  /** Taps, clicks and keys of each of the people for one move, in their order; what only looks or is taken back is among them. */
  readonly pressesPerMove: readonly number[];
  /** Commands played over the API when the minutes were nearly over, or somebody had made all the moves they were to make. */
  readonly closingCommits: number;
  /** Whether every move of the people, from the opening to the end, went through the page. */
  readonly whole: boolean;
  readonly reloads: number;
  readonly secondTabs: number;
  readonly slowLines: number;
  readonly brokenLines: number;
  readonly pageErrors: number;
  readonly deadEnds: number;
  readonly disagreements: number;
  /** Whether verify-table finds nothing wrong with the export. */
  readonly verified: boolean;
  /** Whether everybody has read the final score. */
  readonly finished: boolean;
  /** Seconds from the first person's coming to the end. */
  readonly seconds: number;
  /** Controls somebody needed many keys for: tedious, and no fault. */
  readonly longWays: readonly string[];
  readonly faults: readonly string[];
}

/** How long before the end of the minutes the rest is played over the API: a tenth of them, and this at least, ms. */
const leastClosing = 15_000;
/** A game of any legal commands that is not over after this many does not end. */
const mostClosing = 2_000;

const hour = 3_600_000; // ms

const names = ["Mira", "Giulia", "Tomasz", "Beate", "Amélie", "Konrad"];

const begin = async (service: Service, game: string, seats: number): Promise<OpenedTable> => {
  const { tableId, hostLink, invitations } = await openTable(service, names.slice(0, seats), { game });
  await asHolder(service, hostLink, "/start", { moveId: moveId("start") });
  return { tableId, links: [hostLink, ...invitations.map(({ link }) => link ?? "")] };
};

/** Hands seats over to the service, as the host may. */
const handToBots = async (service: Service, { links }: OpenedTable, from: number): Promise<void> => {
  for (let seat = from; seat < links.length; seat += 1)
    await asHolder(service, links[0] ?? "", `/seats/${seat}/replace`, {
      moveId: moveId("bot"),
      name: `Bot ${seat + 1}`,
      bot: true,
    });
  await service.settled();
};

const verifies = async (service: Service, { tableId, links }: OpenedTable): Promise<boolean> => {
  const response = await fetch(`${service.url}/api/tables/${tableId}/export`, {
    headers: { authorization: `Bearer ${tokenOf(links[0] ?? "")}` },
  });
  return response.ok && verifyTable(games, await response.json()).ok;
};

const total = (people: readonly Person[], what: (diary: Diary) => number): number =>
  people.reduce((sum, { diary }) => sum + what(diary), 0);

/** Plays one game through the page to its final score. Deterministic by seed as far as answers come in the same order. */
export const playByPeople = async (browser: Browser, options: PersonGame): Promise<PersonReport> => {
  const { game, people: hands, bots, minutes, seed, each = Number.POSITIVE_INFINITY, tell = () => {} } = options;
  const rules = games[game];
  if (!rules) throw new Error(`no game ${game}`);
  const setUp = seedOf(`${seed}/set-up`);
  // Nobody has an address: there is no mail to wait for, and no clock needs to look for it.
  const service = await startTestService({ seed: () => setUp, graceMs: hour, clockMs: hour });
  const chance = stream(seedOf(seed), "table");
  try {
    const table = await begin(service, game, hands.length + bots);
    const { leave } = options;
    const preparedCommits =
      leave === undefined ? 0 : await prepare(service, table, { game: rules, seed: setUp, leave });
    tell(`${preparedCommits} commits prepared`);
    if (bots > 0) await handToBots(service, table, hands.length);
    const start = Date.now();
    const until = start + minutes * 60_000 - Math.max(minutes * 6_000, leastClosing);
    const people = await Promise.all(
      hands.map((one, seat) =>
        createPerson({
          browser,
          service,
          link: table.links[seat] ?? "",
          seat,
          hands: one,
          seed,
          bots: bots > 0,
          until,
          tell,
        }),
      ),
    );
    const read = (): Promise<TableReply> => asHolder(service, table.links[0] ?? "", "");
    let now = await read();
    let closingCommits = 0;
    for (; now.table.status === "playing" && closingCommits < mostClosing; now = await read()) {
      const waited = people.filter(({ seat }) => now.waiting.some((one) => one.seat === seat));
      const next = waited[chance.below(Math.max(1, waited.length))];
      if (!next) await service.settled();
      else if (Date.now() < until && next.diary.moves < each) await next.play();
      else {
        await playByApi(service, table.links[next.seat] ?? "", chance);
        closingCommits += 1;
      }
    }
    const ended = now.table.status === "ended";
    if (ended) for (const person of people) await person.readEnd();
    const verified = ended && (await verifies(service, table));
    const instead = closingCommits + total(people, (diary) => diary.instead);
    const faults = people.flatMap(({ errors, diary }) => [
      ...errors.map((what) => `page error: ${what}`),
      ...diary.deadEnds.map((what) => `dead end: ${what}`),
      ...diary.disagreements.map((what) => `disagreement: ${what}`),
    ]);
    for (const person of people) await person.close();
    return {
      game,
      people: hands,
      seed,
      minutes,
      preparedCommits,
      moves: total(people, (diary) => diary.moves),
      movesOfEach: people.map(({ diary }) => diary.moves),
      pressesPerMove: people.map(({ diary }) => Math.round((10 * diary.presses) / Math.max(1, diary.moves)) / 10),
      closingCommits,
      whole: preparedCommits === 0 && instead === 0,
      reloads: total(people, (diary) => diary.reloads),
      secondTabs: total(people, (diary) => diary.secondTabs),
      slowLines: total(people, (diary) => diary.slowLines),
      brokenLines: total(people, (diary) => diary.brokenLines),
      pageErrors: people.reduce((sum, { errors }) => sum + errors.length, 0),
      deadEnds: total(people, (diary) => diary.deadEnds.length),
      disagreements: total(people, (diary) => diary.disagreements.length),
      verified,
      finished: ended,
      seconds: Math.round((Date.now() - start) / 1_000),
      longWays: people.flatMap(({ diary }) => diary.longWays),
      faults,
    };
  } finally {
    await service.close();
  }
};
