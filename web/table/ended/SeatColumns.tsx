import { SeatMark } from "../../ui/SeatMark.tsx";
import type { SeatFace } from "../context/gameUi.ts";
import { callName } from "../context/seats.ts";

interface SeatColumnsProps {
  readonly seats: readonly SeatFace[];
  /** Whether the name is seen under the shape, where there is room. */
  readonly named?: boolean;
}

/** The heads of a table's columns, one a seat: its shape, and its name, at least for who hears the table. */
export const SeatColumns = ({ seats, named = false }: SeatColumnsProps) =>
  seats.map((face) => (
    <th scope="col" key={face.seat}>
      <SeatMark mark={face.mark} size={15} />
      {named && <br />}
      <span class={named ? "pg-nm" : "vh"}>{callName(face)}</span>
    </th>
  ));
