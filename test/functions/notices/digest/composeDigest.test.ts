import { describe, expect, it } from "vitest";
import { parseKeyRing } from "../../../../functions/identity/keyRing.ts";
import { type Letter, unmarked } from "../../../../functions/mail/letter.ts";
import { plain } from "../../../../functions/mail/letters.ts";
import {
  composeDigest,
  digestLinks,
  letterOfDigest,
  type Part,
} from "../../../../functions/notices/digest/composeDigest.ts";
import type { ComposeDeps } from "../../../../functions/notices/letterOf.ts";

const keys = parseKeyRing(JSON.stringify({ current: "k1", k1: "1".repeat(32) }));
const deps = { origin: "https://play.example", keys, clock: () => 0 } as unknown as ComposeDeps;
const links = { wishesLink: "https://play.example/api/mail/wishes/w" };
const slot = Date.UTC(2026, 10, 28, 17);

/** What is told of a table, at which seat 0 has been waited for since (ms; undefined: it is not). */
const part = (
  table: string,
  kind: string,
  since: number | undefined,
  { deadline, seat = 0 }: { readonly deadline?: number; readonly seat?: number } = {},
): Part => {
  const letter: Letter = {
    language: "en",
    subject: `${kind} at ${table}`,
    preview: "",
    place: `${kind} at ${table}`,
    heading: "",
    lead: [],
    button: { label: "Play", href: `https://play.example/table/${table}` },
    foot: { note: "", links: [] },
  };
  return {
    prepared: {
      notice: { kind, tableId: table, seat, about: 3, dueAt: 0, failures: 0 },
      table: { id: table, waiting: since === undefined ? [] : [{ seat, askedAt: since }] },
      person: { name: "Mira", language: "en", contact: "c0" },
      address: "mira@mail.example",
      wishes: { zone: "Europe/Berlin" },
    },
    written: { letter, table, name: "Mira", unsubscribeUrl: `https://play.example/off/${table}`, deadline },
  } as unknown as Part;
};
/** What the letter tells, in its order. */
const order = (...parts: readonly [Part, ...Part[]]): readonly string[] => {
  const { lead, more, subject } = letterOfDigest(deps, slot, parts, links);
  const items = more?.items.map(({ place }) => place) ?? [];
  return more === undefined ? [subject] : [unmarked(plain(lead[0] ?? [])).replace(/^.*: |\.$/g, ""), ...items];
};

describe("the order of a digest", () => {
  it("is the nearest deadline, then the longest wait, then what waits for nobody", () => {
    const [finished, late, long, short, near] = [
      part("Ur", "finished", undefined),
      part("Rome", "turn", 1, { deadline: 900 }),
      part("Troy", "turn", 2),
      part("Tyre", "turn", 5),
      part("Bath", "turn", 9, { deadline: 800 }),
    ] as const;
    expect(order(finished, short, long, late, near)).toEqual([
      "turn at Bath",
      "turn at Rome",
      "turn at Troy",
      "turn at Tyre",
      "finished at Ur",
    ]);
  });

  it("says once that a seat is waited for, by what says most: who asks, then that a day is over, then the turn", () => {
    const [turn, reminder, nudge] = ["turn", "reminder", "nudge"].map((kind) => part("Rome", kind, 1)) as [
      Part,
      Part,
      Part,
    ];
    expect(order(turn, reminder)).toEqual(["reminder at Rome"]);
    expect(order(reminder, nudge)).toEqual(["nudge at Rome"]);
    expect(order(turn, reminder, nudge)).toEqual(["nudge at Rome"]);
    expect(order(nudge, turn)).toEqual(["nudge at Rome"]);
  });

  it("keeps apart what is about another seat, another table, or about something else there", () => {
    const turn = part("Rome", "turn", 1);
    expect(order(turn, part("Rome", "nudge", 2, { seat: 1 }))).toEqual(["turn at Rome", "nudge at Rome"]);
    expect(order(turn, part("Troy", "nudge", 2))).toEqual(["turn at Rome", "nudge at Troy"]);
    expect(order(turn, part("Rome", "talk", 2))).toEqual(["turn at Rome", "talk at Rome"]);
    // A seat that has moved meanwhile is waited for no more.
    expect(order(part("Rome", "nudge", undefined), part("Rome", "talk", undefined))).toHaveLength(2);
  });
});

describe("the mail of a digest", () => {
  const both = [part("Rome", "turn", 1), part("Troy", "finished", undefined)] as const;

  it("is the service's, not a table's: its reader's one mail, which ends by their wishes", () => {
    const message = composeDigest(deps, "digest.r.1", slot, [...both], links);
    expect(message).toMatchObject({
      kind: "digest",
      tableId: "digest",
      seat: "digest",
      key: "digest.r.1",
      to: { name: "Mira", address: "mira@mail.example" },
      language: "en",
      subject: "A table waits for you, and there is more",
      unsubscribeUrl: links.wishesLink,
    });
    expect(message).not.toHaveProperty("contact");
    expect(message).not.toHaveProperty("replyTo");
    expect(message.text).toContain("Saturday 28 November at 18:00 CET");
    expect(message.text).toContain("Nobody reads answers to this email");
    expect(message.html).toContain("https://play.example/table/Troy");
  });

  it("says where answers go, where somebody reads them", () => {
    const message = composeDigest({ ...deps, replyTo: "ops@play.example" }, "k", slot, [...both], links);
    expect(message.replyTo).toBe("ops@play.example");
    expect(message.text).toMatch(/whoever runs this\s+service reads them/);
  });

  it("about one thing alone is that table's own mail, under the name of the digest", () => {
    expect(composeDigest(deps, "digest.r.1", slot, [both[0]], links)).toMatchObject({
      kind: "turn",
      tableId: "Rome",
      seat: 0,
      contact: "c0",
      key: "digest.r.1",
      subject: "turn at Rome",
      unsubscribeUrl: "https://play.example/off/Rome",
    });
    expect(letterOfDigest(deps, slot, [both[0]], links)).toBe(both[0].written.letter);
  });

  it("leads its reader, and nobody else, to their wishes, in their language", async () => {
    const [mine, theirs] = await Promise.all(["mira", "tom"].map((reader) => digestLinks(deps, reader, "en")));
    expect(mine?.wishesLink).toMatch(/^https:\/\/play\.example\/api\/mail\/wishes\/\S+$/);
    expect(mine?.wishesLink).not.toBe(theirs?.wishesLink);
    expect((await digestLinks(deps, "mira", "de")).wishesLink).not.toBe(mine?.wishesLink);
  });
});
