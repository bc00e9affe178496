import { describe, expect, it } from "vitest";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { controllerOf, influenceIn } from "../../../../../core/games/mosaic/rules/influence.ts";
import { pendingOf, type State } from "../../../../../core/games/mosaic/table/state.ts";
import { follow, isLegal, purse, refusal, type TableGiven, table } from "../../../../support/mosaic.ts";

const wonder = (id: string, seat = 0) => ({ type: "build-wonder", seat, wonder: id }) as const;
const at = (hex: string, seat = 0) => ({ type: "place-piece", seat, piece: "wonder", hex }) as const;
const rich = { stone: 50, food: 50 };
const pieces = { "hex-italia-05": ["city", 0] } as const;
const choices = (state: State): readonly string[] =>
  mosaic.legal(state, 0).flatMap((command) => (command.type === "place-piece" ? [command.hex] : []));
const built = (id: string, hex: string, given: TableGiven = {}): State =>
  follow(table({ players: [rich, {}], pieces, ...given }), wonder(id), at(hex));

describe("wonders", () => {
  it("M-WON-01 pay, take the tile, place it on a free hex of a region with an own city, receive the token", () => {
    const state = table({ players: [rich, {}], pieces, tokens: { "hex-italia-01": "good-stone" } });
    const asked = follow(state, wonder("wonder-sphinx"));
    expect(choices(asked).every((hex) => hex.startsWith("hex-italia"))).toBe(true);
    expect(choices(asked)).not.toContain("hex-italia-05");
    expect(refusal(asked, at("hex-greece-01"))).toBe("hex-not-allowed");
    expect(refusal(asked, { type: "decline", seat: 0 })).toBe("cannot-decline");
    const done = follow(asked, at("hex-italia-01"));
    expect(purse(done)).toMatchObject({ stone: 30, food: 45 });
    expect(done.players[0]?.wonders).toEqual([{ id: "wonder-sphinx", hex: "hex-italia-01", pillar: null }]);
    expect(done.board.pieces["hex-italia-01"]).toEqual({ kind: "wonder", seat: 0, wonder: "wonder-sphinx" });
    expect(done.players[0]?.production.stone).toBe(2);
    expect(
      isLegal(table({ players: [rich, {}], pieces: { "hex-italia-05": ["city", 1] } }), wonder("wonder-sphinx")),
    ).toBe(false);
  });

  it("M-WON-02 R-28 Colossus and Lighthouse need a free port hex of such a region, take its fish and block it", () => {
    for (const id of ["wonder-colossus-of-rhodes", "wonder-lighthouse-of-alexandria"]) {
      const state = table({
        players: [{ ...rich, population: 9 }, {}],
        pieces,
        tokens: { "hex-italia-08": "good-fish" },
      });
      const asked = follow(state, wonder(id));
      expect(choices(asked)).toEqual(["hex-italia-08", "hex-italia-15"]);
      const done = follow(asked, at("hex-italia-08"));
      expect(done.players[0]?.goods).toEqual(["good-fish"]);
      expect(done.players[0]?.production.food).toBe(3);
      const next = follow(
        { ...done, active: 0, turn: state.turn },
        { type: "build", seat: 0, card: null, piece: "portCity" },
      );
      expect(choices(next)).not.toContain("hex-italia-08");
      const taken = table({
        players: [rich, {}],
        pieces: { ...pieces, "hex-italia-08": ["portCity", 1], "hex-italia-15": ["portCity", 1] },
      });
      expect(refusal(taken, wonder(id))).toBe("no-hex");
    }
  });

  it("M-BUILD-08 R-28 ordinary wonders never stand on port hexes", () => {
    const asked = follow(table({ players: [rich, {}], pieces }), wonder("wonder-sphinx"));
    expect(choices(asked)).not.toContain("hex-italia-08");
    expect(refusal(asked, at("hex-italia-15"))).toBe("hex-not-allowed");
  });

  it("M-WON-03 M-BUILD-09 the Great Pyramid needs three cities of anybody in the region, ports included, one of them own", () => {
    const pyramid = wonder("wonder-great-pyramid");
    const of = (more: NonNullable<TableGiven["pieces"]>): State => table({ players: [rich, {}], pieces: more });
    expect(isLegal(of({ ...pieces, "hex-italia-08": ["portCity", 1], "hex-italia-01": ["city", 1] }), pyramid)).toBe(
      true,
    );
    expect(isLegal(of({ ...pieces, "hex-italia-01": ["city", 1], "hex-greece-01": ["city", 0] }), pyramid)).toBe(false);
    expect(
      isLegal(
        of({ "hex-italia-05": ["city", 1], "hex-italia-08": ["portCity", 1], "hex-italia-01": ["city", 1] }),
        pyramid,
      ),
    ).toBe(false);
    expect(
      isLegal(of({ ...pieces, "hex-italia-01": ["farmTown", 1], "hex-italia-08": ["portCity", 1] }), pyramid),
    ).toBe(false);
  });

  it("M-WON-04 the first wonder 20 stone and 5 food, each further one 5 and 5 more; others' wonders do not matter", () => {
    const owned = table({
      players: [{ stone: 25, food: 10 }, {}],
      pieces: {
        ...pieces,
        "hex-italia-01": ["wonder", 0, "wonder-sphinx"],
        "hex-greece-01": ["wonder", 1, "wonder-stonehenge"],
      },
    });
    expect(purse(follow(owned, wonder("wonder-colosseum"), at("hex-italia-04")))).toMatchObject({ stone: 0, food: 0 });
    const short = table({
      players: [{ stone: 24, food: 10 }, {}],
      pieces: { ...pieces, "hex-italia-01": ["wonder", 0, "wonder-sphinx"] },
    });
    expect(refusal(short, wonder("wonder-colosseum"))).toBe("cannot-pay");
    const others = table({
      players: [{ stone: 20, food: 5 }, {}],
      pieces: { ...pieces, "hex-greece-01": ["wonder", 1, "wonder-sphinx"] },
    });
    expect(isLegal(others, wonder("wonder-colosseum"))).toBe(true);
  });

  it("M-WON-05 each wonder exists once", () => {
    const state = built("wonder-sphinx", "hex-italia-01", { turn: { actions: 2 } });
    expect(state.wonders).not.toContain("wonder-sphinx");
    expect(refusal(state, wonder("wonder-sphinx"))).toBe("wonder-not-available");
  });

  it("M-WON-06 a wonder counts 2 influence for its owner", () => {
    const state = built("wonder-sphinx", "hex-italia-01");
    expect(influenceIn(state, "italia", "control")).toEqual([4, 0]);
    expect(controllerOf(state, "italia")).toBe(0);
  });

  it("M-WON-08 R-70 the Great Library: two identical symbols of a pillar chosen when it is built", () => {
    const asked = built("wonder-great-library", "hex-italia-01");
    expect(pendingOf(asked)).toMatchObject({ kind: "choose-pillar", count: 2 });
    expect(mosaic.legal(asked, 0)).toHaveLength(9);
    const chosen = follow(asked, { type: "choose-pillar", seat: 0, pillar: "military" });
    expect(mosaic.view(chosen, 1).players[0]?.symbols).toMatchObject({ military: 2, science: 0 });
    expect(chosen.players[0]?.wonders[0]?.pillar).toBe("military");
  });

  it("M-LEAD-05 R-75 M-PAY-06 the Artist takes 10 money for any wonder, also her own, after its cost is paid", () => {
    const artist = { leader: "leader-artist" };
    const other = built("wonder-sphinx", "hex-italia-01", { players: [rich, artist] });
    expect(purse(other, 1).money).toBe(10);
    const own = built("wonder-sphinx", "hex-italia-01", { players: [{ ...rich, ...artist }, {}] });
    expect(purse(own).money).toBe(10);
    const poor = table({ players: [{ stone: 19, food: 5, money: 1, ...artist }, {}], pieces });
    expect(isLegal(poor, wonder("wonder-sphinx"))).toBe(false);
  });
});
