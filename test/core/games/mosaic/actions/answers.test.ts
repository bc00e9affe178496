import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { type Pillar, pillars } from "../../../../../core/games/mosaic/content/index.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { pendingOf, type State } from "../../../../../core/games/mosaic/table/state.ts";
import { follow, playing, purse, refusal, type TableGiven, table } from "../../../../support/mosaic.ts";
import { askedBy, holding } from "../../../../support/mosaicCards.ts";

const decline: Command = { type: "decline", seat: 0 };
const play = (technology: string): Command => ({ type: "play-technology", seat: 0, technology });
const turnedUp = (technology: string, given: TableGiven = {}, ...answers: readonly Command[]): State =>
  follow(holding(technology, given), play(technology), ...answers);
/** A table that reads other effects on a technology. */
const reads = (technology: string, effect: object): TableGiven => ({
  corrections: { [technology]: { effects: [{ timing: "immediate", ...effect }] } },
});

describe("the answer to a payment", () => {
  const pay = (currency: "stone" | "ideas" | "food", replaced: number): Command => ({
    type: "pay",
    seat: 0,
    currency,
    replaced,
  });
  const wonder: readonly Command[] = [
    { type: "build-wonder", seat: 0, wonder: "wonder-sphinx" },
    { type: "place-piece", seat: 0, piece: "wonder", hex: "hex-italia-01" },
  ];
  // 20 stone and 5 food: one stone is missing.
  const asked = follow(
    table({
      players: [{ stone: 19, food: 5, money: 6 }],
      pieces: { "hex-italia-05": ["city", 0] },
    }),
    ...wonder,
  );

  it("M-PAY-01 R-68 from what is missing to what the money allows, no less and no more, and only the currency asked for", () => {
    expect(mosaic.legal(asked, 0)).toEqual([pay("stone", 1), pay("stone", 2), pay("stone", 3)]);
    for (const replaced of [0, 4])
      expect(mosaic.decide(asked, pay("stone", replaced))).toMatchObject({
        ok: false,
        error: { code: "payment-not-possible", rule: "R-68", params: { min: 1, max: 3 } },
      });
    expect(refusal(asked, pay("food", 1))).toBe("not-offered");
    expect(refusal(asked, decline)).toBe("choice-pending");
  });

  it("R-68 M-PAY-04 the answers are kept until the last one, then all is paid at once for its purpose", () => {
    const half = playing(asked, pay("stone", 2));
    expect(half.events.map(({ type }) => type)).toEqual(["agenda-set"]);
    expect(pendingOf(half.state)).toMatchObject({ currency: "food", min: 0, max: 1, replaced: { stone: 2 } });
    const [paid] = playing(half.state, pay("food", 1)).events;
    expect(paid).toEqual({
      type: "paid",
      seat: 0,
      cost: { stone: 18, food: 4, money: 6 },
      because: "wonder-sphinx",
    });
  });

  it("R-68 with all the money spent on the first currency the second one is no longer asked about", () => {
    const all = follow(asked, pay("stone", 3));
    expect([pendingOf(all), purse(all).stone, purse(all).food, purse(all).money]).toEqual([null, 2, 0, 0]);
  });
});

describe("tracks and currencies", () => {
  it("R-54 only a track the card names, logged with its amount and its card", () => {
    const three = { gainProductionChoice: { amount: 3, from: ["stone", "tax"] } };
    const asked = turnedUp("tech-art", reads("tech-art", three));
    const choose = (track: "stone" | "tax" | "food"): Command => ({ type: "choose-track", seat: 0, track });
    expect(mosaic.legal(asked, 0)).toEqual([choose("stone"), choose("tax")]);
    expect(refusal(asked, choose("food"))).toBe("not-offered");
    expect(refusal(asked, decline)).toBe("choice-pending");
    expect(playing(asked, choose("tax")).events[0]).toEqual({
      type: "production-changed",
      seat: 0,
      by: { tax: 3 },
      because: "tech-art",
    });
  });

  it("R-57 M-CARD-15 Raiders ask as often as there are units, and log each gain", () => {
    const choose = (currency: "stone" | "food" | "money" | "ideas"): Command => ({
      type: "choose-currency",
      seat: 0,
      currency,
    });
    const asked = turnedUp("tech-raiders", { players: [{ units: { italia: { infantry: 1, cavalry: 1 } } }] });
    expect(mosaic.legal(asked, 0)).toEqual([choose("stone"), choose("food"), choose("money")]);
    expect(refusal(asked, choose("ideas"))).toBe("not-offered");
    const first = playing(asked, choose("money"));
    const gained = { type: "gained", seat: 0, gain: { money: 5 }, because: "tech-raiders" };
    expect(first.events).toEqual([gained, { type: "agenda-set", agenda: first.state.agenda }]);
    expect(pendingOf(first.state)).toMatchObject({ kind: "choose-currency", times: 1 });
    const second = playing(first.state, choose("money"));
    expect(second.events[0]).toEqual(gained);
    expect(pendingOf(second.state)).toBeNull();
  });
});

describe("production points that move", () => {
  const convert = (from: "stone" | "food" | "tax", to: "stone" | "food" | "ideas", amount: number): Command => ({
    type: "convert-production",
    seat: 0,
    from,
    to,
    amount,
  });

  it("M-CARD-08 R-58 R-19 the menu has every amount from one to all, to every other track", () => {
    const asked = turnedUp("tech-schools-of-thought", { players: [{ production: { stone: 2 } }] });
    const to = ["ideas", "food", "tax", "tariff"];
    expect(mosaic.legal(asked, 0)).toEqual([
      ...to.flatMap((track) => [1, 2].map((amount) => ({ ...convert("stone", "food", amount), to: track }))),
      decline,
    ]);
  });

  it("R-58 says why not: none, more than there is, to the same track", () => {
    const asked = turnedUp("tech-schools-of-thought", { players: [{ production: { stone: 2 } }] });
    expect(refusal(asked, convert("stone", "food", 0))).toBe("too-much");
    expect(refusal(asked, convert("stone", "food", 3))).toBe("too-much");
    expect(refusal(asked, convert("stone", "stone", 1))).toBe("not-offered");
    expect(refusal(asked, convert("food", "stone", 1))).toBe("too-much");
  });

  it("R-58 only between the tracks a table reads on the card", () => {
    const given = {
      ...reads("tech-art", { convertProduction: { from: ["stone", "food"], to: ["food"] } }),
      players: [{ production: { stone: 1, tax: 1, food: 1 } }],
    };
    const asked = turnedUp("tech-art", given);
    expect(mosaic.legal(asked, 0)).toEqual([convert("stone", "food", 1), decline]);
    expect(refusal(asked, convert("tax", "food", 1))).toBe("not-offered");
    expect(refusal(asked, convert("stone", "ideas", 1))).toBe("not-offered");
    expect(playing(asked, convert("stone", "food", 1)).events[0]).toEqual({
      type: "production-converted",
      seat: 0,
      from: "stone",
      to: "food",
      amount: 1,
    });
  });
});

describe("goods and pillars", () => {
  it("R-45 a fixed wild good is any of the types of the game, and is logged as chosen", () => {
    const asked = turnedUp("tech-craftsmanship", { options: { wildGood: "fixed" } });
    const choose = (good: string): Command => ({ type: "choose-good", seat: 0, good });
    expect(mosaic.legal(asked, 0).every(({ type }) => type === "choose-good")).toBe(true);
    expect(mosaic.legal(asked, 0)).toContainEqual(choose("good-wine"));
    expect(refusal(asked, choose("good-tin"))).toBe("not-offered");
    const { state, events } = playing(asked, choose("good-wine"));
    expect(events[0]).toEqual({ type: "wild-good-gained", seat: 0, good: "good-wine" });
    expect(pendingOf(state)).toBeNull();
  });

  it("M-WON-08 R-70 the pillar of the Great Library is logged with the wonder", () => {
    const asked = follow(
      table({ players: [{ stone: 20, food: 5 }], pieces: { "hex-italia-05": ["city", 0] } }),
      { type: "build-wonder", seat: 0, wonder: "wonder-great-library" },
      { type: "place-piece", seat: 0, piece: "wonder", hex: "hex-italia-01" },
    );
    const choose = (pillar: Pillar): Command => ({ type: "choose-pillar", seat: 0, pillar });
    expect(mosaic.legal(asked, 0)).toEqual(pillars.map(choose));
    const { state, events } = playing(asked, choose("culture"));
    expect(events[0]).toEqual({ type: "pillar-chosen", seat: 0, wonder: "wonder-great-library", pillar: "culture" });
    expect(pendingOf(state)).toBeNull();
  });
});

describe("regions", () => {
  const go = (region: string): Command => ({ type: "choose-region", seat: 0, region });

  it("M-CARD-05 R-26 M-SET-07 an expedition says why not: out of play, or an own city there", () => {
    const asked = turnedUp("tech-exploration", { pieces: { "hex-egypt-02": ["city", 0] } });
    expect(mosaic.legal(asked, 0)).toEqual([..."italia greece assyria numidia".split(" ").map(go), decline]);
    expect(refusal(asked, go("gaul"))).toBe("out-of-play");
    expect(refusal(asked, go("nowhere"))).toBe("out-of-play");
    expect(refusal(asked, go("egypt"))).toBe("not-offered");
  });

  it("M-CARD-05 R-26 R-20 is not asked about without a unit and a town, and either of them is enough", () => {
    const left = (infantry: number, farmTown: number) =>
      askedBy("tech-exploration", { players: [{ reserve: { infantry, farmTown } }] })?.kind;
    expect([left(0, 0), left(1, 0), left(0, 1)]).toEqual([undefined, "choose-region", "choose-region"]);
  });

  it("M-CARD-05 R-26 both go to the region chosen, the unit first", () => {
    const asked = turnedUp("tech-exploration");
    const chosen = follow(asked, go("greece"));
    expect(chosen.agenda).toMatchObject([
      {
        kind: "place-units",
        units: [{ type: "infantry", count: 1 }],
        where: "anyRegion",
        region: "greece",
        together: true,
      },
      { kind: "place", pieces: ["farmTown"], free: true, where: "anywhere", region: "greece", wonder: null },
    ]);
  });

  it("M-CARD-05 R-26 R-20 where a table reads a manufactory town and a unit of either kind", () => {
    const expedition = {
      units: [{ type: "infantryOrCavalry", count: 1 }],
      town: "manufactory",
      where: "regionWithoutOwnCity",
    };
    const given = (reserve: object) => ({ ...reads("tech-exploration", { expedition }), players: [{ reserve }] });
    const none = { infantry: 0, cavalry: 0, manufactoryTown: 0 };
    expect(askedBy("tech-exploration", given(none))).toBeNull();
    for (const one of ["infantry", "cavalry", "manufactoryTown"])
      expect(askedBy("tech-exploration", given({ ...none, [one]: 1 }))?.kind).toBe("choose-region");
    expect(follow(turnedUp("tech-exploration", given({})), go("greece")).agenda[1]).toMatchObject({
      pieces: ["manufactoryTown"],
    });
  });

  it("M-CARD-05 R-20 of two kinds of unit one that is left is enough", () => {
    const units = [
      { type: "infantry", count: 1 },
      { type: "cavalry", count: 1 },
    ];
    const given = (reserve: object) => ({
      ...reads("tech-exploration", { expedition: { units, town: "farm", where: "regionWithoutOwnCity" } }),
      players: [{ reserve: { infantry: 0, cavalry: 0, farmTown: 0, ...reserve } }],
    });
    expect(askedBy("tech-exploration", given({}))).toBeNull();
    expect(askedBy("tech-exploration", given({ cavalry: 1 }))?.kind).toBe("choose-region");
    expect(askedBy("tech-exploration", given({ infantry: 1 }))?.kind).toBe("choose-region");
  });

  it("M-CARD-05 R-26 a card with two expeditions asks about the second one when the first is over", () => {
    const expedition = { units: [{ type: "infantry", count: 1 }], town: "farm", where: "regionWithoutOwnCity" };
    const effects = [expedition, expedition].map((one) => ({ timing: "immediate", expedition: one }));
    const asked = turnedUp("tech-exploration", { corrections: { "tech-exploration": { effects } } }, go("greece"));
    expect(asked.agenda.map(({ kind }) => kind)).toEqual(["place-units", "place", "effects"]);
    expect(pendingOf(follow(asked, decline, decline))).toMatchObject({ kind: "choose-region" });
  });

  it("M-CARD-06 R-39 R-82 which region Loyalty closes has to be answered, and is logged", () => {
    const pieces = { "hex-egypt-02": ["city", 0], "hex-italia-01": ["city", 0] } as const;
    const asked = turnedUp("tech-loyalty", { pieces });
    expect(mosaic.legal(asked, 0)).toEqual([go("italia"), go("egypt")]);
    expect(refusal(asked, decline)).toBe("cannot-decline");
    expect(refusal(asked, go("greece"))).toBe("not-offered");
    expect(playing(asked, go("egypt")).events[0]).toEqual({ type: "region-closed", seat: 0, region: "egypt" });
  });
});

describe("declining", () => {
  it("R-82 what is bought must be placed, what is free need not; the refusal distinguishes both", () => {
    const bought = follow(table({ players: [{ stone: 4 }] }), { type: "build", seat: 0, card: null, piece: "city" });
    expect(refusal(bought, decline)).toBe("cannot-decline");
    expect(mosaic.legal(bought, 0).some(({ type }) => type === "decline")).toBe(false);
    expect(refusal(turnedUp("tech-cities"), decline)).toBeNull();
    expect(refusal(table(), decline)).toBe("nothing-to-answer");
  });

  it("R-82 declining leaves everything as it was", () => {
    const { events } = playing(turnedUp("tech-cities"), decline);
    expect(events.map(({ type }) => type)).toEqual(["agenda-set"]);
  });
});
