/** The patching of a card as a draft: the won card, where it is held, and what is known about that place. */

import { useEffect, useState } from "preact/hooks";
import { previewDraft } from "../../../../api.ts";
import { list } from "../../../../i18n/index.ts";
import { isUnknown } from "../../../../request.ts";
import {
  type Choice,
  type Command,
  type Context,
  content,
  landPhrase,
  ownPlayer,
  type PlacedPiece,
  type RoomView,
} from "../../game.ts";
import { cellName, visibleName } from "../../kit/facts.ts";
import { openTo } from "../../kit/offers.ts";
import { nameOfCell } from "../../kit/words.ts";
import { print } from "../../land/Land.tsx";
import { touched } from "../../land/pile.ts";
import { refusalText } from "../../refusal.ts";
import {
  type CardSide,
  type Covering,
  covering,
  listedAt,
  type PatchCommand,
  readSpot,
  roomsUnder,
  type Spot,
  spotOf,
  writeSpot,
} from "./spot.ts";
import { wonBy } from "./won.ts";

/** What the reader has to patch, and everything known about where it is held. */
export interface Patching {
  readonly card: string;
  /** The sides it may be laid with: one, or both with two players. */
  readonly sides: readonly CardSide[];
  readonly spot: Spot;
  /** Every placement the service accepts. */
  readonly commands: readonly PatchCommand[];
  /** The placement at the spot, if it is listed. */
  readonly listed: PatchCommand | undefined;
  readonly pieces: readonly PlacedPiece[];
  readonly rooms: readonly RoomView[];
  readonly covers: Covering;
  /** Pieces below the card, bottom to top: the card goes over or under each. */
  readonly below: readonly string[];
  /** The land is shown without the card. */
  readonly before: boolean;
}

const panelName = "patch";

/** The reader's current patching; null when there is nothing to patch. */
export function patchingOf(context: Pick<Context, "view" | "you" | "menu" | "offers" | "draft">): Patching | null {
  const mine = wonBy(context);
  const me = ownPlayer(context);
  if (!mine || !me) return null;
  const { card, side } = mine.won;
  const commands = openTo(context, "patch").filter(({ underTiles }) => underTiles === undefined);
  const { pieces, rooms } = me.territory;
  const fields = context.draft.choice?.panel === panelName ? context.draft.choice.fields : {};
  const [first] = commands;
  const handedIn = mine.placement && typeof mine.placement === "object" ? mine.placement : null;
  const start: Spot = handedIn
    ? spotOf(handedIn)
    : first
      ? spotOf(first)
      : { side: side ?? "white", at: pieces.at(-1)?.at ?? [0, 0], under: [] };
  const spot = readSpot(fields) ?? start;
  const land = { pieces, print };
  return {
    card,
    sides: side ? [side] : ["white", "black"],
    spot,
    commands,
    listed: listedAt(commands, spot),
    pieces,
    rooms,
    covers: covering(card, spot, rooms, land),
    below: touched(pieces, spot.at, print),
    before: fields.before === true,
  };
}

/** The choice that stores a spot. */
export const patchChoice = (spot: Spot, before = false): Choice => ({
  panel: panelName,
  fields: { ...writeSpot(spot), ...(before && { before: true }) },
});

/** Holds the card elsewhere: the draft for the old place is dropped. */
export const hold = (context: Context, spot: Spot, before = false): void =>
  context.draft.replace([], patchChoice(spot, before));

/** Lays the card at a named placement: a listed one is known to be legal, so the move is ready without a pause. */
export function lay(context: Context, { commands, before }: Patching, spot: Spot): void {
  const listed = listedAt(commands, spot);
  context.draft.replace(listed ? [listed] : [], patchChoice(spot, before));
}

const commandFor = (seat: number, { side, at, under }: Spot): Command => ({ type: "patch", seat, side, at, under });

const reasons = new Map<string, { readonly code: string; readonly text: string }>();
const pause = 250; // how long, in ms, without a key or a finger before the service is asked

/**
 * Puts the current placement into the draft once the card rests, and asks the service why it is not legal there: code and
 * sentence, or null while that is not known.
 */
export function useVerdict(context: Context, patching: Patching | null) {
  const [, redraw] = useState(0);
  const { draft, table, you } = context;
  const key = patching
    ? `${table.id} ${table.version} ${patching.card} ${JSON.stringify(writeSpot(patching.spot))}`
    : "";
  const waits =
    patching !== null && draft.commands.length === 0 && draft.state !== "sending" && draft.state !== "unknown";
  useEffect(() => {
    if (!patching || !waits || you === null) return;
    let stopped = false;
    const rest = setTimeout(async () => {
      const command = patching.listed ?? commandFor(you, patching.spot);
      const put = (): void => draft.replace([command], patchChoice(patching.spot, patching.before));
      if (patching.listed) return put();
      if (reasons.has(key)) return;
      const answer = await previewDraft(table.id, [command]);
      if (stopped) return;
      if (answer.ok) return put();
      if (!isUnknown(answer.error))
        reasons.set(key, { code: answer.error.code, text: refusalText(context, answer.error) });
      redraw((n) => n + 1);
    }, pause);
    return () => {
      stopped = true;
      clearTimeout(rest);
    };
  }, [key, waits]);
  return reasons.get(key) ?? null;
}

/** Name of a piece and of a room with its place, in texts. */
export const pieceName = (id: string): string => content().name(id);
export const placedName = (room: RoomView): string => `${visibleName(room)} ${cellName(room.key)}`;

/** The effect of a placement on the land, in a sentence: "d5: over Baseland 1, under Land Card I-11. Covers Military e6." */
export function placementText(patching: Pick<Patching, "spot" | "below" | "covers">): string {
  const { spot, below, covers } = patching;
  const over = below.filter((id) => !spot.under.includes(id)).map(pieceName);
  const under = below.filter((id) => spot.under.includes(id)).map(pieceName);
  const parts = [
    over.length > 0 && landPhrase("patch.overThese", { pieces: list(over) }),
    under.length > 0 && landPhrase("patch.underThese", { pieces: list(under) }),
  ].filter((part) => part !== false);
  const hidden = covers.whole.map(placedName);
  const tiles = covers.whole.filter(({ tile }) => tile !== undefined).length;
  return [
    landPhrase("patch.where", {
      cell: nameOfCell(spot.at),
      how: parts.length > 0 ? list(parts) : landPhrase("patch.beside"),
    }),
    hidden.length > 0 ? landPhrase("patch.covers", { rooms: list(hidden) }) : landPhrase("patch.coversNothing"),
    tiles > 0 ? landPhrase("patch.tilesLost", { n: tiles }) : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** The rooms a refusal is about, by their first cells: hatched in red. */
export function offending(code: string | undefined, { spot, covers, rooms }: Patching): ReadonlySet<string> {
  const under = roomsUnder(spot, rooms);
  switch (code) {
    case "room-split":
      return new Set(covers.part.map(({ key }) => key));
    case "water-covered":
    case "water-undercut":
      return new Set(under.filter(({ kind }) => kind === "water").map(({ key }) => key));
    case "water-adjacent":
      return new Set(
        rooms
          .filter(({ kind, cells }) => kind === "water" && cells.some((cell) => isBeside(cell, spot.at)))
          .map(({ key }) => key),
      );
    case "statue-covered":
      return new Set(under.filter(({ figure }) => figure !== undefined).map(({ key }) => key));
    case "between-tile":
      return new Set(under.filter(({ tile }) => tile !== undefined).map(({ key }) => key));
    default:
      return new Set();
  }
}

const isBeside = ([row, column]: readonly [number, number], [top, left]: readonly [number, number]): boolean =>
  row >= top - 1 && row <= top + 2 && column >= left - 1 && column <= left + 2;
