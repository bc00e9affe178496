/** Converts a view of the table into what is on the map. */

import type { PlacedPiece, TokenFace, UnitGroup } from "./board/paint.tsx";
import type { Scene } from "./board/scene.ts";
import type { Content } from "./content.ts";
import { type Context, content, faceOf, ownIcon, pieceIcon } from "./game.ts";

/** A token as it is drawn: a cache shows its content. */
export function tokenFace(facts: Content, id: string): TokenFace {
  const card = facts.card(id);
  if (card.kind !== "cache") return { kind: "good", icon: ownIcon(id) };
  const [what, amount] = Object.entries(card.gain ?? {})[0] ?? ["stone", 0];
  return { kind: "cache", icon: ownIcon(what), amount: amount ?? 0 };
}

/** Pieces, tokens, units, control and closed regions of a view, by marks. */
export function sceneOf(context: Pick<Context, "view" | "seats">): Scene {
  const { view } = context;
  const facts = content();
  const mark = (seat: number): number => faceOf(context, seat).mark;
  const pieces = new Map(
    Object.entries(view.board.pieces).map(([hex, piece]): [string, PlacedPiece] => [
      hex,
      { icon: piece.kind === "wonder" ? ownIcon(piece.wonder) : pieceIcon(piece.kind), mark: mark(piece.seat) },
    ]),
  );
  const units = new Map<string, UnitGroup[]>();
  for (const player of view.players)
    for (const [region, counts] of Object.entries(player.units))
      if (counts && counts.infantry + counts.cavalry + counts.siegeEngine > 0)
        units.set(region, [...(units.get(region) ?? []), { mark: mark(player.seat), ...counts }]);
  return {
    pieces,
    units,
    tokens: new Map(Object.entries(view.board.tokens).map(([hex, token]) => [hex, tokenFace(facts, token)])),
    control: new Map(view.regions.flatMap((one) => (one.control === null ? [] : [[one.region, mark(one.control)]]))),
    closed: new Map(
      view.regions.flatMap((one) => (one.closedBy[0] === undefined ? [] : [[one.region, mark(one.closedBy[0])]])),
    ),
    inPlay: new Set(view.regions.map((one) => one.region)),
  };
}
