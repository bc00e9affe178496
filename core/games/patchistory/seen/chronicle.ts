import type { Chronicle } from "../../../game.ts";
import type { GameEvent } from "../table/events.ts";
import type { State } from "../table/state.ts";

/** Everything `deeds` may name. */
export const deedNames = [
  "patched",
  "building",
  "wasteland",
  "route-placed",
  "traded",
  "aid-offered",
  "threatened",
  "war-won",
] as const;

/** How a finished game is told: round by round, with its wars and what the eras' ends brought. */
export const chronicle: Chronicle<State, GameEvent> = {
  chapter: ({ era, round }) => [era, round],
  points: ({ players }) => players.map(({ stock }) => stock.vp),
  deeds(event) {
    switch (event.type) {
      case "patched":
      case "traded":
      case "aid-offered":
      case "threatened":
        return [{ seat: event.seat, deed: event.type }];
      case "tile-laid":
        return [{ seat: event.seat, deed: event.face }];
      case "route-placed":
        return event.kind === "general" ? [{ seat: event.a, deed: "route-placed" }] : [];
      case "war-fought":
        return event.winner === null ? [] : [{ seat: event.winner, deed: "war-won" }];
      default:
        return [];
    }
  },
  great: ["war-fought", "era-ended"],
};
