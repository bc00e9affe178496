import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { type AnyGame, games, invariants, type Outcome, replay, stream } from "../../../core/index.ts";
import {
  type AnyCommand,
  type AnyEvent,
  anyLegal,
  type Choose,
  playGame,
  randomOptions,
  seedOf,
} from "../randomGame.ts";
import { withOrders } from "./mosaicOrders.ts";

/**
 * Records whole games of Mosaic for the tests: the log of each, and a list of them with their final scores. Existing recordings
 * are never changed, since they must load for ever; new plans below are played and added.
 *
 *     npx tsx functions/tools/record/recordGames.ts [folder]
 */
const folder = process.argv[2] ?? "test/replays/mosaic";

/** A recorded log's entry in the list, and its result. */
export interface Recorded {
  readonly name: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly players: number;
  readonly options: unknown;
  readonly seed: string;
  readonly rounds: number;
  readonly commands: number;
  readonly events: number;
  /** How the game ended. */
  readonly trigger: string;
  /** Sets of tiles that were completely taken. */
  readonly sets: readonly string[];
  /** Whether a turn was played after the last round. */
  readonly extraTurn: boolean;
  readonly outcome: Outcome;
}

type TileSet = "wonders" | "goldenAges" | "achievements";
const tileSets: readonly TileSet[] = ["wonders", "goldenAges", "achievements"];

const game = games.mosaic as AnyGame;
const watchOf = invariants.mosaic;

interface Facts {
  readonly end: { readonly trigger: string } | null;
  readonly empire: { readonly revealed: number };
  readonly wonders: readonly string[];
  readonly goldenAges: readonly string[];
  readonly achievements: readonly string[];
}
const facts = (state: unknown): Facts => state as Facts;

/** All kinds of commands equally likely. */
const anyKind: Choose = ({ legal, chance }) => {
  const types = [...new Set(legal.map(({ type }) => type))];
  const type = types[chance.below(types.length)];
  const some = legal.filter((command) => command.type === type);
  return some[chance.below(some.length)] as AnyCommand;
};

/** The preferences of a player who wants tiles: one of `kinds`, skipped one time in `skip`. */
const ambitions: readonly { readonly kinds: readonly string[]; readonly skip: number }[] = [
  { kinds: ["claim-tile"], skip: 0 },
  { kinds: ["play-technology"], skip: 0 },
  { kinds: ["build-wonder"], skip: 0 },
  {
    kinds: [
      "place-piece",
      "place-unit",
      "take-token",
      "choose-region",
      "choose-track",
      "choose-currency",
      "choose-pillar",
      "pay",
    ],
    skip: 0,
  },
  { kinds: ["take-technology", "build"], skip: 3 },
  { kinds: ["take-tax-tariff", "take-population", "take-government", "recruit"], skip: 2 },
  { kinds: ["work"], skip: 8 },
];
const idle = ["decline", "end-turn", "exchange-offer"];

/** Collects tiles of two sets only and leaves empire cards hidden once `scorings` are revealed, until the end is near. */
const collector =
  (wanted: readonly TileSet[], scorings: number): Choose =>
  ({ state, legal, chance }) => {
    const reveals = (command: AnyCommand): boolean => {
      if (facts(state).end || facts(state).empire.revealed < scorings) return false;
      const decided = game.decide(state, command);
      return decided.ok && decided.value.events.some(({ type }) => type === "empire-card-revealed");
    };
    const unwanted = ({ type, tile }: AnyCommand): boolean =>
      (type === "build-wonder" && !wanted.includes("wonders")) ||
      (type === "claim-tile" && !wanted.includes(String(tile).startsWith("age-") ? "goldenAges" : "achievements"));
    const able = legal.filter((command) => !unwanted(command) && !reveals(command));
    const one = (some: readonly AnyCommand[]): AnyCommand => some[chance.below(some.length)] as AnyCommand;
    for (const { kinds, skip } of ambitions) {
      const some = able.filter(
        ({ type, faceUp, card }) =>
          kinds.includes(type) &&
          (type !== "take-technology" || faceUp === true) &&
          (type !== "build" || card !== null),
      );
      if (some.length > 0 && !(skip > 0 && chance.below(skip) === 0)) return one(some);
    }
    const busy = able.filter(({ type }) => !idle.includes(type));
    return one(busy.length > 0 ? busy : able.length > 0 ? able : legal);
  };

interface Plan {
  readonly name: string;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly choose: Choose;
  readonly corrections?: unknown;
  /** Which games are wanted; others are skipped. */
  readonly wanted?: (recorded: Recorded) => boolean;
}

const alternatives = game.optionInfo.flatMap(({ name, values }) => values.slice(1).map((value) => ({ name, value })));
const allOthers = Object.fromEntries(game.optionInfo.map(({ name, values }) => [name, values.at(-1)]));
const corrections = {
  "tax-07": { unrest: 1 },
  "tech-wheel": { pillars: ["science", "economy"] },
  "build-manufactory-town-1": { goods: ["good-wine", "good-gems", "good-salt"] },
  "cache-food-1": { gain: { food: 9 } },
};
const counts = [2, 3, 4, 5, 6];

const endings: readonly Plan[] = [
  [["wonders", "goldenAges"], 0, [2, 3, 4]],
  [["wonders", "achievements"], 0, [2, 3]],
  [["goldenAges", "achievements"], 1, [2]],
  [["wonders", "goldenAges"], 2, [2, 4]],
].flatMap(([sets, scorings, players]) =>
  (players as readonly number[]).map((count): Plan => {
    const wantedSets = sets as readonly TileSet[];
    return {
      name: `${wantedSets.join("-and-")}-after-${scorings}-scorings-${count}-players`,
      players: count,
      options: {},
      choose: collector(wantedSets, scorings as number),
      wanted: ({ trigger, sets: taken }) => trigger === "tiles" && wantedSets.every((set) => taken.includes(set)),
    };
  }),
);

const plans: readonly Plan[] = [
  ...counts.map((players): Plan => ({ name: `usual-${players}-players`, players, options: {}, choose: anyLegal })),
  ...counts.map((players): Plan => ({ name: `varied-${players}-players`, players, options: {}, choose: anyKind })),
  ...counts.map((players): Plan => ({ name: `full-map-${players}-players`, players, options: {}, choose: anyKind })),
  ...alternatives.map(({ name, value }, index): Plan => {
    const label = String(value).replaceAll("/", "-");
    return {
      name: `${name}-${label}`,
      players: counts[index % counts.length] as number,
      options: { [name]: value },
      choose: index % 2 === 0 ? anyKind : anyLegal,
    };
  }),
  ...counts.map(
    (players): Plan => ({ name: `other-settings-${players}-players`, players, options: allOthers, choose: anyKind }),
  ),
  ...counts.map(
    (players): Plan => ({
      name: `mixed-settings-${players}-players`,
      players,
      options: randomOptions(game, stream(seedOf(`mixed ${players}`), "options")),
      choose: anyKind,
    }),
  ),
  ...[2, 4].map(
    (players): Plan => ({ name: `corrected-${players}-players`, players, options: {}, choose: anyKind, corrections }),
  ),
  ...[3, 5].map(
    (players): Plan => ({
      name: `scribe-last-${players}-players`,
      players,
      options: {},
      choose: anyKind,
      wanted: ({ extraTurn }) => extraTurn,
    }),
  ),
  ...endings,
  ...[2, 4].map(
    (players): Plan => ({ name: `orders-${players}-players`, players, options: {}, choose: withOrders(anyKind) }),
  ),
];

/** A log as stored in its file: the events of the set-up, then those of each command. */
interface Log {
  readonly rulesVersion: number;
  readonly log: readonly (readonly AnyEvent[])[];
}

/** What a log shows about its game; nothing when the game is not over. */
const described = (name: string, { rulesVersion, log }: Log): Recorded | undefined => {
  const events = log.flat().map((event) => game.upcast(event, rulesVersion) as AnyEvent);
  const state: unknown = replay(game, events as never);
  const outcome = game.outcome(state);
  const { end } = facts(state);
  const [opening] = events;
  if (!outcome || !end || !opening) return undefined;
  const turns = events.filter(({ type }) => type === "turn-began");
  return {
    name,
    game: game.id,
    rulesVersion,
    players: outcome.scores.length,
    options: opening.options,
    seed: String(opening.seed),
    rounds: Number(turns.at(-1)?.round),
    commands: log.length - 1,
    events: events.length,
    trigger: end.trigger,
    sets: tileSets.filter((set) => facts(state)[set].length === 0),
    extraTurn: turns.some(({ extra }) => extra === true),
    outcome,
  };
};

/** Plays until a game turns out as wanted, and that one once more with every check. */
const record = (plan: Plan): Log => {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const seed = seedOf(`recorded ${plan.name} ${attempt}`);
    const setup = {
      game,
      players: plan.players,
      options: game.options.parse(plan.options),
      seed,
      corrections: plan.corrections,
    };
    const { opening, commandEvents } = playGame(setup, plan.choose);
    const log = { rulesVersion: game.rulesVersion, log: [opening, ...commandEvents] };
    const recorded = described(plan.name, log);
    if (!recorded || recorded.commands > 3000 || plan.wanted?.(recorded) === false) continue;
    const { violations } = playGame(setup, plan.choose, watchOf?.());
    if (violations.length > 0) throw new Error(JSON.stringify(violations[0]));
    return log;
  }
  throw new Error(`no such game came up: ${plan.name}`);
};

const fileOf = (name: string): string => join(folder, `${name}.json.br`);

mkdirSync(folder, { recursive: true });
for (const plan of plans) {
  if (existsSync(fileOf(plan.name))) continue;
  const text = JSON.stringify(record(plan));
  const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  writeFileSync(fileOf(plan.name), packed);
  console.log(`${plan.name}: ${packed.length} bytes`);
}
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".json.br"))
  .map((file) => file.slice(0, -".json.br".length))
  .sort();
const list = names.map((name) =>
  described(name, JSON.parse(brotliDecompressSync(readFileSync(fileOf(name))).toString())),
);
writeFileSync(join(folder, "games.json"), `${JSON.stringify(list, null, 1)}\n`);
