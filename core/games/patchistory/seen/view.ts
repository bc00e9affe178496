import type { Corrections } from "../../../corrections.ts";
import { pick } from "../../../engine/allowList.ts";
import type { Outcome, Seat, Viewer } from "../../../game.ts";
import { ordersOf } from "../rules/orders.ts";
import { changesOf, valuesFor } from "../rules/prosperity.ts";
import type { Choice } from "../table/choices.ts";
import type { Options } from "../table/options.ts";
import { settingNames } from "../table/options.ts";
import type { Orders, Plans } from "../table/orders.ts";
import type { Route } from "../table/routes.ts";
import { player, type State, tilesLeft } from "../table/state.ts";
import { bringsFor, type CardsBring } from "./brings.ts";
import { choiceSeen, ordersSeen, outcomeSeen, plansSeen, routeSeen } from "./named.ts";
import { type PhaseView, phaseView } from "./phaseView.ts";
import { type PlayerView, playerView } from "./playerView.ts";
import { type Prices, pricesFor } from "./prices.ts";

/** Everything one viewer may see of a table. */
export interface View {
  readonly game: "patchistory";
  readonly viewer: Viewer;
  readonly seats: number;
  readonly options: Options;
  readonly commitment: string;
  /** Values of the printed game the table was opened with; null when there are none. */
  readonly corrections: Corrections | null;
  readonly era: number;
  readonly round: number;
  readonly firstPlayer: Seat;
  readonly phase: PhaseView;
  /** What the viewer is asked now, if anything. */
  readonly pending: Choice | { readonly kind: "worker-home" | "worker-room" } | null;
  /** Everything anybody is asked: questions are public. */
  readonly choices: readonly Choice[];
  readonly players: readonly PlayerView[];
  readonly routes: readonly Route[];
  readonly storage: { readonly general: number; readonly allied: number; readonly tiles: number };
  readonly deck: number;
  readonly discarded: readonly string[];
  readonly prosperityRemoved: readonly string[];
  /**
   * At the end of an era, what each prosperity card the viewer knows of counts for every seat now (P-VOTE-20 to P-VOTE-34): the
   * own cards while one is picked, then those of the row.
   */
  readonly standings: Readonly<Record<string, readonly number[]>>;
  /** Only for the viewer, with three or four players: what each of those cards would bring it, by the votes on the card. */
  readonly pays: Readonly<Record<string, readonly { readonly votes: number; readonly vp: number }[]>>;
  readonly orders: Orders | null;
  /** Only for the viewer: its plans for its own turns to come in this round. */
  readonly plans: Plans;
  /** Only for the viewer, while favours are spent: what actions cost this seat now and would bring it. */
  readonly prices: Prices | null;
  /** Only for the viewer, in an auction: what the cards on offer would bring this seat now. */
  readonly brings: CardsBring | null;
  readonly outcome: Outcome | null;
  readonly seed: string | null;
}

/** The prosperity cards a viewer compares the kingdoms by: those it may know of. */
const cardsCompared = ({ phase, players }: State, viewer: Viewer): readonly string[] => {
  if (phase.kind === "vote" || phase.kind === "scoring") return phase.row;
  return phase.kind === "prosperity" && viewer !== "spectator" ? (players[viewer]?.prosperity ?? []) : [];
};

/** So many votes on a card are tried out; an odd one pays as much to the second as the even one below it. */
const votesTried = [2, 4, 6, 8, 10];

const paysOf = ({ seats }: State, viewer: Viewer, standings: View["standings"]): View["pays"] => {
  if (viewer === "spectator" || seats === 2) return {};
  const payOf = (values: readonly number[]) =>
    votesTried.map((votes) => ({ votes, vp: changesOf(values, votes, votes)[viewer] ?? 0 }));
  return Object.fromEntries(Object.entries(standings).map(([card, values]) => [card, payOf(values)]));
};

/** What is shown of prosperity cards; each is valued once. */
const prosperitySeen = (state: State, viewer: Viewer): Pick<View, "standings" | "pays"> => {
  const standings = Object.fromEntries(cardsCompared(state, viewer).map((card) => [card, valuesFor(state, card)]));
  return { standings, pays: paysOf(state, viewer, standings) };
};

const pendingOf = (state: State, viewer: Viewer): View["pending"] => {
  if (viewer === "spectator") return null;
  const choice = state.choices.find(({ seat }) => seat === viewer);
  if (choice) return choiceSeen(choice);
  const { homing, arriving } = player(state, viewer);
  if (homing > 0) return { kind: "worker-home" };
  return arriving > 0 ? { kind: "worker-room" } : null;
};

/** What a viewer may see; the allow-list of the dossier's section "who sees what". */
export const view = (state: State, viewer: Viewer): View => ({
  game: "patchistory",
  viewer,
  seats: state.seats,
  options: pick(state.options, settingNames),
  commitment: state.commitment,
  corrections: state.corrections,
  era: state.era,
  round: state.round,
  firstPlayer: state.firstPlayer,
  phase: phaseView(state.phase, viewer),
  pending: pendingOf(state, viewer),
  choices: state.choices.map(choiceSeen),
  players: state.players.map((_, seat) => playerView(state, seat, viewer)),
  routes: state.routes.map(routeSeen),
  storage: { ...pick(state.storage, ["general", "allied"]), tiles: tilesLeft(state) },
  deck: (state.fate.decks[state.era - 1]?.length ?? 0) - state.revealed,
  discarded: state.discarded,
  prosperityRemoved: state.prosperityRemoved,
  ...prosperitySeen(state, viewer),
  orders: viewer === "spectator" ? null : ordersSeen(ordersOf(state, viewer)),
  plans: viewer === "spectator" ? {} : plansSeen(ordersOf(state, viewer)),
  prices: viewer === "spectator" ? null : pricesFor(state, viewer),
  brings: viewer === "spectator" ? null : bringsFor(state, viewer),
  outcome: state.outcome && outcomeSeen(state.outcome),
  seed: state.outcome ? state.fate.seed : null,
});
