import { describe, expect, it } from "vitest";
import type { RedactedEvent } from "../../../../core/game.ts";
import type { ChangedMatter } from "../../../../functions/contract/index.ts";
import { consequencesOf, meaningOf } from "../../../../web/words/patchistory/meaning.ts";
import type { Words } from "../../../../web/words/patchistory/words.ts";

/** Sentences by their keys and what is put into them. */
const words = {
  seat: (seat: number) => `seat${seat}`,
  card: (id: string) => `<${id}>`,
  goods: (goods: object) => JSON.stringify(goods),
  ends: (route: string) => ({ g1: [0, 1], g2: [1, 2], g3: [0, 2] })[route],
  phrase: (key: string, params: object = {}) => [key, ...Object.values(params)].join(" "),
  t: (key: string) => key.split(".").at(-1),
} as unknown as Words;

const reader = 1;
const changed = (about: string, from: unknown, to: unknown) => ({ about, from, to }) as unknown as ChangedMatter;
const told = (event: object): readonly string[] => consequencesOf([], [event as RedactedEvent], reader, words);

describe("what becomes of a neighbour", () => {
  const near = { allied: false, attack: 3, meets: 4 };
  const strong = { ...near, attack: 5 };
  const ally = { ...near, allied: true };
  const lines = (from: unknown, to: unknown) => consequencesOf([changed("neighbour.2", from, to)], [], reader, words);

  it("is reported when it comes or goes", () => {
    expect(lines(undefined, near)).toEqual(["you.joined seat2"]);
    expect(lines(near, undefined)).toEqual(["you.apart seat2"]);
    expect(lines(near, near)).toEqual([]);
  });

  it("is reported when it becomes an ally or ceases to be one", () => {
    expect(lines(near, ally)).toEqual(["you.allied seat2"]);
    expect(lines(undefined, ally)).toEqual(["you.allied seat2"]);
    expect(lines(ally, near)).toEqual(["you.notAllied seat2"]);
    expect(lines(ally, ally)).toEqual([]);
  });

  it("P-WAR-05 is reported when its attack exceeds the defence it meets, and when it no longer does: a tie holds", () => {
    expect(lines(near, strong)).toEqual(["you.exposed seat2 5 4"]);
    expect(lines(undefined, strong)).toEqual(["you.joined seat2", "you.exposed seat2 5 4"]);
    expect(lines(strong, near)).toEqual(["you.safe seat2 3 4"]);
    expect(lines(near, { ...near, attack: 4 })).toEqual([]);
    expect(lines(strong, { ...near, attack: 4 })).toEqual(["you.safe seat2 4 4"]);
    expect(lines(strong, { ...strong, attack: 9 })).toEqual([]);
  });

  it("is no danger as an ally, and that it is one says enough", () => {
    expect(lines(strong, { ...strong, allied: true })).toEqual(["you.allied seat2"]);
    expect(lines({ ...strong, allied: true }, strong)).toEqual(["you.notAllied seat2", "you.exposed seat2 5 4"]);
  });
});

describe("the reader's own strength", () => {
  const before = { attack: 4, defence: 5, POL: 1, TRA: 2 };
  const after = { ...before, attack: 6, TRA: 1 };
  const change = changed("strength", before, after);

  it("is reported last, number by number, and not after an own move", () => {
    expect(meaningOf([change], [], reader, words)).toEqual(["you.strength you.from attack 4 6 · you.from TRA 2 1"]);
    expect(consequencesOf([change], [], reader, words)).toEqual([]);
    const gone = changed("neighbour.0", { allied: false, attack: 1, meets: 1 }, undefined);
    expect(meaningOf([change, gone], [], reader, words)).toHaveLength(2);
    expect(meaningOf([change, gone], [], reader, words)[0]).toBe("you.apart seat0");
  });

  it("names each of its four numbers", () => {
    for (const stat of ["attack", "defence", "POL", "TRA"] as const)
      expect(meaningOf([changed("strength", before, { ...before, [stat]: 9 })], [], reader, words)).toEqual([
        `you.strength you.from ${stat} ${before[stat]} 9`,
      ]);
  });

  it("is silent where it stayed, began or ended, and about anything else that changed", () => {
    for (const [from, to] of [
      [before, before],
      [undefined, after],
      [before, undefined],
    ])
      expect(meaningOf([changed("strength", from, to)], [], reader, words)).toEqual([]);
    expect(meaningOf([changed("region.gaul", before, after)], [], reader, words)).toEqual([]);
  });
});

describe("what an event means for its reader", () => {
  it("is a threat against them, with what it demands", () => {
    const threat = { type: "threatened", seat: 0, target: 1, demand: "coin", due: 3 };
    expect(told(threat)).toEqual(['you.threatened seat0 {"coin":3}']);
    expect(told({ ...threat, target: 2 })).toEqual([]);
    expect(told({ ...threat, seat: 1 })).toEqual([]);
    expect(told({ ...threat, seat: undefined })).toEqual([]);
  });

  it("is Aid offered to them, and the answer to theirs", () => {
    const offer = { type: "aid-offered", seat: 2, to: 1, goods: { food: 2 } };
    expect(told(offer)).toEqual(['you.offered seat2 {"food":2}']);
    expect(told({ ...offer, to: 0 })).toEqual([]);
    expect(told({ ...offer, seat: 1 })).toEqual([]);
    const answer = { type: "aid-answered", seat: 2, from: 1, accept: true };
    expect(told(answer)).toEqual(["you.aidAccepted seat2"]);
    expect(told({ ...answer, accept: false })).toEqual(["you.aidRefused seat2"]);
    expect(told({ ...answer, from: 0 })).toEqual([]);
    expect(told({ ...answer, seat: 1 })).toEqual([]);
  });

  it("is a tile laid in their kingdom by somebody else", () => {
    const tile = { type: "tile-laid", seat: 0, on: 1 };
    expect(told(tile)).toEqual(["you.struck seat0"]);
    expect(told({ ...tile, on: 2 })).toEqual([]);
    expect(told({ ...tile, seat: 1 })).toEqual([]);
  });

  it("is a war on a route of theirs, whichever end it is", () => {
    expect(told({ type: "war-declared", route: "g1" })).toEqual(["you.war seat0"]);
    expect(told({ type: "war-declared", route: "g2" })).toEqual(["you.war seat2"]);
    expect(told({ type: "war-declared", route: "g3" })).toEqual([]);
    expect(told({ type: "war-declared", route: "gone" })).toEqual([]);
  });

  it("is how their war ended, their own strength first", () => {
    const war = { type: "war-fought", sides: [1, 2], strengths: [5, 3], winner: 1 };
    expect(told(war)).toEqual(["you.warWon seat2 5 3"]);
    expect(told({ ...war, winner: null })).toEqual(["you.warDrawn seat2 5 3"]);
    expect(told({ ...war, winner: 2 })).toEqual(["you.warLost seat2 5 3"]);
    expect(told({ ...war, sides: [0, 1], winner: 0 })).toEqual(["you.warLost seat0 3 5"]);
    expect(told({ ...war, strengths: [] })).toEqual(["you.warWon seat2 0 0"]);
    expect(told({ ...war, sides: [0, 2] })).toEqual([]);
    expect(told({ ...war, sides: undefined })).toEqual([]);
  });

  it("is the cards they won, and the points of a prosperity card", () => {
    const wins = [
      { seat: 0, card: "a", amount: 2 },
      { seat: 1, card: "b", amount: 4 },
    ];
    expect(told({ type: "auction-won", wins })).toEqual(["you.won <b> 4"]);
    expect(told({ type: "prosperity-scored", changes: [1, 6, 2] })).toEqual(["you.points +6"]);
    expect(told({ type: "prosperity-scored", changes: [] })).toEqual(["you.points 0"]);
  });

  it("is nothing of other events, and never the same twice", () => {
    expect(told({ type: "walked", seat: 0, target: 1, to: 1, from: 1, on: 1 })).toEqual([]);
    const tile = { type: "tile-laid", seat: 0, on: 1 } as unknown as RedactedEvent;
    expect(consequencesOf([], [tile, tile], reader, words)).toEqual(["you.struck seat0"]);
    expect(meaningOf([], [tile, tile], reader, words)).toEqual(["you.struck seat0"]);
  });
});
