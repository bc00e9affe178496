import { expOf, powerOf } from "../../../../engine/learned/exact.ts";
import type { Seat } from "../../../../game.ts";
import { constants, content, entry } from "../../content/index.ts";
import { upkeepOf } from "../../rules/production.ts";
import { type Status, times } from "../../rules/status/board.ts";
import { status } from "../../rules/status/status.ts";
import { powers } from "../../rules/territory/ground.ts";
import { roomsWithWorkers } from "../../rules/territory/rooms.ts";
import { byEra, player, type State } from "../../table/state.ts";
import { type Clock, discounted, eras, type Outlook, rounds } from "../outlook.ts";
import { aidWorth } from "./favours.ts";
import { journeysOf } from "./journeys.ts";
import { symbolWorth } from "./symbols.ts";
import { reachOf, warWorth } from "./wars.ts";
import type { Weights } from "./weights.ts";

/** All rounds of a game. */
const wholeGame = rounds * eras;

/** Between 0 and 1: how likely it is to be ahead by `margin` when it counts. */
export const likely = (margin: number, doubt: number): number => 1 / (1 + expOf(-margin / doubt));

const upTo = (amount: number, enough: number, surplus: number): number =>
  Math.min(amount, enough) + surplus * Math.max(0, amount - enough);

const traWorth = (tra: number, [first, next, far]: Weights["tra"]): number =>
  first * Math.min(tra, 1) + next * Math.min(Math.max(tra - 1, 0), 2) + far * Math.min(Math.max(tra - 3, 0), 3);

/** Food: what feeding costs round by round, and what the rest is good for. */
const foodWorth = (state: State, { seat, clock }: Outlook, income: number, heroes: number, by: Weights): number => {
  const { stock } = player(state, seat);
  const due = upkeepOf(state, seat);
  const flow = income - due;
  let left = stock.food;
  let missing = 0;
  for (let round = 1; round <= clock.productions; round += 1) {
    left += flow;
    if ((round - clock.untilVote) % rounds === 0) left -= constants.cardMaintenance.foodPerHero * heroes;
    if (left < 0) {
      // A lack that is far off can still be helped: by an exchange or by new land.
      missing += -left * (round === 1 ? constants.shortfallVp.food : by.hunger) * powerOf(by.patience, round);
      left = 0;
    }
  }
  const spendable = Math.min(1, clock.managements / by.spent);
  const useful = Math.max(0, stock.food + (clock.productions > clock.managements ? flow : 0));
  return (
    spendable * by.food * upTo(useful, by.enough, by.surplus) +
    discounted(Math.max(0, clock.productions - 1), by.patience) * by.food * upTo(Math.max(0, flow), 5, by.surplus) -
    missing
  );
};

const stockWorth = (amount: number, unit: number, { managements }: Clock, by: Weights): number =>
  Math.min(1, managements / by.spent) * unit * upTo(amount, by.enough, by.surplus);

/** Cards of one's own: how likely one leads, with the votes that may be expected; the best one first, the others later. */
const prospects = (state: State, { seat, clock, rivals }: Outlook, own: Status): readonly number[] =>
  player(state, seat)
    .prosperity.map((card) => {
      const { measure } = entry(content.prosperity, card);
      const doubt = 0.6 + 0.25 * clock.untilVote;
      return rivals.reduce(
        (chance, rival) => chance * likely(own.counters[measure] - rival.status.counters[measure] - 0.5, doubt),
        1,
      );
    })
    .sort((one, other) => other - one);

/** VPs that visible cards will bring at the ends of the eras and of the game. */
const endsWorth = (state: State, seat: Seat, own: Status, patience: number): number => {
  let sum = 0;
  const counters = { ...own.counters, money: player(state, seat).stock.coin };
  for (const { timing, goods, per, eras: only } of powers(state, seat).gains) {
    const each = (goods.vp ?? 0) * times(per, counters);
    if (timing === "endGame") sum += each;
    if (timing === "endOfEra")
      for (let era = state.era; era <= eras; era += 1)
        if (!only || only.includes(era)) sum += each * powerOf(patience, 2 * (era - state.era));
  }
  return sum;
};

/** What better use of the workers could still bring: the best boxes against those occupied. */
const idleWorth = (state: State, { seat, clock }: Outlook, tra: number, by: Weights): number => {
  if (clock.productions <= 1 || tra === 0) return 0;
  const { territory, arriving, homing } = player(state, seat);
  const boxes: number[] = [];
  let used = 0;
  for (const { activity, workers } of roomsWithWorkers(state, seat)) {
    if (!activity) continue;
    const worth = symbolWorth(activity, clock, by);
    boxes.push(worth);
    if (workers > 0) used += worth;
  }
  boxes.sort((one, other) => other - one);
  const best = boxes.slice(0, territory.workers.length + arriving + homing).reduce((sum, worth) => sum + worth, 0);
  return by.reachable * (best - used);
};

/** All workers that are not on the track. */
const handsOf = (state: State, seat: Seat): number => {
  const { territory, arriving, homing } = player(state, seat);
  const outside = state.routes.flatMap(({ workers }) => workers).filter((worker) => worker.seat === seat);
  return territory.workers.length + arriving + homing + outside.length;
};

/** VPs of the others in the mean: what lies behind their screens is guessed, but what a command changes is seen. */
const pointsOfOthers = (state: State, { rivals }: Outlook): number =>
  rivals.reduce((sum, rival) => sum + player(state, rival.seat).stock.vp, 0) / Math.max(1, rivals.length);

/** The parts of what a table is worth. */
export const worthParts = [
  "points",
  "income",
  "food",
  "politics",
  "strength",
  "traffic",
  "prosperity",
  "ends",
  "workers",
  "figures",
] as const;
export type Worth = Readonly<Record<(typeof worthParts)[number], number>>;

/**
 * What a table is worth to a seat, in VP and by what: points so far, and everything that will still turn into points. Only compares
 * tables of the same moment.
 */
export const partsOf = (state: State, outlook: Outlook, by: Weights): Worth => {
  const { seat, clock, rivals } = outlook;
  const { stock, favours, prosperity } = player(state, seat);
  const own = status(state, seat);
  const { production } = own;
  const future = discounted(clock.productions, by.patience);
  const acting = discounted(clock.favours, by.patience);
  const leads = prospects(state, outlook, own);
  const [lead = 0, ...later] = leads;
  const vote = by.vote + by.lead * lead;
  const war = warWorth(state, outlook, own);
  const era = byEra(state, by.mastery);
  const mineralsDue = Math.max(
    0,
    constants.cardMaintenance.mineralPerWonder * own.wonders - stock.mineral - production.mineral * clock.untilVote,
  );
  let power = 0;
  for (const rival of rivals) {
    const reach = reachOf(state, seat, rival.seat);
    power += reach.out * likely(own.attack - rival.status.defence - 0.5, 2);
    power -= by.fear * reach.back * likely(rival.status.attack - own.defence - 0.5, 2);
  }
  const votes = stock.vote + 0.97 * favours;
  return {
    points: stock.vp - (by.rivalry === 0 ? 0 : by.rivalry * pointsOfOthers(state, outlook)),
    income:
      future *
        (by.vp * production.vp +
          by.coin * (1 + by.seed * ((2 * clock.productions) / wholeGame - 1)) * upTo(production.coin, 6, by.surplus) +
          by.mineral * upTo(production.mineral, 5, 0.5)) +
      stockWorth(stock.coin, by.coin, clock, by) +
      stockWorth(stock.mineral, by.mineral, clock, by) -
      mineralsDue * constants.shortfallVp.mineral * 0.7,
    food: foodWorth(state, outlook, production.food, own.heroes, by),
    politics: acting * by.pol * upTo(own.POL, 10, 0.6) + aidWorth(state, outlook, own, acting, by),
    strength: acting * ((by.sword + byEra(state, by.might)) * own.MIL + by.shield * own.SHIELD) + acting * era * power,
    traffic:
      Math.max(acting, 0.5) * traWorth(own.TRA, by.tra) +
      journeysOf(state, outlook, own, war, by) +
      acting * by.route * Math.min(4, own.counters.routes),
    prosperity:
      votes * vote + (prosperity.length > 0 ? by.stake * (lead + 0.4 * (later[0] ?? 0) + 0.3 * (later[1] ?? 0)) : 0),
    ends: (1 - (1 - by.ends) * (clock.productions / wholeGame)) * endsWorth(state, seat, own, by.patience),
    workers: idleWorth(state, outlook, own.TRA, by) + (by.worker === 0 ? 0 : future * by.worker * handsOf(state, seat)),
    figures: acting * by.figure * (own.heroes + own.wonders),
  };
};

/** What a table is worth to a seat, in VP. */
export const worthOf = (state: State, outlook: Outlook, by: Weights): number => {
  const parts = partsOf(state, outlook, by);
  let worth = 0;
  for (const part of worthParts) worth += parts[part];
  return worth;
};
