import { SeatMark } from "../../ui/SeatMark.tsx";
import type { SeatFace } from "../context/gameUi.ts";

interface WhoseProps {
  readonly seats: readonly SeatFace[];
  readonly seat: number;
  readonly choose: (seat: number) => void;
}

/** For spectators: whose board is shown. */
export const Whose = ({ seats, seat, choose }: WhoseProps) => (
  <div class="seg">
    {seats.map((face) => (
      <button key={face.seat} type="button" aria-pressed={face.seat === seat} onClick={() => choose(face.seat)}>
        <SeatMark mark={face.mark} size={14} /> {face.name}
      </button>
    ))}
  </div>
);
