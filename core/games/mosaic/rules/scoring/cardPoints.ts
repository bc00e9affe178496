import { derivedOnce } from "../../../../engine/derived.ts";
import type { Seat } from "../../../../game.ts";
import { contentOf, type Effect, type Operations, type RecordWithEffects, valuesOf } from "../../content/index.ts";
import { player, type State } from "../../table/state.ts";
import { countOf, flexibleWildGoods, goodTypesOf } from "../counts/count.ts";
import { effectsFor } from "../powers.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** What a card yields at the end: so many VP, and so many for each of what is counted. */
interface Ending {
  readonly vp: number;
  readonly per: readonly Operations["endVpPer"][];
}

/** Final scoring only: what "when played" effects gave is counted already (M-SCORE-01, R-77). */
const endingOf = derivedOnce((effects: readonly Effect[]): Ending => {
  const atEnd = effects.filter(({ timing }) => timing === "endGame");
  return { vp: sum(valuesOf(atEnd, "vp")), per: valuesOf(atEnd, "endVpPer") };
});

/** VP a card yields at the end by its own counts. `wonderHex`: where the wonder stands. */
export const endPoints = (state: State, seat: Seat, record: RecordWithEffects, wonderHex?: string): number => {
  let { vp, per } = endingOf(effectsFor(state, record));
  for (const one of per) vp += one.vp * countOf(state, seat, one.count, wonderHex);
  return vp;
};

/** What each own project scores by itself (M-SCORE-05, M-BUILD-11); no other build card scores so. */
export const projectPoints = (state: State, seat: Seat): readonly number[] =>
  player(state, seat).buildCards.map((id) => endPoints(state, seat, contentOf(state).buildCard(id)));

/** VP of a face-up technology; Construction repeats the best project without what Cement adds (M-CARD-13, R-49). */
export const technologyPoints = (state: State, seat: Seat, id: string): number => {
  const technology = contentOf(state).technology(id);
  const again = valuesOf(effectsFor(state, technology), "endVpBest").length;
  const own = endPoints(state, seat, technology);
  return again === 0 ? own : own + again * Math.max(0, ...projectPoints(state, seat));
};

/** VP for cards whose three goods are owned; a wild good fills one gap of each card (M-TOWN-04, M-SCORE-07, R-45). */
export const manufactoryPoints = (state: State, seat: Seat): number => {
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
