import { type Corrections, checkFields } from "../../../../corrections.ts";
import type { CorrectionFault } from "../../../../game.ts";
import { fail, type Result } from "../../../../result.ts";
import type { Content } from "../printed.ts";
import { type Cell, type Room, type Symbols, symbolNames } from "../schema/pieces.ts";
import { applyCorrections, byPlace } from "./apply.ts";
import { correctable, sizes } from "./fields.ts";

interface PrintedSide {
  readonly path: string;
  readonly rooms: readonly Room[];
  readonly size: readonly [number, number];
}

const sidesOf = ({ landCards, baselands }: Content): readonly PrintedSide[] => [
  ...[...landCards.values()].flatMap(({ id, white, black }) => [
    { path: `${id}.white`, rooms: white.rooms, size: sizes.card },
    { path: `${id}.black`, rooms: black.rooms, size: sizes.card },
  ]),
  ...[...baselands.values()].flatMap(({ id, liberty, equality }) => [
    { path: `${id}.liberty`, rooms: liberty.rooms, size: sizes.baseland },
    { path: `${id}.equality`, rooms: equality.rooms, size: sizes.baseland },
  ]),
];

/** Whether cells make a full rectangle: rooms are of 1x1, 1x2, 2x1 or 2x2 cells (P-PATCH-03). */
const isRectangle = (cells: readonly Cell[]): boolean => {
  const rows = new Set(cells.map(([row]) => row)).size;
  const columns = new Set(cells.map(([, column]) => column)).size;
  return rows * columns === cells.length && rows <= 2 && columns <= 2;
};

const touch = (one: Room, other: Room): boolean =>
  one.cells.some(([row, column]) => other.cells.some(([r, c]) => Math.abs(row - r) + Math.abs(column - c) === 1));

/** Every baseland has land to patch to (PR-124). */
const problemsOfBaselands = ({ baselands }: Content): readonly CorrectionFault[] => {
  const problems: CorrectionFault[] = [];
  for (const { id, liberty, equality } of baselands.values())
    for (const [side, rooms] of [["liberty", liberty.rooms] as const, ["equality", equality.rooms] as const])
      if (rooms.every(({ kind }) => kind === "water")) problems.push({ path: `${id}.${side}`, code: "no-land" });
  return problems;
};

/** A side without the ids of its rooms and the order things are written in: what is alike on all Equality sides. */
const shapeOf = (rooms: readonly Room[]): string => {
  const counts = (those: Symbols) => symbolNames.map((name) => those[name] ?? 0);
  return JSON.stringify(
    [...rooms]
      .sort((one, other) => byPlace(one.cells[0] as Cell, other.cells[0] as Cell))
      .map(({ id: _, symbols, activity, kind, building, hero, wonder, cells }) => ({
        ...{ kind, building, hero, wonder, cells },
        symbols: counts(symbols),
        activity: activity && counts(activity),
      })),
  );
};

/** The Equality sides are alike: each that differs from the first corrected one is named (P-SET-03, PR-124). */
const problemsOfEquality = ({ baselands }: Content, corrections: Corrections): readonly CorrectionFault[] => {
  const all = [...baselands.values()];
  const model = all.find(({ id }) => corrections[id]?.equality !== undefined);
  if (model === undefined) return [];
  const shape = shapeOf(model.equality.rooms);
  return all
    .filter(({ equality }) => shapeOf(equality.rooms) !== shape)
    .map(({ id }) => ({ path: `${id}.equality`, code: "equality-differs", params: { baseland: model.id } }));
};

const problemsOfSide = (
  { path, rooms, size: [height, width] }: PrintedSide,
  buildings: ReadonlyMap<string, Room["kind"]>,
  figures: Content["figures"],
): readonly CorrectionFault[] => {
  const problems: CorrectionFault[] = [];
  const isCard = height === sizes.card[0] && width === sizes.card[1];
  const cells = rooms.flatMap((room) => room.cells.map(String));
  const inside = rooms.every((room) => room.cells.every(([row, column]) => row < height && column < width));
  if (!inside || new Set(cells).size !== cells.length || cells.length !== height * width)
    problems.push({ path, code: "cells-not-covered", params: { rows: height, columns: width } });
  for (const [index, room] of rooms.entries()) {
    const say = (code: string, params?: CorrectionFault["params"]) =>
      problems.push({ path: `${path}.${index}`, code, ...(params && { params }) });
    if (!isRectangle(room.cells)) say("no-rectangle");
    const named = { hero: room.hero, wonder: room.wonder };
    for (const type of ["hero", "wonder"] as const) {
      const figure = named[type];
      if ((room.kind === type) !== (figure !== undefined)) say("figure-and-kind", { kind: room.kind });
      else if (figure !== undefined && figures.get(figure)?.type !== type) say("no-such-figure", { figure });
    }
    // P-GEN-17: heroes and wonders have no activity box.
    if ((room.kind === "hero" || room.kind === "wonder") && room.activity !== null) say("activity-on-figure");
    // P-PATCH-08: two waters of a card never lie side by side; named at the later of them.
    if (
      isCard &&
      room.kind === "water" &&
      rooms.slice(0, index).some((other) => other.kind === "water" && touch(room, other))
    )
      say("waters-side-by-side");
    if (room.building !== undefined && buildings.get(room.building) !== room.kind)
      say("no-such-building", { building: room.building, kind: room.kind });
  }
  return problems;
};

/** What would make a corrected game unplayable or another game: cards with holes, heroes that are nowhere or twice, unlike Equality sides. */
const problemsOf = (printed: Content, corrections: Corrections): readonly CorrectionFault[] => {
  const corrected = applyCorrections(printed, corrections);
  const buildings = new Map(
    sidesOf(printed).flatMap(({ rooms }) =>
      rooms.flatMap(({ building, kind }) => (building ? [[building, kind]] : [])),
    ),
  );
  const sides = sidesOf(corrected);
  const shown = sides.flatMap(({ rooms }) => rooms.flatMap(({ hero, wonder }) => hero ?? wonder ?? []));
  const wrongly = [...corrected.figures.keys()].flatMap((figure) => {
    const count = shown.filter((other) => other === figure).length;
    return count === 1 ? [] : [{ path: figure, code: "figure-count", params: { figure, count } }];
  });
  return [
    ...sides.flatMap((side) => problemsOfSide(side, buildings, corrected.figures)),
    ...problemsOfBaselands(corrected),
    ...problemsOfEquality(corrected, corrections),
    ...wrongly,
  ];
};

/**
 * Checks a file of corrections against the data, field by field and then as a whole (the corrected game must still be
 * playable), and gives back what `setup` takes, or everything that is wrong.
 */
export const parseCorrections = (printed: Content, json: unknown): Result<Corrections, readonly CorrectionFault[]> => {
  const checked = checkFields(correctable(printed), json);
  if (!checked.ok) return checked;
  const problems = problemsOf(printed, checked.value);
  return problems.length > 0 ? fail(problems) : checked;
};
