/** The options of every command that plays a series of games: which game, how many seats and games, and which games of the series. */
export const seriesOptions = {
  game: { type: "string", default: "mosaic" },
  players: { type: "string", default: "4" },
  games: { type: "string", default: "100" },
  seed: { type: "string", default: "1" },
  from: { type: "string", default: "0" },
  json: { type: "boolean", default: false },
} as const;
