import type { AnyGame, Seat } from "../../../core/index.ts";

/** Something a seat has that may help it to win: of which kind, and its id in the game's data. */
export interface Thing {
  readonly kind: string;
  readonly id: string;
}

const things = (kind: string, ids: readonly (string | null | undefined)[]): readonly Thing[] =>
  ids.flatMap((id) => (id === null || id === undefined ? [] : [{ kind, id }]));

/** What is read of a seat's own view of Mosaic. */
interface MosaicSeat {
  readonly leader: string | null;
  readonly government: string | null;
  readonly wonders: readonly { readonly id: string }[];
  readonly tiles: readonly string[];
  readonly faceUp: readonly string[];
  readonly faceDown: readonly string[];
}

/** The technologies a seat of Mosaic drafts before its first turn are its first ones. */
const firstTechnologies = 5;

const ofMosaic = ({ leader, government, wonders, tiles, faceUp, faceDown }: MosaicSeat): readonly Thing[] => [
  ...things("leader", [leader]),
  ...things("government", [government]),
  ...things(
    "wonder",
    wonders.map(({ id }) => id),
  ),
  ...things(
    "achievement",
    tiles.filter((id) => id.startsWith("ach-")),
  ),
  ...things(
    "golden age",
    tiles.filter((id) => id.startsWith("age-")),
  ),
  ...(faceUp.length + faceDown.length <= firstTechnologies ? things("first technology", [...faceUp, ...faceDown]) : []),
];

/** What is read of a seat's own view of Patchistory. */
interface PatchistorySeat {
  readonly prosperity: readonly string[] | null;
  readonly territory: {
    readonly pieces: readonly { readonly id: string }[];
    readonly rooms: readonly { readonly kind: string; readonly figure?: string }[];
  };
}

const ofPatchistory = ({ prosperity, territory: { pieces, rooms } }: PatchistorySeat): readonly Thing[] => [
  ...things(
    "baseland",
    pieces.map(({ id }) => (id.startsWith("baseland-") ? id : null)),
  ),
  ...things(
    "hero",
    rooms.map(({ kind, figure }) => (kind === "hero" ? figure : null)),
  ),
  ...things(
    "wonder",
    rooms.map(({ kind, figure }) => (kind === "wonder" ? figure : null)),
  ),
  ...things("prosperity", prosperity ?? []),
];

/** Reads what a seat has from its own view, by game. Of a game that is not here only the seats are compared. */
const readers: Readonly<Record<string, (seat: never) => readonly Thing[]>> = {
  mosaic: ofMosaic,
  patchistory: ofPatchistory,
};

/** What a seat has at a table, the seat itself first. */
export const thingsOf = (game: AnyGame, state: unknown, seat: Seat): readonly Thing[] => {
  const { players } = game.view(state, seat) as { readonly players?: readonly unknown[] };
  return [{ kind: "seat", id: String(seat + 1) }, ...(readers[game.id]?.(players?.[seat] as never) ?? [])];
};
