import { type Stream, stream } from "../../../core/index.ts";
import { createReaders, readsAt, type Somebody, somebody } from "./people.ts";
import type { World } from "./world.ts";

const MINUTE = 60_000;

/** A period, in ms; `to` is no longer part of it. */
interface Period {
  readonly from: number;
  readonly to: number;
}

/** An event apart from the play, with its time (ms). */
export interface Happened {
  readonly at: number;
  readonly what: string;
}

interface Plan {
  readonly at: number;
  readonly run: () => Promise<void>;
}

const isWithin = ({ from, to }: Period, at: number): boolean => at >= from && at < to;

/** The people of the weeks, each where they live. Dora takes over a seat later. */
const createCast = () => ({
  anna: somebody("Anna", "Europe/Berlin", "anna@mail.example"),
  ben: somebody("Ben", "America/New_York", "ben@mail.example"),
  chiara: somebody("Chiara", "Europe/Rome", "chiara@mail.example"),
  dora: somebody("Dora", "Australia/Lord_Howe", "dora@mail.example"),
});

/** What is about to happen, in order of time. */
const createAgenda = (world: World, outages: readonly Period[]) => {
  const plans: Plan[] = [];
  const plan = (at: number, run: () => Promise<void>): void => {
    plans.push({ at, run });
    plans.sort((one, other) => one.at - other.at);
  };
  /** Carries out what is planned until `at`. A person who finds the service down comes back when it is up again. */
  const runUntil = async (at: number): Promise<void> => {
    for (let next = plans[0]; next !== undefined && next.at <= at; next = plans[0]) {
      plans.shift();
      const { at: time, run } = next;
      const away = outages.find((outage) => isWithin(outage, time));
      if (away !== undefined && time !== away.from) plan(away.to, run);
      else {
        world.moveTo(time);
        await run();
      }
    }
  };
  return { plan, runUntil };
};

/** Everything the weeks are played with: the service, the people, their seats, and what goes wrong. */
export interface Stage {
  readonly world: World;
  readonly readers: ReturnType<typeof createReaders>;
  readonly cast: ReturnType<typeof createCast>;
  /** Who sits where; undefined: a bot. */
  readonly seats: (Somebody | undefined)[];
  /** Who gets one mail a day. */
  readonly daily: Set<Somebody>;
  /** Addresses that bounce. */
  readonly dead: Set<string>;
  /** When the service is down. */
  readonly outages: Period[];
  readonly happened: readonly Happened[];
  record(what: string): void;
  plan(at: number, run: () => Promise<void>): void;
  runUntil(at: number): Promise<void>;
  deliver(): Promise<void>;
  isOut(at: number): boolean;
  /** The ms between two times in which the service ran. */
  counted(from: number, to: number): number;
}

/** Lets the recipients of new mails read them when they do; a mail to a dead address bounces. */
const createPostman = (
  { world, readers, cast, dead, plan }: Pick<Stage, "world" | "readers" | "cast" | "dead" | "plan">,
  chance: Stream,
): (() => Promise<void>) => {
  let delivered = 0;
  return async () => {
    for (const mail of world.sent.slice(delivered)) {
      delivered += 1;
      const { address } = mail.to;
      const who = Object.values(cast).find((one) => one.address === address);
      if (dead.has(address)) await world.bounce(address);
      else if (who === undefined) readers.problems.push(`a mail to nobody: ${address}`);
      else plan(readsAt(who, mail.at, (5 + chance.below(120)) * MINUTE), () => readers.read(who, mail));
    }
  };
};

/** A stage with its people seated and nothing planned yet. `seed`: of everything random. */
export const createStage = (world: World, seed: string): Stage => {
  const chance = stream(seed, "weeks");
  const readers = createReaders(world, chance);
  const cast = createCast();
  const dead = new Set<string>();
  const outages: Period[] = [];
  const happened: Happened[] = [];
  const { plan, runUntil } = createAgenda(world, outages);
  return {
    world,
    readers,
    cast,
    seats: [cast.anna, cast.ben, cast.chiara, undefined],
    daily: new Set(),
    dead,
    outages,
    happened,
    record: (what) => void happened.push({ at: world.now(), what }),
    plan,
    runUntil,
    deliver: createPostman({ world, readers, cast, dead, plan }, chance),
    isOut: (at) => outages.some((outage) => isWithin(outage, at)),
    counted: (from, to) =>
      outages.reduce((ms, out) => ms - Math.max(0, Math.min(to, out.to) - Math.max(from, out.from)), to - from),
  };
};
