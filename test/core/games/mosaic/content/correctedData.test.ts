import { describe, expect, it } from "vitest";
import { applyCorrections, parseCorrections } from "../../../../../core/games/mosaic/content/corrections.ts";
import { type ContentData, loadContent, printedContent } from "../../../../../core/games/mosaic/content/index.ts";
import type { Effect } from "../../../../../core/games/mosaic/content/operations.ts";
import type { BuildCard } from "../../../../../core/games/mosaic/content/records.ts";

describe("corrected data", () => {
  const cardOf = (id: string, patch: Readonly<Record<string, unknown>>): BuildCard =>
    applyCorrections(printedContent, { [id]: patch }).buildCards.find((card) => card.id === id) as BuildCard;
  const gain: Effect = { timing: "immediate", gain: { money: 9 } };

  it("M-TOWN-04 corrected goods reach the scoring effect of the card and leave its other effects alone", () => {
    const goods = ["good-wine", "good-gems", "good-salt"];
    const [money, tariff] = loadContent().buildCard("build-manufactory-town-1").effects;
    expect(cardOf("build-manufactory-town-1", { goods })).toMatchObject({
      goods,
      effects: [money, tariff, { timing: "endGame", endVpIfGoods: { goods, vp: 5 } }],
    });
    expect(cardOf("build-manufactory-town-1", { cost: { stone: 1 } }).effects).toEqual(
      loadContent().buildCard("build-manufactory-town-1").effects,
    );
  });

  it("M-SCORE-05 a corrected pillar of a project reaches what it counts", () => {
    expect(cardOf("build-project-forum", { scorePillar: "military" }).effects).toEqual([
      { timing: "endGame", endVpPer: { count: { of: "symbol", pillar: "military" }, vp: 1 } },
    ]);
    expect(cardOf("build-project-forum", { pillars: ["military"] }).effects).toEqual(
      loadContent().buildCard("build-project-forum").effects,
    );
  });

  it("effects that are corrected themselves stay as they are given", () => {
    const scored: Effect = { timing: "endGame", endVpPer: { count: { of: "symbol", pillar: "health" }, vp: 2 } };
    const patch = { scorePillar: "military", effects: [gain, scored] };
    expect(cardOf("build-project-forum", patch).effects).toEqual([gain, scored]);
  });

  it("a scoring effect that counts something else than symbols has no pillar to correct", () => {
    const counting: Effect = { timing: "endGame", endVpPer: { count: { of: "city" }, vp: 1 } };
    const data: ContentData = {
      ...printedContent,
      buildCards: printedContent.buildCards.map((card) =>
        card.id === "build-project-forum" ? { ...card, effects: [gain, counting] } : card,
      ),
    };
    const corrected = applyCorrections(data, { "build-project-forum": { scorePillar: "military" } });
    expect(corrected.buildCards.find(({ id }) => id === "build-project-forum")?.effects).toEqual([gain, counting]);
  });

  it("R-53 says of every corrected field, and of nothing else, that it was read off the printed game", () => {
    const patches = { "tech-calendar": { pillars: ["food"] }, "tech-wheel": { effects: [gain] } };
    const corrected = applyCorrections(printedContent, patches).technologies;
    for (const [index, printed] of printedContent.technologies.entries()) {
      const field = { "tech-calendar": "pillars", "tech-wheel": "effects" }[printed.id];
      const marked = { ...printed.provenance, ...(field && { [field]: "physical" }) };
      expect(corrected[index]?.provenance).toEqual(marked);
    }
  });

  it("marks the pillar inside an effect too, where it has a provenance of its own", () => {
    const before = printedContent.technologies.find(({ id }) => id === "tech-calendar")?.provenance;
    const corrected = applyCorrections(printedContent, { "tech-calendar": { effects: [gain] } });
    expect(before).toHaveProperty("effectPillar");
    expect(corrected.technologies.find(({ id }) => id === "tech-calendar")?.provenance).toEqual({
      ...before,
      effects: "physical",
      effectPillar: "physical",
    });
  });

  it("works on data that came without its provenance", () => {
    const bare: ContentData = {
      ...printedContent,
      leaders: printedContent.leaders.map((leader) => ({ ...leader, provenance: undefined })),
    };
    const { leaders } = applyCorrections(bare, { "leader-artist": { effects: [gain] } });
    const artist = leaders.find(({ id }) => id === "leader-artist");
    expect(artist).toMatchObject({ effects: [gain], provenance: { effects: "physical" } });
  });

  it("every kind of record is corrected", () => {
    const patches: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      "tech-wheel": { pillars: [] },
      "leader-artist": { pillars: [] },
      "wonder-sphinx": { effects: [] },
      "age-medicine": { effects: [] },
      "ach-populous": { effects: [] },
      "gov-republic": { prereqs: [] },
      "build-capital-city": { pillars: [] },
      "pop-01": { gain: { population: 9 } },
      "tax-01": { unrest: 9 },
      "good-wine": { count: 9 },
      "cache-food-1": { gain: { food: 9 } },
      "board-mediterranean": { regionAdjacency: [["gaul", "egypt"]] },
    };
    const parsed = parseCorrections(printedContent, patches);
    expect(parsed).toEqual({ ok: true, value: patches });
    const corrected = applyCorrections(printedContent, patches);
    const records = new Map(
      [...Object.values(corrected), [corrected.boardData]]
        .flatMap((list) => (Array.isArray(list) ? list : []))
        .map((one) => [one.id, one]),
    );
    for (const [id, patch] of Object.entries(patches)) expect(records.get(id)).toMatchObject(patch);
  });
});
