import type { Chronicle } from "../../../game.ts";
import { status } from "../rules/status/status.ts";
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

type Measures = NonNullable<Chronicle<State, GameEvent>["measures"]>;

/** What the production tracks show (P-PROD-02), and Military Force, Political Influence and Transport Level (P-GEN-18). */
const measures: Measures = Object.fromEntries<Measures[string]>([
  ...(["mineral", "food", "vp", "coin"] as const).map(
    (good) =>
      [
        `production.${good}`,
        (state: State) => state.players.map((_, seat) => status(state, seat).production[good]),
      ] as const,
  ),
  ...(["MIL", "POL", "TRA"] as const).map(
    (stat) => [stat, (state: State) => state.players.map((_, seat) => status(state, seat)[stat])] as const,
  ),
]);

/** The history of a finished game: round by round, with its wars and the results of each era's end. */
export const chronicle: Chronicle<State, GameEvent> = {
  chapter: ({ era, round }) => [era, round],
  points: ({ players }) => players.map(({ stock }) => stock.vp),
  measures,
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
