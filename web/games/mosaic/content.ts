/** Names and printed facts of Mosaic for one language, as the table page uses them. The rules stay on the server. */

import type { Amounts, Pillar } from "../../../core/games/mosaic/content/kinds.ts";
import type { Effect } from "../../../core/games/mosaic/content/operations.ts";
import type {
  Achievement,
  GoldenAge,
  TaxTariffCard,
  Variant,
  Wonder,
} from "../../../core/games/mosaic/content/records.ts";
import type { Language } from "../../i18n/languages.ts";
import { type BoardMap, type BoardSource, boardMap } from "./board/boardData.ts";

export type CardKind =
  | "technology"
  | "build"
  | "leader"
  | "wonder"
  | "goldenAge"
  | "achievement"
  | "government"
  | "population"
  | "tax"
  | "tariff"
  | "good"
  | "cache";

/** Anything printed that has a name: cards, tiles, tokens. Fields that a kind does not have are left out. */
export interface Card {
  readonly id: string;
  readonly kind: CardKind;
  readonly name: string;
  readonly pillars?: readonly Pillar[];
  readonly prereqs?: readonly Pillar[];
  /** Wonders have a base cost and a surcharge instead (`wonderCost`). */
  readonly cost?: Amounts;
  readonly wonderCost?: Wonder["cost"];
  readonly placement?: Wonder["placement"];
  readonly effects?: readonly Effect[];
  readonly variants?: readonly Variant[];
  readonly set?: "starting" | "regular";
  /** Build cards: what is placed on the map, or "project". */
  readonly type?: string;
  readonly goods?: readonly string[];
  readonly scorePillar?: Pillar;
  readonly gain?: Amounts;
  readonly money?: TaxTariffCard["money"];
  readonly unrest?: number;
  readonly requirement?: GoldenAge["requirement"] | Achievement["requirement"];
  /** Which of the fields above are our reconstruction, not read from a rulebook. */
  readonly reconstructed?: readonly string[];
  /** Which of them a group has read off its printed game. */
  readonly corrected?: readonly string[];
}

export interface ContentSource {
  readonly language: Language;
  readonly cards: readonly Card[];
  readonly board: BoardSource;
  /** The part of the board on the small map: ids of its hexes, and the water around them. */
  readonly small: { readonly hexes: readonly string[]; readonly sea: BoardSource["sea"] };
  /** Cards with the values of tables opened before there was a choice of maps. */
  readonly former: readonly Card[];
  /** Names by kind and id: `pillar.science`, `currency.stone`, `track.tax`, `action.work`, `piece.city`, `concept.offer`. */
  readonly terms: Readonly<Record<string, string>>;
}

/** The components' interface: look-ups over one language's source. */
export interface Content {
  readonly language: Language;
  readonly map: BoardMap;
  readonly terms: Readonly<Record<string, string>>;
  /** The printed item with this id; a bare record with the id as its name if the page is older than the table. */
  card(id: string): Card;
  /** Its name, for any id: card, tile, token, region or hex. */
  name(id: string): string;
  readonly all: readonly Card[];
}

/** Creates the look-ups. */
export function content(source: ContentSource): Content {
  const byId = new Map(source.cards.map((card) => [card.id, card]));
  const map = boardMap(source.board);
  const card = (id: string): Card => byId.get(id) ?? { id, kind: "technology", name: id };
  return {
    language: source.language,
    map,
    terms: source.terms,
    all: source.cards,
    card,
    name(id) {
      const hex = map.byId.get(id);
      if (hex) return hexName(map, id);
      return byId.get(id)?.name ?? map.regionById.get(id)?.name ?? source.terms[id] ?? id;
    },
  };
}

/** "Alexandria, Egypt" or "Gaul 6": how players refer to a hex. */
export function hexName(map: BoardMap, id: string): string {
  const hex = map.byId.get(id);
  if (!hex) return id;
  const region = map.regionById.get(hex.region)?.name ?? hex.region;
  return hex.label ? `${hex.label}, ${region}` : `${region} ${hex.no}`;
}

/** Values read off the printed game, by id of the record, then by field; the board is the record `board-mediterranean`. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The content of a table with this map; a table older than the choice has the small one, and the cards of its time. */
export function ofMap(source: ContentSource, map: "full" | "small" | undefined): ContentSource {
  if (map === "full") return source;
  const { hexes, sea } = source.small;
  const onMap = new Set(hexes);
  const former = new Map(map === undefined ? source.former.map((card) => [card.id, card]) : []);
  return {
    ...source,
    cards: source.cards.map((card) => former.get(card.id) ?? card),
    board: { ...source.board, hexes: source.board.hexes.filter(({ id }) => onMap.has(id)), sea },
  };
}

/** The content with a table's corrections: corrected fields are marked as such, and no longer as reconstructions. */
export function corrected(source: ContentSource, corrections: Corrections): ContentSource {
  const board = corrections["board-mediterranean"];
  const hexes = board?.hexes as readonly Omit<BoardSource["hexes"][number], "no">[] | undefined;
  return {
    ...source,
    cards: source.cards.map((card): Card => {
      const patch = corrections[card.id];
      if (!patch) return card;
      const { cost, ...rest } = patch;
      const price = cost === undefined ? {} : card.kind === "wonder" ? { wonderCost: cost } : { cost };
      const reconstructed = card.reconstructed?.filter((field) => !(field in patch));
      const read = { corrected: Object.keys(patch), ...(reconstructed && { reconstructed }) };
      return { ...card, ...rest, ...price, ...read } as Card;
    }),
    board: {
      ...source.board,
      ...(hexes && { hexes: hexes.map((hex) => ({ ...hex, no: Number(hex.id.slice(-2)) })) }),
      ...(board?.regionAdjacency !== undefined && {
        regionAdjacency: board.regionAdjacency as BoardSource["regionAdjacency"],
      }),
    },
  };
}
