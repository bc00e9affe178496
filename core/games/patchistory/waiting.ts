import type { Seat, Waiting } from "../../game.ts";
import type { CommandType } from "./commands.ts";
import { nextToPatch } from "./patch.ts";
import { type Choice, clockwise, type Phase, player, type State } from "./state.ts";
import { anyoneHoming } from "./workers.ts";

/** What answers a choice. */
const answers: { readonly [K in Choice["kind"]]: readonly CommandType[] } = {
  "free-card": ["take-card", "decline"],
  "shifted-worker": ["shift-worker"],
  "alliance-partner": ["ally", "decline"],
  "free-route": ["place-route"],
  "remove-route": ["remove-route"],
  "pay-worker": ["pay-worker"],
  aid: ["answer-aid"],
  orientation: ["orient-route"],
  "threaten-loser": ["threaten-loser", "decline"],
  strike: ["strike", "decline"],
  relief: ["give-relief", "decline"],
  "sell-worker": ["sell-worker", "decline"],
  "double-card": ["double-card"],
};

/** What a seat may do in a phase when nothing is asked of it. */
const turns: { readonly [K in Phase["kind"]]: readonly CommandType[] } = {
  setup: [],
  auction: ["place-bid", "wait"],
  patching: ["patch", "discard-card"],
  diplomacy: ["offer-aid", "threaten", "break-alliance", "end-diplomacy"],
  management: [
    "trade",
    "exchange",
    "birth",
    "worship-heroes",
    "worship-wonders",
    "construct-trade-route",
    "reclaim",
    "construct-building",
    "campaign",
    "end-management",
  ],
  movement: ["move-worker", "walk", "return-home", "end-movement"],
  negotiation: ["choose-route", "choose-stance", "answer-alliance", "commit-boost"],
  production: [],
  maintenance: [],
  prosperity: ["pick-prosperity"],
  vote: ["commit-votes"],
  scoring: [],
  eraEnd: [],
  ended: [],
};

/** What a seat owes in the phase itself, or null. */
const owedInPhase = (state: State, seat: Seat): string | null => {
  const { phase } = state;
  switch (phase.kind) {
    case "auction":
      if (phase.bidders === null) return null;
      if (phase.mode === "secret") return phase.bids[seat] ? null : "sealed-bid";
      return phase.turn === seat ? "bid" : null;
    case "patching": {
      if (!phase.won[seat] || phase.placements[seat]) return null;
      const early = state.seats > 2 || (nextToPatch(phase) === seat && state.players.every((each) => !each.arriving));
      return early ? "patch" : null;
    }
    case "diplomacy":
      return phase.order[0] === seat && state.choices.length === 0 && !anyoneHoming(state) ? "diplomacy" : null;
    case "management":
      return phase.finished[seat] ? null : "management";
    case "movement":
      return phase.finished[seat] ? null : "movement";
    case "negotiation": {
      if (state.choices.length > 0 || state.agenda.length > 0 || anyoneHoming(state)) return null;
      const { negotiation, war, order } = phase;
      if (negotiation) {
        const side = negotiation.initiator === seat ? 0 : negotiation.other === seat ? 1 : null;
        if (side === null) return null;
        if (negotiation.stage === "stances") return negotiation.stances[side] === null ? "stance" : null;
        return negotiation.answers[side] === null ? "alliance" : null;
      }
      if (war) {
        const side = war.sides.indexOf(seat);
        return side >= 0 && war.boosts[side] === null ? "boost" : null;
      }
      return order[0] === seat ? "affairs" : null;
    }
    case "prosperity":
      return phase.picks[seat] === null ? "prosperity" : null;
    case "vote":
      return phase.votes[seat] === null ? "vote" : null;
    default:
      return null;
  }
};

/** What a seat owes now: an answer first, then a room for a worker, then what the phase asks; null = nothing. */
export const owed = (state: State, seat: Seat): string | null => {
  const { homing, arriving } = player(state, seat);
  const choice = state.choices.find((each) => each.seat === seat);
  if (choice) return choice.kind;
  if (homing > 0) return "worker-home";
  if (arriving > 0) return "worker-room";
  return owedInPhase(state, seat);
};

/** The commands with which a seat may go on; standing orders and changes of secret submissions are possible besides. */
export const openCommands = (state: State, seat: Seat): readonly CommandType[] => {
  const { homing, arriving } = player(state, seat);
  const choice = state.choices.find((each) => each.seat === seat);
  if (choice) return answers[choice.kind];
  if (homing > 0) return ["home-worker"];
  if (arriving > 0) return ["place-worker"];
  return turns[state.phase.kind];
};

/** Whom the game waits for, in the order of play: if all want to act last, the first of them has to act (PR-118). */
export const waiting = (state: State): readonly Waiting[] =>
  clockwise(state).flatMap((seat) => {
    const kind = owed(state, seat);
    return kind === null ? [] : [{ seat, kind }];
  });
