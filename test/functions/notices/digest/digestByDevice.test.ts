import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pushKey } from "../../../../functions/identity/pushKeys.ts";
import { pushService } from "../../../support/pushService.ts";
import { DAY, digestBench, MINUTE, MIRA, one, run, two } from "./gathering.ts";

let at: Awaited<ReturnType<typeof digestBench>>;
beforeEach(async () => {
  at = await digestBench();
});
afterEach(() => at.bench.close());

describe("a device in place of a digest", () => {
  const pushed = (answer?: number) => {
    const push = pushService(() => at.bench.deps.clock());
    push.answer = answer;
    const device = { id: "d", ...push.subscribe("phone", pushKey(at.bench.deps.keys)), since: 0, failures: 0, next: 0 };
    const nothing = async () => undefined;
    const pushes = {
      toldOf: async () => [device],
      set: async () => true,
      reached: nothing,
      failed: nothing,
      rests: nothing,
    };
    return { push, deps: { pushes, post: push.post } };
  };

  it("settles it, without the provider and without counting: its notices are told, done, and followed by reminders", async () => {
    const first = await at.waiting({ push: "instead" });
    const { push, deps } = pushed();
    expect(await at.attend(first, deps, run({ providerAway: true }))).toEqual(["pushed", "pushed"]);
    expect(push.delivered.map(({ words }) => [words.title, words.tag])).toEqual([["2 tables wait for you", "digest"]]);
    expect([at.bench.sent, at.counted]).toEqual([[], []]);
    for (const id of [one, two])
      expect(await at.turnAt(id)).toMatchObject({ sent: true, by: `digest.${at.to}.${first.digest.slot}` });
    expect(await at.reminders()).toEqual(Array(2).fill([0, first.digest.slot + DAY]));
    const claim = at.claimOfAll(first);
    expect(await at.bench.deps.claims.claim(claim, "the next sweep", at.bench.deps.clock())).toBe("sent");
  });

  it("is not enough where one of its notices is to come by mail in any case, nor where none was reached", async () => {
    const first = await at.waiting({ push: "instead" });
    const [, second] = await at.gathered();
    await at.bench.deps.outbox.remove(second);
    await at.bench.deps.outbox.put({ ...second, kind: "reminder" });
    const { push, deps } = pushed();
    expect(await at.attend(first, deps)).toEqual(["sent", "sent"]);
    expect([push.delivered.length, at.bench.sent.length]).toEqual([1, 1]);
  });

  it("is told under the table's own name where one table alone has something for devices, which an invitation has not", async () => {
    const first = await at.waiting({ push: "instead" });
    const [, second] = await at.gathered();
    await at.bench.deps.outbox.remove(second);
    // Nobody has come to a table that has not begun.
    await at.bench.deps.contacts.put("table-003", "m0", { email: MIRA });
    const seats = ["Mira", "Beate"].map((name, seat) => ({ name, language: "en" as const, contact: `m${seat}` }));
    await at.bench.append("table-003", "host", [
      { type: "table-opened", game: "toy", name: "Friday", options: { rounds: 1 }, seats, hostSeat: 1 },
    ]);
    await at.bench.deps.outbox.put({ ...second, tableId: "table-003", kind: "invitation-reminder", about: 1 });
    const { push, deps } = pushed();
    expect(await at.attend(first, deps)).toEqual(["sent", "sent"]);
    expect(push.delivered.map(({ words }) => [words.title, words.tag])).toEqual([["Your turn in Winter Romans", one]]);
  });

  it("waits where another sweep tells it, and where another has claimed the digest", async () => {
    const first = await at.waiting({ push: "instead" });
    const { push, deps } = pushed();
    const claim = at.claimOfAll(first);
    await at.bench.deps.claims.claim({ ...claim, channel: "push" }, "another sweep", at.bench.deps.clock());
    expect(await at.attend(first, deps)).toEqual(["left", "left"]);
    expect([push.posted(), at.bench.sent, at.counted]).toEqual([0, [], []]);
    at.bench.later(6 * MINUTE);
    await at.bench.deps.claims.claim(claim, "another sweep", at.bench.deps.clock());
    expect(await at.attend(first, deps)).toEqual(["left", "left"]);
    expect((await at.gathered()).length).toBe(2);
    at.bench.later(6 * MINUTE);
    expect(await at.attend(first, deps)).toEqual(["pushed", "pushed"]);
    expect([push.posted(), at.bench.sent]).toEqual([1, []]);
  });

  it("leaves to the next digest what came too late for one that a device was told of", async () => {
    const first = await at.waiting({ push: "instead" });
    const { deps } = pushed();
    const gone = at.claims({
      claim: async (one, ...rest) =>
        "reader" in one && !("channel" in one) ? "sent" : at.bench.deps.claims.claim(one, ...rest),
    });
    expect(await at.attend(first, { ...deps, ...gone })).toEqual(["held", "held"]);
    expect((await at.gathered()).map(({ digest }) => digest.slot)).toEqual(Array(2).fill(first.digest.slot + DAY));
  });
});
