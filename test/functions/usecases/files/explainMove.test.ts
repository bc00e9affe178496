import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../core/games/patchistory/index.ts";
import { games, replay } from "../../../../core/index.ts";
import type { GameEvent } from "../../../../functions/table/events.ts";
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

describe("the message about a command outside the menu", () => {
  it("is for the seat that moved only", () => {
    const events = [{ type: "votes-committed", seat: 1, votes: 3 }] as const;
    expect(patchistory.unlisted?.({} as never, 0, events)).toEqual([]);
    expect(patchistory.unlisted?.({} as never, 1, events)).toEqual([{ type: "commit-votes", seat: 1, votes: 3 }]);
    expect(patchistory.unlisted?.({} as never, 0, [])).toEqual([]);
  });
});
