import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../functions/notices/sweep.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";

const DAY = 24 * 3_600_000;
let bench: MailBench;

beforeEach(async () => {
  bench = await mailBench();
});

afterEach(() => bench.close());

/** Sends what is due and returns the letters about going back, with their recipients. */
const mailed = async () => {
  const before = bench.sent.length;
  await sweep(bench.deps);
  return bench.sent.slice(before).filter(({ kind }) => kind === "rewind");
};

/** Mira has asked to go back to before her move; the others read their mails in four languages. */
const asked = async () => {
  const id = await bench.start("table-rewind", ["en", "de", "fr", "it"]);
  await bench.play(id, 0);
  const { version } = await bench.state(id);
  await bench.commit(id, 0, [{ type: "rewind-asked", seat: 0, to: version - 1 }]);
  return id;
};

describe("a question to go back", () => {
  it("is mailed to all who have to agree, each in their language, and not to who asks", async () => {
    await asked();
    await bench.deps.wishes.noteZone("giulia.2@mail.example", "America/New_York", true);
    expect(await mailed()).toEqual([]); // players who have the table open answer there
    bench.later(bench.deps.graceMs);
    const letters = await mailed();
    expect(letters.map(({ seat }) => seat).sort()).toEqual([1, 2, 3]);
    for (const { subject, text } of letters) {
      expect(subject).toContain("Mira");
      expect(text).toContain("Mira");
      expect(`${subject}${text}`).not.toMatch(/rewind\.|\{|undefined/);
    }
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(3);
    expect(letters.find(({ seat }) => seat === 1)?.text).toMatch(
      /Die Frage endet am \w+, 1\.\s+Dezember um 09:00\s+UTC/,
    );
    // Where the reader is.
    expect(letters.find(({ seat }) => seat === 2)?.text).toMatch(/décembre à\s+04:00\s+UTC.5/);
    expect(await mailed()).toEqual([]);
  });

  it("is not sent once they have answered, it has lapsed, or somebody has moved", async () => {
    const id = await asked();
    await bench.commit(id, 1, [{ type: "rewind-agreed", seat: 1 }]);
    bench.later(bench.deps.graceMs);
    expect((await mailed()).map(({ seat }) => seat).sort()).toEqual([2, 3]);
    await bench.commit(id, 0, [{ type: "rewind-withdrawn", seat: 0 }]);
    const { version } = await bench.state(id);
    await bench.commit(id, 0, [{ type: "rewind-asked", seat: 0, to: version - 3 }]);
    await bench.play(id, 1);
    bench.later(bench.deps.graceMs);
    expect(await mailed()).toEqual([]);
    const later = (await bench.state(id)).version;
    await bench.commit(id, 0, [{ type: "rewind-asked", seat: 0, to: later - 1 }]);
    bench.later(3 * DAY);
    expect(await mailed()).toEqual([]);
  });
});
