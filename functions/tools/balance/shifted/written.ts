import type { Json } from "../../../../core/index.ts";
import { dataOf } from "../data.ts";
import type { WrittenRecord } from "./values.ts";

type Raw = { readonly id: string } & Readonly<Record<string, Json>>;

/** Fields of Mosaic's records that may be corrected, and hold numbers. */
const numeric = ["cost", "gain", "money", "unrest", "count", "effects", "requirement", "placement"];

/** Lists of symbols whose length nobody has read. */
const uncounted = { pillars: "pillarCount", prereqs: "prereqCount" };

const mosaicFiles = [
  "technologies",
  "leaders",
  "wonders",
  "golden-ages",
  "achievements",
  "governments",
  "build-cards",
  "population-cards",
  "tax-tariff-cards",
  "trade-goods",
  "caches",
];

const ofMosaic = (): readonly WrittenRecord[] =>
  mosaicFiles.flatMap((file) =>
    dataOf<readonly Raw[]>("mosaic", file).flatMap((record) => {
      const from = (record.provenance ?? {}) as Readonly<Record<string, string>>;
      const names = [
        ...numeric.filter((field) => from[field] === "reconstructed"),
        ...Object.entries(uncounted).flatMap(([field, count]) => (from[count] === "unknown" ? [field] : [])),
      ];
      const fields = Object.fromEntries(names.map((name) => [name, record[name] as Json]));
      return names.length === 0
        ? []
        : [{ id: record.id, file, fields, owner: () => record.id, leavesOutNothing: false }];
    }),
  );

interface RawSide {
  readonly rooms: readonly Readonly<Record<string, Json>>[];
}

/** A side as a file of corrections has it: symbols of heroes and wonders stand in their own records. */
const sideOf = ({ rooms }: RawSide): Json =>
  rooms.map(({ id: _, symbols, activity, ...room }) =>
    "hero" in room || "wonder" in room ? room : { ...room, symbols: symbols ?? {}, ...(activity && { activity }) },
  );

const marked = <T>(records: readonly T[], name: keyof T): readonly T[] =>
  records.filter((record) => record[name] === "reconstructed");

const ofPatchistory = (): readonly WrittenRecord[] => {
  const from = <T>(file: string): T => dataOf<T>("patchistory", file);
  const figures = [
    ...from<{ readonly heroes: readonly Raw[] }>("heroes").heroes.map((hero) => ["heroes", hero] as const),
    ...from<{ readonly wonders: readonly Raw[] }>("wonders").wonders.map((wonder) => ["wonders", wonder] as const),
  ];
  const cards = from<{ readonly cards: readonly (Raw & { readonly white: RawSide; readonly black: RawSide })[] }>(
    "land-cards",
  ).cards;
  const { baselands } = from<{ readonly baselands: readonly (Raw & { readonly liberty: RawSide })[] }>("baselands");
  const { tiles } = from<{ readonly tiles: readonly Raw[] }>("construction-tiles");
  const { routes } = from<{ readonly routes: readonly (Raw & { readonly path: readonly Raw[] })[] }>("trade-routes");
  // New tables have the values that were evened out: those are shifted.
  const evened = from<Readonly<Record<string, Readonly<Record<string, Json>>>>>("evened");
  const board = from<Raw & { readonly descendantsTrack: readonly Raw[] }>("player-board");
  const record = (
    file: string,
    { id }: Raw,
    fields: WrittenRecord["fields"],
    owner: WrittenRecord["owner"],
  ): WrittenRecord => ({ id, file, fields, owner, leavesOutNothing: true });
  return [
    ...marked(cards, "source").map((card) =>
      record(
        "land-cards",
        card,
        { white: sideOf(card.white), black: sideOf(card.black), ...evened[card.id] },
        (side) => `${card.id}.${side}`,
      ),
    ),
    // The Equality sides are printed in the rulebook's example, and must stay alike.
    ...marked(baselands, "source").map((land) =>
      record("baselands", land, { liberty: sideOf(land.liberty) }, (side) => `${land.id}.${side}`),
    ),
    ...figures.flatMap(([file, figure]) =>
      figure.symbolsSource === "reconstructed"
        ? [record(file, figure, { symbols: figure.symbols as Json, ...evened[figure.id] }, () => figure.id)]
        : [],
    ),
    ...marked(tiles, "source").map((tile) =>
      record(
        "construction-tiles",
        tile,
        { symbols: tile.symbols as Json, activity: tile.activity as Json },
        () => tile.id,
      ),
    ),
    ...marked(routes, "source").map((route) =>
      record(
        "trade-routes",
        route,
        { gains: route.path.flatMap(({ type, gain }) => (type === "resource" ? [gain as Json] : [])) },
        null,
      ),
    ),
    record("player-board", board, { food: board.descendantsTrack.map(({ food }) => food as Json) }, null),
  ];
};

/** What of each game's data is a reconstruction. */
const written: Readonly<Record<string, () => readonly WrittenRecord[]>> = {
  mosaic: ofMosaic,
  patchistory: ofPatchistory,
};

/** The reconstructed fields of a game's data; none of a game that has no such data here. */
export const writtenOf = (game: string): readonly WrittenRecord[] => written[game]?.() ?? [];
