import type { Stop } from "../../../../engine/ahead.ts";
import type { Seat } from "../../../../game.ts";
import { hasAny } from "../../commands.ts";
import { settle } from "../../flow/settle.ts";
import { leads } from "../../rules/auction/bids.ts";
import { decisionOn } from "../../table/decision.ts";
import type { GameEvent } from "../../table/events.ts";
import { evolve } from "../../table/evolve.ts";
import type { AuctionPhase, PatchingPhase } from "../../table/phases.ts";
import { clockwise, perSeat, type State } from "../../table/state.ts";
import { isAsked, isUnknownAuction, seenBy } from "./seen.ts";

/** The table once the others have no question before them: what they are about is left as it is. */
const unasked = (state: State, seat: Seat): State => ({
  ...state,
  choices: state.choices.filter((choice) => choice.seat === seat),
  agenda: state.agenda.filter((job) => job.seat === seat),
  players: state.players.map((player, other) =>
    other === seat || (player.homing === 0 && player.arriving === 0) ? player : { ...player, homing: 0, arriving: 0 },
  ),
});

/** The table after these facts and what follows from them by itself, as the seat could imagine it. */
const after = (state: State, seat: Seat, facts: readonly GameEvent[]): State | Stop => {
  const decision = decisionOn(state);
  for (const fact of facts) decision.emit(fact);
  settle(decision);
  const seen = seenBy(seat);
  let now = facts.reduce(evolve, state);
  for (const event of decision.events.slice(facts.length)) {
    const next = seen(now, event);
    if (typeof next === "string") return next;
    now = next;
  }
  return now;
};

/** What the seat would win if nobody bids further (P-AUC-13): the card it leads on, or has taken for free. */
const winOf = (phase: AuctionPhase, seat: Seat) => {
  const { taken, bids, offers } = phase;
  const bid = bids[seat];
  const won = taken?.seat === seat ? { card: taken.card, amount: 0 } : bid && leads(phase, seat) ? bid : undefined;
  if (won === undefined) return undefined;
  const side = offers.find(({ card }) => card === won.card)?.side ?? null;
  return { seat, card: won.card, side, amount: won.amount };
};

/** The end of an auction in which the others do nothing; before it the seat bids, if it may and does not lead. */
const passAuction = (state: State, phase: AuctionPhase, seat: Seat): State | Stop => {
  const won = isUnknownAuction(state) ? undefined : winOf(phase, seat);
  const mayBid = phase.mode !== "secret" && phase.turn !== seat && phase.bidders?.includes(seat);
  if (won === undefined && mayBid) {
    const asked = evolve(state, { type: "turn-given", seat, steps: phase.steps });
    if (hasAny(asked, seat, ["place-bid"])) return asked;
  }
  const placements = perSeat(state, null);
  const patching: PatchingPhase = {
    kind: "patching",
    order: clockwise(state),
    won: state.players.map((_, other) => (won && other === seat ? { card: won.card, side: won.side } : null)),
    placements,
  };
  return after(state, seat, [
    { type: "auction-won", wins: won ? [won] : [] },
    { type: "phase-started", phase: patching },
  ]);
};

const ended = (
  { finished }: { readonly finished: readonly boolean[] },
  type: "management-ended" | "movement-ended",
): readonly GameEvent[] => finished.flatMap((isOver, seat) => (isOver ? [] : [{ type, seat }]));

/** The table after the others do nothing at this point, or what the game depends on if it cannot continue that way. */
const passed = (state: State, seat: Seat): State | Stop => {
  const { phase } = state;
  switch (phase.kind) {
    case "auction":
      return passAuction(state, phase, seat);
    case "patching": {
      const won = phase.won.map((card, other) => (other === seat ? card : null));
      return after({ ...state, phase: { ...phase, won } }, seat, []);
    }
    case "diplomacy": {
      const [first] = phase.order;
      return after(state, seat, first === undefined ? [] : [{ type: "diplomacy-ended", seat: first }]);
    }
    case "management":
      return after(state, seat, ended(phase, "management-ended"));
    case "movement":
      return after(state, seat, ended(phase, "movement-ended"));
    case "maintenance":
    case "production":
      return after(state, seat, []);
    case "ended":
      return "end";
    default:
      return "others"; // talks, wars, picks and votes are answered by all
  }
};

/** Steps of a round until a seat is asked again: more than there are phases and seats to pass. */
const MOST = 40;

/** The table when the seat is next asked, the others having done nothing; or why it is not. */
export const nextTurn = (state: State, seat: Seat): State | Stop => {
  let now = unasked(state, seat);
  for (let step = 0; step < MOST; step += 1) {
    if (isAsked(now, seat)) return now;
    const next = passed(now, seat);
    if (typeof next === "string") return next;
    now = unasked(next, seat);
  }
  return "others";
};
