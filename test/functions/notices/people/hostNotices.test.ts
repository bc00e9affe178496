import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../../functions/notices/sweep.ts";
import type { TableEvent } from "../../../../functions/table/events.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";
import { toyGame } from "../../../support/toyGame.ts";

const DAY = 24 * 3_600_000;
let bench: MailBench;

beforeEach(async () => {
  bench = await mailBench();
});

afterEach(() => bench.close());

const dealt = (seats: number): TableEvent => ({
  type: "table-started",
  commitment: "c0ffee",
  events: toyGame.setup({ seats, options: { rounds: 1 }, seed: "5b".repeat(32), commitment: "c0ffee" }),
});

/** Sends what is due and lists the letters with their recipients. */
const mailed = async (): Promise<readonly string[]> => {
  const before = bench.sent.length;
  await sweep(bench.deps);
  return bench.sent
    .slice(before)
    .map(({ to, subject }) => `${to.name}: ${subject}`)
    .sort();
};

/** A table run by Hanna, who does not play. */
const run = async (language: "en" | "fr" | "it" | "de" = "en"): Promise<string> => {
  const id = "table-run-by";
  for (const name of ["hanna", "ann", "bob"])
    await bench.deps.contacts.put(id, name, { email: `${name}@mail.example` });
  await bench.commit(id, "host", [
    {
      type: "table-opened",
      game: "toy",
      name: "Friday",
      options: { rounds: 1 },
      hostSeat: null,
      host: { name: "Hanna", language, contact: "hanna" },
      seats: [
        { name: "Ann", language, contact: "ann" },
        { name: "Bob", language, contact: "bob" },
      ],
    },
  ]);
  return id;
};

/** A table whose host Mira, at seat 0, has been away for nine days; Tomasz has asked. */
const asked = async (): Promise<string> => {
  const id = await bench.start("table-asked");
  await mailed();
  bench.later(9 * DAY);
  await mailed();
  await bench.commit(id, 1, [{ type: "succession-asked", seat: 1 }]);
  return id;
};

describe("a host without a seat", () => {
  it("gets the way to the table, and mails when the game begins and ends", async () => {
    const id = await run();
    expect(await mailed()).toContain("Hanna: Your table “Friday”");
    const [own] = bench.sent.filter(({ to }) => to.name === "Hanna");
    expect(own?.text).toContain("You run this table");
    expect(own?.text).toContain("has the host’s rights");
    expect(own?.text).toContain(`${bench.deps.origin}/table/${id}#`);
    await bench.commit(id, "host", [dealt(2)]);
    expect(await mailed()).toEqual(["Hanna: Friday has begun"]);
    for (const [seat, type] of [
      [0, "pick"],
      [1, "pick"],
      [0, "pass"],
      [1, "pass"],
    ] as const)
      await bench.play(id, seat, type);
    expect((await bench.state(id)).status).toBe("ended");
    expect((await mailed()).filter((one) => one.startsWith("Hanna"))).toEqual(["Hanna: Friday is finished"]);
  });

  it("gets a new link by mail when the old one has expired", async () => {
    const id = await run();
    await mailed();
    await bench.commit(id, "host", [{ type: "link-issued", seat: "host", mail: true }]);
    expect(await mailed()).toEqual(["Hanna: Your table “Friday”"]);
    expect(bench.sent.at(-1)?.text).toContain("a new link to your table");
  });

  it.each([
    ["en", "You have given no sign"],
    ["fr", "n’as donné aucun signe"],
    ["it", "non ti fai vivo"],
    ["de", "nicht gemeldet"],
  ] as const)("is notified first that somebody asks to take over, in %s", async (language, words) => {
    const id = await run(language);
    for (const seat of [0, 1] as const) await bench.commit(id, seat, [{ type: "seat-joined", seat }]);
    await mailed();
    bench.later(7 * DAY);
    await bench.commit(id, 1, [{ type: "succession-asked", seat: 1 }]);
    const told = await mailed();
    expect(told.map((one) => one.split(":")[0])).toEqual(["Ann", "Hanna"]);
    const text = bench.sent.findLast(({ to, kind }) => to.name === "Hanna" && kind === "host")?.text ?? "";
    expect(text).toMatch(new RegExp(words));
    expect(text).toContain("Bob");
    expect(text).not.toMatch(/host\.\w|\{|undefined/);
  });
});

describe("a host everybody waits for", () => {
  it.each([
    ["en", "Everybody is here: Friday can begin", "Everybody is here, Hanna"],
    ["fr", "Tout le monde est là : Friday peut commencer", "Tout le monde est là, Hanna"],
    ["it", "Ci siete tutti: Friday può cominciare", "Ci siete tutti, Hanna"],
    ["de", "Alle sind da: Friday kann beginnen", "Alle sind da, Hanna"],
  ] as const)(
    "is notified when the last player has joined, and not before, in %s",
    async (language, subject, heading) => {
      const id = await run(language);
      await mailed();
      await bench.commit(id, 0, [{ type: "seat-joined", seat: 0 }]);
      expect(await mailed()).toEqual([]);
      await bench.commit(id, 1, [{ type: "seat-joined", seat: 1 }]);
      expect((await mailed()).map((one) => one.replaceAll("\u00a0", " "))).toEqual([`Hanna: ${subject}`]);
      expect(bench.sent.at(-1)?.text.split("\n")).toContain(heading);
      expect(bench.sent.at(-1)?.text).not.toMatch(/host\.\w|\{|undefined/);
    },
  );

  it("gets no notice when the game has begun meanwhile, or a seat is free again", async () => {
    const id = await run();
    await mailed();
    await bench.commit(id, 0, [{ type: "seat-joined", seat: 0 }]);
    await bench.commit(id, 1, [{ type: "seat-joined", seat: 1 }]);
    await bench.commit(id, "host", [dealt(2)]);
    expect(await mailed()).toEqual(["Hanna: Friday has begun"]);
    const other = await bench.start("table-started");
    await mailed();
    await bench.commit(other, 1, [{ type: "seat-joined", seat: 1 }]);
    expect((await mailed()).filter((one) => one.includes("Everybody"))).toEqual([]);
  });
});

describe("mails about the host's succession", () => {
  it("go to everybody but who asks, with the time until when one may object", async () => {
    await asked();
    expect(await mailed()).toEqual([
      "Giulia: Tomasz asks to take over as host of Winter Romans",
      "Mira: Tomasz asks to take over as host of Winter Romans",
    ]);
    const [mira, giulia] = ["Mira", "Giulia"].map(
      (name) => bench.sent.findLast(({ to }) => to.name === name)?.text ?? "",
    );
    expect(mira).toContain("You have given no sign at this table for 9 days");
    expect(giulia).toContain("Mira has given no sign at this table for 9 days");
    expect(giulia).toContain("Tuesday 8 December");
  });

  it("go to all but who pressed, when the rights have passed by a press", async () => {
    const id = await asked();
    await mailed();
    await bench.commit(id, 1, [{ type: "host-changed", seat: 1 }]);
    expect(await mailed()).toEqual([
      "Giulia: Tomasz is the host of Winter Romans now",
      "Mira: Tomasz is the host of Winter Romans now",
    ]);
  });

  it.each([
    ["somebody objects", 2, { type: "succession-ended", seat: 2 }],
    ["the host does anything at all", 0, { type: "seat-renamed", seat: 0, name: "Mira" }],
  ] as const)("go to the seat that asked when %s, and say nothing that is no longer true", async (_what, by, event) => {
    const id = await asked();
    await bench.commit(id, by, [event]);
    expect(await mailed()).toEqual(["Tomasz: Mira stays the host of Winter Romans"]);
    bench.later(2 * DAY);
    expect((await mailed()).filter((one) => one.includes("host"))).toEqual([]);
  });

  it("do not go out when the host has only renewed their own links, nor to who takes it back", async () => {
    const id = await bench.start("table-002");
    await mailed();
    await bench.commit(id, "host", [
      { type: "links-revoked", seat: 0 },
      { type: "host-changed", seat: 0 },
    ]);
    await bench.commit(id, 1, [{ type: "succession-asked", seat: 1 }]);
    await bench.commit(id, 1, [{ type: "succession-ended", seat: 1 }]);
    expect((await mailed()).filter((one) => one.includes("host"))).toEqual([]);
  });
});
