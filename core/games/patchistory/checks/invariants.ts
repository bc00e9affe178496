import type { Seat } from "../../../game.ts";
import type { Watch } from "../../../invariants.ts";
import { constants, content, entry } from "../content/index.ts";
import { workersAway } from "../rules/status/status.ts";
import { surveyOf } from "../rules/territory/ground.ts";
import { roomByKey } from "../rules/territory/rooms.ts";
import type { EventOf, GameEvent } from "../table/events.ts";
import type { Fate } from "../table/fate.ts";
import { fateOf } from "../table/fate.ts";
import { goodNames } from "../table/goods.ts";
import { player, type State } from "../table/state.ts";

const { supply } = constants;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const twice = (ids: readonly string[]): readonly string[] => ids.filter((id, index) => ids.indexOf(id) !== index);

/** Every construction tile in exactly one place: supply, a hand, a territory, or out of the game (P-SET-10, PR-54). */
const tilesWrong = (state: State): readonly string[] => {
  const held = state.players.flatMap(({ tiles, territory }) => [...tiles, ...territory.tiles.map(({ id }) => id)]);
  const all = [...held, ...state.tilesRemoved, ...state.fate.tiles.slice(state.tilesDrawn)];
  const wrong = twice(all).map((id) => `${id} is in two places`);
  return all.length === supply.constructionTiles ? wrong : [...wrong, `${all.length} construction tiles`];
};

/** Every land card dealt lies in one territory, was discarded, is on offer or waits to be patched. */
const cardsWrong = (state: State): readonly string[] => {
  const { phase } = state;
  const laid = state.players.flatMap(({ territory }) =>
    territory.pieces.map(({ id }) => id).filter((id) => content.landCards.has(id)),
  );
  const offered = phase.kind === "auction" ? phase.offers.map(({ card }) => card) : [];
  const won = phase.kind === "patching" ? phase.won.flatMap((each) => each?.card ?? []) : [];
  const all = [...laid, ...state.discarded, ...offered, ...won];
  const dealt = constants.roundsPerEra.value * state.seats * (state.era - 1) + state.revealed;
  const wrong = twice(all).map((id) => `${id} is in two places`);
  if (all.length !== dealt) wrong.push(`${all.length} land cards of ${dealt} dealt`);
  const shown = (state.fate.decks[state.era - 1] ?? []).slice(0, state.revealed);
  for (const id of all)
    if (entry(content.landCards, id).era === state.era && !shown.includes(id)) wrong.push(`${id} was never on top`);
  return wrong;
};

const prosperityWrong = (state: State): readonly string[] => {
  const { phase } = state;
  const row = phase.kind === "vote" || phase.kind === "scoring" ? phase.row : [];
  const all = [...state.players.flatMap(({ prosperity }) => prosperity), ...row, ...state.prosperityRemoved];
  const wrong = twice(all).map((id) => `${id} is in two places`);
  const dealt = constants.start.prosperityCards * state.seats;
  return all.length === dealt ? wrong : [...wrong, `${all.length} prosperity cards of ${dealt}`];
};

const routesWrong = (state: State): readonly string[] => {
  const wrong: string[] = [];
  for (const [kind, count] of [
    ["general", supply.generalTradeRoutes],
    ["allied", supply.alliedTradeRoutes],
  ] as const) {
    const inPlay = state.routes.filter(({ type }) => type === kind).length;
    const all = inPlay + state.storage[kind] + state.routesRemoved[kind];
    if (all !== count || state.storage[kind] < 0) wrong.push(`${all} ${kind} routes`);
  }
  const pairs = state.routes.filter(({ type }) => type === "allied").map(({ a, b }) => [a, b].sort().join("-"));
  for (const pair of twice(pairs)) wrong.push(`two Allied routes between ${pair}`);
  for (const { id, type, a, b, workers } of state.routes) {
    if (a === b || a >= state.seats || b >= state.seats) wrong.push(`route ${id} from ${a} to ${b}`);
    if (type === "general" && (workers.length > 1 || workers.some(({ seat }) => seat !== a)))
      wrong.push(`workers on route ${id} that may not be there`);
    if (twice(workers.map(({ seat }) => `${seat}`)).length > 0) wrong.push(`two workers of one seat on route ${id}`);
  }
  return wrong;
};

/** The workers of a seat wherever they are: territory, routes, on their way. */
export const workersInPlay = (state: State, seat: Seat): number => {
  const { territory, arriving } = player(state, seat);
  return territory.workers.length + arriving + workersAway(state, seat);
};

const playerWrong = (state: State, seat: Seat): readonly string[] => {
  const wrong: string[] = [];
  const { stock, territory, track, gone, homing, arriving, favours, sources, tiles } = player(state, seat);
  const goods = goodNames.map((good) => [good, stock[good]] as const);
  for (const [what, amount] of [...goods, ...Object.entries({ track, gone, homing, arriving, favours })])
    if (!Number.isInteger(amount) || amount < 0) wrong.push(`seat ${seat} has ${amount} ${what}`);
  if (track + gone + workersInPlay(state, seat) !== supply.workersPerPlayer)
    wrong.push(`seat ${seat} has ${workersInPlay(state, seat)} workers, ${track} on the track, ${gone} gone`);
  if (sum(Object.values(sources)) !== stock.vp) wrong.push(`seat ${seat}: VPs do not come from their sources`);
  if (tiles.length > constants.start.tiles) wrong.push(`seat ${seat} holds ${tiles.length} tiles`);
  for (const key of territory.workers)
    if (!roomByKey(state, seat, key)) wrong.push(`seat ${seat}: a worker at ${key}, where no visible room begins`);
  const { rooms, roomAt, stacks } = surveyOf(state, seat);
  if (roomAt.size !== stacks.size) wrong.push(`seat ${seat}: a cell without a visible room`);
  if (sum(rooms.map(({ cells }) => cells.length)) !== stacks.size) wrong.push(`seat ${seat}: a room is half covered`);
  return wrong;
};

/** Watches a game: conservation of everything countable, whole rooms, and an honest fate (the seed explains every order). */
export const patchistoryWatch = (): Watch<State, GameEvent> => {
  let claimed: Fate | null = null;
  let rounds = 0;
  let honest: string | null = null;
  return {
    see(events) {
      for (const event of events) {
        if (event.type === "opened") {
          const { fate, seats }: EventOf<"opened"> = event;
          claimed = fate;
          honest =
            JSON.stringify(fateOf(fate.seed, seats)) === JSON.stringify(fate) ? null : "the seed gives another fate";
        }
        if (event.type === "round-started") rounds += 1;
      }
    },
    wrong: (state) => [
      ...(honest === null ? [] : [honest]),
      ...(claimed !== null && state.fate.seed !== claimed.seed ? ["the fate changed"] : []),
      ...tilesWrong(state),
      ...cardsWrong(state),
      ...prosperityWrong(state),
      ...routesWrong(state),
      ...state.players.flatMap((_, seat) => playerWrong(state, seat)),
    ],
    rounds: () => rounds,
  };
};
