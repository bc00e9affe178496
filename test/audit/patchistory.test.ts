import { describe, expect, it } from "vitest";
import type { EventOf, GameEvent } from "../../core/games/patchistory/table/events.ts";
import { type AnyGame, games, ok, replay } from "../../core/index.ts";
import { auditGame } from "./audit.ts";
import type { Command } from "./contract.ts";
import { readings } from "./readings.ts";

const patchistory = games.patchistory as AnyGame;
const reading = readings.patchistory as NonNullable<typeof readings.patchistory>;

/** Twenty games, one of two bots: three and four bots think too long for here, `npm run audit` includes them. */
const numbers = [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 18, 21, 22, 25, 27];

describe("a second reading of Patchistory's rules", () => {
  // Numbers of players and settings take turns over the twenty.
  it.each(numbers)("agrees with the product in whole game %i", async (number) => {
    const report = await auditGame(patchistory, reading, "tests", number);
    expect(report.differences).toEqual([]);
    expect(report.menusCompared).toBeGreaterThan(report.commands);
    // The end of the game, and at least one prosperity card before it.
    expect(report.scorings).toBeGreaterThan(1);
  });
});

/** The game with one rule broken: its facts, or its menu, as that fault would make them. */
const facts = (change: (event: GameEvent) => GameEvent | readonly GameEvent[]): AnyGame => ({
  ...patchistory,
  decide: (state, command) => {
    const decided = patchistory.decide(state, command);
    if (!decided.ok) return decided;
    const events = (decided.value.events as readonly GameEvent[]).flatMap(change);
    return ok({ events, state: replay(patchistory, events, state) });
  },
});
const changed = <T extends GameEvent["type"]>(
  type: T,
  change: (event: EventOf<T>) => Partial<EventOf<T>> | null,
): AnyGame =>
  facts((event) => {
    if (event.type !== type) return event;
    const by = change(event as EventOf<T>);
    return by === null ? [] : ({ ...event, ...by } as GameEvent);
  });
const menus = (change: (menu: readonly Command[], state: never, seat: number) => readonly Command[]): AnyGame => ({
  ...patchistory,
  legal: (state, seat) => change(patchistory.legal(state, seat) as readonly Command[], state as never, seat) as never,
});
const without = (wrong: (command: Command) => boolean): AnyGame =>
  menus((menu) => (menu.length > 1 && !menu.every(wrong) ? menu.filter((command) => !wrong(command)) : menu));

/** Faults that show in any round. */
const faults: Readonly<Record<string, AnyGame>> = {
  // areas and geometry
  "a card is never slid under anything (P-PATCH-09)": without(
    ({ type, under }) => type === "patch" && (under as readonly string[]).length > 0,
  ),
  "a card lies on top of what it was slid under (PR-18)": changed("patched", () => ({ above: [] })),
  "a card lands one column further right (P-PATCH-01)": changed("patched", ({ at: [row, column] }) => ({
    at: [row, column + 1],
  })),
  "workers are lost under a new card (P-PATCH-14)": changed("patched", ({ workers }) => ({
    workers: workers.slice(1),
  })),
  "a tile lies on under a card (P-PATCH-17)": changed("patched", () => ({ removedTiles: [] })),
  "a reclaimed room is a building (P-MGT-60)": changed("tile-laid", () => ({ face: "building" })),
  // auction and prices
  "a winner pays one Money less (P-AUC-13)": changed("auction-won", ({ wins }) => ({
    wins: wins.map((win) => ({ ...win, amount: Math.max(0, win.amount - 1) })),
  })),
  "every card shows the same side (P-AUC-02)": changed("cards-revealed", ({ offers }) => ({
    offers: offers.map((offer) => ({ ...offer, side: offer.side && "white" })),
  })),
  "a bid may not be raised by more than one (P-AUC-11)": menus((menu) => {
    const least = Math.min(...menu.filter(({ type }) => type === "place-bid").map(({ amount }) => Number(amount)));
    return menu.filter(({ type, amount }) => type !== "place-bid" || Number(amount) <= least);
  }),
  "the exchange of who is broke costs 2 VPs (P-AUC-04)": changed("paid", ({ cause, goods }) =>
    cause === "broke" ? { goods: { vp: Math.min(2, goods.vp ?? 0) } } : {},
  ),
  "actions cost one favour less (P-DIP-10, P-MGT-30)": changed("favours-spent", ({ amount }) => ({
    amount: Math.max(0, amount - 1),
  })),
  "nothing is paid for actions (P-MGT-03)": changed("paid", ({ cause }) => (cause === "management" ? null : {})),
  // diplomacy, movement and routes
  "favours are one more than POL (P-DIP-01)": changed("favours-received", ({ favours }) => ({
    favours: favours.map((n) => n + 1),
  })),
  "Aid that is refused brings nothing (P-DIP-12)": changed("gained", ({ cause, goods }) =>
    cause === "aid" && goods.vp === 2 ? null : {},
  ),
  "a threat is worth one more (P-DIP-23)": changed("threatened", ({ due }) => ({ due: due + 1 })),
  "nobody may rest (P-MOV-24)": without(({ type, to }) => type === "walk" && to === "rest"),
  "a space of a route yields one more (P-PROD-03)": changed("gained", ({ cause, goods }) =>
    cause === "routes" ? { goods: Object.fromEntries(Object.entries(goods).map(([what, n]) => [what, n + 1])) } : {},
  ),
  // production and maintenance
  "production forgets Money (P-PROD-01)": changed("gained", ({ cause, goods: { coin: _coin, ...goods } }) =>
    cause === "production" ? { goods } : {},
  ),
  "workers eat one Food less (P-PROD-10)": changed("paid", ({ cause, goods }) =>
    cause === "maintenance" && goods.food ? { goods: { ...goods, food: goods.food - 1 } } : {},
  ),
  // negotiation and war
  "war needs no preparations (P-NEG-21)": changed("paid", ({ cause }) => (cause === "negotiation" ? null : {})),
  "only one of two invaders is one (P-NEG-21)": changed("war-declared", ({ invaders }) => ({
    invaders: invaders.slice(0, 1),
  })),
  "the winner of a war gets one VP more (P-WAR-07)": changed("gained", ({ cause, goods }) =>
    cause === "war" ? { goods: { vp: (goods.vp ?? 0) + 1 } } : {},
  ),
  "no Minerals are spent in a war (P-WAR-03)": changed("paid", ({ cause, goods }) =>
    cause === "war" && goods.mineral ? null : {},
  ),
  "both sides of a war are one stronger (P-WAR-02)": changed("war-fought", ({ strengths: [one, other] }) => ({
    strengths: [one + 1, other + 1],
  })),
  // votes and prosperity
  "votes stay with their owner (P-VOTE-03)": changed("votes-revealed", ({ votes }) => ({ votes: votes.map(() => 0) })),
  "second place is worth nothing (P-VOTE-05)": changed("prosperity-scored", ({ places, changes }) => ({
    changes: changes.map((change, seat) => (places[seat] === 2 ? 0 : change)),
  })),
  "who is tied is first all the same (P-VOTE-07)": changed("prosperity-scored", ({ values }) => ({
    places: values.map((value) => 1 + values.filter((other) => other > value).length),
  })),
  "a played card comes back (P-VOTE-08)": changed("prosperity-removed", () => ({ cards: [] })),
  // rounds
  "the First Player stays (P-END-01)": changed("first-player-passed", ({ to }) => ({ to: to === 0 ? 1 : to - 1 })),
};

/** Faults that show when an era or the game ends. */
const lastFaults: Readonly<Record<string, AnyGame>> = {
  "an era ends without its effects (P-END-02)": changed("gained", ({ cause }) => (cause === "eraEnd" ? null : {})),
  "a final total is one higher (P-END-06)": changed("game-ended", ({ outcome }) => ({
    outcome: { ...outcome, scores: outcome.scores.map((score) => ({ ...score, total: score.total + 1 })) },
  })),
  "everybody wins (P-END-06)": changed("game-ended", ({ outcome }) => ({
    outcome: { ...outcome, winners: outcome.scores.map(({ seat }) => seat) },
  })),
};

describe("the second reading of Patchistory finds that", () => {
  const notices = async (broken: AnyGame, numbers: readonly number[]): Promise<boolean> => {
    for (const number of numbers)
      if ((await auditGame(broken, reading, "sharp", number, 1)).differences.length > 0) return true;
    return false;
  };

  // Game 8 has four players and many wars; what it does not reach shows in others.
  it.each(Object.entries(faults))("%s", async (_name, broken) => {
    expect(await notices(broken, [8, 0, 3])).toBe(true);
  });
  it.each(Object.entries(lastFaults))("%s", async (_name, broken) => {
    expect(await notices(broken, [0])).toBe(true);
  });

  it("nothing is wrong if no rule is broken", async () => {
    expect((await auditGame(patchistory, reading, "sharp", 3)).differences).toEqual([]);
  });
});
