/** Names and printed facts of Patchistory for one language, as the table page uses them. The rules stay on the server. */
import type { ActionId } from "../../../core/games/patchistory/content/schema/cards.ts";
import type { Cell, Kind, Room, Symbols } from "../../../core/games/patchistory/content/schema/pieces.ts";
import type { Language } from "../../i18n/languages.ts";

export type Side = "white" | "black" | "liberty" | "equality";

/** A land card or a baseland: the rooms of each of its two sides, cells counted from its top-left corner. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly era?: number;
  readonly sides: Readonly<Partial<Record<Side, readonly Room[]>>>;
  /** What is drawn on it is our reconstruction, not read from the printed game. */
  readonly rebuilt: boolean;
  /** Sides that a group has read off its printed game. */
  readonly corrected?: readonly Side[];
}

/** A construction tile, building side up. */
export interface Tile {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  readonly symbols: Symbols;
  readonly activity: Symbols | null;
  readonly rebuilt: boolean;
  readonly corrected?: true;
}

/** A hero or a wonder; its power is described by `patchistory.effect.figure.<id>`. */
export interface Figure {
  readonly id: string;
  readonly type: "hero" | "wonder";
  readonly era: number;
  readonly name: string;
  /** About its symbols, which are drawn where a card shows it. */
  readonly rebuilt: boolean;
  readonly corrected?: true;
}

export interface ProsperityCard {
  readonly id: string;
  readonly class: "capacity" | "production";
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

/** What a space yields to a worker. */
export type Gain = Readonly<Partial<Record<"coin" | "food" | "mineral" | "vp", number>>>;

export interface Space {
  readonly id: string;
  readonly type: "start" | "resource" | "negotiation" | "war" | "rest";
  readonly name: string;
  readonly gain?: Gain;
  readonly camel?: string;
  /** For a corrected space: the printed one that yields the same good and gives its name; null when there is none. */
  readonly like?: string | null;
}

/** The two kinds of route: spaces in walking order from the Start (side A of an allied one), and Rest. */
export interface RouteCard {
  readonly name: string;
  readonly path: readonly Space[];
  readonly rest: Space;
  readonly rebuilt: boolean;
  readonly corrected?: true;
}

/** Values read off the printed game, by id of the record, then by field. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

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
  /** Rows and columns a territory may span in each era. */
  readonly sizeLimit: readonly number[];
  /** What is different of land cards, heroes and wonders at tables whose values have been evened out. */
  readonly evened: Corrections;
  /** What a group has read off its printed game; absent for a table with our values. */
  readonly corrections?: Corrections;
}

/** The components' interface: look-ups over one language's source. */
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

/** Creates the look-ups. */
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

/** Records of a correction file that have no id in the source. */
export const recordIds = {
  general: "general-trade-route",
  allied: "allied-trade-route",
  track: "player-board",
} as const;

const byPlace = ([row, column]: Cell, [otherRow, otherColumn]: Cell): number => row - otherRow || column - otherColumn;

type Patch = Corrections[string];
/** A room as written in a correction file: defaults may be left out. */
type WrittenRoom = Pick<Room, "kind" | "building" | "hero" | "wonder" | "cells"> & Partial<Room>;

const roomsOf = (piece: string, side: Side, written: readonly WrittenRoom[]): readonly Room[] =>
  written.map(({ symbols = {}, activity = null, ...room }, index) => ({
    ...room,
    ...((room.kind === "water" || room.kind === "wasteland") && { building: room.kind }),
    id: `${piece}-${side.slice(0, 1)}-${"abcdef"[index]}`,
    cells: [...room.cells].sort(byPlace),
    symbols,
    activity,
  }));

const correctedTile = (tile: Tile, patch: Patch, { kinds, buildings }: ContentSource): Tile => {
  const { kind, symbols, activity } = { ...tile, ...patch } as Tile;
  // A tile is named after its kind; if a kind has several, after what it yields.
  const name = buildings[`tile-${kind}`] ?? buildings[`tile-${kind}-${Object.keys(symbols).join()}`] ?? kinds[kind];
  return { ...tile, kind, symbols, activity, name, rebuilt: false, corrected: true };
};

const correctedRoute = (route: RouteCard, patch: Patch, printed: readonly Space[]): RouteCard => {
  const gains = [...((patch.gains ?? []) as readonly Gain[])];
  const nameOf = (good: string): string | undefined => printed.find(({ gain }) => gain && good in gain)?.name;
  const path = route.path.map((space): Space => {
    if (space.type !== "resource") return space;
    const gain = gains.shift() ?? {};
    const goods = Object.keys(gain);
    const [like] = goods.length === 1 ? printed.filter((one) => one.gain && (goods[0] ?? "") in one.gain) : [];
    return { ...space, gain, like: like?.id ?? null, name: goods.map(nameOf).join(" + ") || "–" };
  });
  return { ...route, path, rebuilt: false, corrected: true };
};

const patchOf = (corrections: Corrections, id: string): Patch | null => {
  const patch = corrections[id];
  return patch && Object.keys(patch).length > 0 ? patch : null;
};

/** The sides of a piece with other values. */
const sidesWith = ({ id, sides }: Piece, corrections: Corrections): Piece["sides"] => {
  const room = (one: Room): Room => {
    const patch = patchOf(corrections, one.hero ?? one.wonder ?? "");
    return patch ? { ...one, ...(patch as Pick<Room, "symbols">) } : one;
  };
  const patch = patchOf(corrections, id);
  const changed = Object.entries(sides).map(([side, printed]) => {
    const written = patch?.[side] as readonly WrittenRoom[] | undefined;
    return [side, (written ? roomsOf(id, side as Side, written) : printed).map(room)] as const;
  });
  return Object.fromEntries(changed);
};

/** The content of a table with these values; a table older than the choice has those first written down. They stay reconstructions. */
export const ofValues = (source: ContentSource, values: "evened" | undefined): ContentSource =>
  values === undefined
    ? source
    : { ...source, pieces: source.pieces.map((one) => ({ ...one, sides: sidesWith(one, source.evened) })) };

/** The content with a table's corrections: corrected values are marked as such, and no longer as reconstructions. */
export function corrected(source: ContentSource, corrections: Corrections): ContentSource {
  const patched = (id: string): Patch | null => patchOf(corrections, id);
  const piece = (one: Piece): Piece => {
    const patch = patched(one.id);
    return {
      ...one,
      sides: sidesWith(one, corrections),
      ...(patch && { corrected: Object.keys(patch) as readonly Side[] }),
    };
  };
  const route = (kind: "general" | "allied"): RouteCard => {
    const patch = patched(recordIds[kind]);
    return patch ? correctedRoute(source.routes[kind], patch, source.routes.general.path) : source.routes[kind];
  };
  const food = patched(recordIds.track)?.food as readonly number[] | undefined;
  return {
    ...source,
    corrections,
    pieces: source.pieces.map(piece),
    tiles: source.tiles.map((tile) => {
      const patch = patched(tile.id);
      return patch ? correctedTile(tile, patch, source) : tile;
    }),
    figures: source.figures.map((figure) =>
      patched(figure.id) ? { ...figure, rebuilt: false, corrected: true } : figure,
    ),
    routes: { general: route("general"), allied: route("allied") },
    upkeep: food ? [0, ...food] : source.upkeep,
  };
}
