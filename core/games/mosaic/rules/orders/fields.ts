import type { FieldOffer } from "../../../../engine/offers.ts";
import type { Seat } from "../../../../game.ts";
import { contentOf } from "../../content/index.ts";
import { player, type State } from "../../table/state.ts";
import { regionsInPlay } from "../cities.ts";
import { powersOf } from "../powers.ts";
import { actionsFor, answersFor, eliminationsFor, freeActionsFor } from "./commands.ts";
import { commandOf, exactly, freeHexes, oneOf, others } from "./writing.ts";

/** What an order for the next turn may hold. */
export const turnFields = (state: State, seat: Seat): readonly FieldOffer[] => [
  ...actionsFor(state, seat),
  ...freeActionsFor(state, seat),
  ...answersFor(state, seat),
  ...commandOf(seat, "end-turn"),
];

/** What an order for the benefits may hold: which starting technologies are turned up, and the answers (M-SET-20). */
export const benefitFields = (state: State, seat: Seat): readonly FieldOffer[] => [
  ...commandOf(seat, "play-technology", { technology: oneOf(player(state, seat).technologies.map(({ id }) => id)) }),
  ...answersFor(state, seat),
  ...commandOf(seat, "finish-benefits"),
];

/** Leaders in order; if one has been taken by then, the next one is chosen (M-SET-16). */
export const leaderFields = (state: State, seat: Seat): readonly FieldOffer[] =>
  commandOf(seat, "choose-leader", { leader: oneOf(state.leaders) });

/** Starting technologies in order. All are offered, because which ones are in play, and in which hand, is secret (M-SET-17). */
export const draftFields = (state: State, seat: Seat): readonly FieldOffer[] =>
  commandOf(seat, "draft", {
    technology: oneOf(contentOf(state).technologies.flatMap(({ id, set }) => (set === "starting" ? [id] : []))),
  });

/** Hexes in order for the starting city (M-SET-18). */
export const cityFields = (state: State, seat: Seat): readonly FieldOffer[] =>
  commandOf(seat, "place-starting-city", { hex: oneOf(freeHexes(state)) });

/** What the powers before a scoring may be used for (M-EMP-10, M-EMP-11); none without such a power. */
export const scoringFields = (state: State, seat: Seat): readonly FieldOffer[] => {
  const { board } = contentOf(state);
  const { usedPowers } = player(state, seat);
  const eliminates = powersOf(state, seat, "eliminateBeforeScoring").length > 0;
  const displaces = powersOf(state, seat, "moveEnemyUnits").some(({ source }) => !usedPowers.includes(source));
  if (!eliminates && !displaces) return [];
  return [
    ...(eliminates ? eliminationsFor(state, seat) : []),
    ...(displaces
      ? regionsInPlay(state).flatMap((from) =>
          commandOf(seat, "displace-units", {
            victim: oneOf(others(state, seat)),
            from: exactly(from),
            to: oneOf(board.adjacentRegions(from).filter((to) => regionsInPlay(state).includes(to))),
          }),
        )
      : []),
    ...commandOf(seat, "decline"),
  ];
};
