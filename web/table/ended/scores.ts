import type { Outcome } from "../../contract.ts";
import { hasText, number, t } from "../../i18n/index.ts";
import type { GameUi, ScoreSource } from "../context/gameUi.ts";

export type Score = Outcome["scores"][number];

/** A number with a real minus sign. */
export const minus = (value: number): string => (value < 0 ? `−${number(-value)}` : number(value));

/** The highest of a row is marked, if it is anybody's in particular: where all have the same, nobody's is. */
export const bestOf = (value: number, row: readonly number[]): string =>
  value === Math.max(...row) && value !== Math.min(...row) ? "best" : "";

/** The name of a key, or the key if the page has no name for it. */
export const nameOf = (key: string): string => (hasText(key) ? t(key) : key);

/** The winners first, then by points. */
export const inOrder = ({ scores, winners }: Outcome): readonly Score[] =>
  [...scores].sort((a, b) => Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) || b.total - a.total);

/** The sources in the game's order; one the game's pictures do not name comes last under its own name. */
export const sourcesOf = (ui: GameUi | null, scores: readonly Score[]): readonly ScoreSource[] => {
  const known = ui?.sources ?? [];
  const ids = new Set(scores.flatMap(({ breakdown }) => Object.keys(breakdown).filter((id) => breakdown[id] !== 0)));
  const others = [...ids].filter((id) => !known.some((source) => source.id === id));
  return [
    ...known.filter(({ id }) => ids.has(id)),
    ...others.map((id) => ({ id, key: id, colour: "var(--grout-strong)" })),
  ];
};
