import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { look } from "../../../../functions/clock/look.ts";
import { attendSuccession } from "../../../../functions/notices/sending/passHost.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import { createTableCache } from "../../../../functions/table/tableCache.ts";
import { passHost } from "../../../../functions/usecases/people/succession.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const id = "table-asked";
let bench: MailBench;

beforeEach(async () => {
  bench = await mailBench();
});
afterEach(() => bench.close());

/** A table whose host Mira, at seat 0, has been away for nine days; Tomasz, at seat 1, has asked. All mails are out. */
const asked = async (): Promise<number> => {
  await bench.start(id);
  await sweep(bench.deps);
  bench.later(9 * DAY);
  await sweep(bench.deps);
  await bench.commit(id, 1, [{ type: "succession-asked", seat: 1 }]);
  await sweep(bench.deps);
  bench.sent.length = 0;
  return (await bench.state(id)).version;
};

const hostSeat = async () => (await bench.state(id)).host.seat;
const passings = async () =>
  (await bench.deps.store.read(id, { after: 0, limit: 100 })).filter(({ events }) =>
    events.some(({ type }) => type === "host-changed"),
  );

describe("a claim to the host's rights without an objection", () => {
  it("is carried out by the clock after a day, not before, in the name of the service, and everybody is notified", async () => {
    const version = await asked();
    bench.later(DAY - 1);
    await sweep(bench.deps);
    expect(await hostSeat()).toBe(0);
    bench.later(1);
    await sweep(bench.deps);
    expect(await hostSeat()).toBe(1);
    const [passing, ...more] = await passings();
    expect(more).toEqual([]);
    expect(passing).toMatchObject({ by: "service", events: [{ type: "host-changed", seat: 1 }] });
    expect((await bench.state(id)).host.succession).toBeNull();
    await bench.follow(id, version + 1);
    await sweep(bench.deps);
    expect(
      bench.sent
        .filter(({ kind }) => kind === "host")
        .map(({ to, subject }) => `${to.name}: ${subject}`)
        .sort(),
    ).toEqual([
      "Giulia: Tomasz is the host of Winter Romans now",
      "Mira: Tomasz is the host of Winter Romans now",
      "Tomasz: You are the host of Winter Romans now",
    ]);
  });

  it("is carried out once by two clocks, however they overlap", async () => {
    await asked();
    bench.later(DAY);
    const clock = () => ({ ...bench.deps, cache: createTableCache() });
    await Promise.all([sweep(clock()), sweep(clock()), sweep(clock())]);
    await sweep(clock());
    expect(await passings()).toHaveLength(1);
    expect(await hostSeat()).toBe(1);
  });

  it.each([
    ["somebody objects", 2, { type: "succession-ended", seat: 2 }],
    ["the host does anything at all", 0, { type: "seat-renamed", seat: 0, name: "Mira" }],
  ] as const)("fails when %s at the last moment", async (_what, by, event) => {
    await asked();
    bench.later(DAY - 1);
    await bench.commit(id, by, [event]);
    bench.later(HOUR);
    await sweep(bench.deps);
    expect(await hostSeat()).toBe(0);
    expect(await passings()).toEqual([]);
  });

  it("says what came of it: nothing before its time, the rights once, and then nothing more", async () => {
    const version = await asked();
    const pass = async () => passHost(bench.deps, await bench.state(id), version);
    bench.later(DAY - 1);
    expect(await pass()).toBe("waiting");
    bench.later(1);
    expect(await pass()).toBe("passed");
    expect(await pass()).toBe("over");
    expect(await passings()).toHaveLength(1);
  });

  it("stays to be done while it is too early, or somebody else has written; it is done once", async () => {
    const about = await asked();
    const notice = { kind: "succession", tableId: id, seat: 1, about, dueAt: 0, failures: 0 } as const;
    const removed: unknown[] = [];
    const outbox = { ...bench.deps.outbox, remove: async (one: unknown) => void removed.push(one) };
    const deps = { ...bench.deps, outbox };
    bench.logged.length = 0;
    expect(await attendSuccession(deps, notice)).toBe("left");
    bench.later(DAY);
    const store = { ...deps.store, append: async () => ({ ok: false }) } as never;
    expect(await attendSuccession({ ...deps, store }, notice)).toBe("left");
    expect([removed, bench.logged]).toEqual([[], []]);
    expect(await attendSuccession(deps, notice)).toBe("carried-out");
    expect(bench.logged[0]).toEqual({ level: "info", event: "host-passed", table: id, seat: 1, about });
    expect(await attendSuccession(deps, notice)).toBe("no-longer-true");
    expect(await attendSuccession(deps, { ...notice, tableId: "table-none" })).toBe("nothing-to-say");
    expect(removed).toHaveLength(3);
  });

  it("fails when the objection is written while the clock decides", async () => {
    const version = await asked();
    bench.later(DAY);
    const seen = await bench.state(id);
    await bench.commit(id, 2, [{ type: "succession-ended", seat: 2 }]);
    expect(await passHost(bench.deps, seen, version)).toBe("lost");
    await sweep(bench.deps);
    expect(await passings()).toEqual([]);
  });

  it("is carried out by the second look when its notice was lost", async () => {
    await asked();
    for (let shard = 0; shard < 4; shard += 1)
      for (const notice of await bench.deps.outbox.all(shard))
        if (notice.kind === "succession") await bench.deps.outbox.remove(notice);
    bench.later(DAY);
    await sweep(bench.deps);
    expect(await hostSeat()).toBe(0);
    await look(bench.deps, { all: true });
    await sweep(bench.deps);
    expect(await hostSeat()).toBe(1);
  });

  it("deletes the address of a host without a seat, even if the process that passed the rights died before doing so", async () => {
    await bench.deps.contacts.put(id, "hanna", { email: "hanna@mail.example" });
    await bench.commit(id, "host", [
      {
        type: "table-opened",
        game: "toy",
        name: "Friday",
        options: { rounds: 1 },
        hostSeat: null,
        host: { name: "Hanna", language: "en", contact: "hanna" },
        seats: [
          { name: "Ann", language: "en" },
          { name: "Bob", language: "en" },
        ],
      },
    ]);
    bench.later(7 * DAY);
    await bench.commit(id, 1, [{ type: "succession-asked", seat: 1 }]);
    bench.later(DAY);
    const died = { ...bench.deps.contacts, remove: () => Promise.reject(new Error("died")) };
    await sweep({ ...bench.deps, contacts: died });
    expect(await hostSeat()).toBe(1);
    expect(await bench.deps.contacts.get(id, "hanna")).toBeDefined();
    await sweep(bench.deps);
    expect(await bench.deps.contacts.get(id, "hanna")).toBeUndefined();
    expect(await passings()).toHaveLength(1);
  });
});
