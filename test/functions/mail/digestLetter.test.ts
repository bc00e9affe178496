import { describe, expect, it } from "vitest";
import { type DigestPart, digestLetter } from "../../../functions/mail/digestLetter.ts";
import { type Letter, unmarked } from "../../../functions/mail/letter.ts";
import { plain } from "../../../functions/mail/letters.ts";

const part = (table: string, waits: boolean, more: Partial<Letter> = {}): DigestPart => ({
  letter: {
    language: "en",
    subject: `Your turn in ${table}`,
    preview: `preview of ${table}`,
    place: `${table} · Mosaic`,
    heading: "Your turn, Mira",
    lead: [[`What ${table} waits for.`]],
    button: { label: "Play", href: `https://play.example/table/${table}#t` },
    foot: { note: "Only yours.", links: [{ label: "Off", href: "https://play.example/off" }] },
    ...more,
  },
  waits,
  tableId: `id of ${table}`,
  table,
  name: "Mira",
});
const news = (...entries: readonly (string | undefined)[]): Partial<Letter> => ({
  news: {
    heading: "News",
    entries: entries.map((you, index) => ({ no: index, seat: null, text: ["x"], ...(you && { you }) })),
  },
});
const asked = { slot: Date.UTC(2026, 10, 28, 17), zone: "Europe/Berlin", wishesLink: "https://play.example/w" };
const letterOf = (...parts: Parameters<typeof digestLetter>[0]) => digestLetter(parts, { ...asked, answered: false });

describe("one letter about several tables", () => {
  it("calls its reader, says how many tables wait for them and when it was due, and begins with the first of them", () => {
    const letter = letterOf(part("Rome", true), part("Troy", true), part("Ur", false));
    expect(letter).toMatchObject({
      subject: "2 tables wait for you",
      heading: "2 tables wait for you, Mira",
      place: "Saturday 28 November at 18:00 CET",
      preview: "Rome, Troy, and Ur",
      button: { href: "https://play.example/table/Rome#t" },
    });
    expect(letter.lead.map(plain).map(unmarked)).toEqual(["Next to play: Rome · Mosaic.", "What Rome waits for."]);
    expect(letter.lead[0]).toContainEqual({ strong: "Rome · Mosaic" });
  });

  it("says so where the first waits for nobody, and where one table alone waits, or none", () => {
    const quiet = letterOf(part("Rome", false), part("Troy", false));
    expect(quiet.heading).toBe("News from your tables, Mira");
    expect(quiet.lead.map(plain)[0]).toBe("First: Rome · Mosaic.");
    expect(letterOf(part("Rome", true), part("Troy", false)).heading).toBe("A table waits for you, Mira");
  });

  it("counts and names a table once, whatever there is to say about it", () => {
    const letter = letterOf(part("Rome", true), part("Rome", true), part("Troy", true));
    expect([letter.subject, letter.preview]).toEqual(["2 tables wait for you", "Rome and Troy"]);
  });

  it("tells the others in short, each with its button and with the newest of what happened to its reader there", () => {
    const { more } = letterOf(
      part("Rome", true, news("not this")),
      part("Troy", true, news("an older one", "You lost a city.", undefined)),
      part("Ur", false, news(undefined)),
    );
    expect(more).toEqual({
      heading: "Your other tables",
      items: [
        {
          place: "Troy · Mosaic",
          lines: [["What Troy waits for."]],
          button: { label: "Play", href: "https://play.example/table/Troy#t" },
          you: "You lost a city.",
        },
        {
          place: "Ur · Mosaic",
          lines: [["What Ur waits for."]],
          button: { label: "Play", href: "https://play.example/table/Ur#t" },
        },
      ],
    });
    expect(more?.items[1]).not.toHaveProperty("you");
  });

  it("ends with whose the buttons are, who reads answers, and the one way to other wishes", () => {
    const alone = "Each button is yours alone: whoever opens it plays as you. Do not forward this email.";
    const notes = [true, false].map((answered) => {
      return digestLetter([part("Rome", true), part("Troy", true)], { ...asked, answered }).foot;
    });
    expect(notes[0]?.note).toBe(
      `${alone} Answers to this email do not reach the table: whoever runs this service reads them.`,
    );
    expect(notes[1]?.note).toBe(`${alone} Nobody reads answers to this email: use the button to reach your table.`);
    expect(notes[0]?.links).toEqual([{ label: "Choose when emails come", href: "https://play.example/w" }]);
  });
});
