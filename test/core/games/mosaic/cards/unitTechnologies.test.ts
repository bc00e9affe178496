import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { influenceIn } from "../../../../../core/games/mosaic/rules/influence.ts";
import { empireCard } from "../../../../../core/games/mosaic/table/ids.ts";
import { pendingOf, type State } from "../../../../../core/games/mosaic/table/state.ts";
import { follow, isLegal, refusal, symbols, type TableGiven, table } from "../../../../support/mosaic.ts";
import { askedBy, holding, played } from "../../../../support/mosaicCards.ts";

type Unit = "infantry" | "cavalry";
const put = (unit: Unit | "siegeEngine", region: string): Command => ({ type: "place-unit", seat: 0, unit, region });
const kill = (region: string, unit: Unit | "siegeEngine" = "infantry", victim = 1): Command => ({
  type: "eliminate",
  seat: 0,
  victim,
  unit,
  region,
});
const decline: Command = { type: "decline", seat: 0 };
const play = (technology: string): Command => ({ type: "play-technology", seat: 0, technology });
const recruit = (unit: Unit | "siegeEngine", region = "egypt"): Command => ({ type: "recruit", seat: 0, unit, region });
const move = (unit: Unit | "siegeEngine", from: string, to: string): Command => ({
  type: "move-unit",
  seat: 0,
  unit,
  from,
  to,
});
const city: TableGiven["pieces"] = { "hex-egypt-02": ["city", 0] };
/** An opponent with an infantry in Italia and a cavalry in Greece. */
const enemy = { units: { italia: { infantry: 1 }, greece: { cavalry: 1 } } };

describe.each<[string, Unit, number]>([
  ["tech-bows", "cavalry", 1],
  ["tech-horsemanship", "cavalry", 1],
  ["tech-spears", "infantry", 1],
  ["tech-composite-bow", "cavalry", 2],
])("R-29 R-30 R-31 %s: two free %s in any regions, then up to %i eliminated where they stand", (id, unit, kills) => {
  it("places them separately, also where there is no own city, and eliminates", () => {
    const answers = [kill("italia"), kill("greece", "cavalry")].slice(0, kills);
    const gone = [{ "1: infantry in italia": -1 }, { "1: cavalry in greece": -1 }].slice(0, kills);
    expect(played(id, { players: [{}, enemy] }, put(unit, "italia"), put(unit, "greece"), ...answers)).toEqual(
      Object.assign({ [`${unit} in italia`]: 1, [`${unit} in greece`]: 1 }, ...gone),
    );
  });

  it("reaches enemies only where the right unit stands", () => {
    const other: Unit = unit === "cavalry" ? "infantry" : "cavalry";
    const given = { players: [{ units: { greece: { [other]: 1 } } }, enemy] };
    const now = follow(holding(id, given), play(id), put(unit, "italia"), put(unit, "italia"));
    expect(refusal(now, kill("greece", "cavalry"))).toBe("no-target");
    expect(refusal(now, kill("italia", "cavalry"))).toBe("no-target");
    expect(refusal(now, kill("italia"))).toBeNull();
  });

  it("counts units placed just before for the elimination, and older ones", () => {
    const given = { players: [{ units: { greece: { [unit]: 1 } } }, enemy] };
    expect(askedBy(id, given, put(unit, "egypt"), put(unit, "egypt"))?.kind).toBe("eliminate");
    expect(refusal(follow(holding(id, given), play(id), decline), kill("greece", "cavalry"))).toBeNull();
  });

  it("asks nothing more when there is nobody to eliminate", () => {
    expect(played(id, {}, put(unit, "italia"), put(unit, "italia"))).toEqual({ [`${unit} in italia`]: 2 });
  });

  it("may be declined: the rest of the units and the elimination", () => {
    expect(played(id, { players: [{}, enemy] }, put(unit, "italia"), decline, decline)).toEqual({
      [`${unit} in italia`]: 1,
    });
  });

  it("R-20 places what the reserve holds", () => {
    const nine = { players: [{ units: { egypt: { [unit]: 9 } } }] };
    expect(played(id, nine, put(unit, "italia"))).toEqual({ [`${unit} in italia`]: 1 });
    const ten = { players: [{ units: { italia: { [unit]: 10 } } }, enemy] };
    expect(played(id, ten, kill("italia"))).toEqual({ "1: infantry in italia": -1 });
  });

  it("takes only the right unit, only in regions in play", () => {
    const now = follow(holding(id), play(id));
    expect(isLegal(now, put(unit === "cavalry" ? "infantry" : "cavalry", "italia"))).toBe(false);
    expect(isLegal(now, put("siegeEngine", "italia"))).toBe(false);
    // Two players: Gaul is not in play.
    expect(isLegal(now, put(unit, "gaul"))).toBe(false);
  });

  it("R-29 puts both into one region where the table does not let them be split", () => {
    const given = { options: { splitFreeUnits: false } };
    const now = follow(holding(id, given), play(id), put(unit, "italia"));
    expect(isLegal(now, put(unit, "greece"))).toBe(false);
    expect(isLegal(now, put(unit, "italia"))).toBe(true);
  });
});

describe("M-CARD-14 tech-bronze: three free infantry in any regions and one bronze from the map", () => {
  const units = [put("infantry", "italia"), put("infantry", "greece"), put("infantry", "egypt")];
  const placed = { "infantry in italia": 1, "infantry in greece": 1, "infantry in egypt": 1 };
  const tokens = { "hex-egypt-06": "good-bronze", "hex-egypt-02": "good-wine", "hex-egypt-03": "cache-food-1" };

  it("takes the bronze from its hex", () => {
    const taken: Command = { type: "take-token", seat: 0, hex: "hex-egypt-06" };
    expect(played("tech-bronze", { tokens }, ...units, taken)).toEqual({
      ...placed,
      "good-bronze": 1,
      "token on hex-egypt-06": -1,
    });
  });

  it("takes no other token, and the bronze may be left", () => {
    const now = follow(holding("tech-bronze", { tokens }), play("tech-bronze"), ...units);
    expect(isLegal(now, { type: "take-token", seat: 0, hex: "hex-egypt-02" })).toBe(false);
    expect(isLegal(now, { type: "take-token", seat: 0, hex: "hex-egypt-03" })).toBe(false);
    expect(played("tech-bronze", { tokens }, ...units, decline)).toEqual(placed);
  });

  it("R-44 gives nothing for bronze that is not on the map", () => {
    expect(played("tech-bronze", { tokens: { "hex-egypt-02": "good-wine" } }, ...units)).toEqual(placed);
  });
});

describe("R-29 tech-animal-domestication: food production +3 and one cavalry where an own city is", () => {
  it("places it in a region with an own city only", () => {
    expect(played("tech-animal-domestication", { pieces: city }, put("cavalry", "egypt"))).toEqual({
      "food production": 3,
      "cavalry in egypt": 1,
    });
    const now = follow(holding("tech-animal-domestication", { pieces: city }), play("tech-animal-domestication"));
    expect(isLegal(now, put("cavalry", "italia"))).toBe(false);
    expect(isLegal(now, put("infantry", "egypt"))).toBe(false);
  });

  it("gives only the production without a city, and when the cavalry is declined", () => {
    expect(played("tech-animal-domestication")).toEqual({ "food production": 3 });
    expect(played("tech-animal-domestication", { pieces: city }, decline)).toEqual({ "food production": 3 });
  });
});

describe("R-29 tech-food-preservation: two free units, 5 food and population +1", () => {
  const rest = { food: 5, population: 1 };

  it("lets each unit be infantry or cavalry, in regions with an own city, no siege engine", () => {
    const pieces = { ...city, "hex-italia-08": ["portCity", 0] } as const;
    expect(played("tech-food-preservation", { pieces }, put("infantry", "egypt"), put("cavalry", "italia"))).toEqual({
      ...rest,
      "infantry in egypt": 1,
      "cavalry in italia": 1,
    });
    const now = follow(holding("tech-food-preservation", { pieces }), play("tech-food-preservation"));
    expect(isLegal(now, put("siegeEngine", "egypt"))).toBe(false);
    expect(isLegal(now, put("infantry", "greece"))).toBe(false);
  });

  it("gives food and population when the units are declined or impossible", () => {
    expect(played("tech-food-preservation", { pieces: city }, put("infantry", "egypt"), decline)).toEqual({
      ...rest,
      "infantry in egypt": 1,
    });
    expect(played("tech-food-preservation")).toEqual(rest);
    const none = { pieces: city, players: [{ units: { italia: { infantry: 10, cavalry: 10 } } }] };
    expect(played("tech-food-preservation", none)).toEqual(rest);
  });
});

describe("R-29 R-52 tech-military-organization: one free unit per military symbol, its own included", () => {
  it("gives as many as there are symbols when it is played", () => {
    // Two symbols of the prerequisites and its own.
    expect(
      played(
        "tech-military-organization",
        { pieces: city },
        put("infantry", "egypt"),
        put("cavalry", "egypt"),
        put("cavalry", "egypt"),
      ),
    ).toEqual({ "infantry in egypt": 1, "cavalry in egypt": 2 });
  });

  it("stops when the reserve is empty, and gives nothing without a city", () => {
    const few = { pieces: city, players: [{ units: { italia: { infantry: 9, cavalry: 9 } } }] };
    expect(played("tech-military-organization", few, put("infantry", "egypt"), put("cavalry", "egypt"))).toEqual({
      "infantry in egypt": 1,
      "cavalry in egypt": 1,
    });
    expect(played("tech-military-organization")).toEqual({});
  });
});

describe("M-WORK-03 tech-metallurgy: a free unit now, stone with food and ideas later", () => {
  it("places the unit where an own city is", () => {
    expect(played("tech-metallurgy", { pieces: city }, put("infantry", "egypt"))).toEqual({ "infantry in egypt": 1 });
    expect(played("tech-metallurgy", { pieces: city }, decline)).toEqual({});
  });

  it.each([
    ["food-ideas/5", { food: 5, ideas: 5, stone: 0 }],
    ["stone-ideas/5", { food: 0, ideas: 5, stone: 5 }],
    ["stone-ideas/3", { food: 0, ideas: 3, stone: 3 }],
  ] as const)("yields stone by the setting %s", (metallurgy, extra) => {
    for (const currency of ["food", "ideas", "stone"] as const) {
      const state = table({ options: { metallurgy }, players: [{ technologies: ["tech-metallurgy"] }] });
      const { stone } = follow(state, { type: "work", seat: 0, currency }).players[0]?.currencies ?? { stone: 0 };
      expect(stone - (currency === "stone" ? 5 : 0)).toBe(extra[currency]);
    }
  });
});

describe.each<[string, Unit]>([
  ["tech-cavalry-tactics", "cavalry"],
  ["tech-formations", "infantry"],
])("R-30 M-MIL-10 R-36 %s: up to two enemy units where own %s stand, +2 influence there in a scoring", (id, unit) => {
  const own = { units: { italia: { [unit]: 3 }, greece: { [unit]: 1 } } };

  it("eliminates in two regions", () => {
    expect(played(id, { players: [own, enemy] }, kill("italia"), kill("greece", "cavalry"))).toEqual({
      "1: infantry in italia": -1,
      "1: cavalry in greece": -1,
    });
  });

  it("eliminates units of two opponents, siege engines too", () => {
    const other = { units: { italia: { siegeEngine: 1 } } };
    const given = { players: [own, enemy, other] };
    expect(played(id, given, kill("italia"), kill("italia", "siegeEngine", 2))).toEqual({
      "1: infantry in italia": -1,
      "2: siegeEngine in italia": -1,
    });
  });

  it("R-30 in one region where the table says so", () => {
    const given = { options: { eliminateSameRegion: true }, players: [own, enemy] };
    expect(played(id, given, kill("italia"))).toEqual({ "1: infantry in italia": -1 });
  });

  it("does nothing without own units or without enemies, and may be declined", () => {
    expect(played(id, { players: [{}, enemy] })).toEqual({});
    expect(played(id, { players: [own] })).toEqual({});
    expect(played(id, { players: [own, enemy] }, decline)).toEqual({});
    expect(played(id, { players: [own, enemy] }, kill("italia"), decline)).toEqual({ "1: infantry in italia": -1 });
  });

  it("adds 2 once a region in an empire scoring, outside only where the table says so", () => {
    const given = { players: [{ ...own, technologies: [id] }] };
    expect(influenceIn(table(given), "italia", "scoring")[0]).toBe(5);
    expect(influenceIn(table(given), "greece", "scoring")[0]).toBe(3);
    expect(influenceIn(table(given), "egypt", "scoring")[0]).toBe(0);
    expect(influenceIn(table(given), "italia", "control")[0]).toBe(3);
    const always = table({ ...given, options: { technologyInfluence: "always" } });
    expect(influenceIn(always, "italia", "control")[0]).toBe(5);
    const faceDown = table({ players: [{ ...own, faceDown: [id] }] });
    expect(influenceIn(faceDown, "italia", "scoring")[0]).toBe(3);
    const others: Unit = unit === "cavalry" ? "infantry" : "cavalry";
    const wrong = table({ players: [{ units: { italia: { [others]: 3 } }, technologies: [id] }] });
    expect(influenceIn(wrong, "italia", "scoring")[0]).toBe(3);
  });
});

describe("R-30 tech-iron: stone production +3 and two enemy units from one region with own infantry or cavalry", () => {
  const both = { units: { italia: { infantry: 2 }, greece: { cavalry: 1 } } };

  it("takes both from one region", () => {
    const own = { units: { italia: { cavalry: 1 }, greece: { infantry: 1 } } };
    expect(played("tech-iron", { players: [own, both] }, kill("italia"), kill("italia"))).toEqual({
      "stone production": 3,
      "1: infantry in italia": -2,
    });
  });

  it("one where only one is, and none in a second region", () => {
    const own = { units: { italia: { infantry: 1 }, greece: { infantry: 1 } } };
    expect(played("tech-iron", { players: [own, both] }, kill("greece", "cavalry"))).toEqual({
      "stone production": 3,
      "1: cavalry in greece": -1,
    });
  });

  it("a siege engine of one's own is not enough; the production comes all the same", () => {
    expect(played("tech-iron", { players: [{ units: { italia: { siegeEngine: 1 } } }, both] })).toEqual({
      "stone production": 3,
    });
  });
});

describe("R-57 M-CARD-15 tech-raiders: 5 stone, food or money for each own unit on the map", () => {
  const choose = (currency: "stone" | "food" | "money"): Command => ({ type: "choose-currency", seat: 0, currency });

  it("lets every unit bring another currency, siege engines too", () => {
    const players = [{ units: { italia: { infantry: 1, siegeEngine: 1 }, egypt: { cavalry: 1 } } }];
    expect(played("tech-raiders", { players }, choose("stone"), choose("food"), choose("money"))).toEqual({
      stone: 5,
      food: 5,
      money: 5,
    });
  });

  it("brings no ideas, and nothing without units", () => {
    const players = [{ units: { italia: { infantry: 1 } } }, { units: { italia: { infantry: 4 } } }];
    const now = follow(holding("tech-raiders", { players }), play("tech-raiders"));
    expect(isLegal(now, { type: "choose-currency", seat: 0, currency: "ideas" })).toBe(false);
    expect(isLegal(now, decline)).toBe(false);
    expect(played("tech-raiders")).toEqual({});
  });
});

describe("M-CARD-05 R-26 tech-exploration: an infantry and a farm town in a region without an own city", () => {
  const go = (region: string): Command => ({ type: "choose-region", seat: 0, region });
  const town = (hex: string): Command => ({ type: "place-piece", seat: 0, piece: "farmTown", hex });

  it("places both there without touching an own city", () => {
    const given = { pieces: city, tokens: { "hex-italia-01": "good-wine" } };
    expect(played("tech-exploration", given, go("italia"), put("infantry", "italia"), town("hex-italia-01"))).toEqual({
      "infantry in italia": 1,
      "farmTown on hex-italia-01": 1,
      "good-wine": 1,
      "token on hex-italia-01": -1,
    });
  });

  it("not where an own city or port is, not on a port, not in two regions, not out of play", () => {
    const pieces = { ...city, "hex-italia-08": ["portCity", 0] } as const;
    const now = follow(holding("tech-exploration", { pieces }), play("tech-exploration"));
    expect(isLegal(now, go("egypt"))).toBe(false);
    expect(isLegal(now, go("italia"))).toBe(false);
    expect(isLegal(now, go("hispania"))).toBe(false);
    const chosen = follow(now, go("greece"));
    expect(isLegal(chosen, put("infantry", "assyria"))).toBe(false);
    const placed = follow(chosen, put("infantry", "greece"));
    expect(isLegal(placed, town("hex-greece-10"))).toBe(false);
    expect(isLegal(placed, town("hex-assyria-01"))).toBe(false);
    expect(isLegal(placed, town("hex-greece-01"))).toBe(true);
  });

  it("skips what is not possible and may be declined in whole or in part", () => {
    const noTowns = { players: [{ reserve: { farmTown: 0 } }] };
    expect(played("tech-exploration", noTowns, go("italia"), put("infantry", "italia"))).toEqual({
      "infantry in italia": 1,
    });
    const noInfantry = { players: [{ units: { egypt: { infantry: 10 } } }] };
    expect(played("tech-exploration", noInfantry, go("italia"), town("hex-italia-01"))).toEqual({
      "farmTown on hex-italia-01": 1,
    });
    expect(played("tech-exploration", {}, decline)).toEqual({});
    expect(played("tech-exploration", {}, go("italia"), decline, town("hex-italia-01"))).toEqual({
      "farmTown on hex-italia-01": 1,
    });
    expect(played("tech-exploration", {}, go("italia"), put("infantry", "italia"), decline)).toEqual({
      "infantry in italia": 1,
    });
  });
});

describe("M-MIL-04 R-34 tech-citizen-levy: one more unit may be recruited in a turn", () => {
  it("three instead of two", () => {
    const state = table({ pieces: city, players: [{ money: 50, technologies: ["tech-citizen-levy"] }] });
    const three = follow(state, recruit("infantry"), recruit("infantry"), recruit("cavalry"));
    expect(refusal(three, recruit("infantry"))).not.toBeNull();
    const without = follow(table({ pieces: city, players: [{ money: 50 }] }), recruit("infantry"), recruit("infantry"));
    expect(refusal(without, recruit("infantry"))).not.toBeNull();
  });
});

describe("M-MIL-06 R-35 tech-horsemanship: own cavalry may move two regions for the price of one", () => {
  const units = { italia: { cavalry: 1, infantry: 1 } };

  it("through regions in play only", () => {
    const riding = table({ players: [{ money: 5, technologies: ["tech-horsemanship"], units }] });
    expect(isLegal(riding, move("cavalry", "italia", "assyria"))).toBe(true);
    expect(isLegal(riding, move("infantry", "italia", "assyria"))).toBe(false);
    expect(follow(riding, move("cavalry", "italia", "assyria")).players[0]?.currencies.money).toBe(4);
    const walking = table({ players: [{ money: 5, units }] });
    expect(isLegal(walking, move("cavalry", "italia", "assyria"))).toBe(false);
    expect(isLegal(walking, move("cavalry", "italia", "greece"))).toBe(true);
  });
});

describe("M-MIL-03 R-33 tech-siege-engine: up to two siege engines", () => {
  it("makes them available for 5 money, two at most", () => {
    const players = [{ money: 50, leader: "leader-general", technologies: ["tech-siege-engine"] }];
    const state = table({ pieces: city, players });
    const two = follow(state, recruit("siegeEngine"), recruit("siegeEngine"));
    expect(two.players[0]).toMatchObject({ currencies: { money: 40 }, units: { egypt: { siegeEngine: 2 } } });
    expect(isLegal(two, recruit("siegeEngine"))).toBe(false);
    expect(isLegal(two, recruit("infantry"))).toBe(true);
  });

  it("not without the technology, and not while it lies face down", () => {
    for (const player of [{ money: 50 }, { money: 50, faceDown: ["tech-siege-engine"] }])
      expect(isLegal(table({ pieces: city, players: [player] }), recruit("siegeEngine"))).toBe(false);
  });
});

describe("M-MIL-12 R-32 tech-armor: own units cannot be eliminated", () => {
  it("not by cards, while those of others can", () => {
    const players = [
      { units: { italia: { infantry: 1 } } },
      { technologies: ["tech-armor"], units: { italia: { infantry: 1 } } },
      { units: { italia: { infantry: 1 } } },
    ];
    const now = follow(holding("tech-formations", { players }), play("tech-formations"));
    expect(isLegal(now, kill("italia", "infantry", 1))).toBe(false);
    expect(isLegal(now, kill("italia", "infantry", 2))).toBe(true);
  });

  it("protects only face up, and nobody is asked when all are protected", () => {
    const own = { units: { italia: { infantry: 1 } } };
    const armored = { technologies: ["tech-armor"], ...own };
    expect(played("tech-formations", { players: [own, armored] })).toEqual({});
    const faceDown = { faceDown: ["tech-armor"], ...own };
    expect(askedBy("tech-formations", { players: [own, faceDown] })?.kind).toBe("eliminate");
  });
});

/** A table on which seat 0's purchase of a technology reveals an empire card. */
const beforeScoring = (players: TableGiven["players"], active = 0): State => {
  const state = table({
    active,
    players: (players ?? []).map((one, seat) => (seat === active ? { ...one, ideas: 5 } : one)),
    decks: { technology: { cards: [empireCard, "tech-sailing"] } },
  });
  const technology = state.decks.technology.offer[0] as string;
  return follow(state, { type: "take-technology", seat: active, technology, faceUp: false });
};

describe("M-EMP-11 R-37 R-38 tech-diplomats: once before a scoring all units of one opponent leave a region", () => {
  const owner = { technologies: ["tech-diplomats"] };
  const victim = { units: { italia: { infantry: 2, cavalry: 1, siegeEngine: 1 }, greece: { infantry: 1 } } };
  const send = (from: string, to: string, who = 1): Command => ({
    type: "displace-units",
    seat: 0,
    victim: who,
    from,
    to,
  });

  it("moves them all to one adjacent region before the influence is computed", () => {
    const asked = beforeScoring([owner, victim]);
    expect(asked.empire.done).toBe(0);
    const now = follow(asked, send("italia", "numidia"));
    expect(now.empire.done).toBe(1);
    expect(now.players[1]?.units).toMatchObject({
      italia: { infantry: 0, cavalry: 0, siegeEngine: 0 },
      numidia: { infantry: 2, cavalry: 1, siegeEngine: 1 },
      greece: { infantry: 1 },
    });
    expect(now.empire.last?.regions.find(({ region }) => region === "numidia")?.influence).toEqual([0, 4]);
  });

  it("not to a region that is not adjacent or not in play, not an own unit, not from an empty region", () => {
    const asked = beforeScoring([{ ...owner, units: { italia: { infantry: 1 } } }, victim]);
    expect(isLegal(asked, send("italia", "egypt"))).toBe(false);
    expect(isLegal(asked, send("italia", "gaul"))).toBe(false);
    expect(isLegal(asked, send("italia", "greece", 0))).toBe(false);
    expect(isLegal(asked, send("egypt", "numidia"))).toBe(false);
  });

  it("works once only; declined it is kept for a later scoring", () => {
    const used = follow(beforeScoring([owner, victim]), send("italia", "greece"));
    expect(used.players[0]?.usedPowers).toEqual(["tech-diplomats"]);
    expect(pendingOf(beforeScoring([{ ...owner, usedPowers: ["tech-diplomats"] }, victim]))).toBeNull();
    const declined = follow(beforeScoring([owner, victim]), decline);
    expect(declined.players[0]?.usedPowers).toEqual([]);
    expect(declined.empire.done).toBe(1);
  });

  it("is not asked without enemy units, nor face down", () => {
    expect(pendingOf(beforeScoring([owner, {}]))).toBeNull();
    const faceDown = beforeScoring([{ faceDown: ["tech-diplomats"] }, victim]);
    expect(pendingOf(faceDown)).toBeNull();
    expect(faceDown.empire.done).toBe(1);
  });
});

describe("M-EMP-10 R-38 leader-general: before every scoring one enemy unit", () => {
  const general = { leader: "leader-general", units: { italia: { cavalry: 1 } } };

  it("where own infantry or cavalry stands, in every scoring again", () => {
    const asked = beforeScoring([general, enemy]);
    expect(isLegal(asked, kill("greece", "cavalry"))).toBe(false);
    const now = follow(asked, kill("italia"));
    expect(now.empire.done).toBe(1);
    expect(now.players[1]?.units.italia?.infantry).toBe(0);
    expect(now.players[0]?.usedPowers).toEqual([]);
  });

  it("also in another player's turn, and may be declined", () => {
    const asked = beforeScoring([general, enemy], 1);
    expect(pendingOf(asked)).toMatchObject({ seat: 0, kind: "before-scoring" });
    expect(follow(asked, decline).players[1]?.units.italia?.infantry).toBe(1);
  });

  it("together with Diplomats in either order", () => {
    const both = beforeScoring([{ ...general, technologies: ["tech-diplomats"] }, enemy]);
    const send: Command = { type: "displace-units", seat: 0, victim: 1, from: "greece", to: "italia" };
    const first = follow(both, send);
    expect(pendingOf(first)).toMatchObject({ kind: "before-scoring", powers: ["leader-general"] });
    expect(follow(first, kill("italia", "cavalry")).empire.done).toBe(1);
    const other = follow(both, kill("italia"));
    expect(follow(other, send).empire.done).toBe(1);
  });

  it("is not asked when nobody is in reach", () => {
    expect(pendingOf(beforeScoring([{ leader: "leader-general" }, enemy]))).toBeNull();
    expect(pendingOf(beforeScoring([general, { ...enemy, technologies: ["tech-armor"] }]))).toBeNull();
  });
});

describe("symbols of the test tables", () => {
  it("do not recruit or protect by themselves", () => {
    const state = table({ pieces: city, players: [{ money: 50, technologies: symbols({ military: 3 }) }] });
    expect(refusal(follow(state, recruit("infantry"), recruit("infantry")), recruit("infantry"))).not.toBeNull();
  });
});
