import type { Seat } from "../../../game.ts";
import {
  type Building,
  type Content,
  type Count,
  contentOf,
  effectsOf,
  type Hex,
  type Pillar,
  pillars,
  type RecordWithEffects,
  type Region,
  valuesOf,
} from "../content/index.ts";
import { type Board, type BoardPiece, type Player, player, type State, unitsIn } from "../table/state.ts";
import { controls } from "./influence.ts";

/** How many symbols of every pillar somebody owns. */
export type Symbols = Readonly<Record<Pillar, number>>;

/** A piece on the map with its hex. */
export interface PlacedPiece {
  readonly hex: Hex;
  readonly piece: BoardPiece;
}

interface CountedSymbols extends Pick<Player, "leader" | "wonders" | "buildCards"> {
  readonly content: Content;
  readonly symbols: Symbols;
}
// By the list of technologies: it is replaced when one is gained or turned up, and stays when only numbers change.
const symbolsByTechnologies = new WeakMap<Player["technologies"], CountedSymbols>();

/** Own pillar symbols: leader, face-up technologies, build cards, Great Library (M-PIL-01, M-PIL-03, M-TECH-05, R-70). */
export const symbolsOf = (state: State, seat: Seat): Symbols => {
  const owner = player(state, seat);
  const content = contentOf(state);
  const { leader, wonders, buildCards } = owner;
  const known = symbolsByTechnologies.get(owner.technologies);
  if (
    known?.content === content &&
    known.leader === leader &&
    known.wonders === wonders &&
    known.buildCards === buildCards
  )
    return known.symbols;
  const symbols = Object.fromEntries(pillars.map((pillar) => [pillar, 0])) as Record<Pillar, number>;
  const add = (shown: readonly Pillar[]): void => {
    for (const pillar of shown) symbols[pillar] += 1;
  };
  if (leader) add(content.leader(leader).pillars);
  for (const { id, faceUp } of owner.technologies) if (faceUp) add(content.technology(id).pillars);
  for (const id of buildCards) add(content.buildCard(id).pillars);
  for (const { id, pillar } of wonders)
    if (pillar)
      for (const { count } of valuesOf(content.wonder(id).effects, "gainSymbols")) add(Array(count).fill(pillar));
  symbolsByTechnologies.set(owner.technologies, { content, leader, wonders, buildCards, symbols });
  return symbols;
};

/** Whether the symbols cover prerequisites; a pillar named twice needs two (M-PIL-02). Nothing is spent (M-TECH-06). */
export const covers = (symbols: Symbols, prereqs: readonly Pillar[]): boolean =>
  prereqs.every((pillar) => symbols[pillar] >= prereqs.filter((other) => other === pillar).length);

interface Placed {
  readonly content: Content;
  readonly pieces: readonly PlacedPiece[];
  readonly byRegion: ReadonlyMap<Region, readonly PlacedPiece[]>;
}
const placedByBoard = new WeakMap<Board, Placed>();

const placed = (state: State): Placed => {
  const content = contentOf(state);
  const known = placedByBoard.get(state.board);
  if (known?.content === content) return known;
  const pieces = Object.entries(state.board.pieces).map(([id, piece]) => ({ hex: content.board.hex(id), piece }));
  const byRegion = new Map<Region, PlacedPiece[]>();
  for (const one of pieces) {
    const there = byRegion.get(one.hex.region);
    if (there) there.push(one);
    else byRegion.set(one.hex.region, [one]);
  }
  const found = { content, pieces, byRegion };
  placedByBoard.set(state.board, found);
  return found;
};

/** Everything that stands on hexes. */
export const piecesOnMap = (state: State): readonly PlacedPiece[] => placed(state).pieces;

const nothing: readonly never[] = [];

/** Everything that stands on hexes of one region. */
export const piecesIn = (state: State, region: Region): readonly PlacedPiece[] =>
  placed(state).byRegion.get(region) ?? nothing;

/** A city for every purpose but the hex it needs: regular or port (M-BUILD-09). */
export const isCity = ({ kind }: BoardPiece): boolean => kind === "city" || kind === "portCity";

/** Own regular cities and port cities, in one region or on the whole map. */
export const citiesOf = (state: State, seat: Seat, region?: Region): readonly PlacedPiece[] =>
  (region === undefined ? piecesOnMap(state) : piecesIn(state, region)).filter(
    ({ piece }) => piece.seat === seat && isCity(piece),
  );

/** Own pieces of one kind on the map. */
export const buildingsOf = (state: State, seat: Seat, kind: Building): readonly PlacedPiece[] =>
  piecesOnMap(state).filter(({ piece }) => piece.seat === seat && piece.kind === kind);

/** Units on the map, siege engines included, in one region or everywhere. */
export const unitCount = (owner: Player, region?: Region): number => {
  const of = (where: Region): number => {
    const { infantry, cavalry, siegeEngine } = unitsIn(owner, where);
    return infantry + cavalry + siegeEngine;
  };
  return region ? of(region) : (Object.keys(owner.units) as Region[]).reduce((sum, where) => sum + of(where), 0);
};

/** Types of goods owned for certain: tokens and wild goods whose type is fixed. */
export const goodTypesOf = ({ goods, wild }: Player): ReadonlySet<string> =>
  new Set([...goods, ...wild.filter((type) => type !== null)]);

/** Wild goods that still stand for any type. */
export const flexibleWildGoods = ({ wild }: Player): number => wild.filter((type) => type === null).length;

/** Different types, each wild good being one that is lacking, as long as there is one (M-GOOD-04, M-GOOD-05, R-45). */
export const uniqueGoods = (state: State, seat: Seat): number => {
  const owner = player(state, seat);
  return Math.min(contentOf(state).goodTypes.length, goodTypesOf(owner).size + flexibleWildGoods(owner));
};

/** The effects of a card with the settings of this table. */
export const effectsFor = (state: State, record: RecordWithEffects) => effectsOf(record, state.options);

/** Face-up technologies; with the setting `countFaceDownTechnologies` all of them. */
const technologyCount = ({ options }: State, { technologies }: Player): number =>
  options.countFaceDownTechnologies ? technologies.length : technologies.filter(({ faceUp }) => faceUp).length;

const projectCount = (content: Content, owner: Player): number =>
  owner.buildCards.filter((id) => content.buildCard(id).type === "project").length;

const tileCount = (content: Content, owner: Player): number => {
  const achievements = new Set(content.achievements.map(({ id }) => id));
  return owner.tiles.filter((id) => achievements.has(id)).length;
};

/** Where pieces must stand for a count of a wonder; everywhere without `at`. */
const within = (state: State, { at }: Count, wonderHex: string | undefined): ((hex: Hex) => boolean) => {
  if (at === undefined) return () => true;
  if (wonderHex === undefined) return () => false;
  const { board } = contentOf(state);
  if (at === "wonderRegion") return ({ region }) => region === board.hex(wonderHex).region;
  const around = new Set(board.neighbours(wonderHex).map(({ id }) => id));
  return ({ id }) => around.has(id);
};

const pieceCount = (
  state: State,
  seat: Seat,
  count: Count,
  wonderHex: string | undefined,
  counts: (piece: BoardPiece) => boolean,
): number => {
  const there = within(state, count, wonderHex);
  return piecesOnMap(state).filter(
    ({ hex, piece }) => (count.owner === "any" || piece.seat === seat) && counts(piece) && there(hex),
  ).length;
};

const militaryUnits = (state: State, seat: Seat, { owner, at }: Count, wonderHex: string | undefined): number => {
  const owners = owner === "any" ? state.players : [player(state, seat)];
  if (at === undefined) return owners.reduce((sum, one) => sum + unitCount(one), 0);
  if (wonderHex === undefined) return 0;
  const { region } = contentOf(state).board.hex(wonderHex);
  return owners.reduce((sum, one) => sum + unitCount(one, region), 0);
};

const whole = (state: State, seat: Seat, count: Count, wonderHex: string | undefined): number => {
  const owner = player(state, seat);
  const content = contentOf(state);
  const pieces = (counts: (piece: BoardPiece) => boolean) => pieceCount(state, seat, count, wonderHex, counts);
  switch (count.of) {
    case "symbol":
      return symbolsOf(state, seat)[count.pillar];
    case "differentPillars":
      return Object.values(symbolsOf(state, seat)).filter((owned) => owned > 0).length;
    case "population":
      return owner.population;
    case "money":
      return owner.currencies.money;
    case "production":
      return owner.production[count.track];
    case "city":
      return pieces(isCity);
    case "portCity":
    case "farmTown":
    case "manufactoryTown":
    case "wonder":
      return pieces(({ kind }) => kind === count.of);
    case "militaryUnit":
      return militaryUnits(state, seat, count, wonderHex);
    case "project":
      return projectCount(content, owner);
    case "projectOrWonder":
      return projectCount(content, owner) + owner.wonders.length;
    case "technology":
      return technologyCount(state, owner);
    case "tradeGood":
      return owner.goods.length + owner.wild.length;
    case "uniqueTradeGood":
      return uniqueGoods(state, seat);
    case "achievement":
      return tileCount(content, owner);
    case "goldenAgeOrAchievement":
      return owner.tiles.length;
    case "controlledRegion":
      return content.board.regionsInPlay(state.players.length).filter((region) => controls(state, seat, region)).length;
    case "regionWithOwnCity":
      return new Set(citiesOf(state, seat).map(({ hex }) => hex.region)).size;
  }
};

/**
 * What a count object counts for its owner (M-TURN-05), divided and rounded down when it says so (M-TURN-06).
 * `wonderHex`: where the wonder stands whose region or neighbours are meant.
 */
export const countOf = (state: State, seat: Seat, count: Count, wonderHex?: string): number =>
  Math.floor(whole(state, seat, count, wonderHex) / (count.per ?? 1));
