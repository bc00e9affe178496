import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { look } from "../../../../functions/clock/look.ts";
import { readerNames } from "../../../../functions/contacts/wishes.ts";
import { DIGEST, MailFailure } from "../../../../functions/mail/message.ts";
import { toMime } from "../../../../functions/mail/mime.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import type { Wishes } from "../../../../functions/table/wishes.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const MIRA = "mira.0@mail.example";

let bench: MailBench;

beforeEach(async () => {
  bench = await mailBench();
});

afterEach(() => bench.close());

const nameOf = (email: string): string => readerNames(bench.deps.keys, email)[0];

const wish = (mode: Wishes["mode"], email = MIRA, hour = 18, zone = "Europe/Berlin") =>
  bench.deps.wishes.set(nameOf(email), { mode, hour, zone }, bench.deps.clock());

const toMira = () => bench.sent.filter(({ to }) => to.address === MIRA);

/**
 * Tables at which seats 1 and 2 have picked, all invitations out: seat 0 is waited for, a second longer at each than at the next.
 */
const waiting = async (...ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    bench.later(1000);
    await bench.start(id);
    await sweep(bench.deps);
    await bench.play(id, 1);
    await bench.play(id, 2);
  }
  bench.sent.length = 0;
};

/** The contents of the outbox. */
const pending = async () => (await Promise.all([0, 1, 2, 3].map((shard) => bench.deps.outbox.all(shard)))).flat();

describe("the daily digest", () => {
  // The bench's clock begins at 9:00 UTC, which is 10:00 in Berlin.
  it("is one mail for all tables of an address, the longest wait first, each with its own link", async () => {
    await wish("daily");
    await waiting("table-001", "table-002", "table-003");
    bench.later(2 * MINUTE);
    expect((await sweep(bench.deps)).held).toBe(3);
    bench.later(6 * HOUR);
    await sweep(bench.deps);
    expect(toMira()).toEqual([]);
    bench.later(HOUR);
    await sweep(bench.deps);
    expect(toMira()).toEqual([]);
    bench.later(HOUR - 2 * MINUTE);
    expect(await sweep(bench.deps)).toMatchObject({ sent: 3, held: 0, left: 0 });
    const [mail, ...more] = toMira();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: DIGEST, subject: "3 tables wait for you" });
    for (const id of ["table-001", "table-002", "table-003"]) expect(mail?.text).toContain(`/table/${id}#`);
    expect(mail?.text.indexOf("table-001#")).toBeLessThan(mail?.text.indexOf("table-002#") ?? 0);
    expect(mail?.text).toContain("Saturday 28 November at 18:00 CET");
    bench.later(HOUR);
    await sweep(bench.deps);
    expect(toMira()).toHaveLength(1);
    // One reminder a table remains.
    const reminders = (await pending()).filter(({ kind }) => kind === "reminder");
    expect(reminders.map(({ seat }) => seat)).toEqual([0, 0, 0]);
  });

  it("K-05 with limits, puts the nearest first, with absolute times in the reader's zone", async () => {
    await wish("daily");
    await waiting("table-001", "table-002");
    bench.later(DAY);
    const limits: Readonly<Record<string, number>> = { "table-002": Date.UTC(2026, 11, 1, 20) };
    const deadlineOf = async ({ id }: { readonly id: string }) =>
      limits[id] === undefined ? undefined : { at: limits[id], policy: "remind" as const };
    await sweep({ ...bench.deps, deadlineOf });
    const text = toMira()[0]?.text ?? "";
    expect(text.indexOf("table-002#")).toBeLessThan(text.indexOf("table-001#"));
    expect(text).toContain("Play by Tuesday 1 December at 21:00 CET.");
  });

  it("sends notices with less than four hours left at the slot at once instead", async () => {
    await wish("daily");
    await waiting("table-001", "table-002");
    bench.later(2 * MINUTE);
    const limits: Readonly<Record<string, number>> = {
      "table-001": Date.UTC(2026, 10, 28, 20, 59),
      "table-002": Date.UTC(2026, 10, 28, 21),
    };
    const deadlineOf = async ({ id }: { readonly id: string }) => ({ at: limits[id] ?? 0, policy: "remind" as const });
    expect(await sweep({ ...bench.deps, deadlineOf })).toMatchObject({ held: 1 });
    expect(toMira().map(({ kind, tableId }) => `${kind} ${tableId}`)).toEqual(["turn table-001"]);
  });

  it("of one table only is that table's own mail, in its thread", async () => {
    await wish("daily");
    await waiting("table-001");
    bench.later(DAY);
    await sweep(bench.deps);
    const [mail] = toMira();
    expect(mail).toMatchObject({ kind: "turn", tableId: "table-001", subject: "Your turn in Winter Romans" });
    const mimes = toMira().map((one) => toMime(one, { name: "T", address: "t@play.example" }));
    expect(mimes.map(({ references }) => references)).toEqual([["<table.table-001@play.example>"]]);
  });

  it("contains only what is still true when it is sent, and no turn that has passed", async () => {
    await wish("daily");
    await waiting("table-001", "table-002");
    bench.later(2 * MINUTE);
    await sweep(bench.deps);
    await bench.play("table-001", 0);
    await bench.play("table-001", 0, "pass");
    bench.later(10 * HOUR);
    await sweep(bench.deps);
    expect(toMira().map(({ kind, tableId }) => `${kind} ${tableId}`)).toEqual(["turn table-002"]);
  });

  it("leaves the mails of others alone, and those that were requested", async () => {
    await wish("daily");
    await bench.start("table-001");
    await sweep(bench.deps);
    expect(toMira().map(({ kind }) => kind)).toEqual(["invitation"]);
    await bench.play("table-001", 0, "pick");
    bench.later(2 * MINUTE);
    await sweep(bench.deps);
    expect(
      bench.sent
        .filter(({ kind }) => kind === "turn")
        .map(({ seat }) => seat)
        .sort(),
    ).toEqual([1, 2]);
  });

  it("is followed by reminders a day later, in the next digest", async () => {
    await wish("daily");
    await waiting("table-001", "table-002");
    bench.later(2 * MINUTE);
    await sweep(bench.deps);
    bench.later(8 * HOUR);
    await sweep(bench.deps);
    expect(toMira()).toHaveLength(1);
    bench.later(DAY - HOUR);
    await sweep(bench.deps);
    expect(toMira()).toHaveLength(1);
    bench.later(2 * HOUR);
    await sweep(bench.deps);
    await sweep(bench.deps);
    expect(toMira().map(({ subject }) => subject)).toEqual(Array(2).fill("2 tables wait for you"));
    bench.later(3 * DAY);
    await sweep(bench.deps);
    expect(toMira()).toHaveLength(2);
    expect(await pending()).toEqual([]);
  });
});

describe("the hourly digest", () => {
  it("is sent at the full hour, and again for what came later", async () => {
    await wish("hourly");
    bench.later(5 * MINUTE);
    await waiting("table-001", "table-002");
    for (const _ of [1, 2, 3]) {
      bench.later(10 * MINUTE);
      await sweep(bench.deps);
    }
    expect(toMira()).toEqual([]);
    bench.later(25 * MINUTE);
    await sweep(bench.deps);
    expect(toMira().map(({ kind }) => kind)).toEqual([DIGEST]);
    await waiting("table-003");
    bench.later(2 * HOUR);
    await sweep(bench.deps);
    expect(toMira().map(({ kind, tableId }) => `${kind} ${tableId}`)).toEqual(["turn table-003"]);
  });

  it("K-03 after hours without a sweep everything arrives at once, as one mail", async () => {
    await wish("hourly");
    await waiting("table-001", "table-002");
    bench.later(7 * HOUR);
    await sweep(bench.deps);
    expect(toMira().map(({ subject }) => subject)).toEqual(["2 tables wait for you"]);
  });
});

describe("sending a digest once", () => {
  const gathered = async (...ids: readonly string[]) => {
    await wish("daily");
    await waiting(...ids);
    bench.later(2 * MINUTE);
    await sweep(bench.deps);
    bench.later(8 * HOUR);
  };

  it("K-03 a sweep that dies between claim and mail: it goes out once more, with the same Message-ID", async () => {
    await gathered("table-001", "table-002");
    const { transport } = bench.deps;
    const keys: string[] = [];
    // Handed over, and then the process dies: nothing is recorded any more.
    const dying = {
      ...bench.deps,
      transport: {
        send: (mail: { readonly key: string }) => {
          keys.push(mail.key);
          return new Promise<never>(() => {});
        },
      },
    };
    void sweep({ ...dying, sendWithin: 1e9 });
    await expect.poll(() => keys).toHaveLength(1);
    expect(await sweep({ ...bench.deps, transport })).toMatchObject({ sent: 0, left: 2 });
    bench.later(6 * MINUTE);
    expect(await sweep(bench.deps)).toMatchObject({ again: 2 });
    expect(toMira().map(({ key }) => key)).toEqual(keys);
    bench.later(10 * MINUTE);
    await sweep(bench.deps);
    expect(toMira()).toHaveLength(1);
  });

  it("K-03 a failure of the mail server keeps everything together for the next try", async () => {
    await gathered("table-001", "table-002", "table-003");
    bench.failNext(2);
    expect(await sweep(bench.deps)).toMatchObject({ failed: 3 });
    bench.later(MINUTE);
    expect(await sweep(bench.deps)).toMatchObject({ failed: 3 });
    bench.later(2 * MINUTE);
    expect(await sweep(bench.deps)).toMatchObject({ sent: 3 });
    expect(toMira().map(({ subject }) => subject)).toEqual(["3 tables wait for you"]);
  });

  it("K-03 a mail that may have been taken: it goes out again with the same Message-ID, complete", async () => {
    await gathered("table-001", "table-002");
    const keys: string[] = [];
    const transport = {
      send: async (mail: { readonly key: string }) => {
        keys.push(mail.key);
        throw new MailFailure("unknown", "gone");
      },
    };
    await sweep({ ...bench.deps, transport });
    bench.later(6 * MINUTE);
    await sweep(bench.deps);
    expect(toMira().map(({ key }) => key)).toEqual(keys);
  });

  it("two sweeps at once send one mail", async () => {
    await gathered("table-001", "table-002");
    await Promise.all([sweep(bench.deps), sweep(bench.deps)]);
    expect(toMira()).toHaveLength(1);
  });

  it("a notice that comes too late for a digest already sent is part of the next one", async () => {
    await gathered("table-001");
    await sweep(bench.deps);
    expect(toMira()).toHaveLength(1);
    // Another sweep was slow: it adds a notice to the digest that has gone out meanwhile.
    await bench.start("table-002");
    await bench.play("table-002", 1);
    await bench.play("table-002", 2);
    const slot = Date.UTC(2026, 10, 28, 17);
    const [wait] = (await bench.state("table-002")).waiting;
    const notice = { kind: "turn", tableId: "table-002", seat: 0, about: wait?.since ?? 0, failures: 0 } as const;
    await bench.deps.outbox.put({ ...notice, dueAt: slot, digest: { to: nameOf(MIRA), slot } });
    bench.sent.length = 0;
    await sweep(bench.deps);
    expect(toMira().filter(({ kind }) => kind === "turn")).toEqual([]);
    bench.later(DAY);
    await sweep(bench.deps);
    expect(
      toMira()
        .filter(({ kind }) => kind !== "invitation")
        .map(({ kind }) => kind),
    ).toEqual([DIGEST]);
    expect(bench.sent.find(({ kind }) => kind === DIGEST)?.text).toContain("/table/table-002#");
  });

  it("the second look finds nothing missing while notices wait for their digest", async () => {
    await wish("daily");
    await waiting("table-001", "table-002");
    bench.later(2 * MINUTE);
    await sweep(bench.deps);
    bench.later(3 * HOUR);
    expect(await look(bench.deps, { all: true })).toMatchObject({ tables: 2, healed: 0 });
  });

  it("a digest lost from the outbox is rebuilt from the logs", async () => {
    await wish("daily");
    await waiting("table-001", "table-002");
    bench.later(2 * MINUTE);
    await sweep(bench.deps);
    for (const notice of await pending()) await bench.deps.outbox.remove(notice);
    bench.later(8 * HOUR);
    expect((await look(bench.deps, { all: true })).healed).toBeGreaterThan(0);
    await sweep(bench.deps);
    expect(toMira().map(({ subject }) => subject)).toEqual(["2 tables wait for you"]);
  });

  it("a change of address, or to one mail each, while notices wait takes effect for them", async () => {
    await gathered("table-001", "table-002");
    await wish("each");
    await sweep(bench.deps);
    expect(
      toMira()
        .map(({ kind, tableId }) => `${kind} ${tableId}`)
        .sort(),
    ).toEqual(["turn table-001", "turn table-002"]);
  });
});

describe("modes with reminders only, or nothing", () => {
  it("mode “reminders” means no mail with a turn, but one a day later; other news is sent", async () => {
    await wish("reminders");
    await waiting("table-001");
    bench.later(2 * MINUTE);
    await sweep(bench.deps);
    expect(toMira()).toEqual([]);
    expect(await look(bench.deps, { all: true })).toMatchObject({ healed: 0 });
    bench.later(DAY);
    await sweep(bench.deps);
    await sweep(bench.deps);
    expect(toMira().map(({ kind }) => kind)).toEqual(["reminder"]);
    bench.later(3 * DAY);
    await look(bench.deps, { all: true });
    await sweep(bench.deps);
    expect(toMira()).toHaveLength(1);
  });

  it("a lost reminder is found by the second look in mode “reminders”", async () => {
    await wish("reminders");
    await waiting("table-001");
    bench.later(2 * MINUTE);
    await sweep(bench.deps);
    for (const notice of await pending()) await bench.deps.outbox.remove(notice);
    bench.later(DAY);
    await look(bench.deps, { all: true });
    await sweep(bench.deps);
    expect(toMira().map(({ kind }) => kind)).toEqual(["reminder"]);
  });

  it("mode “nothing” means no mail at all, except a link that was requested", async () => {
    await wish("nothing");
    await waiting("table-001");
    bench.later(3 * DAY);
    await sweep(bench.deps);
    expect(toMira()).toEqual([]);
    await bench.commit("table-001", 0, [{ type: "link-issued", seat: 0, mail: true }]);
    await sweep(bench.deps);
    expect(toMira().map(({ kind }) => kind)).toEqual(["invitation"]);
  });

  it("the mode is stored at all tables where the address is known, including later ones", async () => {
    await bench.start("table-001");
    await wish("daily");
    expect((await bench.deps.contactStates.get("table-001", "c0")).mode).toBe("daily");
    expect((await bench.deps.contactStates.get("table-001", "c1")).mode).toBe("each");
    await bench.start("table-002");
    await sweep(bench.deps);
    expect((await bench.deps.contactStates.get("table-002", "c0")).mode).toBe("daily");
  });
});
