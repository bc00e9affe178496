import type { Outcome, Seat } from "../../game.ts";
import { answer } from "./actions/diplomacy.ts";
import { canSell } from "./actions/prosperity.ts";
import { allianceIsPossible } from "./alliances.ts";
import { freeTaker, inRevealStep, openBidding, openOffers, reveal } from "./auction.ts";
import { actionOf, type Command, type CommandType } from "./commands.ts";
import { constants, content } from "./content.ts";
import { gainBonuses, gainsAt, resolvePatchEffect } from "./effects.ts";
import { canStillMove, restingFirst } from "./movement.ts";
import { bidByOrder, lapseBoostOrders, lapseOrders, ordersOf } from "./orders.ts";
import { commitPlacement, nextToPatch, startingWorkers } from "./patch.ts";
import { gain, type Play, pay, payDue } from "./play.ts";
import { resultOf, scoredOf } from "./prosperity.ts";
import {
  type AuctionPhase,
  type Boost,
  clockwise,
  type Goods,
  goodNames,
  type Job,
  type ManagementPhase,
  type MovementPhase,
  type NegotiationPhase,
  type ProsperityPhase,
  player,
  type ScoringPhase,
  type State,
  type VotePhase,
} from "./state.ts";
import { status } from "./status.ts";
import { powers } from "./territory.ts";
import { boostLimit, fight, openNegotiation, openTalks, openWar, openWars, payPreparations } from "./war.ts";
import { anyoneHoming, callDescendants, recall } from "./workers.ts";

/** Lets everything happen that needs no decision, until some seat has to choose or the game is over. */
export const advance = (play: Play): void => {
  while (step(play)) {
    // each step emits at least one event
  }
  lapseBoostOrders(play);
};

/** One automatic step; false = the table waits for somebody. */
const step = (play: Play): boolean => {
  const { state } = play;
  if (state.outcome) return false;
  if (answerAidByOrder(play)) return true;
  if (state.choices.length > 0 || anyoneHoming(state)) return false;
  const [job] = state.agenda;
  if (job) {
    play.emit({ type: "job-started" });
    runJob(play, job);
    return true;
  }
  const { phase } = state;
  switch (phase.kind) {
    case "setup":
      return startRound(play, 1, 1);
    case "auction":
      return stepAuction(play, phase);
    case "patching":
      return stepPatching(play);
    case "diplomacy":
      return stepDiplomacy(play, phase.order[0]);
    case "management":
      return stepManagement(play, phase);
    case "movement":
      return stepMovement(play, phase);
    case "negotiation":
      return stepNegotiation(play, phase);
    case "maintenance":
      return startProsperity(play);
    case "prosperity":
      return stepProsperity(play, phase);
    case "vote":
      return stepVote(play, phase);
    case "scoring":
      return stepScoring(play, phase);
    default:
      return false;
  }
};

const none = <T>(state: State, value: T): readonly T[] => state.players.map(() => value);
const jsonOrder = (entry: number | string | null): string | null => (entry === null ? null : `${entry}`);
const use = (play: Play, seat: Seat, order: "auction" | "stances" | "aid" | "boosts", entry: number | string | null) =>
  play.emit({ type: "order-used", seat, order, entry: jsonOrder(entry) });

// ---------------------------------------------------------------- jobs

const runJob = (play: Play, job: Job): void => {
  const { seat } = job;
  switch (job.kind) {
    case "patch-effect":
      resolvePatchEffect(play, seat, job.effect);
      return;
    case "wonder-patched": // "another" wonder: not the card itself (PR-90, PR-91)
      for (const { card, goods } of gainsAt(play.state, seat, "wonderPatched"))
        if (card !== job.wonder) gain(play, seat, goods, "patching", card);
      return;
    case "starting-workers":
      callDescendants(play, seat, startingWorkers(play.state));
      return;
    case "threaten-loser":
      play.emit({ type: "choice-opened", choice: { kind: "threaten-loser", seat, loser: job.loser } });
      return;
    case "strike": {
      const { marks } = player(play.state, seat);
      const choice = { kind: "strike", seat, loser: job.loser } as const;
      if (marks.struck) return;
      play.emit({ type: "choice-opened", choice });
      const [target] = commandsOf(play.state, seat, ["strike"]);
      if (target === undefined) play.emit({ type: "choice-closed", kind: "strike", seat });
      return;
    }
    case "recall":
      recall(play, seat, job.route);
      return;
    case "relief":
      if (player(play.state, seat).stock.food >= 1)
        play.emit({ type: "choice-opened", choice: { kind: "relief", seat } });
  }
};

/** Every acceptable command of some types. */
export function* commandsOf(state: State, seat: Seat, types: readonly CommandType[]): Generator<Command> {
  for (const type of types) {
    const { candidates, refuse } = actionOf(type);
    for (const command of candidates(state, seat)) if (!refuse(state, command)) yield command;
  }
}

const hasAny = (state: State, seat: Seat, types: readonly CommandType[]): boolean =>
  !commandsOf(state, seat, types).next().done;

// ---------------------------------------------------------------- phase 1

const startRound = (play: Play, era: number, round: number): boolean => {
  play.emit({ type: "round-started", era, round });
  const first = era === 1 && round === 1;
  const mode = play.state.seats === 2 ? "secret" : first ? "first" : "open";
  const bids = none(play.state, null);
  const phase = { kind: "auction", mode, offers: [], bidders: null, bids, turn: null, steps: 0, taken: null } as const;
  play.emit({ type: "phase-started", phase });
  return true;
};

const stepAuction = (play: Play, phase: AuctionPhase): boolean => {
  if (phase.offers.length === 0) {
    reveal(play, phase, phase.mode === "first" ? 1 : play.state.seats);
    const seat = freeTaker(play.state);
    if (seat !== undefined) play.emit({ type: "choice-opened", choice: { kind: "free-card", seat } });
    return true;
  }
  if (phase.bidders === null) {
    openBidding(play, phase);
    return true;
  }
  return bidWithOrder(play, phase);
};

const bidWithOrder = (play: Play, phase: AuctionPhase): boolean => {
  const seat = phase.turn;
  if (seat === null || phase.mode === "secret") return false;
  const order = ordersOf(play.state, seat).auction;
  if (!order) return false;
  const wait = { type: "wait", seat } as const;
  if (order.wait && inRevealStep(phase) && !actionOf("wait").refuse(play.state, wait)) {
    use(play, seat, "auction", null);
    actionOf("wait").run(play, wait);
    return true;
  }
  const bid = bidByOrder(order, {
    bids: phase.bids.flatMap((each) => each ?? []),
    cards: openOffers(phase).map(({ card }) => card),
    own: phase.bids[seat] ?? null,
    money: player(play.state, seat).stock.coin,
  });
  if (!bid) return false;
  use(play, seat, "auction", bid.entry);
  actionOf("place-bid").run(play, { type: "place-bid", seat, card: bid.card, amount: bid.amount });
  return true;
};

const stepPatching = (play: Play): boolean => {
  const { phase, players, seats } = play.state;
  if (phase.kind !== "patching") return false;
  const placing = players.some(({ arriving }) => arriving > 0);
  const seat = nextToPatch(phase);
  if (seat === undefined) return placing ? false : startDiplomacy(play);
  if (phase.placements[seat] === null || (seats === 2 && placing)) return false;
  commitPlacement(play, seat);
  return true;
};

// ---------------------------------------------------------------- phase 2

/** Favours equal POL at this moment (P-DIP-01, PR-35). */
const startDiplomacy = (play: Play): boolean => {
  play.emit({ type: "favours-received", favours: play.state.players.map((_, seat) => status(play.state, seat).POL) });
  play.emit({ type: "phase-started", phase: { kind: "diplomacy", order: clockwise(play.state) } });
  return true;
};

const stepDiplomacy = (play: Play, seat: Seat | undefined): boolean => {
  if (seat === undefined) {
    lapseOrders(play, "aid");
    play.emit({ type: "phase-started", phase: { kind: "management", finished: none(play.state, false) } });
    return true;
  }
  const over = player(play.state, seat).marks.brokeAlliance;
  if (!over && hasAny(play.state, seat, ["break-alliance", "threaten", "offer-aid"])) return false;
  play.emit({ type: "diplomacy-ended", seat });
  return true;
};

const answerAidByOrder = (play: Play): boolean => {
  for (const choice of play.state.choices) {
    if (choice.kind !== "aid") continue;
    const order = ordersOf(play.state, choice.seat).aid.find(({ from }) => from === choice.from);
    if (!order) continue;
    use(play, choice.seat, "aid", choice.from);
    play.emit({ type: "choice-closed", kind: "aid", seat: choice.seat });
    answer(play, choice.from, choice.seat, choice.goods, order.accept);
    return true;
  }
  return false;
};

const managementTypes = [
  "exchange",
  "worship-heroes",
  "worship-wonders",
  "trade",
  "birth",
  "construct-trade-route",
  "reclaim",
  "construct-building",
] as const;

/** Whether a seat has any management action left, now or when it is its turn to draw on a shared supply (PR-119). */
const canManage = (state: State, seat: Seat): boolean => {
  const { marks, favours } = player(state, seat);
  if (marks.brokeAlliance) return false;
  if (favours > 0 && !marks.campaigned) return true;
  for (const type of managementTypes) {
    const { candidates, refuse } = actionOf(type);
    for (const command of candidates(state, seat)) {
      const refused = refuse(state, command);
      if (!refused || refused.code === "wait-for-order") return true;
    }
  }
  return false;
};

const stepManagement = (play: Play, { finished }: ManagementPhase): boolean => {
  const seat = clockwise(play.state).find((each) => !finished[each] && !canManage(play.state, each));
  if (seat !== undefined) {
    play.emit({ type: "management-ended", seat });
    return true;
  }
  if (finished.includes(false)) return false;
  play.emit({ type: "favours-lapsed" });
  return startMovement(play);
};

// ---------------------------------------------------------------- phase 3

const startMovement = (play: Play): boolean => {
  const { routes } = play.state;
  const declared = routes.filter(({ workers }) => workers.some(({ invaders }) => invaders)).map(({ id }) => id);
  if (declared.length > 0) play.emit({ type: "marched-to-war", routes: declared });
  const { state } = play;
  play.emit({
    type: "phase-started",
    phase: {
      kind: "movement",
      steps: state.players.map((_, seat) => status(state, seat).TRA),
      unmoved: state.players.map(({ territory }) => territory.workers),
      routes: state.players.map((_, seat) =>
        state.routes
          .filter(({ workers }) => workers.some((worker) => worker.seat === seat && worker.at !== "war"))
          .map(({ id }) => id),
      ),
      finished: none(state, false),
    },
  });
  return true;
};

const stepMovement = (play: Play, phase: MovementPhase): boolean => {
  const { state } = play;
  for (const seat of clockwise(state)) {
    if (phase.finished[seat]) continue;
    // With TRA 0 the Rest space is the only one: no question (P-MOV-23, PR-120). Resting workers come home first.
    const [route] = phase.routes[seat] ?? [];
    if (phase.steps[seat] === 0 && route !== undefined && restingFirst(state, phase, seat).length === 0) {
      play.emit({ type: "worker-walked", seat, route, to: "rest" });
      return true;
    }
    if (canStillMove(state, phase, seat)) continue;
    play.emit({ type: "movement-ended", seat });
    return true;
  }
  if (phase.finished.includes(false)) return false;
  return startNegotiation(play);
};

// ---------------------------------------------------------------- phase 4

const startNegotiation = (play: Play): boolean => {
  const { state } = play;
  const called = state.routes.some(({ workers }) => workers.some(({ at }) => at === "negotiation" || at === "war"));
  if (!called) {
    lapseOrders(play, "stances");
    return produce(play);
  }
  const phase = { kind: "negotiation", order: clockwise(state), negotiation: null, war: null } as const;
  play.emit({ type: "phase-started", phase });
  return true;
};

const stepNegotiation = (play: Play, phase: NegotiationPhase): boolean => {
  if (phase.negotiation) return stepTalk(play, phase.negotiation);
  if (phase.war) return stepWar(play, phase.war);
  const seat = phase.order[0];
  if (seat === undefined) {
    lapseOrders(play, "stances");
    return produce(play);
  }
  const talks = openTalks(play.state, seat);
  const [first, second] = talks.length > 0 ? talks : openWars(play.state, seat);
  if (first === undefined) play.emit({ type: "affairs-settled", seat });
  else if (second !== undefined) return false;
  else if (talks.length > 0) openNegotiation(play, seat, first);
  else openWar(play, seat, first);
  return true;
};

const stepTalk = (play: Play, talk: NonNullable<NegotiationPhase["negotiation"]>): boolean => {
  const { route, initiator, other, stances, answers } = talk;
  const pairs = [
    [initiator, other],
    [other, initiator],
  ] as const;
  if (talk.stage === "stances") {
    for (const [side, [seat, opponent]] of pairs.entries()) {
      const order = ordersOf(play.state, seat).stances.find((each) => each.opponent === opponent);
      if (stances[side] !== null || !order) continue;
      use(play, seat, "stances", opponent);
      play.emit({ type: "stance-chosen", seat, stance: order.stance });
      return true;
    }
    const [mine, theirs] = stances;
    if (mine === null || theirs === null) return false;
    play.emit({ type: "stances-revealed", route, stances: [mine, theirs] });
    if (mine === "peaceful" && theirs === "peaceful") {
      if (allianceIsPossible(play.state, initiator, other)) play.emit({ type: "alliance-asked", route });
      else peace(play, initiator, route);
      return true;
    }
    const invaders = pairs.filter((_, side) => stances[side] === "aggressive").map(([seat]) => seat);
    const immediate = pairs.some(([seat]) => powers(play.state, seat).immediateWar);
    play.emit({ type: "war-declared", route, seat: initiator, invaders, immediate });
    for (const [seat, opponent] of pairs) if (invaders.includes(seat)) payPreparations(play, seat, opponent);
    play.emit({ type: "negotiation-closed", route });
    return true;
  }
  for (const [side, [seat, opponent]] of pairs.entries()) {
    const form = ordersOf(play.state, seat).stances.find((each) => each.opponent === opponent)?.alliance;
    if (answers[side] !== null || form == null) continue;
    use(play, seat, "stances", opponent);
    play.emit({ type: "alliance-answered", seat, form });
    return true;
  }
  const [mine, theirs] = answers;
  if (mine === null || theirs === null) return false;
  play.emit({ type: "alliance-decided", route, answers: [mine, theirs] });
  if (mine && theirs) {
    play.emit({ type: "negotiation-closed", route });
    play.emit({ type: "choice-opened", choice: { kind: "orientation", seat: initiator, partner: other } });
  } else peace(play, initiator, route);
  return true;
};

/** Peace without an Alliance: the worker goes home (P-NEG-16). */
const peace = (play: Play, initiator: Seat, route: string): void => {
  play.emit({ type: "negotiation-closed", route });
  recall(play, initiator, route);
};

const stepWar = (play: Play, war: NonNullable<NegotiationPhase["war"]>): boolean => {
  for (const [side, seat] of war.sides.entries()) {
    if (war.boosts[side] !== null) continue;
    const boost = boostWithoutAsking(play, seat, war.route);
    if (!boost) continue;
    play.emit({ type: "boost-committed", seat, boost });
    return true;
  }
  const [mine, theirs] = war.boosts;
  if (mine === null || theirs === null) return false;
  fight(play, war, [mine, theirs]);
  return true;
};

/** A boost that needs no question: there is nothing to commit (PR-120), or an order says what. */
const boostWithoutAsking = (play: Play, seat: Seat, route: string): Boost | null => {
  const limit = boostLimit(play.state, seat);
  if (limit.minerals === 0 && limit.votes === 0) return { minerals: 0, votes: 0 };
  const order = ordersOf(play.state, seat).boosts.find((each) => each.route === route);
  if (!order) return null;
  use(play, seat, "boosts", route);
  const per = powers(play.state, seat).votesPerBoost ?? 1;
  const votes = Math.min(order.votes, limit.votes);
  return { minerals: Math.min(order.minerals, limit.minerals), votes: votes - (votes % per) };
};

// ---------------------------------------------------------------- phase 5 and the end of a round

const produce = (play: Play): boolean => {
  play.emit({ type: "phase-started", phase: { kind: "production" } });
  for (const seat of clockwise(play.state)) {
    gain(play, seat, status(play.state, seat).production, "production");
    produceOnRoutes(play, seat);
  }
  for (const seat of clockwise(play.state)) {
    const { track } = player(play.state, seat);
    const printed = content.upkeep[constants.supply.workersPerPlayer - track] ?? 0;
    payDue(play, seat, { food: upkeepOf(play.state, seat, printed) }, "maintenance");
  }
  const { firstPlayer, seats, era, round } = play.state;
  play.emit({ type: "first-player-passed", to: (firstPlayer + 1) % seats });
  return round < constants.roundsPerEra.value ? startRound(play, era, round + 1) : maintain(play);
};

/** Food for the workers: the highest uncovered number, unless a card sets it (P-PROD-10, PR-86). */
export const upkeepOf = (state: State, seat: Seat, printed: number): number => {
  const fixed = powers(state, seat).costs.find(
    ({ timing, resource, change }) => timing === "workerMaintenance" && resource === "food" && change === "set",
  );
  return fixed ? fixed.amount : printed;
};

/** What a space yields with the bonus of the same type for each gain (PR-84). */
export const spaceYield = (printed: Goods, bonus: number): Goods =>
  Object.fromEntries(goodNames.flatMap((good) => (printed[good] ? [[good, printed[good] + bonus]] : [])));

/** Each worker on a resource space yields what it shows (P-PROD-03). */
const produceOnRoutes = (play: Play, seat: Seat): void => {
  for (const route of play.state.routes)
    for (const worker of route.workers) {
      if (worker.seat !== seat) continue;
      const { path } = route.type === "general" ? content.generalRoute : content.alliedRoute;
      const printed = path.find(({ id }) => id === worker.at)?.gain as Goods | undefined;
      if (!printed) continue;
      gain(play, seat, spaceYield(printed, powers(play.state, seat).routeGainBonus), "routes", route.id);
      gainBonuses(play, seat, "routeGain", "routes");
    }
};

// ---------------------------------------------------------------- phases 6 to 8

/** 2 Food per hero and 1 Mineral per wonder, then what may be sold (P-PROD-20, PR-90). */
const maintain = (play: Play): boolean => {
  play.emit({ type: "phase-started", phase: { kind: "maintenance" } });
  const { foodPerHero, mineralPerWonder } = constants.cardMaintenance;
  for (const seat of clockwise(play.state)) {
    if (powers(play.state, seat).noCardMaintenance) continue;
    const { heroes, wonders } = status(play.state, seat);
    payDue(play, seat, { food: foodPerHero * heroes, mineral: mineralPerWonder * wonders }, "maintenance");
  }
  for (const seat of clockwise(play.state))
    if (canSell(play.state, seat)) play.emit({ type: "choice-opened", choice: { kind: "sell-worker", seat } });
  return true;
};

const startProsperity = (play: Play): boolean => {
  play.emit({ type: "phase-started", phase: { kind: "prosperity", picks: none(play.state, null) } });
  return true;
};

const stepProsperity = (play: Play, { picks }: ProsperityPhase): boolean => {
  for (const [seat, { prosperity }] of play.state.players.entries()) {
    const [only, ...others] = prosperity;
    if (picks[seat] !== null || only === undefined || others.length > 0) continue;
    play.emit({ type: "prosperity-picked", seat, card: only }); // the last card is no choice (PR-120)
    return true;
  }
  if (picks.includes(null)) return false;
  const order = play.state.fate.rows[play.state.era - 1] ?? [];
  const row = order.flatMap((seat) => picks[seat] ?? []);
  play.emit({ type: "row-revealed", row });
  play.emit({ type: "phase-started", phase: { kind: "vote", row, cast: [], votes: none(play.state, null) } });
  return true;
};

const stepVote = (play: Play, phase: VotePhase): boolean => {
  const { state } = play;
  const { row, cast, votes } = phase;
  const card = row[cast.length];
  if (card === undefined) {
    const todo = scoredOf(row, cast, state.seats);
    const eliminated = row.filter((other) => !todo.includes(other));
    if (eliminated.length > 0) play.emit({ type: "cards-eliminated", cards: eliminated });
    play.emit({ type: "phase-started", phase: { kind: "scoring", row, cast, todo, doubled: null } });
    askForDoubling(play, row, cast, todo);
    return true;
  }
  const without = votes.findIndex((each, seat) => each === null && player(state, seat).stock.vote === 0);
  if (without >= 0) {
    play.emit({ type: "votes-committed", seat: without, votes: 0 }); // nothing to commit is no choice (PR-120)
    return true;
  }
  if (votes.includes(null)) return false;
  play.emit({ type: "votes-revealed", card, votes: votes.map((each) => each ?? 0) });
  return true;
};

/** After the elimination, before scoring: which card counts double for its owner (PR-95). */
const askForDoubling = (
  play: Play,
  row: readonly string[],
  cast: readonly (readonly number[])[],
  cards: readonly string[],
): void => {
  const seat = clockwise(play.state).find((each) => powers(play.state, each).doublesProsperity);
  const [only, ...others] = cards;
  if (seat === undefined || only === undefined) return;
  if (others.length > 0 && play.state.options.doubledCard === "owner") {
    play.emit({ type: "choice-opened", choice: { kind: "double-card", seat, cards } });
    return;
  }
  const worth = (card: string): number => resultOf(play.state, row, cast, card, null).raw[seat] ?? 0;
  const card = cards.reduce((best, other) => (worth(other) > worth(best) ? other : best), only);
  play.emit({ type: "card-doubled", seat, card });
};

const stepScoring = (play: Play, { row, cast, todo, doubled }: ScoringPhase): boolean => {
  const [card] = todo;
  if (card !== undefined) {
    const doubledFor = doubled?.card === card ? doubled.seat : null;
    const { votes, values, places, changes } = resultOf(play.state, row, cast, card, doubledFor);
    play.emit({ type: "prosperity-scored", card, votes, values, places, changes });
    return true;
  }
  play.emit({ type: "prosperity-removed", cards: row });
  for (const seat of clockwise(play.state)) {
    const { vote } = player(play.state, seat).stock;
    if (!powers(play.state, seat).keepsVotes) pay(play, seat, { vote }, "prosperity");
  }
  return endEra(play);
};

/** All of a seat's gains and losses of one moment in one sum, then the floor of 0 (PR-99). */
const settleMoment = (play: Play, timing: "endOfEra" | "endGame"): void => {
  const cause = timing === "endOfEra" ? "eraEnd" : "gameEnd";
  for (const seat of clockwise(play.state)) {
    const vp = gainsAt(play.state, seat, timing).reduce((sum, { goods }) => sum + (goods.vp ?? 0), 0);
    if (vp > 0) gain(play, seat, { vp }, cause);
    else pay(play, seat, { vp: 0 - vp }, cause);
  }
};

const endEra = (play: Play): boolean => {
  play.emit({ type: "phase-started", phase: { kind: "eraEnd" } });
  settleMoment(play, "endOfEra");
  const { era, fate, revealed } = play.state;
  play.emit({ type: "era-ended", era, unused: (fate.decks[era - 1]?.length ?? 0) - revealed });
  if (era < constants.eras.value) return startRound(play, era + 1, 1);
  settleMoment(play, "endGame");
  play.emit({ type: "game-ended", outcome: outcomeOf(play.state), seed: play.state.fate.seed });
  return true;
};

/** Most VPs win, a tie is a shared victory (P-END-06). */
const outcomeOf = ({ players }: State): Outcome => {
  const best = Math.max(...players.map(({ stock }) => stock.vp));
  return {
    winners: players.flatMap(({ stock }, seat) => (stock.vp === best ? [seat] : [])),
    scores: players.map(({ stock, sources }, seat) => ({
      seat,
      total: stock.vp,
      breakdown: sources as Record<string, number>,
      tieBreaks: {},
    })),
  };
};
