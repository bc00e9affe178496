import type { State } from "../../../core/games/patchistory/table/state.ts";
import { baselands, landCards, prosperityCards, tiles } from "./data.ts";
import { differing } from "./differing.ts";
import { at, seatsOf } from "./table.ts";

const sorted = (list: readonly string[]): readonly string[] => [...list].sort();
const ids = (list: readonly { readonly id: string }[]): readonly string[] => sorted(list.map(({ id }) => id));

/** What everybody starts with (P-SET-04 to P-SET-13), and where the first auction stands (P-AUC-01, P-AUC-20). */
export const openingWrongly = (state: State): readonly string[] => {
  const { fate, seats } = state;
  const two = seats === 2;
  const lands = seatsOf(state).map((seat) => at(state, seat).territory.pieces[0]?.id as string);
  const first = fate.sides[0] as "white" | "black";
  const shown = fate.decks[0]?.slice(0, two ? 2 : 1).map((card) => ({ card, side: two ? null : first }));
  const named = state.options.firstPlayer.replace("seat-", "");
  return [
    ...differing(
      [1, 2, 3].map((era) => ids(landCards.filter((card) => card.era === era))),
      fate.decks.map(sorted),
      "decks",
    ),
    ...differing(ids(tiles), sorted(fate.tiles), "tiles"),
    ...differing(ids(prosperityCards), sorted(fate.prosperity), "prosperity cards"),
    ...differing([36, 15, 15], [fate.tiles.length, fate.prosperity.length, fate.sides.length], "numbers of pieces"),
    ...differing([1, 1], [state.era, state.round], "era and round"),
    ...(named === "random" ? [] : differing(Number(named) % seats, state.firstPlayer, "first player")),
    ...(new Set(lands).size === seats && lands.every((id) => ids(baselands).includes(id))
      ? []
      : [`baselands ${lands}`]),
    ...seatsOf(state).flatMap((seat) => {
      const { sources: _sources, marks: _marks, ...own } = at(state, seat);
      const wanted = {
        stock: { food: 4, mineral: 0, coin: 3, vp: 20, vote: 0 },
        tiles: fate.tiles.slice(4 * seat, 4 * seat + 4),
        prosperity: fate.prosperity.slice(3 * seat, 3 * seat + 3),
        territory: {
          pieces: [{ id: lands[seat], side: state.options.baseland, at: [0, 0] }],
          tiles: [],
          workers: [],
        },
        track: 8,
        gone: 0,
        homing: 0,
        arriving: 0,
        favours: 0,
        tookFreeCard: false,
      };
      return differing(wanted, own, `seat ${seat}`);
    }),
    ...differing(
      two ? [] : seatsOf(state).map((a) => ({ id: `r${a + 1}`, type: "general", a, b: (a + 1) % seats, workers: [] })),
      state.routes,
      "routes",
    ),
    ...differing({ general: two ? 14 : 14 - seats, allied: 4 }, state.storage, "storage"),
    ...differing(shown, state.phase.kind === "auction" ? state.phase.offers : null, "offers"),
  ];
};
