import type { Seat, Waiting } from "../../../game.ts";
import type { CommandType } from "../commands.ts";
import { mayHandIn } from "../rules/patching/handingIn.ts";
import { anyoneHoming } from "../rules/workers.ts";
import type { Choice } from "../table/choices.ts";
import { clockwise, player, type State } from "../table/state.ts";

/** What a seat may do, by what it owes: an answer, a room for a worker, or something in the phase itself. */
const commandsFor = {
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
  "worker-home": ["home-worker"],
  "worker-room": ["place-worker"],
  bid: ["place-bid", "wait"],
  "sealed-bid": ["place-bid"],
  patch: ["patch", "discard-card"],
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
  affairs: ["choose-route"],
  stance: ["choose-stance"],
  alliance: ["answer-alliance"],
  boost: ["commit-boost"],
  prosperity: ["pick-prosperity"],
  vote: ["commit-votes"],
} as const satisfies { readonly [K in Choice["kind"]]: readonly CommandType[] } & Record<
  string,
  readonly CommandType[]
>;

/** What a seat can owe. */
type Owed = keyof typeof commandsFor;

/** What a seat owes in the phase itself, or null. */
const owedInPhase = (state: State, seat: Seat): Owed | null => {
  const { phase } = state;
  switch (phase.kind) {
    case "auction":
      if (phase.bidders === null) return null;
      if (phase.mode === "secret") return phase.bids[seat] ? null : "sealed-bid";
      return phase.turn === seat ? "bid" : null;
    case "patching": {
      if (!phase.won[seat] || phase.placements[seat]) return null;
      return mayHandIn(state, phase, seat) ? "patch" : null;
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
        const side = [negotiation.initiator, negotiation.other].indexOf(seat);
        if (negotiation.stage === "stances") return negotiation.stances[side] === null ? "stance" : null;
        return negotiation.answers[side] === null ? "alliance" : null;
      }
      if (war) return war.boosts[war.sides.indexOf(seat)] === null ? "boost" : null;
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
export const owed = (state: State, seat: Seat): Owed | null => {
  const { homing, arriving } = player(state, seat);
  const choice = state.choices.find((each) => each.seat === seat);
  if (choice) return choice.kind;
  if (homing > 0) return "worker-home";
  if (arriving > 0) return "worker-room";
  return owedInPhase(state, seat);
};

/** The commands in a seat's menu. Standing orders and changes to secret submissions are allowed in addition. */
export const openCommands = (state: State, seat: Seat): readonly CommandType[] => {
  const kind = owed(state, seat);
  return kind === null ? [] : commandsFor[kind];
};

/** Whom the game waits for, in the order of play: if all want to act last, the first of them has to act (PR-118). */
export const waiting = (state: State): readonly Waiting[] =>
  clockwise(state).flatMap((seat) => {
    const kind = owed(state, seat);
    return kind === null ? [] : [{ seat, kind }];
  });
