import type { Cell, Kind, Room, Symbols } from "../content/schema.ts";

/** A cell of a territory as "row,column": how states, commands and events name a cell or the room that begins there. */
export type CellKey = string;

export const keyOf = ([row, column]: Cell): CellKey => `${row},${column}`;
export const cellOf = (key: CellKey): Cell => {
  const comma = key.indexOf(",");
  return [Number(key.slice(0, comma)), Number(key.slice(comma + 1))];
};

/** A piece laid with its top-left cell at `at`; never turned (P-PATCH-02), cells of its rooms count from there (PR-16). */
export interface BoardPiece {
  readonly id: string;
  readonly at: Cell;
  readonly rooms: readonly Room[];
}

/** A construction tile lying on a visible 1x1 room. */
export interface BoardTile {
  readonly id: string;
  readonly at: Cell;
  readonly kind: Kind;
  readonly symbols: Symbols;
  readonly activity: Symbols | null;
  /** Lies with its wasteland side up. */
  readonly reclaimed: boolean;
}

/** A visible room on the territory. `key` is its first cell, top row first, then leftmost. */
export interface SeenRoom {
  readonly key: CellKey;
  readonly cells: readonly Cell[];
  readonly kind: Kind;
  readonly symbols: Symbols;
  readonly activity: Symbols | null;
  readonly figure: string | null;
  readonly building: string | null;
  readonly piece: string;
  /** The printed room's or the tile's id. */
  readonly id: string;
  readonly tile: "building" | "wasteland" | null;
  /** A tile with its wasteland side up. */
  readonly reclaimed: boolean;
  /** Workers in it: 0 in a survey, which knows the ground only. */
  readonly workers: number;
}

/** Everything the geometry needs to know about a territory, computed once per territory. */
export interface Survey {
  readonly pieces: readonly BoardPiece[];
  readonly rooms: readonly SeenRoom[];
  /** Index into `rooms` of the room seen in a cell. */
  readonly roomAt: ReadonlyMap<number, number>;
  /** Piece indexes per cell, bottom to top. */
  readonly stacks: ReadonlyMap<number, readonly number[]>;
  readonly tiles: ReadonlyMap<number, BoardTile>;
  readonly box: { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };
  /** Bit j of entry i: piece i is piece j or lies above it, directly or through others (PR-18). */
  readonly above: readonly number[];
  /** Neighbours of each room, orthogonally (P-MOV-10). */
  readonly neighbours: readonly (readonly number[])[];
  /** What `distances` has worked out so far, by room: nothing but a memory. */
  readonly steps: (readonly number[])[];
}

const SPAN = 256;
const pack = (row: number, column: number): number => row * SPAN + column;
/** The number a cell is filed under in a survey. */
export const packed = ([row, column]: Cell): number => pack(row, column);
/** The cells that share an edge with one (PR-22). */
const beside = (cell: number): readonly number[] => [cell - SPAN, cell + SPAN, cell - 1, cell + 1];

/** Reads a territory: `pieces` from bottom to top, tiles on what is visible. */
export const survey = (pieces: readonly BoardPiece[], tilesOnTop: readonly BoardTile[]): Survey => {
  const stacks = new Map<number, number[]>();
  const box = { top: Infinity, left: Infinity, bottom: -Infinity, right: -Infinity };
  const above: number[] = [];
  pieces.forEach((piece, index) => {
    // A piece can only lie on pieces listed before it, and what those lie on is known already.
    let closed = 1 << index;
    for (const room of piece.rooms)
      for (const [row, column] of room.cells) {
        const [r, c] = [piece.at[0] + row, piece.at[1] + column];
        const stack = stacks.get(pack(r, c));
        if (stack) {
          closed |= above[stack.at(-1) as number] as number;
          stack.push(index);
        } else stacks.set(pack(r, c), [index]);
        box.top = Math.min(box.top, r);
        box.bottom = Math.max(box.bottom, r);
        box.left = Math.min(box.left, c);
        box.right = Math.max(box.right, c);
      }
    above.push(closed);
  });
  const tiles = new Map(tilesOnTop.map((tile) => [packed(tile.at), tile]));
  const rooms: SeenRoom[] = [];
  const roomAt = new Map<number, number>();
  pieces.forEach((piece, index) => {
    for (const room of piece.rooms) {
      const cells = room.cells.map(([row, column]): Cell => [piece.at[0] + row, piece.at[1] + column]);
      // A room is wholly visible or wholly covered (P-PATCH-03): its first cell tells.
      const first = cells[0] as Cell;
      if ((stacks.get(packed(first)) as readonly number[]).at(-1) !== index) continue;
      const tile = tiles.get(packed(first));
      for (const cell of cells) roomAt.set(packed(cell), rooms.length);
      rooms.push({
        key: keyOf(first),
        cells,
        kind: tile ? tile.kind : room.kind,
        symbols: tile ? tile.symbols : room.symbols,
        activity: tile ? tile.activity : room.activity,
        figure: tile ? null : (room.hero ?? room.wonder ?? null),
        building: tile ? null : (room.building ?? null),
        piece: piece.id,
        id: tile ? tile.id : room.id,
        tile: tile ? (tile.reclaimed ? "wasteland" : "building") : null,
        reclaimed: tile?.reclaimed ?? false,
        workers: 0,
      });
    }
  });
  const neighbours = rooms.map((room, index) => {
    const found = new Set<number>();
    for (const cell of room.cells)
      for (const next of beside(packed(cell))) {
        const other = roomAt.get(next);
        if (other !== undefined && other !== index) found.add(other);
      }
    return [...found];
  });
  return { pieces, rooms, roomAt, stacks, tiles, box, above, neighbours, steps: [] };
};

const seenAt = ({ rooms, roomAt }: Survey, cell: number): SeenRoom | undefined => rooms[roomAt.get(cell) ?? -1];
/** The room seen in a cell. */
export const seenRoomAt = (territory: Survey, cell: Cell): SeenRoom | undefined => seenAt(territory, packed(cell));

/** What applies to a placement besides the geometry itself. */
export interface PatchingRules {
  /** Rows and columns the territory may span, or null for no limit (P-PATCH-11, PR-26). */
  readonly sizeLimit: number | null;
  /** Visible water may be covered and undercut (PR-25). */
  readonly waterIsLand: boolean;
  /** Heroes and wonders that may not be covered (PR-26). */
  readonly uncoverable: readonly string[];
}

/** Why a placement is refused, in the order in which it is checked (PR-19). */
export type PatchRefusal =
  | "no-overlap"
  | "statue-covered"
  | "size-limit"
  | "water-covered"
  | "water-undercut"
  | "between-tile"
  | "cyclic"
  | "room-split"
  | "new-water-hidden"
  | "water-adjacent";

/** A legal placement: the pieces that end up above the new card, and the tiles it covers. */
export interface Patch {
  readonly above: readonly string[];
  readonly removedTiles: readonly string[];
}

/** The pile of a cell in which nothing lies. */
const bare: readonly number[] = [];

/**
 * Lays `rooms` with the top-left cell at `at`: over every visible piece of the footprint except those named in `under`
 * (PR-17). `underTiles` names tiles, by cell, that should lie above the card: only possible together with their piece
 * (P-PATCH-10).
 */
export const tryPatch = (
  territory: Survey,
  rooms: readonly Room[],
  at: Cell,
  under: readonly string[],
  rules: PatchingRules,
  underTiles?: readonly CellKey[],
): Patch | PatchRefusal => {
  const { pieces, stacks, tiles, box, above } = territory;
  const cells: {
    readonly cell: number;
    readonly room: Room;
    readonly stack: readonly number[];
    readonly seen: SeenRoom | undefined;
    readonly slidUnder: boolean;
  }[] = [];
  let { top, left, bottom, right } = box;
  // Bits of the visible pieces in the footprint: those below the card, those above it.
  let lower = 0;
  let upper = 0;
  for (const room of rooms)
    for (const [row, column] of room.cells) {
      const [r, c] = [at[0] + row, at[1] + column];
      const cell = pack(r, c);
      const stack = stacks.get(cell) ?? bare;
      const index = stack.at(-1);
      const slidUnder = index !== undefined && under.includes((pieces[index] as BoardPiece).id);
      if (slidUnder) upper |= 1 << index;
      else if (index !== undefined) lower |= 1 << index;
      cells.push({ cell, room, stack, seen: seenAt(territory, cell), slidUnder });
      top = Math.min(top, r);
      bottom = Math.max(bottom, r);
      left = Math.min(left, c);
      right = Math.max(right, c);
    }
  if ((lower | upper) === 0) return "no-overlap";
  for (const { seen, slidUnder } of cells)
    if (!slidUnder && rules.uncoverable.some((figure) => figure === seen?.figure)) return "statue-covered";
  const limit = rules.sizeLimit;
  if (limit !== null && (bottom - top + 1 > limit || right - left + 1 > limit)) return "size-limit";
  if (!rules.waterIsLand)
    for (const { seen, slidUnder } of cells)
      if (seen?.kind === "water") return slidUnder ? "water-undercut" : "water-covered";
  for (const { cell, slidUnder } of cells) {
    const tile = tiles.get(cell);
    if (tile && !slidUnder && underTiles?.includes(keyOf(tile.at))) return "between-tile";
  }

  const over = above.reduce((bits, reach, index) => (reach & upper ? bits | (1 << index) : bits), 0);
  if (over & lower) return "cyclic";
  /** The cells in which the card is seen, with its room there. */
  const shown = new Map<number, Room>();
  for (const { cell, room, stack } of cells) if (!stack.some((index) => over & (1 << index))) shown.set(cell, room);
  const isSplit = (room: { readonly cells: readonly Cell[] }, [row, column]: Cell): boolean => {
    const own = room.cells.filter(([r, c]) => shown.has(pack(r + row, c + column)));
    return own.length !== 0 && own.length !== room.cells.length;
  };
  // Rooms that were wholly covered stay so: only the rooms seen in the footprint and the card's own can be split.
  for (const { seen } of cells) if (seen && isSplit(seen, [0, 0])) return "room-split";
  for (const room of rooms) if (isSplit(room, at)) return "room-split";
  for (const { cell, room } of cells) if (room.kind === "water" && !shown.has(cell)) return "new-water-hidden";
  for (const { cell, room } of cells) {
    if (room.kind !== "water") continue;
    for (const next of beside(cell)) {
      const own = shown.get(next);
      if (own) {
        if (own !== room && own.kind === "water") return "water-adjacent";
      } else if (!rules.waterIsLand && seenAt(territory, next)?.kind === "water") return "water-adjacent";
    }
  }
  const removedTiles = cells.flatMap(({ cell }) => (shown.has(cell) ? (tiles.get(cell)?.id ?? []) : []));
  return { above: pieces.filter((_, index) => over & (1 << index)).map(({ id }) => id), removedTiles };
};
/** The pile after a placement: what is above the card keeps its order above it, all else below (PR-18). */
export const pileUp = <P extends { readonly id: string }>(
  pile: readonly P[],
  card: P,
  above: readonly string[],
): P[] => [...pile.filter(({ id }) => !above.includes(id)), card, ...pile.filter(({ id }) => above.includes(id))];

/** The visible pieces below a 2x2 card at `at`, bottom to top: those a placement has to say over or under for. */
export const piecesUnder = ({ pieces, stacks }: Survey, at: Cell): readonly string[] => {
  let seen = 0;
  for (const row of [0, 1])
    for (const column of [0, 1]) {
      const stack = stacks.get(pack(at[0] + row, at[1] + column));
      if (stack) seen |= 1 << (stack.at(-1) as number);
    }
  return pieces.filter((_, index) => seen & (1 << index)).map(({ id }) => id);
};

/** Whether a 2x2 card at `at` is refused whatever goes under it: it overlaps nothing, spans too much or meets water. */
const isHopeless = (territory: Survey, [row, column]: Cell, { sizeLimit, waterIsLand }: PatchingRules): boolean => {
  const { box } = territory;
  if (sizeLimit !== null) {
    if (Math.max(box.bottom, row + 1) - Math.min(box.top, row) + 1 > sizeLimit) return true;
    if (Math.max(box.right, column + 1) - Math.min(box.left, column) + 1 > sizeLimit) return true;
  }
  let overlaps = false;
  for (let corner = 0; corner < 4; corner += 1) {
    const seen = seenAt(territory, pack(row + (corner >> 1), column + (corner & 1)));
    if (!seen) continue;
    overlaps = true;
    if (!waterIsLand && seen.kind === "water") return true;
  }
  return !overlaps;
};

/** Every position at which a 2x2 card could lie, as far as its outline tells. */
export const positions = (territory: Survey, rules: PatchingRules): readonly Cell[] => {
  const { box } = territory;
  const found: Cell[] = [];
  for (let row = box.top - 1; row <= box.bottom; row += 1)
    for (let column = box.left - 1; column <= box.right; column += 1)
      if (!isHopeless(territory, [row, column], rules)) found.push([row, column]);
  return found;
};

/** Every subset of a few ids, the empty one first. */
export const subsets = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: 1 << ids.length }, (_, bits) => ids.filter((_id, index) => bits & (1 << index)));

/** Steps from a room to every room, through any rooms (P-MOV-11); index by room, Infinity = not reachable. */
export const distances = ({ neighbours, steps: known }: Survey, from: number): readonly number[] => {
  const before = known[from];
  if (before) return before;
  const steps = neighbours.map(() => Infinity);
  steps[from] = 0;
  const queue = [from];
  for (const room of queue)
    for (const next of neighbours[room] as readonly number[])
      if (steps[next] === Infinity) {
        steps[next] = (steps[room] as number) + 1;
        queue.push(next);
      }
  known[from] = steps;
  return steps;
};

/**
 * Can workers standing in `from` end in `to`, each within `steps`, one per room? Workers are interchangeable, so this is a
 * matching (PR-57). Rooms are indexes into `survey.rooms`.
 */
export const canMoveTo = (
  territory: Survey,
  from: readonly number[],
  to: readonly number[],
  steps: number,
): "ok" | "room-occupied" | "too-far" => {
  if (new Set(to).size !== to.length) return "room-occupied";
  return matching(territory, from, to, steps) === to.length ? "ok" : "too-far";
};

/** How many of the workers in `from` can reach a room of their own in `to` within `steps`. */
export const matching = (territory: Survey, from: readonly number[], to: readonly number[], steps: number): number => {
  const taken = new Map<number, readonly number[]>();
  const place = (far: readonly number[], tried: Set<number>): boolean => {
    for (const room of to) {
      if (tried.has(room) || (far[room] ?? Infinity) > steps) continue;
      tried.add(room);
      const holder = taken.get(room);
      if (holder === undefined || place(holder, tried)) {
        taken.set(room, far);
        return true;
      }
    }
    return false;
  };
  return from.filter((room) => place(distances(territory, room), new Set())).length;
};
