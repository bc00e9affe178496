import { describe, expect, it } from "vitest";
import type { Command } from "../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../core/games/mosaic/index.ts";
import { reject, rejections } from "../../../../core/games/mosaic/rejections.ts";
import { refusal, table } from "../../../support/mosaic.ts";

const accepts = (json: unknown): boolean => mosaic.command.safeParse(json).success;

const seat = 0;
/** Every command with every value of its fields, as far as there are few: a text stands for an id that is not checked. */
const fields: { readonly [Type in Command["type"]]: Readonly<Record<string, readonly unknown[]>> } = {
  "order-wishes": {
    moment: ["leader", "draft", "city", "benefits", "turn", "scoring"],
    wishes: [
      [{ commands: [{ type: "end-turn", seat: 0 }], most: null }],
      [
        {
          commands: [
            { type: "work", seat: 0, currency: "food" },
            { type: "end-turn", seat: 0 },
          ],
          most: 1000,
        },
      ],
    ],
  },
  "cancel-orders": { order: ["leader", "draft", "city", "benefits", "turn", "scoring"] },
  "choose-leader": { leader: ["text"] },
  draft: { technology: ["text"] },
  "place-starting-city": { hex: ["text"] },
  "finish-benefits": {},
  work: { currency: ["stone", "ideas", "food"] },
  "take-population": { card: ["text", null] },
  build: { card: ["text", null], piece: ["city", "portCity", "farmTown", "manufactoryTown", "project"] },
  "build-wonder": { wonder: ["text"] },
  "take-technology": { technology: ["text"], faceUp: [true, false] },
  "take-tax-tariff": { card: ["text", null], kind: ["tax", "tariff"] },
  recruit: { unit: ["infantry", "cavalry", "siegeEngine"], region: ["text"] },
  "move-unit": { unit: ["infantry", "cavalry", "siegeEngine"], from: ["text"], to: ["text"] },
  "finish-military": {},
  "take-government": { government: ["text"] },
  "play-technology": { technology: ["text"] },
  "claim-tile": { tile: ["text"] },
  "exchange-offer": { offer: ["technology", "build", "population", "taxTariff"] },
  "convert-population": { currency: ["stone", "ideas", "food", "money"] },
  "take-over-city": { hex: ["text"] },
  "peek-deck": { deck: ["technology", "build", "population", "taxTariff"] },
  "end-turn": {},
  "place-piece": { piece: ["city", "portCity", "farmTown", "manufactoryTown", "wonder"], hex: ["text"] },
  pay: { currency: ["stone", "ideas", "food"], replaced: [0, 7, 1000] },
  "choose-track": { track: ["stone", "ideas", "food", "tax", "tariff"] },
  "choose-currency": { currency: ["stone", "ideas", "food", "money"] },
  "convert-production": { from: ["tax", "stone"], to: ["food", "tariff"], amount: [0, 3, 1000] },
  "choose-pillar": {
    pillar: ["science", "health", "government", "economy", "building", "military", "food", "culture", "urbanization"],
  },
  "choose-good": { good: ["text"] },
  "choose-region": { region: ["text"] },
  "choose-offer": { offer: ["technology", "build", "population", "taxTariff"] },
  "place-unit": { unit: ["infantry", "cavalry", "siegeEngine"], region: ["text"] },
  "take-token": { hex: ["text"] },
  eliminate: { victim: [0, 5], unit: ["infantry", "cavalry", "siegeEngine"], region: ["text"] },
  "displace-units": { victim: [0, 5], from: ["text"], to: ["text"] },
  decline: {},
};
/** What no field takes: its own values apart. */
const wrong: readonly unknown[] = ["", "gold", 7, -1, 6, 1001, 0.5, true, null, undefined, [], {}, "x".repeat(65)];
const isText = (values: readonly unknown[]): boolean => values.includes("text");
const isNumber = (values: readonly unknown[]): boolean => typeof values[0] === "number";

describe("what a seat may send", () => {
  it.each(Object.entries(fields))("%s: these fields with these values, nothing less, more or else", (type, of) => {
    const first = Object.fromEntries(Object.entries(of).map(([name, [value]]) => [name, value]));
    const command = { type, seat, ...first };
    expect(mosaic.command.parse(command)).toStrictEqual(command);
    expect(accepts({ ...command, more: 1 })).toBe(false);
    expect(accepts({ type, ...first })).toBe(false);
    for (const [name, values] of Object.entries(of)) {
      for (const value of values) expect(accepts({ ...command, [name]: value })).toBe(true);
      const { [name]: _, ...rest } = command as Record<string, unknown>;
      expect(accepts(rest)).toBe(false);
      for (const value of wrong) {
        const short = isText(values) && typeof value === "string" && value.length <= 64;
        const within = isNumber(values) && typeof value === "number" && Number.isInteger(value) && value >= 0;
        if (short || values.includes(value) || (within && value <= Number(values.at(-1)))) continue;
        expect(accepts({ ...command, [name]: value }), `${name} ${JSON.stringify(value)}`).toBe(false);
      }
    }
  });

  it("names a seat from 0 to 5, as a whole number", () => {
    for (const one of [0, 1, 5]) expect(accepts({ type: "end-turn", seat: one })).toBe(true);
    for (const one of [-1, 6, 0.5, "0", null]) expect(accepts({ type: "end-turn", seat: one })).toBe(false);
  });

  it("an id has up to 64 characters", () => {
    expect(accepts({ type: "draft", seat, technology: "x".repeat(64) })).toBe(true);
    expect(accepts({ type: "draft", seat, technology: "x".repeat(65) })).toBe(false);
  });

  it("is a command, and one of those that exist", () => {
    for (const json of [null, [], "end-turn", {}, { seat }, { type: "surrender", seat }])
      expect(accepts(json)).toBe(false);
  });
});

describe("a refusal", () => {
  it.each(Object.entries(rejections))(
    "%s has a sentence named after it and, if it has one, its rule",
    (code, entry) => {
      const words = code.split("-").map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1)));
      expect(entry.key).toBe(`mosaic.${words.join("")}`);
      if ("rule" in entry) expect(entry.rule).toMatch(/^(M-[A-Z]+-\d\d|R-\d\d)$/);
      const { key, rule } = entry as { readonly key: string; readonly rule?: string };
      expect(reject(code as "game-over")).toStrictEqual({ code, key, ...(rule && { rule }) });
    },
  );

  it("may contain numbers and ids", () => {
    expect(reject("payment-not-possible", { min: 1, max: 3 })).toStrictEqual({
      code: "payment-not-possible",
      rule: "R-68",
      key: "mosaic.paymentNotPossible",
      params: { min: 1, max: 3 },
    });
    expect(reject("cannot-pay")).not.toHaveProperty("params");
  });

  it("M-TURN-01 is the same for everybody and cannot be changed", () => {
    const first = mosaic.decide(table(), { type: "end-turn", seat: 1 });
    expect(first).toEqual({ ok: false, error: reject("not-your-turn") });
    expect(() => Object.assign(reject("not-your-turn"), { code: "game-over" })).toThrow(TypeError);
    expect(refusal(table(), { type: "end-turn", seat: 1 })).toBe("not-your-turn");
  });
});
