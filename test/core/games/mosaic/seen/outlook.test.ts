import { describe, expect, it } from "vitest";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { empireScoring } from "../../../../../core/games/mosaic/rules/empireScoring.ts";
import { lacksFor } from "../../../../../core/games/mosaic/rules/influence.ts";
import { finalScoring } from "../../../../../core/games/mosaic/rules/scoring/finalScoring.ts";
import { table } from "../../../../support/mosaic.ts";

const state = table({
  players: [
    { population: 12, technologies: ["tech-art"], tiles: ["age-medicine"], government: "gov-tyranny" },
    { population: 7, units: { gaul: { infantry: 2 } }, taxTariffCards: ["tax-02", "tax-10"] },
    { population: 3 },
  ],
  pieces: {
    "hex-italia-01": ["city", 0],
    "hex-italia-02": ["farmTown", 1],
    "hex-gaul-01": ["city", 1],
    "hex-gaul-02": ["wonder", 0, "wonder-sphinx"],
  },
});

describe("what scorings would bring as the table stands", () => {
  it("M-SCORE-01 the end of the game now: the very points of a final scoring, source by source", () => {
    const { outlook } = mosaic.view(state, "spectator");
    expect(outlook?.end).toEqual(finalScoring(state).scores.map(({ breakdown }) => breakdown));
    expect(outlook?.end[0]).toMatchObject({ cities: 2, goldenAges: 6 });
    expect(outlook?.end[1]).toMatchObject({ cities: 2, towns: 1, unrest: -7 });
  });

  it("M-EMP-03 M-EMP-07 an empire scoring now: the very points of one that is carried out", () => {
    const { outlook } = mosaic.view(state, 1);
    expect(outlook?.empire).toEqual(empireScoring(state));
    expect(outlook?.empire.regions.find(({ region }) => region === "gaul")).toMatchObject({
      influence: [2, 4, 0],
      control: 1,
      vp: [2, 5, 0],
    });
    expect(outlook?.empire.governments).toEqual([2, 0, 0]);
  });

  it("none before turns are taken and once the game has ended", () => {
    for (const phase of ["leaders", "draft", "benefits", "ended"] as const)
      expect(mosaic.view({ ...state, phase }, 0).outlook).toBeNull();
  });
});

describe("how far everybody is towards a tile", () => {
  it("M-TILE-03 what each seat has of what every tile on the table asks for; a tile that is taken is not among them", () => {
    const { progress } = mosaic.view(state, "spectator");
    expect(progress.map(({ tile }) => tile)).toEqual([...state.goldenAges, ...state.achievements]);
    expect(progress).toContainEqual({ tile: "ach-populous", need: 12, have: [12, 7, 3] });
    expect(progress).toContainEqual({ tile: "age-art", need: 6, have: [1, 0, 0] });
    expect(progress.map(({ tile }) => tile)).not.toContain("age-medicine");
  });
});

it.each([
  [
    [0, 0],
    [1, 1],
  ],
  [
    [3, 3, 1],
    [1, 1, 3],
  ],
  [
    [5, 2, 4],
    [0, 4, 2],
  ],
])("M-EMP-03 with influence %j, %j is missing to control the region", (influence, lacks) => {
  expect(lacksFor(influence)).toEqual(lacks);
});
