import type { Outcome, Seat } from "../../../game.ts";
import { type Content, contentOf, type Effect, type RecordWithEffects, valuesOf } from "../content/index.ts";
import { type Player, player, type State } from "../table/state.ts";
import { buildingsOf, citiesOf, countOf, effectsFor, flexibleWildGoods, goodTypesOf } from "./counts.ts";

/** Where points come from, in the order a score sheet shows them. The first three are counted during the game. */
export const scoreSources = [
  "regions",
  "governments",
  "technologies",
  "cities",
  "towns",
  "wonders",
  "goldenAges",
  "achievements",
  "projects",
  "technologiesAtEnd",
  "manufactories",
  "leader",
  "unrest",
] as const;
export type ScoreSource = (typeof scoreSources)[number];
export type Breakdown = Readonly<Record<ScoreSource, number>>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const endingEffects = new WeakMap<readonly Effect[], readonly Effect[]>();

/** Final scoring only: what "when played" effects gave is counted already (M-SCORE-01, R-77). */
const atEnd = (effects: readonly Effect[]): readonly Effect[] => {
  let ending = endingEffects.get(effects);
  if (!ending) {
    ending = effects.filter(({ timing }) => timing === "endGame");
    // The same list each time: what is looked up in it is remembered by the list.
    endingEffects.set(effects, ending);
  }
  return ending;
};

/** VP a card yields at the end by its own counts. `wonderHex`: where the wonder stands. */
const endPoints = (state: State, seat: Seat, record: RecordWithEffects, wonderHex?: string): number => {
  const effects = atEnd(effectsFor(state, record));
  return (
    sum(valuesOf(effects, "vp")) +
    sum(valuesOf(effects, "endVpPer").map(({ count, vp }) => vp * countOf(state, seat, count, wonderHex)))
  );
};

/** What each own project scores by itself (M-SCORE-05, M-BUILD-11); no other build card scores so. */
const projectPoints = (state: State, seat: Seat): readonly number[] =>
  player(state, seat).buildCards.map((id) => endPoints(state, seat, contentOf(state).buildCard(id)));

/** VP of a face-up technology; Construction repeats the best project without what Cement adds (M-CARD-13, R-49). */
const technologyPoints = (state: State, seat: Seat, id: string): number => {
  const technology = contentOf(state).technology(id);
  const again = valuesOf(effectsFor(state, technology), "endVpBest").length;
  return endPoints(state, seat, technology) + again * Math.max(0, ...projectPoints(state, seat));
};

/** VP for cards whose three goods are owned; a wild good fills one gap of each card (M-TOWN-04, M-SCORE-07, R-45). */
const manufactoryPoints = (state: State, seat: Seat): number => {
  const owner = player(state, seat);
  const content = contentOf(state);
  const types = goodTypesOf(owner);
  const wild = flexibleWildGoods(owner);
  return sum(
    owner.buildCards
      .flatMap((id) => valuesOf(content.buildCard(id).effects, "endVpIfGoods"))
      .filter(({ goods }) => goods.filter((good) => !types.has(good)).length <= wild)
      .map(({ vp }) => vp),
  );
};

/** Every face-up or built thing of a seat that can ignore unrest or score. */
const ownedRecords = (content: Content, owner: Player): readonly RecordWithEffects[] => [
  ...(owner.leader ? [content.leader(owner.leader)] : []),
  ...owner.technologies.filter(({ faceUp }) => faceUp).map(({ id }) => content.technology(id)),
  ...owner.wonders.map(({ id }) => content.wonder(id)),
  ...owner.buildCards.map((id) => content.buildCard(id)),
];

/** Unrest left after everything that ignores some: each point costs 1 VP, none is gained (M-UNR-01, R-71). */
export const remainingUnrest = (state: State, seat: Seat): number => {
  const owner = player(state, seat);
  const content = contentOf(state);
  const unrest = sum(owner.taxTariffCards.map((id) => content.taxTariffCard(id).unrest));
  const ignored = ownedRecords(content, owner).map((record) => {
    const effects = effectsFor(state, record);
    return (
      sum(valuesOf(effects, "unrestIgnore")) +
      sum(valuesOf(effects, "unrestIgnorePer").map(({ count, amount }) => amount * countOf(state, seat, count)))
    );
  });
  return Math.max(0, unrest - sum(ignored));
};

/** Points of one seat by source, as if the game ended now. Governments do not score at the end (M-GOV-13). */
export const breakdownOf = (state: State, seat: Seat): Breakdown => {
  const owner = player(state, seat);
  const content = contentOf(state);
  const tiles = (isAchievement: boolean): number =>
    sum(
      owner.tiles
        .map((id) => ({ id, achievement: content.achievements.find((tile) => tile.id === id) }))
        .filter(({ achievement }) => (achievement !== undefined) === isAchievement)
        .map(({ id, achievement }) => endPoints(state, seat, achievement ?? content.goldenAge(id))),
    );
  return {
    ...owner.vp,
    cities: 2 * citiesOf(state, seat).length,
    towns: buildingsOf(state, seat, "farmTown").length + buildingsOf(state, seat, "manufactoryTown").length,
    wonders: sum(owner.wonders.map(({ id, hex }) => endPoints(state, seat, content.wonder(id), hex))),
    goldenAges: tiles(false),
    achievements: tiles(true),
    projects: sum(projectPoints(state, seat)),
    technologiesAtEnd: sum(
      owner.technologies.filter(({ faceUp }) => faceUp).map(({ id }) => technologyPoints(state, seat, id)),
    ),
    manufactories: manufactoryPoints(state, seat),
    leader: owner.leader ? endPoints(state, seat, content.leader(owner.leader)) : 0,
    unrest: 0 - remainingUnrest(state, seat),
  };
};

/** Most VP, then most wonders, then most money; still tied is a shared victory (M-SCORE-10, R-72). */
export const winnersOf = (
  scores: readonly { readonly seat: Seat; readonly total: number; readonly wonders: number; readonly money: number }[],
): readonly Seat[] => {
  const best = (list: typeof scores, key: "total" | "wonders" | "money"): typeof scores => {
    const most = Math.max(...list.map((score) => score[key]));
    return list.filter((score) => score[key] === most);
  };
  return best(best(best(scores, "total"), "wonders"), "money").map(({ seat }) => seat);
};

/** The final scoring of the table as it stands. Tie-breaks: `wonders` and `money`. */
export const finalScoring = (state: State): Outcome => {
  const scores = state.players.map((owner, seat) => {
    const breakdown = breakdownOf(state, seat);
    return {
      seat,
      total: sum(Object.values(breakdown)),
      breakdown,
      tieBreaks: { wonders: owner.wonders.length, money: owner.currencies.money },
    };
  });
  return {
    winners: winnersOf(scores.map(({ seat, total, tieBreaks }) => ({ seat, total, ...tieBreaks }))),
    scores,
  };
};
