import { describe, expect, it } from "vitest";
import { content } from "../../../../../../core/games/patchistory/content/index.ts";
import type { Powers } from "../../../../../../core/games/patchistory/rules/powers/powers.ts";
import { powersOf } from "../../../../../../core/games/patchistory/rules/powers/reading.ts";

const none: Powers = {
  figures: [],
  statAdds: [],
  statSets: [],
  gains: [],
  costs: [],
  countsAs: [],
  waterIsLand: false,
  noSizeLimit: false,
  uncoverable: [],
  routeGainBonus: 0,
  takesFreeCard: false,
  threatenWaives: [],
  forbiddenDemands: [],
  demandReduction: 0,
  vpImmunity: [],
  aidCannotBeRefused: false,
  invaderSurcharge: 0,
  boost: null,
  votesPerBoost: null,
  immediateWar: false,
  freeThreaten: false,
  freeReclamation: false,
  offers: [],
  noCardMaintenance: false,
  doublesProsperity: false,
  keepsVotes: false,
};
type Gain = Powers["gains"][number];
const gain = (
  card: string,
  timing: Gain["timing"],
  goods: Gain["goods"],
  per?: Gain["per"],
  eras?: Gain["eras"],
): Gain => ({
  card,
  timing,
  goods,
  per,
  eras,
});
const each = (count: NonNullable<Gain["per"]>["count"], every = 1) => ({ count, every });
const cost = (timing: Gain["timing"], resource: string | null, change: "add" | "set", amount: number) => ({
  timing,
  resource,
  change,
  amount,
});
const stat = (name: string, amount: number, per?: Gain["per"]) => ({ stat: name, amount, per });

/** Every card with an effect that lasts, or that happens at a later moment. What happens on patching is not here. */
const cards: Readonly<Record<string, Partial<Powers>>> = {
  "alexander-the-great": { costs: [cost("worshipHeroes", "food", "add", -1)] },
  aristotle: {},
  "constantine-the-great": {},
  "cyrus-the-great": { gains: [gain("cyrus-the-great", "routeGain", { vp: 1 })] },
  "gaius-julius-caesar": { statAdds: [stat("MIL", 1, each("POL"))] },
  "gwanggaeto-the-great": { statAdds: [stat("MIL", 1, each("rooms.wasteland", 2))] },
  homer: { gains: [gain("homer", "production", { food: 1 }, each("rooms.wasteland", 2))] },
  "qin-shi-huang": {
    costs: [cost("constructBuilding", null, "add", -1), cost("constructBuilding", "mineral", "add", -1)],
  },
  "christopher-columbus": { gains: [gain("christopher-columbus", "production", { food: 1 }, each("rooms.water"))] },
  "elizabeth-i": { statAdds: [stat("MIL", 2, each("rooms.waterOccupied"))], keepsVotes: true },
  "genghis-khan": { statAdds: [stat("MIL", 1, each("routes"))], costs: [cost("trade", "food", "set", 1)] },
  "jeanne-d-arc": { gains: [gain("jeanne-d-arc", "campaign", { vote: 2 })], votesPerBoost: 2 },
  "martin-luther": {
    gains: [gain("martin-luther", "production", { vp: 1 }, each("rooms.industryActive"))],
    statAdds: [stat("MIL", 1, each("rooms.industryActive"))],
  },
  "napoleon-bonaparte": { freeThreaten: true },
  "vasco-da-gama": { takesFreeCard: true, costs: [cost("exchange", null, "set", 0)] },
  "che-guevara": { gains: [gain("che-guevara", "patch", { vote: 10 })], statSets: [{ stat: "POL", value: 6 }] },
  "erwin-rommel": { immediateWar: true },
  "karl-heinrich-marx": {
    gains: [gain("karl-heinrich-marx", "endGame", { vp: 1 }, each("rooms.general"))],
    costs: [cost("workerMaintenance", "food", "set", 5)],
  },
  "mahatma-gandhi": {
    gains: [
      gain("mahatma-gandhi", "aid", { vp: 2 }),
      gain("mahatma-gandhi", "endGame", { vp: 1 }, each("rooms.industryFood")),
    ],
    threatenWaives: ["force"],
  },
  "otto-von-bismarck": {
    gains: [gain("otto-von-bismarck", "threaten", { vp: 5 })],
    threatenWaives: ["route", "alliance"],
  },
  "pope-john-paul-ii": {
    vpImmunity: ["pope-john-paul-ii"],
    gains: [gain("pope-john-paul-ii", "production", { vp: 2 }, each("rooms.cultureActive"))],
  },
  colosseum: { gains: [gain("colosseum", "campaign", { vp: 1, coin: 2 })] },
  "great-wall": { statAdds: [stat("SHIELD", 1, each("workers"))], demandReduction: 1 },
  "lighthouse-of-alexandria": { invaderSurcharge: 1 },
  parthenon: {
    gains: [gain("parthenon", "production", { vp: 1 }, each("rooms.economy", 2))],
    forbiddenDemands: ["coin"],
  },
  pyramid: {
    gains: [
      gain("pyramid", "endOfEra", { vp: -5 }, undefined, [1, 2]),
      gain("pyramid", "endOfEra", { vp: 40 }, undefined, [3]),
    ],
  },
  "angkor-wat": { waterIsLand: true },
  "chichen-itza": {
    gains: [gain("chichen-itza", "wonderPatched", { mineral: 2 })],
    offers: [{ timing: "afterCardMaintenance", pay: { worker: 1, mineral: 2 }, gain: { vp: 5 }, card: "chichen-itza" }],
  },
  "forbidden-city": { statAdds: [stat("MIL", -3)] },
  kremlin: { gains: [gain("kremlin", "patch", { vp: -7 })] },
  "machu-picchu": { noCardMaintenance: true },
  seokguram: { countsAs: [{ what: "wonder", extra: 1, scope: "all" }] },
  timbuktu: { routeGainBonus: 1 },
  "christ-the-redeemer": {
    countsAs: [{ what: "hero", extra: 1, scope: "worshipHeroes" }],
    gains: [gain("christ-the-redeemer", "worshipHeroes", { vp: 3 })],
  },
  disneyland: { doublesProsperity: true },
  "red-cross": {
    offers: [{ timing: "warEnded", pay: { food: 1 }, gain: { vp: 5 }, card: "red-cross" }],
    aidCannotBeRefused: true,
  },
  "schwerer-gustav": { boost: { first: 3, value: 2 }, costs: [cost("threaten", null, "add", -1)] },
  "statue-of-liberty": {
    noSizeLimit: true,
    uncoverable: ["statue-of-liberty"],
    gains: [gain("statue-of-liberty", "endGame", { vp: 3 }, each("rooms.reclaimed"))],
  },
  "stealth-aircraft": { freeReclamation: true },
};

describe("what a visible hero or wonder gives its owner", () => {
  it("P-GEN-21 nothing without one", () => expect(powersOf([])).toEqual(none));

  it.each(Object.entries(cards))("P-HW-%s and nothing else", (figure, gives) => {
    expect(powersOf([figure])).toEqual({ ...none, figures: [figure], ...gives });
  });

  it("PR-116 several add up, each with its own part", () => {
    const both = powersOf(["otto-von-bismarck", "mahatma-gandhi", "schwerer-gustav"]);
    expect(both.threatenWaives).toEqual(["route", "alliance", "force"]);
    expect(both.gains.map(({ card }) => card)).toEqual(["otto-von-bismarck", "mahatma-gandhi", "mahatma-gandhi"]);
    const twice = powersOf([
      "great-wall",
      "great-wall",
      "timbuktu",
      "timbuktu",
      "lighthouse-of-alexandria",
      "lighthouse-of-alexandria",
    ]);
    expect([twice.demandReduction, twice.routeGainBonus, twice.invaderSurcharge]).toEqual([2, 2, 2]);
    expect(powersOf([...content.figures.keys()]).figures).toHaveLength(54);
  });
});
