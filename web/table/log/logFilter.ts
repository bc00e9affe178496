import type { Seat } from "../../contract.ts";
import { bare } from "../../words/isolate.ts";
import type { Story } from "../context/gameUi.ts";
import { partsOf } from "../kit/named.ts";

/** Which part of the log is shown. `seat`: "all", "host" (done by nobody at the table), or a seat; `text`: words to find. */
export interface LogFilter {
  readonly seat: Seat | "all" | "host";
  readonly kind: "all" | "turns" | "table" | "undone";
  /** One round, by its key (`chapterKey`); "all": the whole game. */
  readonly round: string;
  readonly text: string;
}

/** The whole log. */
export const everything: LogFilter = { seat: "all", kind: "all", round: "all", text: "" };

/** The part of a log line that a filter checks. */
export interface Filtered {
  readonly seat: Seat | null;
  readonly lines: readonly string[];
  readonly story?: Story;
  readonly undone?: true;
  /** The round it falls into, by its key; absent: before the first. */
  readonly round?: string;
}

/** Without capitals, accents and invisible marks. */
const plain = (text: string): string => bare(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const wordsOf = ({ lines, story }: Filtered): string => {
  const told = story ? [...story.you, story.text, ...story.details, ...story.more] : lines;
  return plain(
    told
      .map((sentence) =>
        partsOf(sentence)
          .map(({ text }) => text)
          .join(""),
      )
      .join(" "),
  );
};

const isOfKind = ({ story, undone }: Filtered, kind: LogFilter["kind"]): boolean => {
  if (kind === "all") return true;
  if (kind === "table") return story === undefined;
  return story !== undefined && (undone === true) === (kind === "undone");
};

/** Whether a filter lets everything through. */
export const isOpen = ({ seat, kind, round, text }: LogFilter): boolean =>
  seat === "all" && kind === "all" && round === "all" && plain(text).trim() === "";

/** What a filter lets through; each word of the search must be found, in any order. */
export const filtered = <Row extends Filtered>(rows: readonly Row[], filter: LogFilter): readonly Row[] => {
  if (isOpen(filter)) return rows;
  const wanted = plain(filter.text).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const isSeat = filter.seat === "all" || row.seat === (filter.seat === "host" ? null : filter.seat);
    if (filter.round !== "all" && row.round !== filter.round) return false;
    if (!isSeat || !isOfKind(row, filter.kind)) return false;
    const words = wanted.length > 0 ? wordsOf(row) : "";
    return wanted.every((word) => words.includes(word));
  });
};
