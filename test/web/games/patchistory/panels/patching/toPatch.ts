import { vi } from "vitest";
import type { Context, RoomView } from "../../../../../../web/games/patchistory/game.ts";
import type { PatchCommand } from "../../../../../../web/games/patchistory/panels/patching/spot.ts";

export const card = "land-1-03";
export const base = { id: "baseland-1", side: "liberty", at: [0, 0] } as const;
export const old = { id: "land-1-01", side: "white", at: [1, 2] } as const;

export const room = (key: string, more: Partial<RoomView> = {}): RoomView =>
  ({ key, cells: [key.split(",").map(Number)], kind: "culture", workers: 0, ...more }) as unknown as RoomView;

export const command = (
  at: readonly [number, number],
  under: readonly string[] = [],
  more: object = {},
): PatchCommand => ({
  type: "patch",
  seat: 1,
  side: "white",
  at,
  under: [...under],
  ...more,
});

export interface Given {
  readonly menu?: readonly PatchCommand[];
  readonly offers?: readonly unknown[];
  readonly choice?: unknown;
  readonly side?: "white" | "black" | null;
  readonly placement?: unknown;
  readonly pieces?: readonly unknown[];
  readonly rooms?: readonly RoomView[];
  readonly you?: number | null;
  readonly phase?: string;
}

export const replace = vi.fn();

/** Seat 1 of two has a card to patch. */
export const contextOf = (given: Given = {}): Context => {
  const { menu = [], offers = [], choice = null, side = "white", placement = null, pieces = [base, old] } = given;
  const { rooms = [], you = 1, phase = "patching" } = given;
  return {
    you,
    menu,
    offers,
    draft: { choice, commands: [], replace, state: "empty" },
    view: {
      phase: { kind: phase, won: [null, { card, side }], placements: [null, placement] },
      players: [{ territory: { pieces: [], rooms: [] } }, { territory: { pieces, rooms } }],
    },
  } as unknown as Context;
};
