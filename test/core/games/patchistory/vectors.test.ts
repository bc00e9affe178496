import { describe, expect, it } from "vitest";
import { watched } from "../../../support/watched.ts";
import vectors from "../../../vectors/patchistory.json" with { type: "json" };
import { calculated } from "./vectors/calculated.ts";
import { further } from "./vectors/further.ts";
import { played } from "./vectors/played.ts";
import { tables } from "./vectors/tables.ts";

type Runner = (given: never, when: never) => unknown;
interface Vector {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly rules: readonly string[];
  readonly given: unknown;
  readonly when?: unknown;
  readonly expect: Readonly<Record<string, unknown>>;
}
const all = vectors.vectors as unknown as readonly Vector[];
const more: readonly Vector[] = further;
const runners: Readonly<Record<string, Runner>> = { ...calculated, ...played, ...tables };

/** Objects key by key (`{}` exactly empty), arrays and scalars exactly: the comparison the vectors were written for. */
const expectAsTold = (result: unknown, told: unknown): void => {
  if (typeof told === "object" && told !== null && !Array.isArray(told)) {
    if (Object.keys(told).length === 0) expect(result).toEqual({});
    for (const [key, value] of Object.entries(told)) expectAsTold((result as Record<string, unknown>)[key], value);
  } else expect(result).toEqual(told);
};

const run = (...kinds: readonly string[]): void => {
  for (const { id, title, rules, kind, given, when, expect: told } of [...all, ...more].filter((each) =>
    kinds.includes(each.kind),
  ))
    it(`${id} ${rules.join(" ")} ${title}`, () => {
      const vector = watched({ given, when, expect: told });
      const { value } = vector;
      expectAsTold((runners[kind] as Runner)(value.given as never, value.when as never), value.expect);
      expect(vector.unread(), "fields of the vector that nobody has read").toEqual([]);
    });
};

describe("P-SET-06 P-SET-07 P-SET-08 P-SET-09 P-SET-10 P-AUC-03 vectors: set-up and decks", () => run("setup", "deck"));
describe("P-AUC-01 P-AUC-02 vectors: sides", () => run("sides"));
describe("P-AUC-04 P-AUC-05 vectors: broke exchange", () => run("broke"));
describe("P-AUC-06 P-AUC-07 P-AUC-08 P-AUC-09 P-AUC-10 P-AUC-11 P-AUC-12 P-AUC-13 PR-07 PR-08 PR-09 vectors: auction", () =>
  run("auction"));
describe("P-AUC-20 P-AUC-21 P-AUC-22 P-AUC-23 PR-14 vectors: first-round auction", () => run("auction-first-round"));
describe("PR-13 vectors: proxy bids", () => run("proxy"));
describe("P-2P-05 P-2P-06 P-2P-07 vectors: two-player auction", () => run("auction-2p"));
describe("P-PATCH-01 P-PATCH-03 P-PATCH-05 P-PATCH-06 P-PATCH-07 P-PATCH-08 P-PATCH-09 P-PATCH-10 P-PATCH-11 P-PATCH-17 P-PATCH-18 P-PATCH-19 PR-17 PR-19 PR-20 PR-21 PR-22 PR-23 PR-24 PR-25 PR-26 vectors: patching", () =>
  run("patch"));
describe("P-PATCH-14 P-PATCH-16 vectors: workers while patching", () => run("patch-workers"));
describe("P-GEN-17 P-GEN-18 P-GEN-19 P-GEN-22 P-GEN-23 PR-81 PR-82 PR-100 PR-106 PR-107 vectors: status", () =>
  run("status"));
describe("P-VOTE-20 P-VOTE-21 P-VOTE-22 P-VOTE-23 P-VOTE-24 P-VOTE-25 P-VOTE-26 P-VOTE-27 P-VOTE-28 P-VOTE-29 P-VOTE-30 P-VOTE-31 P-VOTE-32 P-VOTE-33 P-VOTE-34 PR-83 vectors: measures", () =>
  run("measures"));
describe("P-GEN-06 P-GEN-07 P-GEN-08 P-GEN-09 P-MGT-71 PR-43 vectors: costs", () => run("cost"));
describe("P-DIP-03 P-DIP-30 P-MGT-51 P-MGT-81 PR-42 PR-44 PR-49 PR-55 vectors: favours of a phase", () =>
  run("budget"));
describe("P-MGT-20 P-MGT-21 PR-47 vectors: exchange", () => run("exchange", "exchange-plan", "exchange-reach"));
describe("P-MGT-40 P-MGT-41 PR-88 vectors: worship", () => run("worship"));
describe("P-DIP-10 P-DIP-11 P-DIP-12 P-DIP-13 PR-38 vectors: aid", () => run("aid"));
describe("P-DIP-21 P-DIP-22 P-DIP-24 PR-40 PR-41 PR-116 vectors: threaten", () => run("threaten"));
describe("P-MGT-60 P-MGT-70 P-MGT-72 P-MGT-73 PR-52 PR-53 PR-27 vectors: where a tile may lie", () =>
  run("tile-target"));
describe("P-MOV-20 P-MOV-21 P-MOV-23 P-MOV-25 P-MOV-26 P-MOV-32 PR-59 PR-60 PR-61 PR-62 vectors: on routes", () =>
  run("route-moves"));
describe("P-MOV-10 P-MOV-11 PR-57 vectors: in the territory", () => run("territory-move"));
describe("P-NEG-10 P-NEG-12 P-NEG-13 P-NEG-16 P-NEG-22 PR-67 PR-70 PR-77 vectors: negotiation", () => run("negotiate"));
describe("P-WAR-02 P-WAR-03 P-WAR-04 P-WAR-05 P-WAR-06 P-WAR-07 P-WAR-08 PR-71 PR-73 PR-75 vectors: war", () =>
  run("war"));
describe("P-PROD-10 P-PROD-11 P-PROD-12 P-PROD-20 P-PROD-21 vectors: dues", () => run("shortfall", "card-maintenance"));
describe("P-PROD-03 PR-84 vectors: route income", () => run("route-income"));
describe("P-GEN-11 PR-85 PR-86 vectors: the descendants track", () => run("track", "worker-maintenance"));
describe("P-VOTE-05 P-VOTE-06 P-VOTE-07 P-2P-11 P-2P-12 PR-92 PR-94 PR-95 PR-98 vectors: prosperity", () =>
  run("prosperity"));
describe("P-VOTE-04 P-2P-10 PR-93 vectors: votes", () => run("vote"));

it("runs every vector: those of the calculating kinds here, the scenarios by name in the tests of their rules", () => {
  const scenarios = all.filter(({ kind }) => kind === "scenario");
  expect(all).toHaveLength(279);
  expect(scenarios).toHaveLength(66);
  expect([...new Set(all.map(({ kind }) => kind))].filter((kind) => !(kind in runners))).toEqual(["scenario"]);
});
