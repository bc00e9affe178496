import { describe, expect, it } from "vitest";
import type { ToldCommit } from "../../../web/words/commits.ts";
import { newsOf as mosaicNews, turnsOf as mosaicTurns } from "../../../web/words/mosaic/turns.ts";
import { newsOf as patchistoryNews } from "../../../web/words/patchistory/turns.ts";
import { languages, translator } from "../../support/catalogue.ts";
import { logNamesIn, namedIn } from "../../support/patchistoryNames.ts";

/** The news, an entry a line: what it means for the reader, what was done, what followed. */
const linesOf = (entries: readonly { readonly no: number; readonly you: readonly string[]; readonly text: string }[]) =>
  entries.map(({ no, you, text }) => [no, ...you, text].join(" | "));

describe("consequences of the reader's own move, in Mosaic", () => {
  const names = { seat: (seat: number) => ["Mira", "Tomasz"][seat] ?? "", card: (id: string) => id };
  const t = translator("en", "mosaic-terms", "mosaic-effects", "mosaic-log");
  const regions = [{ region: "gaul", influence: [3, 2], control: 0, vp: [5, 2] }];
  const own: ToldCommit = {
    seq: 7,
    at: 70,
    seat: 0,
    changed: [
      { about: "region.gaul", from: { influence: [2, 2], control: null }, to: { influence: [3, 2], control: 0 } },
      { about: "tile.ach-populous", from: { have: 5, need: 12 }, to: { have: 6, need: 12 } },
    ],
    events: [
      { type: "action-taken", seat: 0, action: "work", bonus: null },
      { type: "gained", seat: 0, gain: { ideas: 7 }, because: "work" },
      { type: "empire-scored", regions, governments: [0, 0] },
      { type: "turn-began", seat: 1, round: 3, actions: 1, extra: false },
    ],
  };
  const next: ToldCommit = {
    seq: 8,
    at: 80,
    seat: 1,
    events: [
      { type: "action-taken", seat: 1, action: "work", bonus: null },
      { type: "gained", seat: 1, gain: { food: 9 }, because: "work" },
      { type: "turn-began", seat: 0, round: 4, actions: 1, extra: false },
    ],
  };

  it("are reported before the news: what they mean, and what happened by itself; not what the reader did, saw and knows", () => {
    expect(linesOf(mosaicNews([own, next], names, 0, t))).toEqual([
      "1 | You control Gaul now, 3 to 2. | Your move set that off.",
      "2 | You score 5 VP. | Your move set off: Empire scoring.",
      "3 | Tomasz worked.",
    ]);
    expect(mosaicNews([own, next], names, 0, t)[0]).toMatchObject({ details: [], more: [], hexes: [] });
  });

  it.each([
    ["en", "Tomasz turned up tech-a, tech-b and tech-c."],
    ["fr", "Tomasz a joué « tech-a », « tech-b » et « tech-c »."],
    ["it", "Tomasz ha giocato «tech-a», «tech-b» e «tech-c»."],
    ["de", "Tomasz hat „tech-a“, „tech-b“ und „tech-c“ ausgespielt."],
  ] as const)("say in %s technologies turned up one after the other once, and one alone as it is", (language, said) => {
    const say = translator(language, "mosaic-terms", "mosaic-effects", "mosaic-log");
    const up = (one: string) => ({ type: "technology-played", seat: 1, technology: `tech-${one}` });
    const lines = (...events: ToldCommit["events"]) =>
      mosaicTurns([{ ...next, events: [...events, ...next.events] }], names, null, say)[0]?.text;
    expect(lines(up("a"), up("b"), up("c"))).toContain(said.replace(/\.$/, "").replace("Tomasz ", ""));
    const alone = say("mosaic.log.technologyPlayed", { who: "Tomasz", card: "tech-a" });
    expect(lines(up("a"))).toContain(alone.replace(/\.$/, ""));
  });

  it("include an ordered turn as its owner’s, and only the owner reads that an order decided", () => {
    const used = { type: "order-used", seat: 1, order: "turn", entry: 0 };
    const after = [
      { type: "action-taken", seat: 1, action: "work", bonus: null },
      { type: "gained", seat: 1, gain: { food: 9 }, because: "work" },
      { type: "turn-began", seat: 0, round: 4, actions: 1, extra: false },
    ];
    const quiet = { ...own, changed: [], events: own.events.filter(({ type }) => type !== "empire-scored") };
    const commit = (...events: ToldCommit["events"]): ToldCommit => ({
      ...quiet,
      events: [...quiet.events, ...events],
    });
    const ordered: ToldCommit = {
      seq: 6,
      at: 60,
      seat: 1,
      events: [{ type: "orders-set", seat: 1, orders: { turn: [] } }],
    };
    expect(linesOf(mosaicNews([commit(...after)], names, 0, t))).toEqual(["1 | Your move set off: Tomasz worked."]);
    expect(linesOf(mosaicTurns([commit(...after)], names, null, t))).toEqual([
      "1 | Mira worked.",
      "2 | Tomasz worked.",
    ]);
    expect(linesOf(mosaicNews([ordered, commit(used, ...after)], names, 1, t))).toEqual([
      "1 | Mira worked.",
      "2 | Standing order of Tomasz for this turn: wish 1 was carried out. Tomasz worked.",
    ]);
  });

  it("are none if the move changed only what the reader saw beforehand", () => {
    const quiet = { ...own, changed: (own.changed ?? []).slice(1), events: own.events.slice(0, 2) };
    expect(linesOf(mosaicNews([quiet, next], names, 0, t))).toEqual(["1 | Tomasz worked."]);
  });

  it("are reported to nobody else, and the log reports the move as it is", () => {
    const told = linesOf(mosaicTurns([own, next], names, 0, t));
    expect(told[0]).toContain("Mira worked.");
    for (const reader of [1, null])
      expect(linesOf(mosaicNews([own, next], names, reader, t)).join()).not.toContain("set");
    expect(linesOf(mosaicNews([next, { ...own, seq: 9 }], names, 0, t)).join()).not.toContain("set");
  });
});

describe("consequences of the reader's own move, in Patchistory", () => {
  const card = namedIn("prosperity-cards")[0]?.id ?? "";
  const scored = { type: "prosperity-scored", card, votes: 4, values: [3, 5], places: [2, 1], changes: [-2, 6] };
  const last: ToldCommit = {
    seq: 5,
    at: 50,
    seat: 0,
    changed: [
      {
        about: "strength",
        from: { attack: 1, defence: 1, POL: 2, TRA: 1 },
        to: { attack: 2, defence: 1, POL: 2, TRA: 1 },
      },
    ],
    events: [{ type: "votes-committed", seat: 0 }, scored],
  };

  it.each(languages)("include the card that the last vote let score, in %s", (language) => {
    const t = translator(language, "patchistory-terms", "patchistory-log");
    const [entry, ...more] = patchistoryNews([last], logNamesIn(language), 0, t);
    expect(more).toEqual([]);
    expect(entry?.you).toHaveLength(1);
    expect(entry?.you[0]).toContain("2");
    expect(entry?.text.startsWith(t("patchistory.log.setOff", { what: "" }).trimEnd())).toBe(true);
    expect(entry?.text).toContain(logNamesIn(language).card(card));
  });
});

describe("what the reader reads first is not repeated, in Patchistory", () => {
  const t = translator("en", "patchistory-terms", "patchistory-log");
  const [won] = namedIn("heroes");
  const newsAbout = (events: ToldCommit["events"]) =>
    patchistoryNews([{ seq: 2, at: 20, seat: 1, events }], logNamesIn("en"), 0, t);
  const spent = (amount: number, action: string) => ({ type: "favours-spent", seat: 1, amount, action });

  it("a threat, its price and what was offered; favours are one sum, and none are not told", () => {
    const [entry] = newsAbout([
      spent(3, "threaten"),
      { type: "threatened", seat: 1, target: 0, demand: "coin", due: 2 },
      { type: "paid", seat: 0, goods: { coin: 2 }, cause: "threaten" },
      { type: "gained", seat: 1, goods: { coin: 2 }, cause: "threaten" },
      spent(2, "aid"),
      { type: "aid-offered", seat: 1, to: 0, goods: { food: 3 } },
      spent(0, "campaign"),
      { type: "gained", seat: 1, goods: { vote: 2 }, cause: "campaign" },
    ]);
    expect(entry?.you).toEqual([
      "Tomasz threatens you and demands 2 money.",
      "Tomasz offers you Aid: 3 food.",
      "You: gave Tomasz 2 money.",
    ]);
    expect(entry?.text).toBe("Tomasz offered Aid and campaigned for votes.");
    expect(entry?.details).toEqual(["for 5 favours", "2 votes"]);
  });

  it("what was won at an auction", () => {
    const [entry] = newsAbout([
      {
        type: "auction-won",
        wins: [
          { seat: 0, card: won?.id, amount: 4, side: null },
          { seat: 1, card: won?.id, amount: 2, side: null },
        ],
      },
    ]);
    expect(entry?.you[0]).toContain("You won");
    expect(entry?.details.join()).not.toContain("Mira");
    expect(entry?.details.join()).toContain("Tomasz");
  });

  it("the same action twice is reported once, with how often", () => {
    const offer = { type: "aid-offered", seat: 1, to: 2, goods: { food: 3 } };
    const [entry] = newsAbout([spent(2, "aid"), offer, spent(2, "aid"), offer]);
    expect(entry?.details).toEqual(["for 4 favours", "3 food for Beate (2×)"]);
  });
});
