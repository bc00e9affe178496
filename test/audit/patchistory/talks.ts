import { boardOf } from "./board.ts";
import type { Fact } from "./facts.ts";
import { has } from "./ground.ts";
import { safeThisRound } from "./prices.ts";
import {
  areAllied,
  at,
  between,
  clockwise,
  farEnd,
  gain,
  inEra,
  type Phased,
  pay,
  payDue,
  routeNamed,
  type Table,
} from "./table.ts";
import { affairsOf, tileRooms } from "./targets.ts";
import { recall } from "./workers.ts";

type Negotiating = Phased<"negotiation">;

export const openAffair = (table: Table, seat: number, id: string): void => {
  const phase = table.phase as Negotiating;
  const other = farEnd(routeNamed(table, id), seat);
  if (affairsOf(table, seat).kind === "talk")
    phase.negotiation = {
      route: id,
      initiator: seat,
      other,
      stage: "stances",
      stances: [null, null],
      answers: [null, null],
    };
  else {
    const invaders = routeNamed(table, id).workers.find((worker) => worker.seat === seat)?.invaders as number[];
    phase.war = { route: id, sides: [seat, other], invaders: [...invaders], boosts: [null, null] };
  }
};

/** P-NEG-10 to P-NEG-23. */
const talk = (table: Table, phase: Negotiating, open: NonNullable<Negotiating["negotiation"]>): boolean => {
  const { route: id, initiator, other, stage, stances, answers } = open;
  const route = routeNamed(table, id);
  if ((stage === "stances" ? stances : answers).some((each) => each === null)) return false;
  const peace = (): boolean => {
    phase.negotiation = null;
    recall(table, id, initiator);
    return true;
  };
  if (stage === "alliance") {
    if (!answers.every((each) => each)) return peace();
    phase.negotiation = null;
    table.choices.push({ kind: "orientation", seat: initiator, partner: other });
    return true;
  }
  const invaders = [initiator, other].filter((_, side) => stances[side] === "aggressive");
  if (invaders.length === 0) {
    // P-NEG-12 to P-NEG-14: nobody is asked about an impossible Alliance.
    const warriors = between(table, initiator, other).some(({ workers }) => workers.some((w) => w.at === "war"));
    if (table.storage.allied === 0 || areAllied(table, initiator, other) || warriors) return peace();
    open.stage = "alliance";
    return true;
  }
  const rommel = [initiator, other].some((seat) => has(table, seat, "erwin-rommel"));
  for (const worker of route.workers)
    if (worker.seat === initiator) Object.assign(worker, { invaders, at: rommel ? "war" : worker.at });
  for (const seat of invaders) {
    const against = seat === initiator ? other : initiator;
    const lighthouse = has(table, against, "lighthouse-of-alexandria") ? 1 : 0;
    payDue(table, seat, { mineral: inEra(table, 0, 1, 2) + lighthouse }, "negotiation");
  }
  phase.negotiation = null;
  return true;
};

/** PR-73: Minerals, pairs of votes with Jeanne d'Arc; the first three count 2 with Schwerer Gustav. */
const boostOf = (table: Table, seat: number, { minerals, votes }: { minerals: number; votes: number }): number => {
  const committed = minerals + (has(table, seat, "jeanne-d-arc") ? Math.floor(votes / 2) : 0);
  return committed + (has(table, seat, "schwerer-gustav") ? Math.min(3, committed) : 0);
};

/** P-WAR-01 to P-WAR-09, in the order of PR-74. */
const war = (table: Table, phase: Negotiating, open: NonNullable<Negotiating["war"]>, said: Fact[]): boolean => {
  const { route, sides, boosts, invaders } = open;
  sides.forEach((seat, side) => {
    const { mineral, vote } = at(table, seat).stock;
    // PR-120: a seat with nothing to commit is not asked.
    if (mineral === 0 && !(has(table, seat, "jeanne-d-arc") && vote > 1)) boosts[side] ??= { minerals: 0, votes: 0 };
  });
  const [mine, theirs] = boosts;
  if (!mine || !theirs) return false;
  const attacks = sides.map((seat) => invaders.includes(seat));
  const strengths = sides.map((seat, side) => {
    const board = boardOf(table, seat);
    return (attacks[side] ? board.MIL : board.defence) + boostOf(table, seat, side === 0 ? mine : theirs);
  }) as [number, number];
  const ahead = strengths[0] - strengths[1];
  const tie = attacks.every((each) => each) ? null : attacks[0] ? 1 : 0;
  const won = ahead === 0 ? tie : ahead > 0 ? 0 : 1;
  said.push({ type: "war-fought", strengths, winner: won === null ? null : sides[won] });
  phase.war = null;
  for (const [side, { minerals, votes }] of [mine, theirs].entries())
    pay(table, sides[side] as number, { mineral: minerals, vote: votes }, "war");
  if (won !== null) {
    const [winner, loser] = [sides[won], sides[1 - won] as number];
    gain(table, winner, { vp: attacks[won] ? inEra(table, 5, 10, 15) : inEra(table, 3, 6, 9) }, "war");
    if (Math.abs(ahead) >= 5 && !safeThisRound(table, loser))
      gain(table, winner, pay(table, loser, { vp: 7 }, "war"), "war");
    if (has(table, winner, "colossus-of-rhodes")) gain(table, winner, { vp: 3 }, "war");
    if (has(table, winner, "napoleon-bonaparte")) table.agenda.push({ kind: "threaten-loser", seat: winner, loser });
    if (has(table, winner, "stealth-aircraft")) table.agenda.push({ kind: "strike", seat: winner, loser });
  }
  table.agenda.push({ kind: "recall", route, seat: sides[0] });
  for (const seat of clockwise(table)) if (has(table, seat, "red-cross")) table.agenda.push({ kind: "relief", seat });
  return true;
};

type AfterWar = Extract<Table["agenda"][number], { kind: "threaten-loser" | "strike" | "recall" | "relief" }>;
/** The consequence of a war, checked again when it is its turn (PR-74, PR-123). */
export const afterWar = (table: Table, job: AfterWar): void => {
  const { seat } = job;
  const own = at(table, seat);
  switch (job.kind) {
    case "threaten-loser":
      if (has(table, seat, "napoleon-bonaparte"))
        table.choices.push({ kind: "threaten-loser", seat, loser: job.loser });
      return;
    case "strike":
      if (
        has(table, seat, "stealth-aircraft") &&
        !own.marks.struck &&
        own.tiles.length > 0 &&
        tileRooms(table, job.loser, "wasteland").length > 0
      )
        table.choices.push({ kind: "strike", seat, loser: job.loser });
      return;
    case "recall":
      recall(table, job.route, seat);
      return;
    case "relief":
      if (has(table, seat, "red-cross") && own.stock.food > 0) table.choices.push({ kind: "relief", seat });
  }
};

/** Phase 4 until somebody has to decide; "over": production comes. */
export const negotiating = (table: Table, said: Fact[]): boolean | "over" => {
  const phase = table.phase as Negotiating;
  if (phase.negotiation) return talk(table, phase, phase.negotiation);
  if (phase.war) return war(table, phase, phase.war, said);
  const [seat] = phase.order;
  if (seat === undefined) return "over";
  const [only, ...more] = affairsOf(table, seat).routes;
  if (more.length > 0) return false;
  if (only === undefined) phase.order.shift();
  else openAffair(table, seat, only);
  return true;
};
