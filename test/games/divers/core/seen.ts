import { pick, redactBy } from "../../../../core/engine/allowList.ts";
import type { Seat, Viewer } from "../../../../core/game.ts";
import type { Event } from "./events.ts";
import type { Player, State } from "./state.ts";

/** What everybody sees of a player; hand, dive and plan are their owner's alone (DV-04, DV-08). */
const playerView = (player: Player, seat: Seat, viewer: Viewer) => ({
  seat,
  cards: player.hand.length,
  hasDived: player.dive !== null,
  // Air that goes with a dive still counts as the player's: how much it is nobody may know.
  air: player.air + (player.dive?.air ?? 0),
  ...pick(player, ["pearls"]),
  own: seat === viewer ? pick(player, ["hand", "dive", "plan"]) : null,
});

/** The table as one viewer may see it. The seed is told when the game has ended. */
export const view = (state: State, viewer: Viewer) => ({
  ...pick(state, ["status", "commitment", "rounds", "round", "pearl", "last"]),
  seed: state.status === "ended" ? state.seed : null,
  players: state.players.map((player, seat) => playerView(player, seat, viewer)),
});

export type View = ReturnType<typeof view>;
export type PlayerView = View["players"][number];

/** An event as one viewer may read it in the log. */
export const redact = redactBy<Event>({
  dealt: {
    all: ["commitment", "rounds"],
    derived: ({ hands }) => ({ cards: hands.map((hand) => hand.length) }),
  },
  "round-begun": { all: ["round", "pearl"] },
  dived: { all: ["seat"], own: ["card", "air"] },
  "plan-made": { all: ["seat"], own: ["cards"], onlyOwn: true },
  "plan-followed": { all: ["seat"], onlyOwn: true },
  "plan-ended": { all: ["seat", "because"], onlyOwn: true },
  surfaced: { all: ["pearl", "dives", "winner"] },
  ended: { all: ["seed"] },
});
