import { expect, it } from "vitest";
import { plain } from "../../../../functions/mail/letters.ts";
import { erasureLetter, personLinkLetter } from "../../../../functions/mail/person/personLetters.ts";

const input = { language: "en", link: "https://play.example/person#t", answered: false } as const;

it("a letter to a person comes from the service, for it names no table, and says in two paragraphs what its button does", () => {
  const letter = personLinkLetter(input);
  const { lead, ...rest } = letter;
  expect(rest).toEqual({
    language: "en",
    subject: "All your tables",
    preview: "The button shows all the tables you play at with this address, and leads into each of them.",
    place: "Tessera",
    heading: "All your tables",
    button: { label: "Show my tables", href: input.link },
    foot: { note: "Nobody reads answers to this email.", links: [] },
  });
  expect(lead.map(plain)).toEqual([letter.preview, expect.stringMatching(/^It works for a day\. Do not forward/)]);
});

it("so does the one that asks about erasure; both name who reads answers where somebody does", () => {
  const letter = erasureLetter({ ...input, answered: true });
  expect(letter).toMatchObject({ place: "Tessera", heading: "Be forgotten?", button: { label: "See what it means" } });
  expect(letter.lead.map(plain)).toEqual([letter.preview, expect.stringContaining("This cannot be taken back.")]);
  expect(letter.foot.note).toMatch(/whoever runs this service reads them/);
});
