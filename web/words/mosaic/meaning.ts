/** What a turn means for its reader, in sentences. The changes come from the rules; this file only words them. */
import type { RedactedEvent, Seat } from "../../../core/game.ts";
import type { RegionMatter, TileMatter } from "../../../core/games/mosaic/seen/matters.ts";
import type { ChangedMatter } from "../../../functions/contract/index.ts";
import type { Words } from "./words.ts";

const most = (influence: readonly number[]): number => Math.max(0, ...influence);

/** The reader is one of several with the most. */
const isTied = ({ influence, control }: RegionMatter, reader: Seat): boolean =>
  control === null && most(influence) > 0 && influence[reader] === most(influence);

/** Control of a region that the reader has just won, lost or shares, or that changed hands where the reader has pieces. */
function controlLine(region: string, before: RegionMatter, after: RegionMatter, reader: Seat, words: Words) {
  const { control } = after;
  const mine = after.influence[reader] ?? 0;
  const others = most(after.influence.filter((_, seat) => seat !== reader));
  const had = before.control === reader;
  const about = { region: words.region(region), n: mine, m: others };
  if (control === reader) return had ? undefined : words.phrase("you.control", about);
  if (isTied(after, reader)) {
    if (had) return words.phrase("you.lostTied", about);
    return isTied(before, reader) ? undefined : words.phrase("you.tied", about);
  }
  if (had && control === null) return words.phrase(others > 0 ? "you.lostOthers" : "you.lostEmpty", about);
  if (had && control !== null) return words.phrase("you.lost", { ...about, who: words.seat(control) });
  const present = mine > 0 || (before.influence[reader] ?? 0) > 0;
  if (!present || (control === before.control && !isTied(before, reader))) return undefined;
  return control === null
    ? words.phrase("you.nobody", about)
    : words.phrase("you.passed", { ...about, who: words.seat(control) });
}

/** A golden age or achievement that is taken, or whose condition the reader now meets. */
function tileLine(tile: string, before: TileMatter | undefined, after: TileMatter, reader: Seat, words: Words) {
  if (!before || "takenBy" in before) return undefined;
  const { have, need } = before;
  const card = words.card(tile);
  if ("takenBy" in after)
    return after.takenBy === reader ? undefined : words.phrase("you.tileGone", { card, n: have, m: need });
  return after.have >= need && have < need ? words.phrase("you.tileMet", { card }) : undefined;
}

/** Tiles that the reader is nearer to, or further from, without meeting their condition yet. */
function progressLine(changes: readonly ChangedMatter[], words: Words): readonly string[] {
  const moved = changes.flatMap(({ about, from, to }) => {
    const [before, after] = [from as TileMatter | undefined, to as TileMatter | undefined];
    if (!about.startsWith("tile.") || !before || !after || "takenBy" in before || "takenBy" in after) return [];
    if (after.have >= after.need && before.have < before.need) return [];
    const card = words.card(about.slice("tile.".length));
    return [words.phrase("you.towards", { card, from: before.have, to: after.have, m: after.need })];
  });
  return moved.length > 0 ? [words.phrase("you.tiles", { what: moved.join(" · ") })] : [];
}

const changeLine = ({ about, from, to }: ChangedMatter, reader: Seat, words: Words): string | undefined => {
  const [kind = "", id = ""] = about.split(".");
  if (!to) return undefined;
  if (kind === "tile") return tileLine(id, from as TileMatter | undefined, to as TileMatter, reader, words);
  return kind === "region" && from
    ? controlLine(id, from as RegionMatter, to as RegionMatter, reader, words)
    : undefined;
};

/** What the reader lost through others. */
function lossLines(events: readonly RedactedEvent[], reader: Seat, words: Words): readonly string[] {
  return events.flatMap(({ type, seat, victim, from, to, unit, region, piece, hex }) => {
    if (seat === reader) return [];
    if (type === "unit-eliminated" && victim === reader)
      return [
        words.phrase("you.lostUnit", {
          units: words.units(unit as "infantry", 1),
          region: words.region(String(region)),
        }),
      ];
    if (type === "units-displaced" && victim === reader)
      return [words.phrase("you.displaced", { from: words.region(String(from)), to: words.region(String(to)) })];
    if (type === "city-taken-over" && from === reader)
      return [words.phrase("you.lostPiece", { piece: words.piece(String(piece)), hex: words.hex(String(hex)) })];
    return [];
  });
}

/** What an empire scoring brought the reader (M-EMP-04). */
const scoreLines = (events: readonly RedactedEvent[], reader: Seat, words: Words): readonly string[] =>
  events.flatMap((event) => {
    if (event.type !== "empire-scored") return [];
    const regions = event.regions as readonly { readonly vp: readonly number[] }[];
    const governments = event.governments as readonly number[];
    const n = regions.reduce((sum, { vp }) => sum + (vp[reader] ?? 0), governments[reader] ?? 0);
    return [words.phrase("you.scored", { n })];
  });

/** Whether the reader has just won, lost or shares the lead: more important than a region that passes between others. */
const isOwn = ({ from, to }: ChangedMatter, reader: Seat): boolean =>
  [from, to].some((matter) => {
    const region = matter as RegionMatter;
    return region.control === reader || isTied(region, reader);
  });

/** What the reader's own move set off: everything except their progress towards tiles, which they saw before moving. */
export function consequencesOf(
  changes: readonly ChangedMatter[],
  events: readonly RedactedEvent[],
  reader: Seat,
  words: Words,
): readonly string[] {
  const said = (kind: string) =>
    changes.flatMap((change) => (change.about.startsWith(kind) ? (changeLine(change, reader, words) ?? []) : []));
  const regions = changes.filter(({ about, from, to }) => about.startsWith("region.") && from && to);
  const control = [
    ...regions.filter((change) => isOwn(change, reader)),
    ...regions.filter((change) => !isOwn(change, reader)),
  ];
  return [
    ...control.flatMap((change) => changeLine(change, reader, words) ?? []),
    ...new Set(lossLines(events, reader, words)),
    ...scoreLines(events, reader, words),
    ...said("tile."),
  ];
}

/** Everything by importance: one's own control, that of others, losses, points, tiles. */
export const meaningOf = (...about: Parameters<typeof consequencesOf>): readonly string[] => [
  ...consequencesOf(...about),
  ...progressLine(about[0], about[3]),
];
