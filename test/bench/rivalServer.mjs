/*
 * boardgame.io's own server with the tests' small game, in a process controlled as ours is
 * (functions/tools/bench/http/served.ts). Plain JavaScript, loaded by `require`: the framework is not a dependency, it is where
 * the benchmark has fetched it to. Without a folder it keeps matches in memory, with one in files (its FlatFile).
 */
import { createRequire } from "node:module";
import { join } from "node:path";

const { modules, folder, deal } = JSON.parse(process.argv[2] ?? "{}");
const require = createRequire(join(modules, "package.json"));
const { Server, FlatFile } = require("boardgame.io/server");
const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");

const SIZE = 6;
const rank = (card) => Number(card.slice(-3));
const isTurn = (G, playerID) => G.phase === "turns" && G.turn === Number(playerID);

/** After a turn: the next seat's, the next round, or the end; as the small game has it. */
const passOn = (G) => {
  if (G.turn + 1 < G.hands.length) G.turn += 1;
  else if (G.round < G.rounds) {
    G.round += 1;
    G.turn = 0;
    G.picks = G.hands.map(() => null);
    G.phase = G.hands.every((hand) => hand.length > 0) ? "pick" : "turns";
  } else G.phase = "over";
};

const game = {
  name: "toy",
  setup: () => ({
    phase: "pick",
    round: 1,
    turn: 0,
    picks: deal.hands.map(() => null),
    points: deal.hands.map(() => 0),
    board: {},
    ...deal,
  }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    pick: ({ G, playerID }, card) => {
      const seat = Number(playerID);
      if (G.phase !== "pick" || G.picks[seat] !== null || !G.hands[seat].includes(card)) return INVALID_MOVE;
      G.picks[seat] = card;
      G.hands[seat] = G.hands[seat].filter((one) => one !== card);
      if (G.picks.includes(null)) return undefined;
      const best = G.picks.reduce((most, pick, at) => (rank(pick) > rank(G.picks[most]) ? at : most), 0);
      G.points[best] += 1;
      G.phase = "turns";
      G.turn = 0;
      return undefined;
    },
    place: ({ G, playerID }, x, y) => {
      const field = `${x},${y}`;
      if (!isTurn(G, playerID) || !(x >= 0 && y >= 0 && x < SIZE && y < SIZE) || G.board[field] !== undefined)
        return INVALID_MOVE;
      G.board[field] = Number(playerID);
      return undefined;
    },
    draw: ({ G, playerID }) => {
      if (!isTurn(G, playerID) || G.deck.length === 0) return INVALID_MOVE;
      G.hands[Number(playerID)].push(G.deck.shift());
      passOn(G);
      return undefined;
    },
    pass: ({ G, playerID }) => {
      if (!isTurn(G, playerID)) return INVALID_MOVE;
      passOn(G);
      return undefined;
    },
  },
  endIf: ({ G }) => (G.phase === "over" ? { points: G.points } : undefined),
  playerView: ({ G, playerID }) => ({
    ...G,
    seed: null,
    deck: G.deck.length,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
    picks: G.picks.map((pick, seat) => (G.phase === "pick" && String(seat) !== playerID ? pick !== null : pick)),
  }),
};

const server = Server({
  games: [game],
  origins: ["http://localhost"],
  ...(folder === undefined ? {} : { db: new FlatFile({ dir: folder }) }),
});
const { appServer } = await server.run({ port: 0 });
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ used: { cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss(), write: 0, read: 0 } });
});
process.on("disconnect", () => process.exit());
process.send?.({ port: appServer.address().port });
