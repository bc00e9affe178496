import type { Seat } from "../../../../game.ts";
import { type Content, type Count, contentOf, type Hex } from "../../content/index.ts";
import type { Player } from "../../table/player.ts";
import { type BoardPiece, player, type State } from "../../table/state.ts";
import { controls } from "../influence.ts";
import { citiesOf, isCity, piecesOf, piecesOnMap, unitCount } from "./pieces.ts";
import { symbolsOf } from "./symbols.ts";

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
  const pieces = count.owner === "any" ? piecesOnMap(state) : piecesOf(state, seat);
  return pieces.filter(({ hex, piece }) => counts(piece) && there(hex)).length;
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
