import { Temporal } from "temporal-polyfill";
import type * as z from "zod/mini";
import { stream } from "../../../core/index.ts";
import type { OpenTableReply, TableReply } from "../../contract/index.ts";
import type { wishesSchema } from "../../contract/requests.ts";
import { seedOf } from "../randomGame.ts";
import { createReaders, readsAt, type Somebody, somebody } from "./people.ts";
import { type Silence, silences } from "./silence.ts";
import { createWorld, type Sent } from "./world.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TICK = 10 * MINUTE;

/** The outcome of the weeks. */
export interface WeeksReport {
  readonly game: string;
  readonly days: number;
  readonly version: number;
  readonly status: string;
  readonly mails: readonly Sent[];
  /** Events apart from the play, with their time (ms). */
  readonly happened: readonly { readonly at: number; readonly what: string }[];
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

type Wishes = Omit<z.infer<typeof wishesSchema>, "zone">;

/** 17 October 2026, nine in the morning in Berlin: a week later the clocks of Europe go back, two weeks later those of America. */
const BEGINS = Temporal.ZonedDateTime.from("2026-10-17T09:00[Europe/Berlin]").epochMilliseconds;

/**
 * Three people and a bot play over weeks, each where they live: one reads a mail a day, one is on vacation, the clocks of Europe
 * and of America change, the service is down for two hours, an address dies and is replaced by the host, a seat is handed over,
 * all agree to go back, and finally the host is lost. Every mail is kept, and every tick checks who is waited for without having
 * been notified.
 */
export const liveThrough = async ({ game, seed, days }: Weeks): Promise<WeeksReport> => {
  const world = await createWorld({ beginsAt: BEGINS, seed: seedOf(seed) });
  const chance = stream(seedOf(seed), "weeks");
  const readers = createReaders(world, chance);
  const anna = somebody("Anna", "Europe/Berlin", "anna@mail.example");
  const ben = somebody("Ben", "America/New_York", "ben@mail.example");
  const chiara = somebody("Chiara", "Europe/Rome", "chiara@mail.example");
  const dora = somebody("Dora", "Australia/Lord_Howe", "dora@mail.example");
  const seats: (Somebody | undefined)[] = [anna, ben, chiara, undefined];
  const everybody = [anna, ben, chiara, dora];
  const daily = new Set<Somebody>();
  const dead = new Set<string>();
  const outages: { from: number; to: number }[] = [];
  const happened: { at: number; what: string }[] = [];
  const silent = new Map<string, Silence>();
  const plans: { at: number; run: () => Promise<void> }[] = [];
  const day = (count: number): number => BEGINS + count * DAY;
  const end = day(days);
  let noticed = 0;

  const plan = (at: number, run: () => Promise<void>): void => {
    plans.push({ at, run });
    plans.sort((one, other) => one.at - other.at);
  };
  const record = (what: string): void => void happened.push({ at: world.now(), what });
  const duringOutage = (at: number): boolean => outages.some(({ from, to }) => at >= from && at < to);

  /** The recipient of a mail reads it when they do; a mail to a dead address bounces. */
  const deliver = async (): Promise<void> => {
    for (; noticed < world.sent.length; noticed += 1) {
      const mail = world.sent[noticed];
      if (mail === undefined) continue;
      if (dead.has(mail.to.address)) {
        await world.bounce(mail.to.address);
        continue;
      }
      const who = everybody.find(({ address }) => address === mail.to.address);
      if (who === undefined) readers.problems.push(`a mail to nobody: ${mail.to.address}`);
      else plan(readsAt(who, mail.at, (5 + chance.below(120)) * MINUTE), () => readers.read(who, mail));
    }
  };

  const opened = (
    await world.ask("/api/tables", {
      body: {
        moveId: "weeks-open-0000001",
        game,
        name: "Three weeks",
        hostSeat: 0,
        seats: [
          { name: anna.name, email: anna.address, language: "de" },
          { name: ben.name, email: ben.address, language: "en" },
          { name: chiara.name, email: chiara.address, language: "it" },
          { name: "Dice", bot: true },
        ],
        pace: { kind: "turn", hours: 48, expiry: "standin", vacationDays: 7 },
      },
    })
  ).body as OpenTableReply;
  const { tableId } = opened;
  const seated = (seat: number): Somebody => seats[seat] ?? anna;

  /** Sets how a person wants to be notified, and when they need not answer. */
  const wish = async (who: Somebody, seat: number, wishes: Wishes): Promise<void> => {
    const body = { ...wishes, zone: who.zone };
    const cookie = who.cookies.get(tableId);
    const { status } = await world.ask(`/api/tables/${tableId}/seats/${seat}/wishes`, { body, cookie });
    if (status >= 300) return void readers.problems.push(`${who.name}'s wishes were not taken: ${status}`);
    if (wishes.mode === "daily") daily.add(who);
    record(
      `${who.name} wants ${wishes.mode === "daily" ? "one mail a day" : "a mail a turn"}${wishes.free === undefined ? "" : ", and has said when not to answer"}`,
    );
  };

  plan(day(2), () => wish(chiara, 2, { mode: "daily", hour: 8 }));
  const free = {
    quiet: { from: 22 * 60, to: 8 * 60 },
    weekends: false,
    vacations: [{ from: "2026-10-21", to: "2026-10-23" }],
  };
  plan(day(3), () => wish(ben, 1, { mode: "each", hour: 8, free }));
  ben.absent.push({ from: day(4), to: day(7) });
  plan(day(4), async () => record("Ben is on vacation for three days"));
  outages.push({ from: day(9) + 5 * HOUR, to: day(9) + 7 * HOUR });
  plan(day(9) + 5 * HOUR, async () => record("the service is away for two hours"));
  plan(day(10), async () => {
    dead.add(chiara.address);
    record("Chiara's address dies");
  });
  plan(day(11) + 12 * HOUR, async () => {
    const email = "chiara.nuova@mail.example";
    if ((await readers.asked(anna, tableId, "/seats/2/address", { email })) === null) return;
    chiara.address = email;
    record("Anna gives Chiara's new address");
  });
  plan(day(12), async () => {
    const { name, address: email } = dora;
    if ((await readers.asked(anna, tableId, "/seats/1/replace", { name, email, language: "fr" })) === null) return;
    seats[1] = dora;
    record("Ben's seat is handed over to Dora");
  });
  plan(day(13) + 6 * HOUR, async () => {
    const now = await readers.table(chiara, tableId);
    if (now?.rewind === undefined || now.table.status !== "playing") return record("there is nothing to go back to");
    if (now.rewind.from >= now.table.version) return record("something was revealed: nobody can ask to go back");
    const body = { expectedVersion: now.table.version, to: now.rewind.from };
    if ((await readers.asked(chiara, tableId, "/rewind", body, true)) !== null) record("Chiara asks all to go back");
  });
  anna.absent.push({ from: day(14), to: Number.POSITIVE_INFINITY });
  plan(day(14), async () => record("Anna, the host, is never heard of again"));
  plan(day(21) + HOUR, async () => {
    if ((await readers.asked(chiara, tableId, "/succession", {}, true)) !== null)
      record("Chiara asks for the host's rights");
    else record("Chiara may not ask for the host's rights yet");
  });

  const check = async (): Promise<TableReply> => {
    const answer = (await world.ask(`/api/tables/${tableId}`)).body as TableReply;
    const now = world.now();
    const counted = (from: number, to: number): number =>
      outages.reduce((ms, out) => ms - Math.max(0, Math.min(to, out.to) - Math.max(from, out.from)), to - from);
    const reachOf = (seat: number) => {
      const who = seats[seat];
      if (who === undefined || answer.table.status !== "playing") return undefined;
      const { name, address } = who;
      return { name, address, patience: daily.has(who) ? 25 * HOUR : 3 * TICK, dead: dead.has(address) };
    };
    const hostAddress = seated(answer.table.host.seat ?? 0).address;
    for (const silence of silences(answer, now, { sent: world.sent, reachOf, hostAddress, counted }))
      silent.set(`${silence.name} ${silence.since}`, silence);
    return answer;
  };

  let last: TableReply | undefined;
  for (let at = BEGINS; at <= end && last?.table.status !== "ended"; at += TICK) {
    while (plans[0] !== undefined && plans[0].at <= at) {
      const [next] = plans.splice(0, 1);
      if (next === undefined) break;
      // A person who finds the service down comes back when it is up again.
      const away = outages.find(({ from, to }) => next.at >= from && next.at < to);
      if (away !== undefined && next.at !== away.from) plan(away.to, next.run);
      else {
        world.moveTo(next.at);
        await next.run();
      }
    }
    world.moveTo(at);
    if (duringOutage(at)) continue;
    await world.tick();
    await deliver();
    last = await check();
  }
  const told: WeeksReport = {
    game,
    days: Math.round((world.now() - BEGINS) / DAY),
    version: last?.table.version ?? 0,
    status: last?.table.status ?? "open",
    mails: world.sent,
    happened,
    silent: [...silent.values()],
    problems: [
      ...readers.problems,
      ...world.warned.filter(({ event }) => event !== "mail-address-dead").map((line) => JSON.stringify(line)),
    ],
  };
  await world.close();
  return told;
};
