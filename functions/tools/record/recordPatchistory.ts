import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import {
  type AnyGame,
  commitmentOf,
  games,
  type Outcome,
  replay,
  type Seat,
  type Stream,
  stream,
} from "../../../core/index.ts";
import { type AnyCommand, type AnyEvent, seedOf } from "../randomGame.ts";

/**
 * Records whole games of Patchistory for the tests: the log of each, and a list of them with their final scores. Existing
 * recordings are never changed, since they must load for ever; new plans below are played and added.
 *
 *     npx tsx functions/tools/record/recordPatchistory.ts [folder]
 */
const folder = process.argv[2] ?? "test/replays/patchistory";

/** A recorded log's entry in the list, and its result. */
export interface RecordedPatchistory {
  readonly name: string;
  readonly players: number;
  readonly options: unknown;
  readonly corrections?: unknown;
  readonly seed: string;
  readonly rulesVersion: number;
  readonly events: number;
  readonly outcome: Outcome;
}

const game = games.patchistory as AnyGame;

interface Plan {
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  /** All kinds of commands equally likely, instead of all commands. */
  readonly varied: boolean;
  /** Seats write standing orders now and then. */
  readonly orders: boolean;
  /** Nobody discards, declines or stops early. */
  readonly eager?: boolean;
  /** Seats take orders back or change sealed submissions now and then. */
  readonly changes?: boolean;
  /** Seats change hands now and then. */
  readonly handOvers?: boolean;
  /** Seats plan their own phases to come now and then. */
  readonly plans?: boolean;
  /** The text its seed is made of, where some other game than that of its name is wanted: one in which these commands come up. */
  readonly seedText?: string;
  /** Seats are aggressive, and choose what comes of wars wherever they may. */
  readonly warlike?: boolean;
  readonly corrections?: unknown;
}

/** Values other than the reconstructed ones, for every kind of record that may be corrected. */
const corrections = {
  "land-1-04": {
    black: [
      { kind: "hero", hero: "alexander-the-great", cells: [[0, 0]] },
      { kind: "water", cells: [[0, 1]] },
      {
        kind: "special",
        building: "watchtower",
        cells: [
          [1, 0],
          [1, 1],
        ],
        symbols: { shield: 3 },
        activity: { vp: 2 },
      },
    ],
  },
  "alexander-the-great": { symbols: { sword: 3 } },
  "tile-culture-1": { kind: "politics", symbols: { book: 2 }, activity: null },
  "general-trade-route": { gains: [{ food: 1 }, { coin: 3 }, { vp: 2 }, { mineral: 2 }] },
  "allied-trade-route": { gains: [{ vp: 3 }, { food: 2 }, { mineral: 3 }, { coin: 4 }] },
  "player-board": { food: [0, 1, 2, 3, 5, 7, 9, 12] },
};

const plans: readonly Plan[] = [
  ...[2, 3, 4].flatMap((players): readonly Plan[] => [
    { players, options: {}, varied: false, orders: false },
    { players, options: { baseland: "equality" }, varied: true, orders: players > 2 },
    { players, options: { stocks: "open", doubledCard: "best" }, varied: true, orders: false },
  ]),
  ...[0, 1, 2].map(
    (seat): Plan => ({ players: 3, options: { firstPlayer: `seat-${seat}` }, varied: true, orders: true }),
  ),
  ...[0, 1, 2, 3].map((number): Plan => ({ players: 4, options: {}, varied: true, orders: number % 2 === 0 })),
  ...[2, 3, 4, 2, 3, 4].map((players): Plan => ({ players, options: {}, varied: true, orders: true, eager: true })),
  ...[2, 3, 4].flatMap((players): readonly Plan[] => [
    { players, options: { baseland: "equality", stocks: "open" }, varied: true, orders: true, eager: true },
    { players, options: { baseland: "equality", doubledCard: "best" }, varied: true, orders: true },
    { players, options: { stocks: "open", firstPlayer: "seat-1" }, varied: false, orders: true, eager: true },
    { players, options: { doubledCard: "best", firstPlayer: "seat-0" }, varied: true, orders: false, eager: true },
  ]),
  ...[2, 3].map((seat): Plan => ({ players: 4, options: { firstPlayer: `seat-${seat}` }, varied: true, orders: true })),
  ...[2, 3, 4, 2, 3, 4].map((players): Plan => ({ players, options: {}, varied: false, orders: true, eager: true })),
  ...[2, 3, 4].map((players): Plan => ({ players, options: {}, varied: true, orders: true, eager: true, corrections })),
  ...[2, 3, 4].map(
    (players): Plan => ({ players, options: {}, varied: true, orders: true, eager: true, handOvers: true }),
  ),
  ...[2, 3, 4].map(
    (players): Plan => ({ players, options: {}, varied: true, orders: true, eager: true, changes: true }),
  ),
  ...[3, 4].map((players): Plan => ({ players, options: {}, varied: true, orders: false, eager: true, plans: true })),
  // Found among some hundred: in most games two wars of one seat, a strike or relief never come up.
  ...["rare 35", "rare 86", "rare 545"].map(
    (seedText): Plan => ({
      players: 4,
      options: {},
      varied: true,
      orders: false,
      eager: true,
      seedText,
      warlike: true,
    }),
  ),
  // With the values that new tables have since rules version 4.
  ...[2, 3, 4].map((players): Plan => ({ players, options: {}, varied: true, orders: true, eager: true })),
];

interface Table {
  readonly phase: { readonly kind: string; readonly offers?: readonly { readonly card: string }[] };
  readonly routes: readonly { readonly id: string }[];
}

/** Standing orders a seat might write now; most are refused, depending on the phase. */
const ordersFor = (state: Table, seat: Seat, players: number, chance: Stream): readonly AnyCommand[] => {
  const other = (seat + 1 + chance.below(players - 1)) % players;
  const list = chance.shuffle(state.phase.offers ?? []).map(({ card }) => ({ card, max: 1 + chance.below(9) }));
  return [
    { type: "order-bids", seat, list, wait: chance.below(2) === 0, otherwise: "move" },
    { type: "order-stance", seat, opponent: other, stance: "aggressive", alliance: null },
    { type: "order-aid", seat, from: other, accept: chance.below(2) === 0 },
    ...state.routes.map(({ id }) => ({ type: "order-boost", seat, route: id, minerals: chance.below(4), votes: 0 })),
  ];
};

/** What seldom comes up, and then after wars. */
const afterWars = ["strike", "choose-route", "give-relief"];

/** A plan a seat might write for a phase of its own to come; refused where that is over. */
const planFor = (seat: Seat, chance: Stream): AnyCommand => {
  const moment = ["diplomacy", "management", "movement"][chance.below(3)] as string;
  return { type: "order-wishes", seat, moment, wishes: [{ commands: [{ type: `end-${moment}`, seat }], most: null }] };
};

const reluctant = /^(discard-card|decline|end-|exchange)/;

/** The kinds of standing orders, as used to take them back. */
const orderKinds = ["auction", "stances", "aid", "boosts"] as const;

const play = (
  name: string,
  { players, options, varied, orders, eager, changes, handOvers, corrections: given, ...plan }: Plan,
) => {
  const { plans: planning, warlike, seedText = name } = plan;
  const seed = seedOf(seedText);
  const chance = stream(seed, "choices");
  const parsed = game.options.parse(options);
  const checked = given === undefined ? undefined : game.corrections?.(given);
  if (checked?.ok === false) throw new Error(JSON.stringify(checked.error));
  const corrected = checked === undefined ? {} : { corrections: checked.value };
  const opening = game.setup({ seats: players, options: parsed, seed, commitment: commitmentOf(seed), ...corrected });
  const log: (readonly AnyEvent[])[] = [opening];
  let state = replay(game, opening);
  const send = (command: AnyCommand): boolean => {
    const decided = game.decide(state, command);
    if (!decided.ok) return false;
    log.push(decided.value.events as readonly AnyEvent[]);
    state = decided.value.state;
    return true;
  };
  const handOver = (): boolean => {
    const answer = game.heard?.(state, { type: "seat-handed-over", seat: chance.below(players), to: "person" }) ?? [];
    if (answer.length > 0) log.push(answer as readonly AnyEvent[]);
    state = replay(game, answer, state);
    return answer.length > 0;
  };
  /** What each seat could have chosen when it last chose: while that is sealed, it may be changed to one of these. */
  const couldChoose = new Map<Seat, readonly AnyCommand[]>();
  const change = (seat: Seat): boolean => {
    if (chance.below(2) === 0) {
      const order = orderKinds[chance.below(orderKinds.length)];
      return send({ type: "cancel-orders", seat, order } as AnyCommand);
    }
    const answered = !game.waiting(state).some((one) => one.seat === seat);
    const others = couldChoose.get(seat) ?? [];
    return answered && others.length > 0 && send(others[chance.below(others.length)] as AnyCommand);
  };
  for (let waiting = game.waiting(state); waiting.length > 0; waiting = game.waiting(state)) {
    if (orders && chance.below(3) === 0) {
      const some = ordersFor(state as Table, chance.below(players), players, chance);
      if (some.some(send)) continue;
    }
    if (changes === true && chance.below(3) === 0 && change(chance.below(players))) continue;
    if (planning === true && chance.below(12) === 0 && send(planFor(chance.below(players), chance))) continue;
    if (handOvers === true && chance.below(4) === 0 && handOver()) continue;
    const seat = waiting[chance.below(waiting.length)]?.seat ?? 0;
    const listed = game.legal(state, seat) as readonly AnyCommand[];
    const willing = eager ? listed.filter(({ type }) => !reluctant.test(type)) : listed;
    const menu = willing.length > 0 ? willing : listed;
    const types = [...new Set(menu.map(({ type }) => type))];
    const wanted = warlike === true ? types.find((one) => afterWars.includes(one)) : undefined;
    const type = wanted ?? types[chance.below(types.length)];
    const all = varied ? menu.filter((command) => command.type === type) : menu;
    const hard = warlike === true ? all.filter(({ stance }) => stance === "aggressive") : [];
    const able = hard.length > 0 ? hard : all;
    if (changes === true) couldChoose.set(seat, able);
    send(able[chance.below(able.length)] as AnyCommand);
  }
  return { seed, options: parsed, ...corrected, log, outcome: game.outcome(state) };
};

mkdirSync(folder, { recursive: true });
const index = join(folder, "games.json");
const list = existsSync(index) ? (JSON.parse(readFileSync(index, "utf8")) as RecordedPatchistory[]) : [];
for (const [number, plan] of plans.entries()) {
  const name = `game-${String(number + 1).padStart(2, "0")}-${plan.players}-players`;
  const file = join(folder, `${name}.json.br`);
  if (existsSync(file)) continue;
  const { seed, options, corrections: values, log, outcome } = play(name, plan);
  if (!outcome) throw new Error(`${name} did not end`);
  const { rulesVersion } = game;
  const packed = brotliCompressSync(JSON.stringify({ rulesVersion, log }), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  writeFileSync(file, packed);
  const given = values === undefined ? {} : { corrections: values };
  list.push({ name, players: plan.players, options, ...given, seed, rulesVersion, events: log.flat().length, outcome });
  process.stdout.write(`${name}: ${packed.length} bytes\n`);
}
writeFileSync(index, `${JSON.stringify(list, null, 1)}\n`);
