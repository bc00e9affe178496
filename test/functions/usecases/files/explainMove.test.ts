import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../core/games/patchistory/index.ts";
import { type AnyGame, commitmentOf, games, replay, stream } from "../../../../core/index.ts";
import type { GameEvent } from "../../../../functions/table/events.ts";
import { seedOf } from "../../../../functions/tools/randomGame.ts";
import { explain } from "../../../../functions/usecases/files/explainMove.ts";
import { verifyTable } from "../../../../functions/usecases/files/verifyTable.ts";
import { commandTypes, freePlayer } from "../../../support/freePlay.ts";
import { recordedMoves } from "../../../support/patchistoryGames.ts";
import { changedAt, leavesOf, playedFile, resealed } from "../../../support/tableFile.ts";

const game = games.patchistory;
if (game === undefined) throw new Error("Patchistory is there");

/** The game with the rules under which the recorded games were played: they hold orders that could never be used. */
const asRecorded = { ...game, decide: game.formerly?.[2] ?? game.decide };

const names = [...[0, 1, 2, 3, 4, 5].map((n) => `every command ${n}`), "all 2", "all 5", "all 8", "all 11"];
const sent = new Set<string>();
/** Commands sent at a table of their own, whose players send them nowhere else: one with an Alliance and relief after a war. */
const sentAlone = new Set<string>();
/** Commands sent at the table where somebody plans ahead. */
const sentPlanning = new Set<string>();
const playerAt: Readonly<Record<string, ReturnType<typeof freePlayer>>> = {
  "all 32": freePlayer(sentAlone),
  "plans 1": freePlayer(sentPlanning, { planning: true }),
};
const files = [...names, "all 32", "plans 1"].map((name) => {
  const players = 2 + (Number(name.split(" ").at(-1)) % 3);
  const player = playerAt[name] ?? freePlayer(sent);
  return [name, playedFile(game, players, name, undefined, player)] as const;
});

/** Facts that follow from something no menu offers at that moment, with the value somebody might change in them. */
const outsideMenus: Readonly<Record<string, string>> = {
  "orders-set": "orders",
  "bid-sealed": "amount",
  "placement-submitted": "placement",
  "boost-committed": "boost",
  "votes-committed": "votes",
  "prosperity-picked": "card",
};

describe("a table of Patchistory where seats send anything that is accepted", () => {
  it("is played with every kind of command, including orders, their withdrawal, and changes of sealed choices", () => {
    // Two wars or talks of one seat in one phase, and a strike, need a rare table; they are in menus like any other choice.
    const rare = ["choose-route", "strike"];
    expect(commandTypes.filter((type) => ![...sent, ...sentAlone, ...sentPlanning, ...rare].includes(type))).toEqual(
      [],
    );
    const changed = files.filter(([, { commits }]) =>
      commits.some(({ by, events }, index) => {
        const next = commits[index + 1];
        const submitted = (of: unknown) => JSON.stringify(of).includes('"placement-submitted"');
        return next?.by === by && submitted(events) && submitted(next?.events);
      }),
    );
    expect(changed.length).toBeGreaterThan(0);
  });

  it.each(files)("is valid: %s", (_name, file) => {
    const { faults, ok, unchecked } = verifyTable(games, file);
    expect(faults).toEqual([]);
    expect({ ok, unchecked }).toEqual({ ok: true, unchecked: [] });
  });

  it("is invalid when one of these was changed, and the commit is named", () => {
    const other = (leaf: unknown): unknown => {
      if (typeof leaf === "number") return leaf + 50;
      if (typeof leaf === "boolean") return !leaf;
      return leaf === null ? 1 : `${String(leaf)}x`;
    };
    for (const [type, field] of Object.entries(outsideMenus)) {
      const [found] = files.flatMap(([, file]) =>
        file.commits.flatMap(({ version, events }, commit) =>
          events.flatMap((event, at) => {
            const played = (event.events ?? []) as readonly GameEvent[];
            if (event.type !== "moved" || played[0]?.type !== type) return [];
            const [leaf] = leavesOf((played[0] as unknown as Record<string, unknown>)[field]);
            if (leaf === undefined) return [];
            return [{ file, version, path: ["commits", commit, "events", at, "events", 0, field, ...leaf] }];
          }),
        ),
      );
      if (found === undefined) throw new Error(`nobody has sent anything that leads to ${type}`);
      const { file, version, path } = found;
      const [fault] = verifyTable(games, resealed(changedAt(file, path, other))).faults;
      expect(fault).toMatchObject({ check: "moves", commit: version, event: 0 });
    }
  });
});

describe("recorded games with orders", () => {
  it.each(["game-04-3-players", "game-21-3-players", "game-13-4-players"])(
    "%s: every move follows from something its seat could send",
    (name) => {
      const [opening, ...moves] = recordedMoves(name);
      let state: unknown = replay(game, opening as never);
      for (const [index, events] of moves.entries()) {
        const faults = [0, 1, 2, 3].map((seat) =>
          seat < (state as { readonly seats: number }).seats
            ? explain(asRecorded, state, seat, events as never)
            : "no seat",
        );
        expect([index, faults.includes(null)]).toEqual([index, true]);
        state = replay(game, events as never, state as never);
      }
    },
  );
});

describe("a table of Mosaic whose players order turns to come", () => {
  const mosaic = games.mosaic as AnyGame;
  const chance = stream(seedOf("orders of Mosaic"), "choices");
  const working = (seat: number, currency: string) => ({
    commands: [
      { type: "work", seat, currency },
      { type: "end-turn", seat },
    ],
    most: null,
  });
  const orders = (seat: number) => [
    { type: "order-wishes", seat, moment: "turn", wishes: ["food", "ideas"].map((one) => working(seat, one)) },
    { type: "cancel-orders", seat, order: "turn" },
  ];

  it("each move follows from something its seat could send, and an order that was changed from nothing", () => {
    const setup = {
      seats: 3,
      options: mosaic.options.parse({}),
      seed: seedOf("orders"),
      commitment: commitmentOf(seedOf("orders")),
    };
    let state: unknown = replay(mosaic, mosaic.setup(setup as never) as never);
    const happened = new Set<string>();
    for (let moves = 0; moves < 120; moves += 1) {
      const seat = mosaic.waiting(state)[0]?.seat ?? 0;
      const outside = [1, 2]
        .flatMap((step) => orders((seat + step) % 3))
        .filter((one) => mosaic.decide(state, one as never).ok);
      const menu = outside.length > 0 && chance.below(2) === 0 ? outside : mosaic.legal(state, seat);
      const command = menu[chance.below(menu.length)] as { readonly type: string; readonly seat: number };
      const decided = mosaic.decide(state, command as never);
      if (!decided.ok) throw new Error(decided.error.code);
      const { events } = decided.value as { readonly events: readonly GameEvent[] };
      for (const { type } of events) happened.add(type);
      happened.add(command.type);
      expect([moves, explain(mosaic, state, command.seat, events)]).toEqual([moves, null]);
      if (command.type === "order-wishes") {
        const forged = JSON.parse(JSON.stringify(events).replaceAll('"food"', '"stones"')) as readonly GameEvent[];
        expect(explain(mosaic, state, command.seat, forged)).not.toBeNull();
      }
      state = decided.value.state;
    }
    for (const type of ["order-wishes", "cancel-orders", "order-used"]) expect(happened).toContain(type);
  });
});

describe("the message about a command outside the menu", () => {
  it("is for the seat that moved only", () => {
    const events = [{ type: "votes-committed", seat: 1, votes: 3 }] as const;
    expect(patchistory.unlisted?.({} as never, 0, events)).toEqual([]);
    expect(patchistory.unlisted?.({} as never, 1, events)).toEqual([{ type: "commit-votes", seat: 1, votes: 3 }]);
    expect(patchistory.unlisted?.({} as never, 0, [])).toEqual([]);
  });
});
