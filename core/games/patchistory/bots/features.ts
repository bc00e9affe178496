import type { FeatureNames, Features } from "../../../engine/learned/linear.ts";
import type { Status } from "../rules/status/board.ts";
import { status } from "../rules/status/status.ts";
import { player, type State } from "../table/state.ts";
import type { Outlook } from "./outlook.ts";
import { weights } from "./worth/weights.ts";
import { partsOf, worthParts } from "./worth/worth.ts";

/** VP that count as one in what is learned. */
export const scale = 30;

/** From 0 to 1: half way at `half`. Only operations that every engine calculates alike. */
const filling = (amount: number, half: number): number => amount / (half + Math.abs(amount));

const boardNames = [
  ...["vp", "food", "mineral", "coin", "POL", "TRA", "MIL", "shields", "heroes", "wonders"],
  ...["routes", "culture", "industry", "water", "wasteland"],
];

/** A status board, which everybody sees. */
const boardOf = ({ production, POL, TRA, MIL, SHIELD, heroes, wonders, counters }: Status): readonly number[] => [
  ...[production.vp / 6, production.food / 8, production.mineral / 4, production.coin / 8],
  ...[POL / 8, TRA / 5, MIL / 8, SHIELD / 6, heroes / 4, wonders / 3, counters.routes / 4],
  ...[counters["rooms.cultureActive"] / 4, counters["rooms.industryActive"] / 4],
  ...[counters["rooms.water"] / 6, counters["rooms.wasteland"] / 4],
];

const clockNames = ["productions", "managements", "favours", "until vote"];
const stockNames = ["own food", "own minerals", "own coins", "own votes", "own favours", "own cards", "own tiles"];
const phases = [
  ...["setup", "auction", "patching", "diplomacy", "management", "movement", "negotiation", "production"],
  ...["maintenance", "prosperity", "vote", "scoring", "eraEnd", "ended"],
] as const;

/** What Patchistory's learned bot looks at: parts of the judgement made by hand, boards, stocks and the clock. */
export const featureNames: FeatureNames = {
  dense: [
    ...worthParts,
    ...clockNames,
    ...stockNames,
    ...boardNames.map((name) => `own ${name} production`),
    ...boardNames.map((name) => `own ${name} left`),
    ...boardNames.map((name) => `rival ${name}`),
    ...boardNames.map((name) => `others ${name}`),
    ...boardNames.map((name) => `ahead in ${name}`),
  ],
  present: phases,
};

const places: ReadonlyMap<string, number> = new Map(phases.map((phase, index) => [phase, index]));

/** The features of a table as a seat judges it; what lies behind other screens is none of them. */
export const featuresOf = (state: State, outlook: Outlook): Features => {
  const { seat, clock, rivals } = outlook;
  const { stock, favours, prosperity, tiles } = player(state, seat);
  const parts = partsOf(state, outlook, weights);
  const dense: number[] = worthParts.map((part) => parts[part] / scale);
  const left = clock.productions / 15;
  dense.push(left, clock.managements / 15, clock.favours / 15, clock.untilVote / 5);
  dense.push(filling(stock.food, 8), filling(stock.mineral, 5), filling(stock.coin, 8), filling(stock.vote, 4));
  dense.push(filling(favours, 4), prosperity.length / 3, tiles.length / 4);
  const own = boardOf(status(state, seat));
  const others = rivals.map((rival) => boardOf(rival.status));
  for (const number of own) dense.push(number);
  for (const number of own) dense.push(number * left);
  const most = own.map((_, index) => Math.max(...others.map((one) => one[index] as number)));
  for (const number of most) dense.push(number);
  for (const index of own.keys()) {
    let sum = 0;
    for (const one of others) sum += one[index] as number;
    dense.push(sum / Math.max(1, others.length));
  }
  for (const [index, number] of own.entries()) dense.push((number - (most[index] as number)) * left);
  const phase = places.get(state.phase.kind);
  return { dense, present: phase === undefined ? [] : [phase] };
};
