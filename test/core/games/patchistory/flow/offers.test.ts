import { describe, expect, it } from "vitest";
import { coveredBy, sampleOf } from "../../../../../core/engine/offers.ts";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import { patchistory, type State } from "../../../../../core/games/patchistory/index.ts";
import type { NegotiationPhase } from "../../../../../core/games/patchistory/table/phases.ts";
import type { RouteWorker } from "../../../../../core/games/patchistory/table/routes.ts";
import { type Json, type Offer, type Seat, type Stream, stream } from "../../../../../core/index.ts";
import { playGame, seedOf } from "../../../../../functions/tools/randomGame.ts";
import { conceivable, freePlayer } from "../../../../support/freePlay.ts";
import { act, auctionAt, patchingAt, route, table } from "../../../../support/patchistory.ts";

/** A command in one spelling: the order of its fields does not matter. */
const spelt = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const pickFrom = <T>(list: readonly T[], chance: Stream): T | undefined => list[chance.below(Math.max(1, list.length))];

/** Another value for a field: one used elsewhere, or one that is close. */
const otherValue = (value: unknown, elsewhere: readonly unknown[], chance: Stream): unknown => {
  if (chance.below(2) === 0) return pickFrom(elsewhere, chance);
  if (typeof value === "number") return value + chance.below(5) - 2;
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const kind = chance.below(4);
    if (kind === 0) return items.toReversed();
    if (kind === 1) return items.slice(1);
    if (kind === 2) return [...items, ...items.slice(0, 1)];
    return items.map((item) => (typeof item === "number" ? item + chance.below(3) - 1 : item));
  }
  if (typeof value === "object" && value !== null) {
    const [name, part] = pickFrom(Object.entries(value), chance) ?? ["coin", 0];
    return { ...value, [name]: otherValue(part, [], chance) };
  }
  return value;
};

/** A command with one field changed, left out or added. */
const mutated = (pool: readonly Command[], tiles: readonly string[], chance: Stream): unknown => {
  const command = { ...pickFrom(pool, chance) } as Record<string, unknown>;
  const field = pickFrom(Object.keys(command), chance) ?? "type";
  const elsewhere = pool.flatMap((other) => (field in other ? [other[field as "seat"] as unknown] : []));
  if (chance.below(12) === 0) delete command[field];
  else command[field] = otherValue(command[field], elsewhere, chance);
  if (command.type === "patch" && chance.below(3) === 0) command.underTiles = [pickFrom(tiles, chance)];
  return JSON.parse(JSON.stringify(command));
};

/** Everything drawn from the offers is accepted; everything accepted is in the menu or covered by an offer. */
const inspect = (state: State, seat: Seat, chance: Stream, tries: number) => {
  const offers = patchistory.offers(state, seat);
  const menu = patchistory.legal(state, seat);
  const samples = offers.flatMap((offer) => [sampleOf(offer, chance), sampleOf(offer, chance)]);
  const sampled = samples.map((json) => {
    const command = patchistory.command.safeParse(json);
    const decided = command.success ? patchistory.decide(state, command.data) : undefined;
    expect(decided, spelt(json)).toMatchObject({ ok: true });
    return json as Command;
  });
  const listed = new Set(menu.map(spelt));
  const pool = [...menu, ...sampled, ...conceivable(state, seat, chance)];
  const tiles = state.players[seat]?.territory.tiles.map(({ at }) => `${at[0]},${at[1]}`) ?? [];
  let outside = 0;
  for (let left = pool.length === 0 ? 0 : tries; left > 0; left -= 1) {
    const sent = left % 4 === 0 ? pickFrom(pool, chance) : mutated(pool, tiles, chance);
    const parsed = patchistory.command.safeParse(sent);
    if (!parsed.success || parsed.data.seat !== seat || !patchistory.decide(state, parsed.data).ok) continue;
    if (listed.has(spelt(parsed.data))) continue;
    outside += 1;
    const covered = offers.some((offer) => coveredBy(offer, parsed.data));
    expect([spelt(parsed.data), covered]).toEqual([spelt(parsed.data), true]);
  }
  return { types: new Set(offers.map(({ type }) => type)), outside };
};

const ofType = (state: State, seat: Seat, type: Command["type"]): readonly Offer["fields"][] =>
  patchistory.offers(state, seat).flatMap((offer) => (offer.type === type ? [offer.fields] : []));

const oneOf = (...values: readonly Json[]) => ({ kind: "choice", values });

describe("what is accepted outside the menu", () => {
  it("everything sampled is accepted, and everything accepted is in the menu or offered, all through games of chance", () => {
    const types = new Set<string>();
    let outside = 0;
    for (const players of [2, 3, 4]) {
      const seed = seedOf(`offers ${players}`);
      const chance = stream(seed, "offers");
      let turn = 0;
      playGame(
        { game: patchistory, players, options: patchistory.options.parse({}), seed },
        freePlayer(new Set()),
        undefined,
        (state) => {
          turn += 1;
          if (turn % 5 !== 0) return;
          const found = inspect(state as State, chance.below(players), chance, 16);
          for (const type of found.types) types.add(type);
          outside += found.outside;
        },
      );
    }
    expect(outside).toBeGreaterThan(100);
    for (const type of ["order-bids", "order-aid", "cancel-orders", "offer-aid", "patch"])
      expect(types).toContain(type);
  });

  it("PR-13 a list of bids: any cards on offer, each up to any amount, and what to do otherwise", () => {
    const state = auctionAt([9, 9, 9]);
    const cards = state.phase.kind === "auction" ? state.phase.offers.map(({ card }) => card) : [];
    expect(ofType(state, 1, "order-bids")).toEqual([
      {
        list: {
          kind: "list",
          of: {
            kind: "record",
            fields: { card: { kind: "choice", values: cards }, max: { kind: "range", min: 1, max: 9999 } },
          },
          min: 0,
          max: 8,
        },
        wait: { kind: "choice", values: [false, true] },
        otherwise: { kind: "choice", values: ["move", "ask"] },
      },
    ]);
  });

  it("P-2P-04 a sealed bid is changed to any card and any Money the seat has, and not offered before it is made", () => {
    const open = auctionAt([4, 9]);
    const state: State = open.phase.kind === "auction" ? { ...open, phase: { ...open.phase, mode: "secret" } } : open;
    const card = state.phase.kind === "auction" ? (state.phase.offers[0]?.card ?? "") : "";
    expect(ofType(state, 0, "place-bid")).toEqual([]);
    const [change] = ofType(act(state, { type: "place-bid", seat: 0, card, amount: 2 }), 0, "place-bid");
    expect(change?.amount).toEqual({ kind: "range", min: 1, max: 4 });
  });

  it("PR-12 a placement that is handed in is changed to any other one, or to giving the card back", () => {
    const state = patchingAt({}, [["land-1-03", "white"], ["land-1-04", "white"], null]);
    const [first] = patchistory.legal(state, 1).filter(({ type }) => type === "patch");
    if (first === undefined) throw new Error("no placement");
    const changed = act(state, first);
    expect(ofType(state, 1, "discard-card")).toEqual([]);
    expect(ofType(changed, 1, "discard-card")).toEqual([{}]);
    const placements = patchistory.legal(state, 1).filter(({ type }) => type === "patch");
    for (const placement of placements)
      expect(patchistory.offers(changed, 1).some((offer) => coveredBy(offer, placement))).toBe(true);
  });

  describe("in phase 4", () => {
    const negotiating = (at: Partial<NegotiationPhase>, workers: readonly RouteWorker[]): State =>
      table({
        kingdoms: [{ figures: ["jeanne-d-arc"], stock: { mineral: 2, vote: 5 } }],
        routes: [route("g1", "general", 0, 1, workers)],
        phase: { kind: "negotiation", order: [0, 1, 2], negotiation: null, war: null, ...at },
      });
    const talk = { route: "g1", initiator: 0, other: 1, stances: [null, null], answers: [null, null] } as const;
    const called = [{ seat: 0, at: "negotiation" }];

    it("P-NEG-03 PR-67 a stance and an answer to the Alliance question are offered to who has given them", () => {
      const stances = negotiating({ negotiation: { ...talk, stage: "stances", stances: ["peaceful", null] } }, called);
      expect(ofType(stances, 0, "choose-stance")).toEqual([{ stance: oneOf("peaceful", "aggressive") }]);
      expect(ofType(stances, 1, "choose-stance")).toEqual([]);
      const answers = negotiating({ negotiation: { ...talk, stage: "alliance", answers: [null, true] } }, called);
      expect(ofType(answers, 1, "answer-alliance")).toEqual([{ form: oneOf(true, false) }]);
      expect(ofType(answers, 0, "answer-alliance")).toEqual([]);
    });

    it("PR-13 what to show in a Negotiation can be ordered; once the stances are known, only with an answer", () => {
      const stance = oneOf("peaceful", "aggressive");
      const before = negotiating({ negotiation: { ...talk, stage: "stances" } }, called);
      expect(ofType(before, 1, "order-stance")).toEqual([
        { opponent: oneOf(0), stance, alliance: oneOf(null, true, false) },
      ]);
      const after = negotiating({ negotiation: { ...talk, stage: "alliance" } }, called);
      expect(ofType(after, 1, "order-stance")).toEqual([{ opponent: oneOf(0), stance, alliance: oneOf(true, false) }]);
      expect(ofType(after, 2, "order-stance")).toEqual([]);
    });

    it("P-WAR-03 PR-73 a boost that is in is changed within what there is, votes in pairs; before that it can be ordered", () => {
      const army = [{ seat: 0, at: "war", invaders: [0] }];
      const war = { route: "g1", sides: [0, 1], invaders: [0] } as const;
      const state = negotiating({ war: { ...war, boosts: [{ minerals: 1, votes: 0 }, null] } }, army);
      expect(ofType(state, 0, "commit-boost")).toEqual([
        { minerals: { kind: "range", min: 0, max: 2 }, votes: { kind: "range", min: 0, max: 4, step: 2 } },
      ]);
      expect(ofType(state, 0, "order-boost")).toEqual([]);
      expect(ofType(state, 1, "order-boost")).toMatchObject([{ route: oneOf("g1") }]);
    });
  });

  it("nothing when the game is over, nor to nobody", () => {
    const over = { winners: [0], scores: [] };
    const state = table({
      routes: [route("r1", "general", 0, 1)],
      phase: {
        kind: "movement",
        steps: [3, 3, 3],
        unmoved: [[], [], []],
        routes: [["r1"], [], []],
        finished: [false, true, true],
      },
    });
    expect(patchistory.offers(state, 3)).toEqual([]);
    expect(patchistory.offers({ ...state, outcome: over }, 0)).toEqual([]);
  });
});
