/** Names and printed facts of Patchistory for one language, as the table page uses them. The rules stay on the server. */
import type { ActionId, Effect, Kind, Room, Symbols } from "../../../core/games/patchistory/content/schema.ts";

export type Language = "en" | "fr" | "it" | "de";
export type Side = "white" | "black" | "liberty" | "equality";

/** A land card or a baseland: the rooms of each of its two sides, cells counted from its top-left corner. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly era?: number;
  readonly sides: Readonly<Partial<Record<Side, readonly Room[]>>>;
  /** What is drawn on it is our reconstruction, not read from the printed game. */
  readonly rebuilt: boolean;
}

/** A construction tile, building side up. */
export interface Tile {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  readonly symbols: Symbols;
  readonly activity: Symbols | null;
  readonly rebuilt: boolean;
}

/** A hero or a wonder; what it does is said by `patchistory.effect.figure.<id>`. */
export interface Figure {
  readonly id: string;
  readonly type: "hero" | "wonder";
  readonly era: number;
  readonly name: string;
  readonly effects: readonly Effect[];
  readonly rebuilt: boolean;
}

export interface ProsperityCard {
  readonly id: string;
  readonly class: "capacity" | "production";
  readonly measure: string;
  readonly name: string;
}

/** One of the twelve actions; three numbers are those of the eras I, II, III. */
export interface ActionCard {
  readonly id: ActionId;
  readonly name: string;
  readonly phase: "diplomacy" | "management";
  readonly favours: number | "all" | "any";
  readonly cost?: Readonly<Partial<Record<"food" | "mineral", readonly number[]>>>;
  readonly costByKind?: Readonly<Partial<Record<Kind, { readonly mineral: number }>>>;
}

export interface Space {
  readonly id: string;
  readonly type: "start" | "resource" | "negotiation" | "war" | "rest";
  readonly name: string;
  readonly gain?: Readonly<Partial<Record<"coin" | "food" | "mineral" | "vp", number>>>;
  readonly camel?: string;
}

/** The two kinds of route: spaces in walking order from the Start (side A of an allied one), and Rest. */
export interface RouteCard {
  readonly name: string;
  readonly path: readonly Space[];
  readonly rest: Space;
  readonly rebuilt: boolean;
}

export interface ContentSource {
  readonly language: Language;
  readonly pieces: readonly Piece[];
  readonly tiles: readonly Tile[];
  readonly figures: readonly Figure[];
  readonly prosperity: readonly ProsperityCard[];
  readonly actions: readonly ActionCard[];
  readonly routes: { readonly general: RouteCard; readonly allied: RouteCard };
  /** Names of buildings by id, and of the kinds of room. */
  readonly buildings: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<Kind, string>>;
  /** Food due per number of uncovered spaces of the descendants track. */
  readonly upkeep: readonly number[];
  /** What each hero and each wonder costs at the end of an era. */
  readonly cardUpkeep: { readonly foodPerHero: number; readonly mineralPerWonder: number };
  /** Rows and columns a territory may span in each era. */
  readonly sizeLimit: readonly number[];
}

/** What components read: look-ups over one language's source. */
export interface Content extends ContentSource {
  piece(id: string): Piece;
  tile(id: string): Tile | undefined;
  figure(id: string): Figure | undefined;
  action(id: string): ActionCard | undefined;
  /** Rooms printed on one side; none for a piece the page does not know. */
  rooms(id: string, side: string): readonly Room[];
  /** The name of anything printed: card, baseland, tile, hero, wonder, prosperity card, building, kind. */
  name(id: string): string;
}

/** Makes the look-ups. */
export function content(source: ContentSource): Content {
  const byId = <T extends { readonly id: string }>(items: readonly T[]) =>
    new Map(items.map((item) => [item.id, item]));
  const pieces = byId(source.pieces);
  const tiles = byId(source.tiles);
  const figures = byId(source.figures);
  const prosperity = byId(source.prosperity);
  const actions = byId(source.actions);
  const piece = (id: string): Piece => pieces.get(id) ?? { id, name: id, sides: {}, rebuilt: false };
  return {
    ...source,
    piece,
    tile: (id) => tiles.get(id),
    figure: (id) => figures.get(id),
    action: (id) => actions.get(id as ActionId),
    rooms: (id, side) => piece(id).sides[side as Side] ?? [],
    name: (id) =>
      (pieces.get(id) ?? tiles.get(id) ?? figures.get(id) ?? prosperity.get(id) ?? actions.get(id as ActionId))?.name ??
      source.buildings[id] ??
      source.kinds[id as Kind] ??
      id,
  };
}
