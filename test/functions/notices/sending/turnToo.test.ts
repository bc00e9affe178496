import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readerNames } from "../../../../functions/contacts/wishes.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import type { Pace } from "../../../../functions/table/time/pace.ts";
import type { Wishes } from "../../../../functions/table/wishes.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";
import { firstChoice, toyGame } from "../../../support/toyGame.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const id = "table-001";
const MIRA = "mira.0@mail.example";
let bench: MailBench;

beforeEach(async () => {
  bench = await mailBench(MINUTE, {
    toy: { ...toyGame, bots: async () => ({ standIn: firstChoice, greedy: firstChoice }) },
  });
  await bench.start(id);
  await sweep(bench.deps);
  bench.sent.length = 0;
});
afterEach(() => bench.close());

const mailsTo = (address: string) => bench.sent.filter(({ to }) => to.address === address);
const kindsTo = (address: string) => mailsTo(address).map(({ kind }) => kind);
const textOf = (address: string): string => mailsTo(address).at(-1)?.text.replace(/\s+/g, " ") ?? "";
/** Runs the clock after this long, and once more for what it has put into the outbox itself. */
const pass = async (ms: number): Promise<void> => {
  bench.later(ms);
  await sweep(bench.deps);
  await sweep(bench.deps);
};
/** Only seat 0 is waited for, and its clock runs. */
const timed = async (hours: number): Promise<void> => {
  const pace: Pace = { kind: "turn", hours, expiry: "standin", vacationDays: 0 };
  await bench.commit(id, "host", [{ type: "pace-changed", pace }]);
  for (const seat of [1, 2]) await bench.play(id, seat);
};
const gathered = (wishes: Pick<Wishes, "mode" | "hour">) =>
  bench.deps.wishes.set(readerNames(bench.deps.keys, MIRA)[0], { ...wishes, zone: "UTC" }, bench.deps.clock());

describe("a turn that is part of another mail", () => {
  it("comes with the way to a seat that was handed over, has no mail of its own, and is reminded of like any turn", async () => {
    await pass(2 * MINUTE);
    await bench.deps.contacts.put(id, "new", { email: "olga@mail.example" });
    const to = { name: "Olga", language: "en", contact: "new" } as const;
    await bench.commit(id, "host", [{ type: "seat-handed-over", seat: 1, to, events: [] }]);
    await sweep(bench.deps);
    await pass(2 * MINUTE);
    expect(kindsTo("olga@mail.example")).toEqual(["invitation"]);
    expect(textOf("olga@mail.example")).toContain("The table waits for you already. There is no time limit.");
    await pass(23 * HOUR);
    expect(kindsTo("olga@mail.example")).toEqual(["invitation"]);
    await pass(2 * HOUR);
    expect(kindsTo("olga@mail.example")).toEqual(["invitation", "reminder"]);
  });

  it("comes with the way to a seat whose address the host has replaced", async () => {
    await pass(2 * MINUTE);
    await bench.deps.contacts.put(id, "new", { email: "tomasz@new.example" });
    await bench.commit(id, "host", [{ type: "address-replaced", seat: 1, contact: "new" }]);
    await sweep(bench.deps);
    await pass(2 * MINUTE);
    expect(kindsTo("tomasz@new.example")).toEqual(["invitation"]);
    expect(textOf("tomasz@new.example")).toContain("The table waits for you already.");
  });

  it("comes with the question whether to take the game back, and both are due at once", async () => {
    // Everybody's first turn is due, before the question: Mira has moved, and would like to move otherwise.
    bench.later(MINUTE / 2);
    await bench.play(id, 0);
    const { version } = await bench.state(id);
    await bench.commit(id, 0, [{ type: "rewind-asked", seat: 0, to: version - 1 }]);
    await pass(2 * MINUTE);
    expect(kindsTo("tomasz.1@mail.example")).toEqual(["rewind"]);
    expect(textOf("tomasz.1@mail.example")).toContain("Mira");
    expect(textOf("tomasz.1@mail.example")).toContain("The table waits for you already. There is no time limit.");
    await pass(23 * HOUR);
    expect(kindsTo("tomasz.1@mail.example")).toEqual(["rewind"]);
    await pass(2 * HOUR);
    expect(kindsTo("tomasz.1@mail.example")).toEqual(["rewind", "reminder"]);
  });

  it("has its own mail for a new holder whose seat is not waited for yet", async () => {
    for (const seat of [0, 1, 2]) await bench.play(id, seat);
    const turn = (await bench.state(id)).waiting[0]?.seat ?? 0;
    const other = (turn + 1) % 3;
    await bench.deps.contacts.put(id, "new", { email: "olga@mail.example" });
    const to = { name: "Olga", language: "en", contact: "new" } as const;
    await bench.commit(id, "host", [{ type: "seat-handed-over", seat: other, to, events: [] }]);
    await sweep(bench.deps);
    expect(textOf("olga@mail.example")).not.toContain("waits for you already");
    const isAsked = async () => (await bench.state(id)).waiting.some(({ seat }) => seat === other);
    for (let moves = 0; moves < 9 && !(await isAsked()); moves += 1)
      await bench.play(id, (await bench.state(id)).waiting[0]?.seat ?? 0, "pass");
    expect(await isAsked()).toBe(true);
    await pass(2 * MINUTE);
    expect(kindsTo("olga@mail.example")).toEqual(["invitation", "turn"]);
  });

  it("comes with the reminder that could not wait for the digest, which then leaves it out", async () => {
    await gathered({ mode: "daily", hour: 7 });
    await timed(27);
    await pass(2 * MINUTE);
    expect(kindsTo(MIRA)).toEqual([]);
    await pass(21.7 * HOUR); // 6:44, after four fifths of the time
    expect(kindsTo(MIRA)).toEqual(["reminder"]);
    await pass(HOUR);
    expect(kindsTo(MIRA)).toEqual(["reminder"]);
  });

  it("appears once in a digest that also has a nudge for the same seat", async () => {
    await gathered({ mode: "daily", hour: 18 });
    await timed(90);
    await pass(2 * MINUTE);
    const about = Math.floor(bench.deps.clock() / 1000);
    const nudge = { kind: "nudge", tableId: id, seat: 0, about, dueAt: about * 1000, failures: 0, from: 1 } as const;
    await bench.deps.outbox.put(nudge);
    await pass(MINUTE);
    expect(kindsTo(MIRA)).toEqual([]);
    await pass(9 * HOUR);
    expect(mailsTo(MIRA).map(({ subject }) => subject)).toEqual(["Tomasz asks how it goes in Winter Romans"]);
    await pass(24 * HOUR);
    expect(mailsTo(MIRA)).toHaveLength(1);
  });

  it("is sent at once when its deadline has come nearer than the digest it waited for", async () => {
    await gathered({ mode: "daily", hour: 7 });
    await timed(90);
    await pass(20 * MINUTE);
    expect(kindsTo(MIRA)).toEqual([]);
    const pace: Pace = { kind: "turn", hours: 3, expiry: "standin", vacationDays: 0 };
    await bench.commit(id, 1, [{ type: "pace-changed", pace }]);
    await pass(0);
    expect(kindsTo(MIRA)).toEqual(["turn"]);
    expect(textOf(MIRA)).toContain("Play by Saturday 28 November at 12:20 UTC.");
    await pass(0);
    expect(kindsTo(MIRA)).toEqual(["turn"]);
  });

  it("is sent once when two sweeps meet, and with what the stand-in has played", async () => {
    await timed(10);
    await pass(9 * HOUR);
    bench.sent.length = 0;
    await pass(HOUR);
    const { version } = await bench.state(id);
    await bench.follow(id, version);
    bench.later(2 * MINUTE);
    await Promise.all([sweep(bench.deps), sweep({ ...bench.deps })]);
    await pass(MINUTE);
    // However they meet, nobody gets the same turn twice, and what was played for Mira is reported to her once.
    expect(kindsTo(MIRA).filter((kind) => kind === "time-up")).toHaveLength(1);
    const turns = kindsTo(MIRA).filter((kind) => kind === "turn").length;
    const together = mailsTo(MIRA).filter(({ subject }) => subject.includes("your turn again")).length;
    expect(turns + together).toBe((await bench.state(id)).waiting.some(({ seat }) => seat === 0) ? 1 : 0);
  });
});
