import type { Seat } from "../../core/index.ts";
import type { Language } from "../table/events.ts";

/** Text with parts that stand out. Plain: nothing in it is markup. */
export type Rich = readonly (string | { readonly strong: string })[];

/** One turn. `no`: its number on the page; `you`: what it means for the reader, shown first; `detail`: the numbers. */
export interface LetterEntry {
  readonly no: number;
  readonly seat: Seat | null;
  readonly text: Rich;
  readonly you?: string;
  readonly detail?: string;
}

/** A table in short. `you`: what happened there means this for the reader. */
export interface LetterTable {
  readonly place: string;
  readonly lines: readonly Rich[];
  readonly you?: string;
  readonly button: { readonly label: string; readonly href: string };
}

/** The whole content of a mail, before it becomes text or HTML: both say the same. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  /** The line a mail client shows after the subject. */
  readonly preview: string;
  readonly place: string;
  readonly heading: string;
  readonly lead: readonly Rich[];
  readonly button: { readonly label: string; readonly href: string };
  readonly news?: {
    readonly heading: string;
    readonly entries: readonly LetterEntry[];
    /** How much is left out, as text. */
    readonly earlier?: string;
  };
  readonly standings?: readonly { readonly seat: Seat; readonly name: string; readonly points: string }[];
  /** Further tables, each with its own link. */
  readonly more?: { readonly heading: string; readonly items: readonly LetterTable[] };
  readonly foot: {
    readonly note: string;
    readonly links: readonly { readonly label: string; readonly href: string }[];
  };
}

/** The six seats, distinguished by shape and colour, as on the page: for light and for dark backgrounds. */
export const SEAT_MARKS = [
  { shape: "●", light: "#b8210f", dark: "#ee6238" },
  { shape: "■", light: "#134fb1", dark: "#7d9dea" },
  { shape: "▲", light: "#a97800", dark: "#fbcb40" },
  { shape: "◆", light: "#20855f", dark: "#50b990" },
  { shape: "✚", light: "#6a2358", dark: "#c87bb5" },
  { shape: "⧗", light: "#23788a", dark: "#a8e3f3" },
] as const;

/** The shape of a seat; a dot for seats beyond the sixth and for nobody. */
export const shapeOf = (seat: Seat | null): string => (seat === null ? "·" : (SEAT_MARKS[seat]?.shape ?? "·"));

const plain = (rich: Rich): string => rich.map((part) => (typeof part === "string" ? part : part.strong)).join("");

/** Marks a strong part in a sentence: characters that no catalogue and no name can contain. */
const OPEN = "\u0002";
const CLOSE = "\u0003";

/** Wraps a parameter of a sentence so that `rich` finds it again. */
export const strong = (text: string): string => `${OPEN}${text}${CLOSE}`;

/** A finished sentence without the marks of `strong`. */
export const unmarked = (sentence: string): string => sentence.replaceAll(OPEN, "").replaceAll(CLOSE, "");

/** A finished sentence with its wrapped parameters standing out. */
export const rich = (sentence: string): Rich =>
  sentence
    .split(OPEN)
    .flatMap((piece, index): Rich => {
      if (index === 0) return [piece];
      const [inside = "", ...rest] = piece.split(CLOSE);
      return [{ strong: inside }, rest.join("")];
    })
    .filter((part) => part !== "");

const wrap = (text: string, width = 76): string => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
};

const indent = (text: string): string => text.replace(/\n/g, "\n   ");

const entryText = ({ no, seat, text, detail, you }: LetterEntry): string => {
  const [first = "", ...others] = [you, `${shapeOf(seat)} ${plain(text)}`, detail].filter((line) => line !== undefined);
  return [indent(wrap(`${no}. ${first}`)), ...others.map((line) => `   ${indent(wrap(line, 73))}`)].join("\n");
};

const tableText = ({ place, lines, you, button }: LetterTable): string =>
  [
    place,
    ...(you === undefined ? [] : [`   ${indent(wrap(you, 73))}`]),
    ...lines.map((line) => `   ${indent(wrap(plain(line), 73))}`),
    `   ${button.label}\n   ${button.href}`,
  ].join("\n");

/** The letter as plain text. */
export const letterText = (letter: Letter): string => {
  const { place, heading, lead, button, news, standings, more, foot } = letter;
  const parts = [
    place,
    `${heading}\n${"=".repeat([...heading].length)}`,
    ...lead.map((line) => wrap(plain(line))),
    `${button.label}\n${button.href}`,
    ...(news === undefined
      ? []
      : [
          [
            news.heading,
            "",
            ...news.entries.map(entryText),
            ...(news.earlier === undefined ? [] : ["", news.earlier]),
          ].join("\n"),
        ]),
    ...(standings === undefined
      ? []
      : [standings.map(({ seat, name, points }) => `${shapeOf(seat)} ${name}: ${points}`).join("\n")]),
    ...(more === undefined ? [] : [more.heading, ...more.items.map(tableText)]),
    `-- \n${[wrap(foot.note), ...foot.links.map(({ label, href }) => `${label}\n${href}`)].join("\n")}`,
  ];
  return `${parts.join("\n\n")}\n`;
};
