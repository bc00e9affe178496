import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../../core/games/mosaic/commands.ts";
import { commandsOf, entriesIn, onlyEntry } from "../../../../../../web/games/mosaic/acting/plan/entries.ts";
import { fieldGroups, fieldName, lastQuestion, plan } from "../../../../../../web/games/mosaic/acting/plan/plan.ts";

const made = (type: Command["type"], fields: object = {}): Command => ({ type, seat: 0, ...fields }) as never;
const key = (...values: readonly unknown[]): string => JSON.stringify(values);

const technology = (id: string, faceUp: boolean): Command => ({
  type: "take-technology",
  seat: 0,
  technology: id,
  faceUp,
});

describe("the last question before a command was complete", () => {
  const menu = [technology("tech-art", true), technology("tech-art", false), technology("tech-bows", false)];

  it("is the last of several, with every answer there was and the one chosen", () => {
    const last = lastQuestion(menu, technology("tech-art", false));
    expect(last?.field).toBe("faceUp");
    expect(last?.options.map(({ commands }) => commands)).toEqual([[menu[0]], [menu[1]]]);
    expect(last?.options.find(({ key }) => key === last.chosen)?.commands).toEqual([menu[1]]);
  });

  it("is the one before if the last left no choice", () => {
    const last = lastQuestion(menu, technology("tech-bows", false));
    expect(last?.field).toBe("technology");
    expect(last?.options).toHaveLength(2);
    expect(last?.options.find(({ key }) => key === last.chosen)?.commands).toEqual([menu[2]]);
  });

  it("is none if there was nothing to choose, or the command is not in the menu", () => {
    expect(lastQuestion([technology("tech-art", true)], technology("tech-art", true))).toBeNull();
    expect(lastQuestion(menu, technology("tech-tiles", true))).toBeNull();
    expect(lastQuestion([], technology("tech-art", true))).toBeNull();
  });
});

describe("what is to be chosen next", () => {
  /** What is asked until a command of these two is complete; each answer is that of the second. */
  const questions = (one: Command, other: Command): readonly string[] => {
    const fields: Record<string, unknown> = {};
    const asked: string[] = [];
    for (;;) {
      const next = plan([one, other], fields);
      if (next.kind !== "choose") return asked;
      asked.push(next.field);
      fields[next.field] = next.options.at(-1)?.key;
    }
  };

  it.each(
    Object.entries({
      "choose-leader": "leader",
      draft: "technology",
      "place-starting-city": "hex",
      work: "currency",
      "take-population": "card",
      "build-wonder": "wonder",
      "take-government": "government",
      "play-technology": "technology",
      "claim-tile": "tile",
      "exchange-offer": "offer",
      "convert-population": "currency",
      "take-over-city": "hex",
      "peek-deck": "deck",
      pay: "replaced",
      "choose-track": "track",
      "choose-currency": "currency",
      "choose-pillar": "pillar",
      "choose-good": "good",
      "choose-region": "region",
      "choose-offer": "offer",
      "take-token": "hex",
    }) as [Command["type"], string][],
  )("of %s: its one field", (type, field) => {
    expect(questions(made(type, { [field]: "a" }), made(type, { [field]: "b" }))).toEqual([field]);
  });

  it.each([
    ["take-technology", { technology: "a", faceUp: true }, ["technology", "faceUp"]],
    ["recruit", { unit: "a", region: "x" }, ["unit", "region"]],
    ["place-unit", { unit: "a", region: "x" }, ["unit", "region"]],
    ["place-piece", { piece: "a", hex: "x" }, ["piece", "hex"]],
    ["convert-production", { from: "a", to: "x", amount: 1 }, ["from", "to", "amount"]],
    ["take-tax-tariff", { card: "a", kind: "x" }, ["card+kind"]],
    ["build", { card: "a", piece: "x" }, ["card+piece"]],
    ["move-unit", { from: "a", unit: "x", to: "m" }, ["from+unit", "to"]],
    ["displace-units", { from: "a", victim: 1, to: "m" }, ["from+victim", "to"]],
    ["eliminate", { region: "a", victim: 1, unit: "x" }, ["region+victim+unit"]],
  ] as [Command["type"], Record<string, unknown>, readonly string[]][])("of %s: %j", (type, fields, groups) => {
    expect(fieldGroups[type].map(fieldName)).toEqual(groups);
    // One field after another differs: its group is asked for, and no other.
    for (const name of Object.keys(fields)) {
      const asked = groups.filter((group) => group.split("+").includes(name));
      expect(questions(made(type, fields), made(type, { ...fields, [name]: "other" }))).toEqual(asked);
    }
  });

  it.each(["finish-benefits", "finish-military", "end-turn", "decline", "order-wishes", "cancel-orders"] as const)(
    "of %s: nothing",
    (type) => expect(plan([made(type)], {})).toMatchObject({ kind: "complete", command: made(type) }),
  );

  const menu = [technology("tech-art", true), technology("tech-art", false), technology("tech-bows", false)];

  it("is the first field that has several values, until a value of the menu is chosen", () => {
    const art = { technology: key("tech-art") };
    expect(plan(menu, {})).toMatchObject({ kind: "choose", field: "technology", type: "take-technology" });
    expect(plan(menu, { technology: key("tech-tiles") })).toMatchObject({ field: "technology" });
    expect(plan(menu, art)).toMatchObject({ kind: "choose", field: "faceUp", group: ["faceUp"] });
    expect(plan(menu, { ...art, faceUp: key(false) })).toEqual({ kind: "complete", command: menu[1], closers: [] });
    expect(plan(menu, { technology: key("tech-bows") })).toMatchObject({ kind: "complete", command: menu[2] });
  });

  it("begins with the kind of command where there are several", () => {
    const mixed = [...menu, made("peek-deck", { deck: "build" })];
    expect(plan(mixed, {})).toMatchObject({ kind: "choose", field: "type", group: ["type"], type: null });
    expect(plan(mixed, { type: key("peek-deck") })).toMatchObject({ kind: "complete", command: mixed[3] });
    expect(plan(mixed, { type: key("take-technology") })).toMatchObject({
      field: "technology",
      type: "take-technology",
    });
    expect(plan(mixed, { type: key("work") })).toMatchObject({ field: "type" });
  });

  it("counts a missing value as one", () => {
    const cards = [made("take-population", { card: null }), made("take-population", { card: "pop-01" })];
    expect(plan(cards, {})).toMatchObject({ options: [{ key: key(null) }, { key: key("pop-01") }] });
    expect(plan([made("take-population"), cards[1] as Command], {})).toMatchObject({
      options: [{ key: key(null) }, {}],
    });
  });

  it("leaves aside what closes a choice, which alone is complete", () => {
    const [decline, end] = [made("decline"), made("end-turn")];
    expect(plan([...menu, decline], {})).toMatchObject({ kind: "choose", field: "technology", closers: [decline] });
    expect(plan([menu[0] as Command, decline], {})).toEqual({ kind: "complete", command: menu[0], closers: [decline] });
    expect(plan([decline], {})).toEqual({ kind: "complete", command: decline, closers: [] });
    expect(plan([decline, end], {})).toEqual({ kind: "none", closers: [decline, end] });
    expect(plan([], {})).toEqual({ kind: "none", closers: [] });
  });
});

describe("where a player finds a command", () => {
  it.each(
    Object.entries({
      "choose-leader": "leader",
      draft: "draft",
      "place-starting-city": "city",
      "finish-benefits": "finish-benefits",
      work: "work",
      "take-population": "population",
      build: "build",
      "build-wonder": "wonder",
      "take-technology": "technology",
      "take-tax-tariff": "tax-tariff",
      recruit: "military",
      "move-unit": "military",
      "take-government": "government",
      "play-technology": "turn-up",
      "claim-tile": "claim",
      "exchange-offer": "exchange",
      "convert-population": "convert",
      "take-over-city": "take-over",
      "peek-deck": "peek",
      "end-turn": "end-turn",
      "order-wishes": "orders",
      pay: "answer",
      decline: "answer",
      "finish-military": "answer",
      "place-piece": "answer",
      eliminate: "answer",
    }) as [Command["type"], Parameters<typeof commandsOf>[1]][],
  )("%s: in %s", (type, entry) => {
    const other = made(entry === "work" ? "pay" : "work");
    expect(entriesIn([made(type), made(type)])).toEqual(new Set([entry]));
    expect(commandsOf([other, made(type)], entry)).toEqual(entry === "answer" ? [other, made(type)] : [made(type)]);
  });

  it("is opened by itself for an answer that is owed, or the only step of the set-up", () => {
    expect(onlyEntry([made("work")], true)).toBe("answer");
    expect(onlyEntry([], true)).toBeNull();
    for (const type of ["choose-leader", "draft", "place-starting-city", "finish-benefits"] as const)
      expect(onlyEntry([made(type), made(type)], false)).toBe([...entriesIn([made(type)])][0]);
    expect(onlyEntry([made("work")], false)).toBeNull();
    expect(onlyEntry([made("draft"), made("choose-leader")], false)).toBeNull();
    expect(onlyEntry([], false)).toBeNull();
  });
});
