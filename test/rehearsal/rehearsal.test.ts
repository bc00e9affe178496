import { beforeAll, describe, expect, it } from "vitest";
import { type RehearsalReport, rehearse } from "./rehearse.ts";
import { rehearsing, scenarios } from "./scenarios/index.ts";

/*
 * The synthesised stack, run on this machine with everything that may happen to it, in its short size. What AWS does and the box
 * imitates: infra/docs/REHEARSAL.md.
 */

const short = scenarios.filter(({ long }) => long !== true);

let report: RehearsalReport;

beforeAll(async () => {
  report = await rehearse(short);
}, 2_400_000); // against what never ends: a busy machine takes ten times as long

describe("the stack of the template, rehearsed", () => {
  it.each(short.map(({ name, about }) => ({ name, about })))("$name: $about", ({ name }) => {
    const played = report.scenarios.find((one) => one.name === name);
    expect(played?.faults).toEqual([]);
    expect(played?.rang).toEqual(expect.arrayContaining([...(played?.hadToRing ?? [])]));
  });

  it("makes no call its roles forbid, and none without a valid signature", () => {
    expect(report.calls).toEqual({ made: expect.any(Number), denied: 0, unsigned: 0 });
    expect(report.calls.made).toBeGreaterThan(1000);
  });

  it("loses no acknowledged move and plays none twice", () => {
    expect(report.moves).toEqual({ acknowledged: expect.any(Number), lost: 0, twice: 0 });
    expect(report.moves.acknowledged).toBeGreaterThan(40);
  });

  it("misses no mail and sends none twice; one left in doubt by a death comes once more", () => {
    expect(report.mails).toMatchObject({ doubled: 0, lost: 0 });
    expect(report.mails.due).toBeGreaterThan(20);
  });

  it("rings every alarm that has to ring, by mail", () => {
    expect(report.alarms.rang).toBe(report.alarms.hadToRing);
    expect(report.alarms.mailed).toBeGreaterThanOrEqual(report.alarms.hadToRing);
  });

  it("has a scenario for every alarm of the template, in one size or the other", () => {
    const { all } = report.alarms;
    expect(all.length).toBeGreaterThan(25);
    expect(all.filter(({ name }) => rehearsing(name).length === 0)).toEqual([]);
  });

  it("fits the memory the template gives", () => {
    const full = Object.entries(report.memory).filter(([, { most, given }]) => most > given);
    expect(full).toEqual([]);
    expect(report.faults).toEqual([]);
  });
});
