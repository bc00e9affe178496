import { describe, expect, it } from "vitest";
import { watched } from "../../../support/watched.ts";
import vectors from "../../../vectors/mosaic.json" with { type: "json" };
import { calculated } from "./vectors/calculated.ts";
import { further } from "./vectors/further.ts";
import { assumptions, states } from "./vectors/states.ts";

type Runner = (given: unknown, when: unknown, then: unknown) => unknown;
type Vector = (typeof vectors)[number] | (typeof further)[number];
const runners = calculated as unknown as Readonly<Record<string, Runner>>;

interface Comparable {
  readonly id: string;
  readonly kind: string;
  readonly given: unknown;
  readonly when?: unknown;
  readonly then: object;
}

const actual = ({ id, kind, given, when, then }: Comparable): unknown =>
  kind === "state" ? states[id]?.() : runners[kind]?.(given, when, then);

/** The parts of a vector about the game: not its title, nor its source. */
const asComparable = ({ id, kind, given, then, ...rest }: Vector): Comparable => ({
  id,
  kind,
  given,
  ...("when" in rest && { when: rest.when }),
  then,
});

const all: readonly Vector[] = [...vectors, ...further];
const run = (...kinds: readonly string[]): void => {
  for (const vector of all.filter(({ kind }) => kinds.includes(kind)))
    it(`${vector.id} ${vector.rules.join(" ")} ${vector.title}`, () => {
      const { value: told, unread } = watched(asComparable(vector));
      const result = actual(told);
      // A runner may return more than the vector asks for; what the vector names must match exactly.
      expect(result).toMatchObject(told.then);
      if (told.kind === "state") return; // described in words, and set up by hand in its scenario
      for (const [key, value] of Object.entries(told.then))
        expect((result as Record<string, unknown>)[key]).toEqual(value);
      expect(unread(), "fields of the vector that nobody has read").toEqual([]);
    });
};

describe("M-WORK-01 M-WORK-02 M-WORK-03 R-48 vectors: work", () => run("work"));
describe("M-PAY-01 M-PAY-02 M-PAY-03 M-PAY-05 R-18 vectors: payment", () => run("pay"));
describe("M-TAX-01 M-TAX-02 M-TAX-06 M-TAX-03 vectors: tax and tariff cards", () => run("tax", "tariff"));
describe("M-TAX-04 M-TAX-05 R-67 vectors: tax and tariff when the deck is used up", () =>
  run("taxExhausted", "tariffExhausted"));
describe("M-GOOD-04 M-GOOD-05 R-45 vectors: unique goods", () => run("unique"));
describe("M-EMP-03 M-EMP-04 M-EMP-05 M-EMP-06 M-MIL-10 M-MIL-11 R-33 R-59 R-60 vectors: empire scoring", () =>
  run("empire"));
describe("M-TILE-05 R-36 vectors: control outside empire scoring", () => run("control"));
describe("M-WON-04 vectors: cost of wonders", () => run("wonderCost"));
describe("M-WON-07 M-TURN-06 R-61 R-69 vectors: what wonders score", () => run("wonderScore"));
describe("M-GOV-03 M-GOV-04 M-CARD-08 R-19 vectors: production that changes", () => run("production"));
describe("M-CARD-01 M-TURN-05 R-46 R-52 R-55 vectors: when played", () => run("perAtPlay"));
describe("M-UNR-01 R-71 vectors: unrest", () => run("unrest"));
describe("M-TOWN-04 R-45 vectors: manufactory cards", () => run("manufactory"));
describe("M-SET-06 M-SET-08 M-SET-09 M-SET-12 M-SET-13 vectors: set-up", () => run("setup"));
describe("M-POP-02 M-POP-03 M-POP-04 R-17 vectors: population", () => run("population"));
describe("M-END-03 M-END-04 vectors: turns left", () => run("turnsLeft"));
describe("M-BUILD-07 vectors: holding area", () => run("holding"));
describe("M-PIL-02 M-TECH-07 vectors: prerequisites", () => run("prereq"));
describe("M-MIL-02 M-MIL-04 R-34 vectors: recruiting", () => run("recruitLimit", "recruitCost"));
describe("M-MIL-05 M-MIL-06 R-35 vectors: moving", () => run("moveCost"));
describe("M-GOV-06 M-GOV-07 M-GOV-08 M-GOV-09 M-GOV-10 M-GOV-11 R-62 vectors: governments", () => run("government"));
describe("M-TILE-01 M-TILE-03 R-51 vectors: achievements", () => run("achievements"));
describe("M-END-01 vectors: end trigger", () => run("endTrigger"));
describe("M-SCORE-02 vectors: own pieces", () => run("ownPieces"));
describe("M-SCORE-05 M-CARD-13 R-49 vectors: projects", () => run("projects"));
describe("M-SCORE-10 R-72 vectors: winners", () => run("winner"));
describe("vectors: situations at the table", () => {
  it("stand on the map they were written for", () => assumptions());
  run("state");
});

it("runs every vector", () => {
  expect(vectors).toHaveLength(185);
  const missing = all.filter(({ id, kind }) => (kind === "state" ? !states[id] : !runners[kind]));
  expect(missing.map(({ id }) => id)).toEqual([]);
});
