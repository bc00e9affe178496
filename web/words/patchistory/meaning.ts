/** What a turn means for its reader, in sentences. The changes come from the rules; this file only words them. */
import type { RedactedEvent, Seat } from "../../../core/game.ts";
import type { NeighbourMatter, StrengthMatter } from "../../../core/games/patchistory/seen/matters.ts";
import type { ChangedMatter } from "../../../functions/contract/index.ts";
import { signed } from "../translate.ts";
import type { Words } from "./words.ts";

/** Whether the neighbour's attack, without boosts, exceeds the defence it would meet: a Defender wins a tie (P-WAR-05). */
const threatens = (neighbour: NeighbourMatter | undefined): boolean =>
  neighbour !== undefined && !neighbour.allied && neighbour.attack > neighbour.meets;

/** A neighbour that has come, gone, become or ceased to be an ally, or whose attack the reader's defence no longer holds. */
function neighbourLines(
  other: Seat,
  before: NeighbourMatter | undefined,
  after: NeighbourMatter | undefined,
  words: Words,
): readonly string[] {
  const who = words.seat(other);
  if (!after) return [words.phrase("you.apart", { who })];
  const force = { who, n: after.attack, m: after.meets };
  return [
    ...(after.allied !== (before?.allied ?? false)
      ? [words.phrase(after.allied ? "you.allied" : "you.notAllied", { who })]
      : []),
    ...(before === undefined && !after.allied ? [words.phrase("you.joined", { who })] : []),
    ...(threatens(after) && !threatens(before) ? [words.phrase("you.exposed", force)] : []),
    ...(threatens(before) && !threatens(after) && !after.allied ? [words.phrase("you.safe", force)] : []),
  ];
}

const stats = ["attack", "defence", "POL", "TRA"] as const;

/** The reader's own strength: "Attack 4 → 6". Military Force is in both forces (P-GEN-19). */
function strengthLines(before: StrengthMatter, after: StrengthMatter, words: Words): readonly string[] {
  const moved = stats.flatMap((stat) =>
    before[stat] === after[stat]
      ? []
      : [
          words.phrase("you.from", {
            stat: words.t(`patchistory.term.stat.${stat}`),
            from: before[stat],
            to: after[stat],
          }),
        ],
  );
  return moved.length > 0 ? [words.phrase("you.strength", { what: moved.join(" · ") })] : [];
}

const changeLines = ({ about, from, to }: ChangedMatter, words: Words): readonly string[] => {
  const [kind = "", id = ""] = about.split(".");
  if (kind === "strength") return from && to ? strengthLines(from as StrengthMatter, to as StrengthMatter, words) : [];
  return kind === "neighbour"
    ? neighbourLines(Number(id), from as NeighbourMatter | undefined, to as NeighbourMatter | undefined, words)
    : [];
};

const inWar = ({ sides }: RedactedEvent, reader: Seat): Seat | undefined => {
  const [a, b] = Array.isArray(sides) ? (sides as readonly Seat[]) : [];
  return a === reader ? b : b === reader ? a : undefined;
};

/** What an event means for the reader, whoever did it. */
function eventLines(event: RedactedEvent, reader: Seat, words: Words): readonly string[] {
  const { type, seat } = event;
  const by = typeof seat === "number" && seat !== reader ? words.seat(seat) : undefined;
  switch (type) {
    case "threatened":
      return by && event.target === reader
        ? [
            words.phrase("you.threatened", {
              who: by,
              what: words.goods({ [String(event.demand)]: Number(event.due) }),
            }),
          ]
        : [];
    case "aid-offered":
      return by && event.to === reader
        ? [words.phrase("you.offered", { who: by, what: words.goods(event.goods as Parameters<Words["goods"]>[0]) })]
        : [];
    case "aid-answered":
      return by && event.from === reader
        ? [words.phrase(event.accept ? "you.aidAccepted" : "you.aidRefused", { who: by })]
        : [];
    case "tile-laid":
      return by && event.on === reader ? [words.phrase("you.struck", { who: by })] : [];
    case "war-declared": {
      const [a, b] = words.ends(String(event.route)) ?? [];
      const other = a === reader ? b : b === reader ? a : undefined;
      return other === undefined ? [] : [words.phrase("you.war", { who: words.seat(other) })];
    }
    case "war-fought": {
      const other = inWar(event, reader);
      if (other === undefined) return [];
      const [a] = event.sides as readonly Seat[];
      const [first = 0, second = 0] = event.strengths as readonly number[];
      const result = event.winner === reader ? "warWon" : event.winner === null ? "warDrawn" : "warLost";
      const [n, m] = a === reader ? [first, second] : [second, first];
      return [words.phrase(`you.${result}`, { who: words.seat(other), n, m })];
    }
    case "auction-won": {
      const wins = event.wins as readonly { readonly seat: Seat; readonly card: string; readonly amount: number }[];
      return wins.flatMap((win) =>
        win.seat === reader ? [words.phrase("you.won", { card: words.card(win.card), n: win.amount })] : [],
      );
    }
    case "prosperity-scored": {
      const change = (event.changes as readonly number[])[reader] ?? 0;
      return [words.phrase("you.points", { n: signed(change) })];
    }
    default:
      return [];
  }
}

const changesOf = (kind: string, changes: readonly ChangedMatter[], words: Words): readonly string[] =>
  changes.flatMap((change) => (change.about.startsWith(kind) ? changeLines(change, words) : []));

/** What the reader's own move set off: everything except their own strength, which they saw before moving. */
export function consequencesOf(
  changes: readonly ChangedMatter[],
  events: readonly RedactedEvent[],
  reader: Seat,
  words: Words,
): readonly string[] {
  return [
    ...new Set([
      ...events.flatMap((event) => eventLines(event, reader, words)),
      ...changesOf("neighbour.", changes, words),
    ]),
  ];
}

/** Everything by importance: wars and threats, who is ally or danger, points and cards, one's own strength. */
export const meaningOf = (...about: Parameters<typeof consequencesOf>): readonly string[] => [
  ...new Set([...consequencesOf(...about), ...changesOf("strength", about[0], about[3])]),
];
