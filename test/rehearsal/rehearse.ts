import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBox } from "./box/box.ts";
import { type Judgement, judge } from "./judge.ts";
import { openStage, type Scenario } from "./scenario.ts";
import { synthesised } from "./synthesised.ts";
import type { Description } from "./template/description.ts";

/** How one scenario went. */
export interface ScenarioReport {
  readonly name: string;
  readonly about: string;
  readonly seconds: number;
  readonly moves: Judgement["moves"];
  readonly mails: Judgement["mails"];
  /** Alarms that rang in it, and those that had to. */
  readonly rang: readonly string[];
  readonly hadToRing: readonly string[];
  readonly told: readonly string[];
  /** What must not be. */
  readonly faults: readonly string[];
}

/** How the whole rehearsal went. */
export interface RehearsalReport {
  readonly size: "short" | "hard";
  /** Calls of services that the functions made, those their roles forbade, and those without a good signature. */
  readonly calls: { readonly made: number; readonly denied: number; readonly unsigned: number };
  readonly moves: Judgement["moves"];
  readonly mails: Judgement["mails"];
  readonly alarms: {
    readonly hadToRing: number;
    readonly rang: number;
    readonly mailed: number;
    /** All there are in the template, and whether each has rung, because it had to or besides. */
    readonly all: readonly { readonly name: string; readonly rang: boolean }[];
  };
  /** Most memory a process of each function has held, and what the template gives it, in MB. */
  readonly memory: Readonly<Record<string, { readonly most: number; readonly given: number }>>;
  readonly seconds: number;
  readonly scenarios: readonly ScenarioReport[];
  readonly faults: readonly string[];
}

const nothing: Judgement = {
  moves: { acknowledged: 0, lost: 0, twice: 0 },
  mails: { due: 0, sent: 0, doubled: 0, inDoubt: 0, lost: 0 },
  faults: [],
};

const added = (one: Pick<Judgement, "moves" | "mails">, other: Pick<Judgement, "moves" | "mails">) => ({
  moves: {
    acknowledged: one.moves.acknowledged + other.moves.acknowledged,
    lost: one.moves.lost + other.moves.lost,
    twice: one.moves.twice + other.moves.twice,
  },
  mails: {
    due: one.mails.due + other.mails.due,
    sent: one.mails.sent + other.mails.sent,
    doubled: one.mails.doubled + other.mails.doubled,
    inDoubt: one.mails.inDoubt + other.mails.inDoubt,
    lost: one.mails.lost + other.mails.lost,
  },
});

/** An alarm's logical id as the stack's code names it. */
const alarmName = (id: string): string => id.replace(/^Alarms/, "").replace(/[0-9A-F]{8}$/, "");

const seconds = (begun: number): number => Math.round((performance.now() - begun) / 100) / 10;

type Box = Awaited<ReturnType<typeof openBox>>;

const play = async (box: Box, scenario: Scenario, hard: boolean, scratch: string): Promise<ScenarioReport> => {
  const begun = performance.now();
  const { stage, tables, faults, told } = openStage(box, scenario, hard, scratch);
  const rungBefore = box.rung.length;
  const mailedBefore = box.alarmMails.length;
  try {
    await scenario.run(stage);
  } catch (error) {
    faults.push(`${scenario.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  box.calm();
  // To the end of a period, so that every alarm has been checked, and none rings into the next scenario.
  await box.pass(10, { every: 5 });
  const judged = await Promise.all(tables.map((people) => judge(box, people, stage.doubted)));
  const rang = box.rung.slice(rungBefore).map(alarmName);
  const { rings = [] } = scenario;
  const mute = rings.filter((name) => !rang.includes(name));
  const unmailed = box.rung.length - rungBefore - (box.alarmMails.length - mailedBefore);
  return {
    name: scenario.name,
    about: scenario.about,
    seconds: seconds(begun),
    ...judged.reduce<Pick<Judgement, "moves" | "mails">>(added, nothing),
    rang,
    hadToRing: rings,
    told,
    faults: [
      ...faults,
      ...judged.flatMap((one) => one.faults),
      ...mute.map((name) => `${scenario.name}: the alarm ${name} had to ring and did not`),
      ...(unmailed > 0 ? [`${scenario.name}: ${unmailed} alarms rang and reached nobody`] : []),
    ],
  };
};

export interface RehearsalOptions {
  readonly hard?: boolean;
  /** Hears of each scenario when it has ended. */
  readonly tell?: (done: ScenarioReport) => void;
  /** Where the description of the stack comes from; `folder` is gone when the rehearsal has ended. */
  readonly synthesise?: (folder: string) => Promise<Description>;
}

/** Builds and synthesises the stack, runs it in a box, and lets happen to it what the scenarios say. */
export const rehearse = async (
  scenarios: readonly Scenario[],
  { hard = false, tell = () => {}, synthesise = synthesised }: RehearsalOptions = {},
): Promise<RehearsalReport> => {
  const begun = performance.now();
  const folder = await mkdtemp(join(tmpdir(), "tessera-rehearsal-"));
  try {
    const description = await synthesise(folder);
    const box = await openBox(description);
    const played: ScenarioReport[] = [];
    try {
      for (const scenario of scenarios) {
        const done = await play(box, scenario, hard, folder);
        played.push(done);
        tell(done);
      }
    } finally {
      await box.close();
    }
    const { calls, denied, unsigned } = box.counts;
    const forbidden = [...new Set(denied.map((one) => `${one.function} may not ${one.action} on ${one.resource}`))];
    return {
      size: hard ? "hard" : "short",
      calls: { made: calls, denied: denied.length, unsigned },
      ...played.reduce<Pick<Judgement, "moves" | "mails">>(added, nothing),
      alarms: {
        hadToRing: played.flatMap(({ hadToRing }) => hadToRing).length,
        rang: played.flatMap(({ hadToRing, rang }) => hadToRing.filter((name) => rang.includes(name))).length,
        mailed: box.alarmMails.length,
        all: description.alarms.map(({ id }) => ({ name: alarmName(id), rang: box.rung.includes(id) })),
      },
      memory: Object.fromEntries(
        description.functions.map(({ id, memoryMb }) => [
          id.replace(/Function.*$/, ""),
          { most: Math.round((box.peaks.get(id) ?? 0) / 1024 / 1024), given: memoryMb },
        ]),
      ),
      seconds: seconds(begun),
      scenarios: played,
      faults: [
        ...played.flatMap(({ faults }) => faults),
        ...forbidden,
        ...(unsigned > 0 ? [`${unsigned} calls had no good signature`] : []),
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
