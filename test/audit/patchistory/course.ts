import { auction } from "./bidding.ts";
import { boardOf } from "./board.ts";
import { spacesOf } from "./data.ts";
import { endEra, endGame, maintain, prosperity, scoring, voting } from "./eras.ts";
import type { Fact } from "./facts.ts";
import { has } from "./ground.ts";
import { partOf, resting, targetsOf } from "./journeys.ts";
import { diplomacy, management } from "./menu.ts";
import { commit, patchEffect } from "./patchings.ts";
import {
  at,
  clockwise,
  gain,
  type Phased,
  payDue,
  routeNamed,
  seatsOf,
  someoneComesHome,
  type Table,
} from "./table.ts";
import { afterWar, negotiating } from "./talks.ts";
import { callDescendants } from "./workers.ts";

/** What the n-th uncovered space of the descendants track says (PR-85). */
const upkeep = [0, 1, 2, 3, 4, 6, 8, 10, 12];

const startRound = (table: Table, era: number, round: number): void => {
  table.era = era;
  table.round = round;
  if (round === 1) table.revealed = 0;
  for (const own of table.players)
    own.marks = {
      acceptedAid: false,
      acted: false,
      brokeAlliance: false,
      builtRoute: false,
      campaigned: false,
      struck: false,
      patched: [],
    };
  table.phase = {
    kind: "auction",
    mode: table.seats === 2 ? "secret" : era === 1 && round === 1 ? "first" : "open",
    offers: [],
    bidders: null,
    bids: seatsOf(table).map(() => null),
    turn: null,
    steps: 0,
    taken: null,
  };
};

/** P-DIP-01, PR-35. */
const startDiplomacy = (table: Table): void => {
  for (const seat of seatsOf(table)) at(table, seat).favours = boardOf(table, seat).POL;
  table.phase = { kind: "diplomacy", order: clockwise(table) };
};

/** P-MOV-20, PR-117. */
const startMovement = (table: Table): void => {
  for (const own of table.players) own.favours = 0; // P-DIP-04
  for (const { workers } of table.routes) for (const worker of workers) if (worker.invaders) worker.at = "war";
  table.phase = {
    kind: "movement",
    steps: seatsOf(table).map((seat) => boardOf(table, seat).TRA),
    unmoved: table.players.map(({ territory }) => [...territory.workers]),
    routes: seatsOf(table).map((seat) =>
      table.routes
        .filter(({ workers }) => workers.some((worker) => worker.seat === seat && worker.at !== "war"))
        .map(({ id }) => id),
    ),
    finished: seatsOf(table).map(() => false),
  };
};

/** P-PROD-01 to P-PROD-12. */
const produce = (table: Table): void => {
  table.phase = { kind: "production" };
  for (const seat of seatsOf(table)) {
    const { food, mineral, vp, coin } = boardOf(table, seat);
    gain(table, seat, { food, mineral, vp, coin }, "production");
    const more = has(table, seat, "timbuktu") ? 1 : 0;
    for (const { type, workers } of table.routes)
      for (const worker of workers) {
        const shown = spacesOf(type).find(({ id }) => id === worker.at)?.gain;
        if (worker.seat !== seat || !shown) continue;
        gain(table, seat, Object.fromEntries(Object.entries(shown).map(([what, n]) => [what, n + more])), "routes");
        if (has(table, seat, "cyrus-the-great")) gain(table, seat, { vp: 1 }, "routes");
      }
    const food5 = has(table, seat, "karl-heinrich-marx") ? 5 : (upkeep[8 - at(table, seat).track] as number);
    payDue(table, seat, { food: food5 }, "maintenance");
  }
  table.firstPlayer = (table.firstPlayer + 1) % table.seats; // P-END-01
  if (table.round < 5) startRound(table, table.era, table.round + 1);
  else maintain(table);
};

const job = (table: Table): void => {
  const next = table.agenda.shift() as Table["agenda"][number];
  switch (next.kind) {
    case "patch-effect":
      patchEffect(table, next.seat, next.effect);
      return;
    case "wonder-patched":
      if (next.wonder !== "chichen-itza" && has(table, next.seat, "chichen-itza"))
        gain(table, next.seat, { mineral: 2 }, "patching");
      return;
    case "starting-workers":
      callDescendants(table, next.seat, table.options.baseland === "liberty" ? 2 : 1);
      return;
    default:
      afterWar(table, next);
  }
};

const patching = (table: Table): boolean => {
  const { order, won, placements } = table.phase as Phased<"patching">;
  const seat = order.find((each) => won[each]);
  if (seat === undefined) {
    if (table.players.some(({ arriving }) => arriving > 0)) return false;
    startDiplomacy(table);
    return true;
  }
  if (!placements[seat]) return false;
  commit(table, seat);
  return true;
};

/** PR-119: who cannot do anything has finished. */
const affairs = (table: Table): boolean => {
  const { phase } = table;
  if (phase.kind === "diplomacy") {
    const [seat] = phase.order;
    if (seat === undefined) table.phase = { kind: "management", finished: seatsOf(table).map(() => false) };
    else if (!at(table, seat).marks.brokeAlliance && diplomacy(table, seat).length > 0) return false;
    else phase.order.shift();
    return true;
  }
  const { finished } = phase as Phased<"management">;
  const idle = clockwise(table).find((seat) => !finished[seat] && management(table, seat).length === 0);
  if (idle !== undefined) finished[idle] = true;
  else if (finished.includes(false)) return false;
  else startMovement(table);
  return true;
};

const movement = (table: Table): boolean | "over" => {
  const { finished, steps, routes } = table.phase as Phased<"movement">;
  for (const seat of clockwise(table)) {
    if (finished[seat]) continue;
    const ways = routes[seat] as string[];
    // P-MOV-23, PR-120: without a step there is nothing but Rest.
    while (steps[seat] === 0 && ways.length > 0 && resting(table, seat).length === 0)
      for (const worker of routeNamed(table, ways.shift()).workers) if (worker.seat === seat) worker.at = "rest";
    const { unmoved } = partOf(table, seat);
    finished[seat] = ways.length === 0 && unmoved.every((from) => targetsOf(table, seat, from).length === 0);
  }
  return finished.includes(false) ? false : "over";
};

const startNegotiation = (table: Table): void => {
  const called = table.routes.some(({ workers }) => workers.some(({ at: place }) => /negotiation|war/.test(place)));
  if (called) table.phase = { kind: "negotiation", order: clockwise(table), negotiation: null, war: null };
  else produce(table);
};

const step = (table: Table, said: Fact[]): boolean => {
  if (table.outcome || table.choices.length > 0 || someoneComesHome(table)) return false;
  if (table.agenda.length > 0) {
    job(table);
    return true;
  }
  /** Continues with what comes next, or returns whether anything happened. */
  const then = (went: boolean | "over", next: () => void): boolean => {
    if (went === "over") next();
    return went !== false;
  };
  switch (table.phase.kind) {
    case "auction":
      return auction(
        table,
        clockwise(table).find((seat) => has(table, seat, "vasco-da-gama") && !at(table, seat).tookFreeCard),
      );
    case "patching":
      return patching(table);
    case "diplomacy":
    case "management":
      return affairs(table);
    case "movement":
      return then(movement(table), () => startNegotiation(table));
    case "negotiation":
      return then(negotiating(table, said), () => produce(table));
    case "maintenance":
      table.phase = { kind: "prosperity", picks: seatsOf(table).map(() => null) };
      return true;
    case "prosperity":
      return prosperity(table);
    case "vote":
      return voting(table, said);
    case "scoring":
      return then(scoring(table, said), () => {
        endEra(table);
        if (table.era < 3) startRound(table, table.era + 1, 1);
        else endGame(table);
      });
    default:
      return false;
  }
};

/** Everything that happens by itself, until somebody has to choose or the game is over (chapter 18). */
export const proceed = (table: Table, said: Fact[]): void => {
  while (step(table, said)) {
    // each step changes the table
  }
};
