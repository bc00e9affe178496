import type { SeatFace } from "../context/gameUi.ts";

/** The face of a seat; every seat of a table has one. */
export const faceOf = ({ seats }: { readonly seats: readonly SeatFace[] }, seat: number): SeatFace =>
  seats.find((face) => face.seat === seat) ?? { seat, name: String(seat + 1), mark: seat + 1, you: false };

/** The reader's own seat in a view; null for a spectator or before the game has begun. */
export const ownPlayer = <Player>({
  view,
  you,
}: {
  readonly view: { readonly players: readonly Player[] };
  readonly you: number | null;
}): Player | null => (you === null ? null : (view.players[you] ?? null));
