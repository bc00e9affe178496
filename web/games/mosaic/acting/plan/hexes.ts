/** Hexes as options: which are lit, what is said about each, what a tap on one does. */

import type { Hex } from "../../board/boardData.ts";
import { neighboursOf } from "../../board/boardData.ts";
import type { HexChoice } from "../../board/scene.ts";
import { hexName } from "../../content.ts";
import { type Command, type Context, content, faceOf, ownIcon, pieceIcon, tablePhrase } from "../../game.ts";
import { seatName } from "../../kit/parts.tsx";
import { pieceName, tokenText } from "./faces.ts";
import type { Option } from "./plan.ts";
import { type Choose, forkAt, pick, type Stage, stageOf } from "./stage.ts";

/** Fields whose values are places: chosen on the map as well as in a list. */
const hexFields = new Set(["hex"]);
const regionFields = new Set(["region", "to"]);

export interface BoardChoice extends HexChoice {
  /** The hexes stand for whole regions. */
  readonly byRegion: boolean;
  /** Chooses the place a hex stands for; undefined where nothing is legal. */
  take(hex: Hex): (() => void) | undefined;
}

const fieldOf = (command: Command, field: string): string | undefined => {
  const value = (command as unknown as Readonly<Record<string, unknown>>)[field];
  return typeof value === "string" ? value : undefined;
};

const isRegion = (command: Command, field: string): boolean =>
  content().map.regionById.has(fieldOf(command, field) ?? "");

/** The preview of the piece on the chosen hex. */
function ghostOf(context: Context, command: Command): HexChoice["ghost"] {
  const mark = faceOf(context, command.seat).mark;
  if (command.type === "place-starting-city" || command.type === "take-over-city") return { icon: "city", mark };
  if (command.type !== "place-piece") return null;
  if (command.piece !== "wonder") return { icon: pieceIcon(command.piece), mark };
  const built = context.draft.commands.find((one) => one.type === "build-wonder");
  const pending = context.view.pending;
  const wonder = built?.wonder ?? (pending?.kind === "place" ? pending.wonder : null);
  return wonder ? { icon: ownIcon(wonder), mark } : null;
}

/** What the map asks at this stage; null when the choice is not about places. */
export const boardChoice = (context: Context, stage: Stage = stageOf(context)): BoardChoice | null =>
  stage.kind === "choose" ? choiceAt(context, stage) : decided(context);

/** The place is chosen and the draft goes on: the other places stay lit, so that a tap chooses one of them instead. */
function decided(context: Context): BoardChoice | null {
  const { commands } = context.draft;
  const index = commands.findLastIndex((command) => fieldOf(command, "hex") !== undefined);
  const placed = commands[index];
  if (!placed) return null;
  const others = (forkAt(context, index)?.options ?? [placed]).filter(
    (command) => command.type === placed.type && fieldOf(command, "piece") === fieldOf(placed, "piece"),
  );
  const byHex = new Map(others.map((command) => [fieldOf(command, "hex") ?? "", command]));
  return {
    legal: new Set(byHex.keys()),
    selected: fieldOf(placed, "hex") ?? null,
    ghost: ghostOf(context, placed),
    byRegion: false,
    take(hex) {
      const command = byHex.get(hex.id);
      return command && (() => context.draft.replace([...commands.slice(0, index), command]));
    },
  };
}

function choiceAt(context: Context, stage: Choose): BoardChoice | null {
  const { plan: next } = stage;
  if (next.kind !== "choose") return null;
  const first = next.options[0]?.commands[0];
  if (!first) return null;
  const byPlace = new Map(
    next.options.map((option) => [fieldOf(option.commands[0] ?? first, next.field) ?? "", option]),
  );
  const taking = (option: Option | undefined) => option && (() => pick(context, stage, next.field, option.key));
  if (hexFields.has(next.field))
    return {
      legal: new Set(byPlace.keys()),
      selected: stage.chosen ? (fieldOf(stage.chosen, "hex") ?? null) : null,
      ghost: ghostOf(context, stage.chosen ?? first),
      byRegion: false,
      take: (hex) => taking(byPlace.get(hex.id)),
    };
  if (!regionFields.has(next.field) || !isRegion(first, next.field)) return null;
  return {
    legal: new Set(
      content()
        .map.hexes.filter((hex) => byPlace.has(hex.region))
        .map((hex) => hex.id),
    ),
    selected: null,
    ghost: null,
    byRegion: true,
    take: (hex) => taking(byPlace.get(hex.region)),
  };
}

/** "Your city", "Tomasz: Farm Town", "wine", "free": what is on a hex. */
export function contentsText(context: Context, hex: string): string {
  const piece = context.view.board.pieces[hex];
  if (piece) {
    const name = piece.kind === "wonder" ? content().name(piece.wonder) : pieceName(piece.kind);
    return tablePhrase("hex.piece", { name: seatName(context, piece.seat), piece: name });
  }
  return [tokenText(context, hex), tablePhrase("hex.free")].filter(Boolean).join(", ");
}

/** The hexes with a piece of the reader. */
const ownHexes = ({ you, view }: Context): readonly Hex[] =>
  content().map.hexes.filter(({ id }) => you !== null && view.board.pieces[id]?.seat === you);

/** Own pieces next to a hex, in words; null when there are none. */
export function besideText(context: Context, hex: Hex, own = ownHexes(context)): string | null {
  const beside = neighboursOf(own, hex);
  return beside.length > 0 ? tablePhrase("hex.beside", { n: beside.length }) : null;
}

/** "Egypt 8 (free). New cities: only Beate": the facts about a hex that cannot be chosen. */
export function hexFacts(context: Context, hex: Hex): string {
  const region = context.view.regions.find((one) => one.region === hex.region);
  const facts = [
    ...(hex.type === "port" ? [tablePhrase("hex.port")] : []),
    region ? contentsText(context, hex.id) : tablePhrase("region.outOfPlay"),
    ...(region && region.closedBy.length > 0
      ? [tablePhrase("region.closed", { name: region.closedBy.map((seat) => seatName(context, seat)).join(", ") })]
      : []),
  ];
  return `${hexName(content().map, hex.id)} (${facts.join(" · ")})`;
}

/** Everything about a hex, for screen readers. */
export function describeHex(context: Context, choice: BoardChoice | null): (hex: Hex) => string {
  const inPlay = new Set<string>(context.view.regions.map((one) => one.region));
  const own = ownHexes(context);
  return (hex) =>
    [
      hexName(content().map, hex.id),
      ...(hex.type === "port" ? [tablePhrase("hex.port")] : []),
      inPlay.has(hex.region) ? contentsText(context, hex.id) : tablePhrase("region.outOfPlay"),
      ...[besideText(context, hex, own)].filter((text) => text !== null),
      ...(choice ? [choice.legal.has(hex.id) ? tablePhrase("hex.legal") : tablePhrase("hex.illegal")] : []),
    ].join(", ");
}
