import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { playing, type TableGiven, table } from "../../../../support/mosaic.ts";

it("M-MIL-01 every step of an open military action is reported alone, without what is asked already", () => {
  const state = table({
    players: [{ money: 30, technologies: ["tech-citizen-levy"] }, {}],
    pieces: { "hex-italia-01": ["city", 0] },
  });
  const recruit: Command = { type: "recruit", seat: 0, unit: "infantry", region: "italia" };
  const open = { type: "agenda-set", agenda: [{ kind: "military", seat: 0 }] };
  const paid = { type: "paid", seat: 0, cost: { money: 5 }, because: "recruit" };
  const placed = { type: "unit-placed", seat: 0, unit: "infantry", region: "italia", recruited: true };
  const first = playing(state, recruit);
  expect(first.events).toEqual([
    { type: "action-taken", seat: 0, action: "military", bonus: null },
    paid,
    placed,
    open,
  ]);
  expect(playing(first.state, recruit).events).toEqual([paid, placed]);
  const finished = playing(first.state, { type: "finish-military", seat: 0 });
  expect(finished.events).toEqual([
    { type: "turn-began", seat: 1, round: 2, actions: 1, extra: false },
    { type: "agenda-set", agenda: [] },
  ]);
});

describe("M-PAY-06 the log says what was paid for", () => {
  const becauses = (given: TableGiven, command: Command): readonly string[] =>
    playing(table(given), command).events.flatMap((event) => (event.type === "paid" ? [event.because] : []));
  const offering = (card: string) => ({ build: { offer: [card, null, null, null, null] } });
  const used = { cards: [], offer: [null, null] };

  it.each<[string, TableGiven, Command, string]>([
    ["a population card", {}, { type: "take-population", seat: 0, card: "pop-01" }, "pop-01"],
    [
      "the exhausted rate",
      { decks: { population: used } },
      { type: "take-population", seat: 0, card: null },
      "population",
    ],
    [
      "a project card",
      { decks: offering("build-project-roads") },
      { type: "build", seat: 0, card: "build-project-roads", piece: "project" },
      "build-project-roads",
    ],
    ["a government", {}, { type: "take-government", seat: 0, government: "gov-tyranny" }, "gov-tyranny"],
    [
      "a technology, which may be secret",
      { decks: { technology: { offer: ["tech-art", null, null, null, null] } } },
      { type: "take-technology", seat: 0, technology: "tech-art", faceUp: true },
      "technology",
    ],
  ])("%s", (_, given, command, because) => {
    const rich = { food: 20, stone: 30, ideas: 20, population: 9, technologies: ["tech-caste-system"] };
    expect(becauses({ ...given, players: [rich, {}] }, command)).toEqual([because]);
  });

  it("a city without a card, and a wonder", () => {
    const given: TableGiven = {
      players: [{ food: 5, stone: 20, population: 2 }, {}],
      pieces: { "hex-italia-01": ["city", 0] },
    };
    const built = (command: Command, piece: "city" | "wonder") =>
      playing(table(given), command, { type: "place-piece", seat: 0, piece, hex: "hex-italia-04" }).events;
    const paid = (events: ReturnType<typeof built>) => events.find(({ type }) => type === "paid");
    expect(paid(built({ type: "build", seat: 0, card: null, piece: "city" }, "city"))).toEqual({
      type: "paid",
      seat: 0,
      cost: { stone: 4, population: 2 },
      because: "city",
    });
    expect(paid(built({ type: "build-wonder", seat: 0, wonder: "wonder-sphinx" }, "wonder"))).toEqual({
      type: "paid",
      seat: 0,
      cost: { stone: 20, food: 5 },
      because: "wonder-sphinx",
    });
  });
});
