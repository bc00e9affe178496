import type { Seat } from "../../../../game.ts";
import { contentOf, type Effect, type RecordWithEffects, valuesOf } from "../../content/index.ts";
import { player, type State } from "../../table/state.ts";
import { countOf, flexibleWildGoods, goodTypesOf } from "../counts/count.ts";
import { effectsFor } from "../powers.ts";

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
export const endPoints = (state: State, seat: Seat, record: RecordWithEffects, wonderHex?: string): number => {
  const effects = atEnd(effectsFor(state, record));
  // Most cards give nothing at the end, and bots ask for all of them at every table they imagine.
  if (effects.length === 0) return 0;
  return (
    sum(valuesOf(effects, "vp")) +
    sum(valuesOf(effects, "endVpPer").map(({ count, vp }) => vp * countOf(state, seat, count, wonderHex)))
  );
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
