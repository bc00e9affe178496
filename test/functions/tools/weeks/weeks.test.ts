import { describe, expect, it } from "vitest";
import { type Reach, silences } from "../../../../functions/tools/weeks/silence.ts";
import { liveThrough } from "../../../../functions/tools/weeks/story.ts";
import type { Sent } from "../../../../functions/tools/weeks/world.ts";

const HOUR = 3_600_000;
const ann: Reach = { name: "Ann", address: "ann@mail.example", patience: HOUR, dead: false };

const mail = (kind: Sent["kind"], address: string, at: number): Sent => ({
  kind,
  at,
  to: { name: "", address },
  tableId: "t",
  seat: 0,
  key: "",
  language: "en",
  subject: "",
  text: "",
  html: "",
  unsubscribeUrl: "",
});

/** Who is waited for without notice, three hours after a question to Ann. */
const silent = (sent: readonly Sent[], reach: Reach | undefined = ann, away = 0): readonly string[] =>
  silences({ waiting: [{ seat: 0, kind: "turn", since: 4, askedAt: 0 }] }, 3 * HOUR, {
    sent,
    reachOf: () => reach,
    hostAddress: "host@mail.example",
    counted: (from, to) => to - from - away,
  }).map(({ name }) => name);

describe("a seat that is waited for", () => {
  it("counts as unnotified when no mail was sent to it since it was asked", () => {
    expect(silent([])).toEqual(["Ann"]);
    expect(silent([mail("turn", "ann@mail.example", -1)])).toEqual(["Ann"]);
    expect(silent([mail("turn", "bob@mail.example", 1)])).toEqual(["Ann"]);
    expect(silent([mail("host", "ann@mail.example", 1)])).toEqual(["Ann"]);
  });

  it.each(["turn", "digest", "reminder", "time-up"] as const)("does not when it was notified: %s", (kind) => {
    expect(silent([mail(kind, "ann@mail.example", 1)])).toEqual([]);
  });

  it("does not before a mail had time to go out, not counting the time the service was away", () => {
    expect(silent([], { ...ann, patience: 4 * HOUR })).toEqual([]);
    expect(silent([], ann, 2.5 * HOUR)).toEqual([]);
  });

  it("does not when no mail reaches it and the host was told so", () => {
    const told = mail("unreached", "host@mail.example", -1);
    expect(silent([told])).toEqual(["Ann"]);
    expect(silent([told], { ...ann, dead: true })).toEqual([]);
    expect(silent([], { ...ann, dead: true })).toEqual(["Ann"]);
  });
});

it("plays a day of a table on a clock moved by hand, and finds nobody unnotified", async () => {
  const { mails, silent: found, problems, status, version } = await liveThrough({ game: "mosaic", seed: "1", days: 1 });
  expect(problems).toEqual([]);
  expect(found).toEqual([]);
  expect(status).toBe("playing");
  expect(version).toBeGreaterThan(8);
  const told = mails.map(({ kind, to }) => `${kind} ${to.name}`);
  // One sweep sends the invitations, in any order.
  expect(told.slice(0, 3).sort()).toEqual(["invitation Anna", "invitation Ben", "invitation Chiara"]);
  expect(told[3]).toBe("host Anna");
  expect(told.filter((one) => one.startsWith("turn")).length).toBeGreaterThan(4);
}, 60_000);
