import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { look } from "../../../../functions/clock/look.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";

const HOUR = 3_600_000;
const id = "table-001";
const names = ["Mira", "Tomasz", "Giulia"] as const;
let bench: MailBench;

beforeEach(async () => {
  bench = await mailBench();
});
afterEach(() => bench.close());

/** A table that has not begun, with the seats in `joined` taken; all invitations are out. */
const open = async (joined: readonly number[], address = (seat: number) => `p${seat}@invited.example`) => {
  const seats = names.map((name, seat) => ({ name, language: "en" as const, contact: `c${seat}` }));
  for (const seat of seats.keys()) await bench.deps.contacts.put(id, `c${seat}`, { email: address(seat) });
  await bench.deps.watch.add(id, bench.deps.clock());
  const options = { rounds: 3 };
  await bench.commit(id, "host", [
    { type: "table-opened", game: "toy", name: "Winter Romans", options, seats, hostSeat: 0 },
  ]);
  for (const seat of joined) await bench.commit(id, seat, [{ type: "seat-joined", seat }]);
  await sweep(bench.deps);
  bench.sent.length = 0;
};
const mails = () => bench.sent.map(({ kind, seat }) => `${kind} ${seat}`).sort();
const pass = async (hours: number): Promise<void> => {
  bench.later(hours * HOUR);
  await sweep(bench.deps);
};

describe("somebody who was invited and does not come", () => {
  it("is invited once more after a day, and the host learns who is missing and what to do; then no more", async () => {
    await open([0, 1]);
    await pass(23);
    expect(mails()).toEqual([]);
    await pass(1);
    expect(mails()).toEqual(["invitation-reminder 2", "missing 0"]);
    const [toGiulia, toHost] = [2, 0].map((seat) => bench.sent.find((mail) => mail.seat === seat));
    expect(toGiulia?.subject).toBe("Mira still keeps a seat for you at Winter Romans");
    expect(toHost?.subject).toBe("Giulia has not come to Winter Romans yet");
    expect(toHost?.text.replaceAll("\n", " ")).toMatch(
      /send a link again, or give the seat .* to a bot.*begin without/,
    );
    expect(toHost?.text).toContain(`https://play.example/table/${id}/seats#`);
    bench.sent.length = 0;
    for (let days = 0; days < 3; days += 1) {
      await look(bench.deps, { all: true });
      await pass(24);
    }
    expect(mails()).toEqual([]);
  });

  it("is reminded once of all free seats of one address, and of none that was taken", async () => {
    await open([0], (seat) => (seat === 0 ? "host@invited.example" : "family@invited.example"));
    await pass(24);
    expect(mails()).toEqual(["invitation-reminder 1", "missing 0"]);
    expect(bench.sent.find(({ seat }) => seat === 1)?.text).toContain("Take the seat Giulia");
  });

  it("gets nothing more after unsubscribing from the table's mails, or leaving the seat", async () => {
    await open([0]);
    await bench.deps.contactStates.setOff(id, "c1", true);
    await bench.commit(id, 2, [{ type: "seat-left", seat: 2 }]);
    bench.sent.length = 0;
    await pass(24);
    expect(mails().filter((mail) => mail.startsWith("invitation"))).toEqual([]);
    expect(bench.logged).toContainEqual(
      expect.objectContaining({ event: "mail-dropped", reason: "unwanted", kind: "invitation-reminder", seat: 1 }),
    );
  });

  it("gets no invitation reminder beside one of a turn, and nobody counts as missing once the game has begun", async () => {
    await bench.start(id);
    await sweep(bench.deps);
    bench.later(HOUR);
    await sweep(bench.deps);
    bench.sent.length = 0;
    await pass(24);
    expect(mails()).toEqual(["reminder 0", "reminder 1", "reminder 2"]);
  });

  it("is reminded within the daily cap of unsolicited mails, once the cap allows it", async () => {
    await open([0, 1]);
    const { allowance, clock } = bench.deps;
    bench.later(24 * HOUR);
    while ((await allowance.take("p2@invited.example", "unasked", clock())) === undefined);
    await sweep(bench.deps);
    expect(mails()).toEqual(["missing 0"]);
    await pass(24);
    expect(mails()).toEqual(["invitation-reminder 2", "missing 0"]);
  });

  it("does not exist at a table everybody has come to", async () => {
    await open([0, 1, 2]);
    bench.sent.length = 0;
    await pass(25);
    expect(mails()).toEqual([]);
  });
});
