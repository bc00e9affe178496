import { describe, expect, it } from "vitest";
import de from "../../../functions/mail/i18n/de.json" with { type: "json" };
import en from "../../../functions/mail/i18n/en.json" with { type: "json" };
import fr from "../../../functions/mail/i18n/fr.json" with { type: "json" };
import { instant, mailTexts, translatorOf } from "../../../functions/mail/i18n/index.ts";
import it_ from "../../../functions/mail/i18n/it.json" with { type: "json" };
import { type Letter, letterText, rich, strong } from "../../../functions/mail/letter.ts";
import { letterHtml } from "../../../functions/mail/letterHtml.ts";
import {
  deadlineLetter,
  finishedLetter,
  invitationLetter,
  reminderLetter,
  type TurnInput,
  turnLetter,
} from "../../../functions/mail/letters.ts";
import { LANGUAGES, type Language } from "../../../functions/table/events.ts";

const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 28, 9, 0, 0);

const input = (language: Language, more: Partial<TurnInput> = {}): TurnInput => ({
  language,
  zone: "Europe/Berlin",
  table: "Winter Romans",
  game: "Mosaic",
  round: 8,
  seat: 1,
  names: ["Tomasz", "Mira", "Giulia", "Beate"],
  link: "https://play.example/table/abc#token.of.mira",
  offLink: "https://play.example/api/mail/off/off.of.mira",
  wishesLink: "https://play.example/api/mail/wishes/wishes.of.mira",
  answered: false,
  owes: "turn",
  others: [],
  now,
  news: {
    entries: [
      { no: 1, seat: 3, text: rich(`${strong("Beate")} built a city.`), detail: "10 money" },
      { no: 2, seat: 0, text: rich(`${strong("Tomasz")} moved.`), you: "Gaul is tied 5 : 5." },
    ],
    earlier: 0,
    first: false,
  },
  standings: [
    { seat: 0, points: 18 },
    { seat: 1, points: 17 },
  ],
  ...more,
});

const keysOf = (tree: object, prefix = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );

/** The complete text of a letter, as its reader sees it. */
const said = (letter: Letter): string => `${letter.subject}\n${letter.preview}\n${letterText(letter)}`;

describe("where a letter is from", () => {
  it.each([
    ["Winter Romans", {}, "Winter Romans · Mosaic · round 8"],
    ["Winter Romans", { moment: "Era II" }, "Winter Romans · Mosaic · Era II"],
    ["Mosaic", {}, "Mosaic · round 8"],
    ["Mosaic", { moment: "Era II" }, "Mosaic · Era II"],
    ["Mosaic", { round: undefined }, "Mosaic"],
  ])("a table called %s, %o: %s", (table, more, place) => {
    expect(turnLetter(input("en", { table, ...(more as Partial<TurnInput>) })).place).toBe(place);
  });
});

describe("the catalogues", () => {
  it.each([
    ["fr", fr],
    ["it", it_],
    ["de", de],
  ] as const)("%s has every sentence that English has, and no other", (_language, tree) => {
    expect(keysOf(tree).sort()).toEqual(keysOf(en).sort());
  });

  it.each(LANGUAGES)("%s: every sentence can be formatted", (language) => {
    const t = mailTexts(language);
    const params = {
      kind: "turn",
      table: "T",
      subject: "S",
      left: "L",
      host: "H",
      name: "N",
      game: "G",
      round: 2,
      names: "A",
      task: "K",
      who: "W",
      until: "U",
      place: "P",
      mode: "daily",
      time: "T",
    };
    for (const key of keysOf(en))
      for (const n of [0, 1, 2, 5])
        expect(
          t(key, { ...params, deadline: "D", policy: "host", days: n, seats: n, points: n, count: n }),
        ).not.toMatch(/[{}#]|undefined/);
  });

  it("form plurals by each language's rules", () => {
    const points = (language: Language, n: number) => mailTexts(language)("lead.won", { points: n });
    // French treats zero like one.
    expect([0, 1, 2].map((n) => points("fr", n))).toEqual([
      "Tu gagnes avec 0 point.",
      "Tu gagnes avec 1 point.",
      "Tu gagnes avec 2 points.",
    ]);
    expect([0, 1, 2].map((n) => points("en", n))).toEqual([
      "You win with 0 points.",
      "You win with one point.",
      "You win with 2 points.",
    ]);
  });

  it("follow a language's own plural rules, of whatever kind", () => {
    const t = translatorOf("en", [{ a: { b: "{n, plural, one {# stone} other {# stones}}" } }]);
    expect([1, 3].map((n) => t("a.b", { n }))).toEqual(["1 stone", "3 stones"]);
    expect(t("a.missing")).toBe("a.missing");
  });
});

describe("a turn letter", () => {
  const subjects = {
    en: "Your turn in Winter Romans",
    fr: "À toi de jouer : Winter Romans",
    it: "Tocca a te: Winter Romans",
    de: "Du bist am Zug in Winter Romans",
  };

  it.each(LANGUAGES)("%s: says the same in text and HTML, with one button and the standings", (language) => {
    const letter = turnLetter(input(language));
    const [text, html] = [letterText(letter), letterHtml(letter)];
    expect(letter.subject).toBe(subjects[language]);
    for (const both of [text, html]) {
      expect(both).toContain("Winter Romans · Mosaic");
      expect(both).toContain(letter.heading);
      expect(both).toContain("Beate");
      expect(both).toContain("10 money");
      expect(both).toContain("Gaul is tied 5 : 5.");
      expect(both).toContain("18 ");
      expect(both.split("https://play.example/table/abc#token.of.mira")).toHaveLength(2);
    }
    expect(text).toMatch(/■ (You|Toi|Tu|Du): 17/);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html.match(/class="btn"/g)).toHaveLength(1);
  });

  it("names who else is waited for, listed in each language's way", () => {
    const said = (language: Language, others: readonly string[]) => letterText(turnLetter(input(language, { others })));
    expect(said("en", [])).toContain("The table waits for you alone.");
    expect(said("en", ["Beate", "Giulia", "Tomasz"])).toContain(
      "The table waits for Beate, Giulia, and Tomasz as well.",
    );
    expect(said("de", ["Beate"])).toContain("Der Tisch wartet auch auf Beate.");
    expect(said("fr", ["Beate", "Giulia"])).toContain("La table attend aussi Beate et Giulia.");
    expect(said("it", ["Beate", "Giulia"])).toContain("Il tavolo aspetta anche Beate e Giulia.");
  });

  it("K-05 names an absolute time with its zone, and the near deadline in the subject", () => {
    const deadline = { at: now + 5 * HOUR, policy: "standin" } as const;
    const letter = turnLetter(input("en", { deadline }));
    expect(letter.subject).toBe("Your turn in Winter Romans, 5 hours left");
    expect(letterText(letter)).toMatch(/Play by Saturday 28 November at 15:00 (CET|GMT\+1)\. After that the stand-in/);
    const far = turnLetter(input("de", { deadline: { ...deadline, at: now + 72 * HOUR } }));
    expect(far.subject).toBe("Du bist am Zug in Winter Romans");
    expect(said(far)).toMatch(/Dienstag, 1\. Dezember um 10:00 MEZ/);
    expect(said(letter).replace(letter.subject, "")).not.toMatch(/hours left|in 5/);
  });

  it("K-05 a changed deadline is corrected by a mail with the new absolute time", () => {
    const deadline = { at: now + 17 * HOUR, policy: "remind" } as const;
    const letter = deadlineLetter(input("en", { deadline, zone: "America/New_York" }));
    expect(letter.subject).toBe("New time limit in Winter Romans");
    expect(letterText(letter)).toMatch(/the former one no longer counts/i);
    expect(letterText(letter)).toMatch(/Saturday 28 November at 21:00 (EST|GMT-5)/);
  });

  it("K-05 keeps the local hour on both sides of a change of the clocks", () => {
    expect(instant("en", Date.UTC(2027, 2, 27, 6), "Europe/Berlin")).toMatch(/27 March at 07:00/);
    expect(instant("en", Date.UTC(2027, 2, 28, 5), "Europe/Berlin")).toMatch(/28 March at 07:00/);
    expect(instant("en", Date.UTC(2027, 2, 28, 5), "Asia/Kolkata")).toMatch(/28 March at 10:30/);
  });

  it("a reminder differs by its subject only", () => {
    const [first, again] = [turnLetter(input("en")), reminderLetter(input("en"))];
    expect({ ...again, subject: first.subject }).toEqual(first);
    expect(again.subject).toBe("Winter Romans is still waiting for you");
  });

  it("stays under 20 KB with six seats and eight long entries, in HTML and text together", () => {
    const long =
      "Giulia recruited 2 cavalry in Italia and moved 1 infantry to Gaul, and what followed took a while to tell.";
    const letter = turnLetter(
      input("de", {
        names: ["A", "B", "C", "D", "E", "F"].map((name) => name.repeat(40)),
        news: {
          entries: Array.from({ length: 8 }, (_, seat) => ({
            no: seat + 1,
            seat: seat % 6,
            text: [long],
            detail: long + long,
          })),
          earlier: 40,
          first: false,
        },
        standings: Array.from({ length: 6 }, (_, seat) => ({ seat, points: 100 + seat })),
      }),
    );
    expect(Buffer.byteLength(letterHtml(letter)) + Buffer.byteLength(letterText(letter))).toBeLessThan(20_000);
  });

  it("escapes markup in names and sentences", () => {
    const evil = '<img src=x onerror="alert(1)">&lt;';
    const html = letterHtml(
      turnLetter(
        input("en", {
          table: evil,
          names: [evil, evil],
          news: {
            entries: [{ no: 1, seat: 0, text: [{ strong: evil }], detail: evil, you: evil }],
            earlier: 0,
            first: true,
          },
        }),
      ),
    );
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;lt;");
  });

  it("loads nothing from anywhere: no picture, no font, no script", () => {
    const html = letterHtml(turnLetter(input("en")));
    expect(html).not.toMatch(/<(img|script|link|iframe|object)|url\(|@import|src=/);
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      "https://play.example/table/abc#token.of.mira",
      "https://play.example/api/mail/wishes/wishes.of.mira",
      "https://play.example/api/mail/off/off.of.mira",
    ]);
  });
});

describe("the other letters", () => {
  const base = { ...input("en"), host: "Tomasz" };

  it.each(LANGUAGES)("%s: an invitation says who invites to what", (language) => {
    const letter = invitationLetter({ ...base, language, reason: "invited" });
    expect(letter.subject).toContain("Tomasz");
    expect(said(letter)).toContain("Mosaic");
    expect(said(letter)).toContain("4");
  });

  it("an invitation says who plays, what the game is, how long it takes and how often one is asked; a link to a seat does not", () => {
    const about = ["Cities round the sea.", "About 40 rounds."];
    const told = said(invitationLetter({ ...base, reason: "invited", about }));
    for (const name of base.names.filter((_, seat) => seat !== base.seat)) expect(told).toContain(name);
    expect(told).toContain("Cities round the sea. About 40 rounds.");
    expect(told).toContain("There is no time limit");
    const pace = { kind: "turn", hours: 72, expiry: "remind", vacationDays: 0 } as const;
    expect(said(invitationLetter({ ...base, reason: "invited", about, pace }))).toContain("3 days for each decision");
    const stock = { ...pace, kind: "budget", hours: 240, increment: 0 } as const;
    expect(said(invitationLetter({ ...base, reason: "invited", pace: stock }))).toContain("a stock of 10 days");
    expect(said(invitationLetter({ ...base, reason: "invited", about }))).not.toContain("under way");
    expect(said(invitationLetter({ ...base, reason: "invited", about, begun: true }))).toContain("under way");
    for (const reason of ["own", "link", "runs"] as const)
      expect(said(invitationLetter({ ...base, reason, about }))).not.toContain("Cities");
  });

  it("a new link says what it is and nothing about the old ones, which stay valid; so does the host's own", () => {
    expect(said(invitationLetter({ ...base, reason: "link" }))).toMatch(
      /This is a new link to your table\. It works on any device\./,
    );
    expect(invitationLetter({ ...base, reason: "own" }).subject).toBe("Your table “Winter Romans”");
  });

  it("the end names the winner, or the winners, and all scores", () => {
    const scores = [31, 40, 40, 12].map((total, seat) => ({ seat, total, breakdown: {}, tieBreaks: {} }));
    const finished = (seat: number, winners: readonly number[]) =>
      finishedLetter({ ...base, seat, outcome: { winners, scores }, news: { entries: [], earlier: 0, first: false } });
    expect(said(finished(1, [1]))).toContain("You win with 40 points.");
    expect(said(finished(0, [1]))).toContain("Mira wins with 40 points.");
    expect(said(finished(0, [1, 2]))).toContain("Mira and Giulia share the victory with 40 points.");
    expect(said(finished(2, [1, 2]))).toContain("You share the victory with 40 points.");
    expect(finished(0, [1]).standings?.map(({ points }) => points)).toEqual(["40 VP", "40 VP", "31 VP", "12 VP"]);
  });
});
