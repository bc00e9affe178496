import type { FeatureNames, Features } from "../../../engine/learned/linear.ts";
import type { Seat } from "../../../game.ts";
import {
  type Content,
  contentOf,
  currencies,
  decks,
  loadContent,
  pillars,
  type Region,
  regions,
  tracks,
} from "../content/index.ts";
import { uniqueGoods } from "../rules/counts/count.ts";
import { piecesOnMap, unitCount } from "../rules/counts/pieces.ts";
import { covers } from "../rules/counts/symbols.ts";
import { scoreSources } from "../rules/scoring/finalScoring.ts";
import { type EmpireScoring, pendingOf, type State } from "../table/state.ts";
import { distanceToEnd, scoringsLeft, turnsLeft } from "./outlook.ts";
import { type Standing, scoringOf, standingsOf } from "./standings.ts";

/** From 0 to 1: half way at `half`. Only operations that every engine calculates alike. */
const filling = (amount: number, half: number): number => amount / (half + Math.abs(amount));

const within = (number: number, limit: number): number => Math.max(-limit, Math.min(limit, number));

/** A table as a seat judges it. */
interface Facts {
  readonly state: State;
  readonly content: Content;
  readonly own: Standing;
  /** The others: who has most points, and all of them. */
  readonly rival: Standing;
  readonly others: readonly Standing[];
  readonly scoring: EmpireScoring;
  /** Rounds a seat may still expect, and empire scorings to come. */
  readonly left: number;
  readonly scorings: number;
  readonly seat: Seat;
}

const factsOf = (state: State, seat: Seat): Facts => {
  const scoring = scoringOf(state);
  const scorings = scoringsLeft(state);
  const standings = standingsOf(state, scoring, scorings);
  const others = standings.filter((_, one) => one !== seat);
  const own = standings[seat] as Standing;
  const rival = others.reduce((best, one) => (one.promised > best.promised ? one : best), others[0] as Standing);
  return { state, content: contentOf(state), own, rival, others, scoring, left: turnsLeft(state), scorings, seat };
};

/** A part of the features: `put` writes its numbers, in the order of their names. */
interface Section {
  readonly names: readonly string[];
  put(into: number[], facts: Facts): void;
}

const clock: Section = {
  names: [
    ...["round", "left", "left filling", "ended", "last rounds", "scorings", "revealed", "distance"],
    ...decks.map((deck) => `deck ${deck}`),
    ...["own turn", "actions", "bonus", "asked"],
  ],
  put(into, { state, left, scorings, seat }) {
    const isOver = state.phase === "ended";
    const { turn, active, decks: of } = state;
    into.push(state.round / 40, left / 30, filling(left, 6), isOver ? 1 : 0, state.end ? 1 : 0, scorings / 3);
    into.push(state.empire.revealed / 3, isOver || state.end ? 0 : within(distanceToEnd(state, state) / 20, 2));
    into.push(of.technology.cards.length / 80, of.build.cards.length / 35);
    into.push(of.population.cards.length / 12, of.taxTariff.cards.length / 12);
    const own = active === seat;
    into.push(own ? 1 : 0, own ? (turn?.actions ?? 0) : 0, own ? (turn?.bonus.length ?? 0) : 0);
    into.push(pendingOf(state)?.seat === seat ? 1 : 0);
  },
};

const margins: Section = {
  names: [
    ...["to best", "to mean", "promised to best", "promised to mean"],
    ...["once to best", "once to mean", "late lead", "sure lead"],
  ],
  put(into, { own, others, rival, scorings, left }) {
    let [now, promised, once, most] = [0, 0, 0, Number.NEGATIVE_INFINITY];
    for (const one of others) {
      now += one.now / others.length;
      promised += one.promised / others.length;
      once += one.once / others.length;
      most = Math.max(most, one.now);
    }
    const lead = own.promised - rival.promised;
    into.push((own.now - most) / 30, (own.now - now) / 30, lead / 30, (own.promised - promised) / 30);
    into.push((scorings * (own.once - rival.once)) / 30, (scorings * (own.once - once)) / 30);
    into.push(within(lead / 30, 1.5) * (1 - filling(left, 5)), filling(lead, 12));
  },
};

const standingNames = [
  ...["now", "promised", "once", "production", "production left", "population", "symbols", "pillars"],
  ...["tiles ahead", "tiles ahead left", "technologies", "face down", "build cards", "stock", "wonders", "tiles"],
  ...["goods", "units", "tax cards"],
];

const standingOf = ({ owner, symbols, now, promised, once, tiles }: Standing, left: number): readonly number[] => {
  let [production, symbolCount, kinds, stock, faceUp] = [0, 0, 0, 0, 0];
  for (const track of tracks) production += owner.production[track];
  for (const pillar of pillars) {
    symbolCount += symbols[pillar];
    if (symbols[pillar] > 0) kinds += 1;
  }
  for (const currency of currencies) stock += filling(owner.currencies[currency], 12);
  for (const technology of owner.technologies) if (technology.faceUp) faceUp += 1;
  return [
    ...[now / 60, promised / 60, once / 15, production / 25, (production * left) / 500, owner.population / 12],
    ...[symbolCount / 20, kinds / 9, tiles, (tiles * left) / 15, faceUp / 12, (owner.technologies.length - faceUp) / 4],
    ...[owner.buildCards.length / 8, stock / 2, owner.wonders.length / 3, owner.tiles.length / 4],
    ...[(owner.goods.length + owner.wild.length) / 8, unitCount(owner) / 6, owner.taxTariffCards.length / 4],
  ];
};

const standings: Section = {
  names: ["own", "rival", "others"].flatMap((who) => standingNames.map((name) => `${who} ${name}`)),
  put(into, { own, rival, others, left }) {
    for (const number of standingOf(own, left)) into.push(number);
    const all = others.map((one) => standingOf(one, left));
    for (const number of all[others.indexOf(rival)] ?? []) into.push(number);
    for (let index = 0; index < standingNames.length; index += 1) {
      let sum = 0;
      for (const one of all) sum += one[index] as number;
      into.push(sum / all.length);
    }
  },
};

const sources: Section = {
  names: scoreSources.map((source) => `from ${source}`),
  put(into, { own }) {
    for (const source of scoreSources) into.push(own.breakdown[source] / 15);
  },
};

const holdings: Section = {
  names: [
    ...currencies.flatMap((currency) => [`${currency} first`, `${currency} useful`, `${currency} hoard`]),
    ...tracks.flatMap((track) => [`${track} production`, `${track} production left`]),
    "population left",
    ...pillars.flatMap((pillar) => [`${pillar} symbols`, `${pillar} symbols left`]),
    ...["playable", "playable left", "unique goods", "unique goods left"],
    ...["cities", "port cities", "farm towns", "manufactories", "regions with city"],
    ...["government left", "no government", "governments in reach"],
  ],
  put(into, { state, content, own, left, seat, scorings }) {
    const { owner, symbols } = own;
    for (const currency of currencies) {
      const have = owner.currencies[currency];
      into.push(filling(have, 6), Math.min(have, 6 * left) / 40, filling(have, 60));
    }
    for (const track of tracks) into.push(owner.production[track] / 8, (owner.production[track] * left) / 150);
    into.push((owner.population * left) / 200);
    for (const pillar of pillars) into.push(symbols[pillar] / 5, (symbols[pillar] * left) / 75);
    const playable = owner.technologies.filter(
      ({ id, faceUp }) => !faceUp && covers(symbols, content.technology(id).prereqs),
    ).length;
    const unique = uniqueGoods(state, seat);
    into.push(playable / 3, (playable * left) / 45, unique / 6, (unique * left) / 90);
    const count = { city: 0, portCity: 0, farmTown: 0, manufactoryTown: 0, wonder: 0 };
    const settled = new Set<Region>();
    for (const { hex, piece } of piecesOnMap(state)) {
      if (piece.seat !== seat) continue;
      count[piece.kind] += 1;
      if (piece.kind === "city" || piece.kind === "portCity") settled.add(hex.region);
    }
    into.push((count.city + count.portCity) / 6, count.portCity / 3, count.farmTown / 4, count.manufactoryTown / 4);
    const reach = state.governments.filter((id) => covers(symbols, content.government(id).prereqs)).length;
    const governed = owner.government !== null;
    into.push(settled.size / 4, governed ? scorings / 3 : 0, governed ? 0 : 1, reach / 4);
  },
};

const lands: Section = {
  names: regions.flatMap((region) => [`lead in ${region}`, `reward of ${region}`]),
  put(into, { scoring, seat, scorings }) {
    for (const region of regions) {
      const there = scoring.regions.find((one) => one.region === region);
      let most = 0;
      for (const [one, influence] of there?.influence.entries() ?? [])
        if (one !== seat && influence > most) most = influence;
      const lead = (there?.influence[seat] ?? 0) - most;
      into.push((within(lead / 3, 1.5) * scorings) / 3, ((there?.vp[seat] ?? 0) * scorings) / 20);
    }
  },
};

const sections: readonly Section[] = [clock, margins, standings, sources, holdings, lands];

const content = loadContent();
const things = [
  ...content.leaders,
  ...content.governments,
  ...content.technologies,
  ...content.buildCards,
  ...content.wonders,
  ...content.goldenAges,
  ...content.achievements,
].map(({ id }) => id);
const places: ReadonlyMap<string, number> = new Map(things.map((id, index) => [id, index]));

/** What Mosaic's learned bot looks at: numbers of the table, and the cards and tiles that are its own. */
export const featureNames: FeatureNames = { dense: sections.flatMap(({ names }) => names), present: things };

/**
 * The features of a table as a seat judges it. Only of what every seat may see and its own: hidden cards of others count by
 * their number.
 */
export const featuresOf = (state: State, seat: Seat): Features => {
  const facts = factsOf(state, seat);
  const { owner } = facts.own;
  const have = [
    ...(owner.leader === null ? [] : [owner.leader]),
    ...(owner.government === null ? [] : [owner.government]),
    ...owner.technologies.flatMap(({ id, faceUp }) => (faceUp ? [id] : [])),
    ...owner.buildCards,
    ...owner.wonders.map(({ id }) => id),
    ...owner.tiles,
  ];
  const dense: number[] = [];
  for (const section of sections) section.put(dense, facts);
  return {
    dense,
    present: have.flatMap((id) => places.get(id) ?? []),
  };
};
