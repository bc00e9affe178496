import type { Seat } from "../../../core/game.ts";
import type { Amounts, Region, Track, UnitType } from "../../../core/games/mosaic/content/kinds.ts";
import type { EventOf, EventType } from "../../../core/games/mosaic/table/events.ts";
import type { Translate } from "../translate.ts";
import { describeAmounts, describeGain } from "./describe.ts";
import { joinWords } from "./joinWords.ts";

/** The names of things and people, for one reader. */
export interface LogNames {
  /** The name of the player of a seat. */
  seat(seat: Seat): string;
  /** The name of a card, tile, token, wonder or government, by its id. */
  card(id: string): string;
  /** How the name of a region, or of a hex there, is displayed, if that is more than the name. */
  place?(name: string, region: string): string;
}

/** An event as a reader may know it: secrets are removed. */
export type VisibleEvent<K extends EventType> = EventOf<K>;

/** All regions, to distinguish a region from a track or a seat in an event. */
const regions: Readonly<Record<Region, true>> = {
  hispania: true,
  gaul: true,
  italia: true,
  greece: true,
  assyria: true,
  egypt: true,
  numidia: true,
};

type Params = Readonly<Record<string, string | number>>;

/** The words sentences are made of. */
export const wordsFor = (names: LogNames, t: Translate) => {
  const place = (name: string, region: string) => names.place?.(name, region) ?? name;
  return {
    t,
    phrase: (key: string, params?: Params) => t(`mosaic.log.${key}`, params),
    seat: names.seat,
    card: names.card,
    deck: (deck: string) => t(`mosaic.term.deck.${deck}`),
    region: (region: string) => place(t(`mosaic.term.region.${region}`), region),
    isRegion: (id: string): id is Region => Object.hasOwn(regions, id),
    /** "hex-gaul-06" → "Gaul 6". */
    hex: (hex: string) => {
      const [, region = "", number = ""] = hex.split("-");
      return place(`${t(`mosaic.term.region.${region}`)} ${Number(number)}`, region);
    },
    piece: (piece: string) => t(`mosaic.term.aPiece.${piece}`),
    units: (unit: UnitType, n: number) => t(`mosaic.term.pieces.${unit}`, { n }),
    track: (track: Track) => t(`mosaic.term.track.${track}`),
    cost: (amounts: Amounts) => describeAmounts(amounts, t),
    gain: (amounts: Amounts) => describeGain(amounts, t),
    list: (items: readonly string[]) => joinWords(items, "and", t),
    good: (id: string) => t(`mosaic.term.good.${id.replace(/^good-/, "")}`),
  };
};

export type Words = ReturnType<typeof wordsFor>;
