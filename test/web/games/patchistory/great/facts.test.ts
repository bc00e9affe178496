import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import type { RedactedEvent } from "../../../../../core/index.ts";
import { eraEndIn, warsIn } from "../../../../../web/games/patchistory/great/facts.ts";
import { recordedMoves, recordedNames } from "../../../../support/patchistoryGames.ts";

const fought = (sides: readonly [number, number], winner: number | null) => ({
  type: "war-fought",
  route: "r1",
  sides,
  boosts: [
    { minerals: 0, votes: 0 },
    { minerals: 2, votes: 0 },
  ],
  strengths: [8, 4],
  winner,
});
const moved = (type: "gained" | "paid", seat: number, vp: number, cause: string) => ({
  type,
  seat,
  goods: { vp },
  cause,
});

describe("great moments of Patchistory", () => {
  it("P-WAR-08 each war includes what followed it until the next, and nothing with other causes", () => {
    const events: RedactedEvent[] = [
      moved("gained", 0, 9, "negotiation"),
      fought([0, 1], 0),
      moved("gained", 0, 6, "war"),
      moved("paid", 1, 3, "war"),
      moved("gained", 2, 5, "aid"),
      fought([1, 2], null),
      moved("gained", 2, 1, "war"),
    ];
    const wars = warsIn({ events }, 3);
    expect(wars.map(({ points }) => points)).toEqual([
      [6, -3, 0],
      [0, 0, 1],
    ]);
    expect(wars.map(({ fought: { winner } }) => winner)).toEqual([0, null]);
    expect(eraEndIn({ events }, 3)).toBeNull();
  });

  it("an era's end includes what its cards, heroes and wonders changed of everybody's VP together", () => {
    let eras = 0;
    for (const name of recordedNames.slice(0, 4)) {
      let state = patchistory.initial;
      for (const events of recordedMoves(name)) {
        const before = state;
        state = events.reduce(patchistory.evolve, before);
        const told = events.flatMap((event) => patchistory.redact(event, "spectator") ?? []);
        const end = eraEndIn({ events: told }, state.seats);
        if (end === null) continue;
        eras += 1;
        expect(end.points).toEqual(
          state.players.map(({ stock }, seat) => {
            const others = events
              .filter((event) => event.type === "gained" || event.type === "paid")
              .filter(({ cause }) => !["eraEnd", "gameEnd"].includes(cause))
              .filter((event) => event.seat === seat)
              .reduce((sum, event) => sum + (event.type === "gained" ? 1 : -1) * (event.goods.vp ?? 0), 0);
            return stock.vp - (before.players[seat]?.stock.vp ?? 0) - others;
          }),
        );
      }
    }
    expect(eras).toBe(12);
  });
});
