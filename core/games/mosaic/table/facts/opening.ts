import { decks } from "../../content/kinds.ts";
import { offerSizes, piecesPerColour } from "../components.ts";
import { changedPlayer, changedState } from "../copies.ts";
import type { EventOf } from "../events.ts";
import type { CardId, TechnologyId } from "../ids.ts";
import { initial } from "../initial.ts";
import { noCurrencies, noProduction, type Player } from "../player.ts";
import type { State } from "../state.ts";
import { type Appliers, removed, withPlayer } from "./change.ts";

const newPlayer = (hand: readonly TechnologyId[]): Player => ({
  leader: null,
  currencies: noCurrencies,
  // M-SET-01
  population: 5,
  production: noProduction,
  vp: { regions: 0, governments: 0, technologies: 0 },
  goods: [],
  wild: [],
  hand,
  pick: null,
  technologies: [],
  buildCards: [],
  taxTariffCards: [],
  wonders: [],
  tiles: [],
  government: null,
  units: {},
  reserve: piecesPerColour,
  usedPowers: [],
});

const open = (event: EventOf<"game-opened">): State => ({
  ...initial,
  phase: "leaders",
  options: event.options,
  corrections: event.corrections,
  seed: event.seed,
  commitment: event.commitment,
  start: event.start,
  // M-SET-16: the player to the right of the starting player chooses first.
  active: (event.start + event.seats - 1) % event.seats,
  players: event.hands.map(newPlayer),
  board: { pieces: {}, tokens: event.tokens, closed: [] },
  decks: Object.fromEntries(
    decks.map((deck) => [
      deck,
      { cards: event.decks[deck], offer: Array.from<null>({ length: offerSizes[deck] }).fill(null) },
    ]),
  ) as unknown as State["decks"],
  leaders: event.leaders,
  wonders: event.wonders,
  goldenAges: event.goldenAges,
  achievements: event.achievements,
  governments: event.governments,
});

const passHands = (state: State): State => {
  const seats = state.players.length;
  const kept = state.players.map(({ hand, pick }) => removed(hand, pick));
  return changedState(state, {
    players: state.players.map((one, seat) =>
      changedPlayer(one, {
        hand: kept[(seat + seats - 1) % seats] as readonly CardId[],
        pick: null,
        technologies: one.pick
          ? [...one.technologies, { id: one.pick, faceUp: false, known: false }]
          : one.technologies,
      }),
    ),
  });
};

/** The set-up. */
export const opening: Appliers<
  | "game-opened"
  | "leader-chosen"
  | "leaders-discarded"
  | "technology-drafted"
  | "hands-passed"
  | "phase-began"
  | "seat-began"
> = {
  "game-opened": (_state, event) => open(event),
  "leader-chosen": (state, { seat, leader }) =>
    withPlayer(changedState(state, { leaders: removed(state.leaders, leader) }), seat, { leader }),
  "leaders-discarded": (state) => changedState(state, { leaders: [] }),
  "technology-drafted": (state, { seat, technology }) => withPlayer(state, seat, { pick: technology }),
  "hands-passed": (state) => passHands(state),
  "phase-began": (state, { phase, active }) => changedState(state, { phase, active }),
  "seat-began": (state, { seat }) => changedState(state, { active: seat }),
};
