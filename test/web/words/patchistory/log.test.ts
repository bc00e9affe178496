import { describe, expect, it } from "vitest";
import { redact } from "../../../../core/games/patchistory/seen/redact.ts";
import type { GameEvent } from "../../../../core/games/patchistory/table/events.ts";
import type { RedactedEvent, Seat, Viewer } from "../../../../core/index.ts";
import { logEntries, logLine, logSentence } from "../../../../web/words/patchistory/log.ts";
import { wordings } from "../../../../web/words/patchistory/wordings.ts";
import { type Language, languages, translator } from "../../../support/catalogue.ts";
import { recordedMoves, recordedNames } from "../../../support/patchistoryGames.ts";
import { logNamesIn } from "../../../support/patchistoryNames.ts";

const inLanguage = (language: Language) => translator(language, "patchistory-terms", "patchistory-log");

const games = recordedNames.map(recordedMoves);
const viewers: readonly Viewer[] = ["spectator", 0, 1, 2, 3];

const seatOf = (events: readonly GameEvent[]): Seat | null => {
  const [first] = events;
  return first && "seat" in first && first.type !== "dealt" ? first.seat : null;
};

/** The moves of the games as one viewer may read them. */
const told = (moves: readonly (readonly GameEvent[])[], viewer: Viewer) =>
  moves.map((events) =>
    events.flatMap((event) => {
      const known = redact(event, viewer);
      return known ? [{ seat: seatOf(events), event: known }] : [];
    }),
  );

/** One event of every kind as its seat knows it, and one as the others do. */
const examples = (() => {
  const found = new Map<string, RedactedEvent>();
  for (const viewer of viewers)
    for (const moves of games)
      for (const event of moves.flat()) {
        const known = redact(event, viewer);
        const key = known && `${known.type} ${Object.keys(known).sort().join(",")}`;
        if (known && key && !found.has(key)) found.set(key, known);
      }
  return [...found.entries()];
})();

/** What no sentence may contain: gaps, keys, ids and double marks. */
const broken = /undefined|NaN|\bnull\b|[{}#]|\s{2}|unknown|patchistory\.|\.\.|\s[,.]|: *[.;]|\bland-|\btile-|\br\d/;

describe.each(languages)("the log in %s", (language) => {
  const t = inLanguage(language);
  const names = logNamesIn(language);

  it.each(examples)("has a whole sentence for %s, unless it is only internal bookkeeping", (_key, event) => {
    const { role } = wordings[event.type as GameEvent["type"]];
    const sentence = logSentence(event, names, t);
    if (role === "silent") {
      expect(sentence).toBeUndefined();
      return;
    }
    expect(sentence).toMatch(/^(?:[«„“]\u00a0?)?[\p{Lu}\d+].*\.( .+[^.])?$/u);
    expect(sentence).not.toMatch(broken);
  });

  it("reports recorded games from the first move to the last, to everybody, without a gap", () => {
    let entries = 0;
    for (const [index, moves] of games.entries()) {
      const viewer = viewers[index % viewers.length] ?? "spectator";
      for (const move of told(moves, viewer))
        for (const entry of logEntries(move, names, t)) {
          expect(logLine(entry)).not.toMatch(broken);
          entries += 1;
        }
    }
    expect(entries).toBeGreaterThan(5000);
  });
});

const english = (events: readonly RedactedEvent[], seat: Seat | null = 0) =>
  logEntries(
    events.map((event) => ({ seat, event })),
    logNamesIn("en"),
    inLanguage("en"),
  );

describe("what a player did is one entry", () => {
  it("an action has its favours, its costs and its result", () => {
    const [entry, ...others] = english([
      { type: "favours-spent", seat: 0, amount: 1, action: "trade" },
      { type: "paid", seat: 0, goods: { food: 2 }, cause: "management" },
      { type: "traded", seat: 0, room: "0,1", route: "r1" },
      { type: "gained", seat: 0, goods: { vp: 5 }, cause: "management", by: "andrew-carnegie" },
    ]);
    expect(others).toEqual([]);
    expect(entry && logLine(entry)).toBe(
      "Mira sent out a trader. For 1 favour · paid 2 food · a worker at the start of route 1 · 5 VP (Andrew Carnegie)",
    );
    expect(entry?.routes).toEqual(["r1"]);
    expect(entry?.rooms).toEqual([{ seat: 0, room: "0,1" }]);
  });

  it("a threat names whom it meets and what it demands", () => {
    const [entry] = english([
      { type: "favours-spent", seat: 0, amount: 3, action: "threaten" },
      { type: "threatened", seat: 0, target: 1, demand: "coin", due: 3 },
      { type: "paid", seat: 1, goods: { coin: 2 }, cause: "threaten" },
      { type: "gained", seat: 0, goods: { coin: 2 }, cause: "threaten" },
    ]);
    expect(entry && logLine(entry)).toBe(
      "Mira threatened Tomasz and demanded 3 money. For 3 favours · Tomasz: gave Mira 2 money",
    );
    expect(entry?.concerns).toEqual([1]);
  });

  it("goods that change hands are reported once; what another pays and somebody gets for something else is not that", () => {
    const answer = { type: "aid-answered", seat: 1, from: 0, accept: true };
    const [entry] = english([
      answer,
      { type: "paid", seat: 0, goods: { food: 2, coin: 1 }, cause: "aid" },
      { type: "gained", seat: 1, goods: { coin: 1, food: 2 }, cause: "aid" },
      { type: "gained", seat: 0, goods: { vp: 5 }, cause: "aid" },
    ]);
    expect(entry?.details).toEqual(["Mira: gave Tomasz 2 food and 1 money", "Mira: 5 VP"]);
    const [other] = english([
      answer,
      { type: "paid", seat: 0, goods: { food: 2 }, cause: "aid" },
      { type: "gained", seat: 1, goods: { food: 1 }, cause: "aid" },
    ]);
    expect(other?.details).toEqual(["Mira: paid 2 food", "Tomasz: 1 food"]);
  });

  it("production names every player, whoever made the last move before it", () => {
    const [entry] = english([
      { type: "phase-started", phase: "production" },
      { type: "gained", seat: 1, goods: { coin: 2 }, cause: "production" },
      { type: "gained", seat: 0, goods: { food: 1, vp: 3 }, cause: "production" },
    ]);
    expect(entry?.seat).toBeNull();
    expect(entry?.details).toEqual(["Tomasz: 2 money", "Mira: 1 food and 3 VP"]);
  });

  it("several workers moved one after the other are one sentence", () => {
    const moved = (to: string) => ({ type: "worker-moved", seat: 0, from: "0,0", to });
    expect(english([moved("0,1"), moved("1,1"), moved("1,0")]).map(logLine)).toEqual([
      "Mira moved 3 workers in the territory.",
    ]);
  });

  it("stances have names if the talk was opened in the same run", () => {
    const lines = english([
      { type: "negotiation-opened", route: "r2", initiator: 1, other: 0 },
      { type: "stances-revealed", route: "r2", stances: ["peaceful", "aggressive"] },
    ]).map(logLine);
    expect(lines).toEqual([
      "Tomasz and Mira negotiate on route 2.",
      "The stances on route 2: Tomasz peaceful and Mira aggressive.",
    ]);
  });

  it("stances in a move of their own name both players, or the ends of the route only", () => {
    const revealed = { type: "stances-revealed", route: "r2", stances: ["peaceful", "aggressive"] };
    const known = { ...logNamesIn("en"), route: () => [1, 0] as const };
    const t = inLanguage("en");
    expect(logSentence(revealed, known, t)).toBe("The stances on route 2: Tomasz peaceful and Mira aggressive.");
    expect(logSentence(revealed, logNamesIn("en"), t)).toBe(
      "The stances on route 2: the start peaceful and the far end aggressive.",
    );
    expect(logSentence({ type: "alliance-asked", route: "r2" }, known, t)).toBe(
      "Both are peaceful on route 2 (Tomasz – Mira): an Alliance is possible.",
    );
  });

  it("a war ends with its strengths, the winner's first, and with what both committed", () => {
    const [entry] = english([
      {
        type: "war-fought",
        route: "r2",
        sides: [0, 1],
        boosts: [
          { minerals: 2, votes: 0 },
          { minerals: 0, votes: 0 },
        ],
        strengths: [4, 7],
        winner: 1,
      },
    ]);
    expect(entry && logLine(entry)).toBe(
      "Tomasz won the war against Mira, 7 to 4. Mira committed 2 minerals · Tomasz without a boost",
    );
  });
});

describe("standing orders are explained to their owner only", () => {
  it("a bid by order names the card; a step it passed on is reported as that", () => {
    const used = (entry: string | null) => ({ type: "order-used", seat: 0, order: "auction", entry });
    expect(
      english([used("land-1-04"), { type: "bid-placed", seat: 0, card: "land-1-04", amount: 2 }]).map(logLine),
    ).toEqual([
      "Standing order of Mira: the lowest bid that counts on Land Card I-4.",
      "Mira bids 2 on Land Card I-4.",
    ]);
    expect(english([used(null), { type: "bid-waited", seat: 0 }]).map(logLine)[0]).toBe(
      "Standing order of Mira: let this step pass.",
    );
    expect(english([used(null), { type: "bid-placed", seat: 0, card: "land-1-05", amount: 1 }]).map(logLine)[0]).toBe(
      "Standing order of Mira: no card on the list was possible, so the fallback was used.",
    );
  });

  it("the others read neither an order nor its use", () => {
    for (const moves of games)
      for (const event of moves.flat())
        if (event.type === "order-used" || event.type === "orders-set" || event.type === "orders-lapsed")
          for (const viewer of viewers) if (viewer !== event.seat) expect(redact(event, viewer)).toBeUndefined();
  });

  it("everything in force is listed line by line", () => {
    const [entry] = english([
      {
        type: "orders-set",
        seat: 0,
        orders: {
          auction: { list: [{ card: "land-1-04", max: 5 }], wait: true, otherwise: "ask", seen: 3 },
          stances: [{ opponent: 1, stance: "peaceful", alliance: true }],
          aid: [{ from: 2, accept: false }],
          boosts: [{ route: "r3", minerals: 2, votes: 0 }],
        },
      },
    ]);
    expect(entry?.details).toEqual([
      "wait in the first steps",
      "Land Card I-4 up to 5",
      "else ask",
      "towards Tomasz: peaceful",
      "Alliance with Tomasz: yes",
      "Aid of Beate: no",
      "route 3: 2 minerals",
    ]);
  });
});
