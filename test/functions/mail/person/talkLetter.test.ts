import { expect, it } from "vitest";
import { unmarked } from "../../../../functions/mail/letter.ts";
import { plain, type TurnInput } from "../../../../functions/mail/letters.ts";
import { talkLetter } from "../../../../functions/mail/person/talkLetter.ts";

const base = {
  language: "en",
  zone: "America/New_York",
  table: "Winter Romans",
  game: "Mosaic",
  seat: 1,
  names: ["Tomasz", "Mira"],
  link: "https://play.example/table/abc/talk#t",
  offLink: "https://play.example/off",
  wishesLink: "https://play.example/w",
  answered: false,
} as const;
const talked = { by: ["Tomasz"], count: 2, called: false };
const turn: TurnInput = {
  ...base,
  owes: "turn",
  others: [],
  now: 0,
  news: { entries: [{ no: 1, seat: 0, text: ["Tomasz moved."] }], earlier: 0, first: false },
};
const bare = (text: string): string => unmarked(text).replaceAll(/[\u2068\u2069]/g, "");
const paragraphs = (letter: ReturnType<typeof talkLetter>) => letter.lead.map(plain).map(bare);

it("a letter about the talk says how much was said by whom, and why not what; the button leads there", () => {
  const letter = talkLetter({ ...base, ...talked });
  expect(paragraphs(letter)).toEqual([
    "2 things were said at the table that you have not read, by Tomasz.",
    "What was said stands at the table alone: whoever wrote it can still remove it.",
  ]);
  expect(bare(letter.preview)).toBe(paragraphs(letter)[0]);
  expect(letter).toMatchObject({
    subject: "New in the talk of Winter Romans",
    place: "Winter Romans · Mosaic",
    heading: "At the table, Mira",
    button: { label: "Read it at the table", href: base.link },
  });
  expect(letter).not.toHaveProperty("news");
});

it("says that its reader was called by name", () => {
  const letter = talkLetter({ ...base, ...talked, called: true, count: 1 });
  expect(letter.subject).toBe("You are called in the talk of Winter Romans");
  expect(paragraphs(letter)[0]).toBe(
    "You were called by name at the table. One thing was said that you have not read, by Tomasz.",
  );
});

it("tells as well, with the news, that the table waits for its reader", () => {
  const letter = talkLetter({ ...base, ...talked, turn });
  expect(paragraphs(letter).slice(2).join(" ")).toContain("The table waits for you already. There is no time limit.");
  expect(letter.news?.entries).toHaveLength(1);
});
