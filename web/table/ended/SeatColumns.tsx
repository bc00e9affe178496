import { SeatMark } from "../../ui/SeatMark.tsx";
import type { SeatFace } from "../context/gameUi.ts";
import { callName } from "../context/seats.ts";

/** The heads of a table's columns, one a seat: its shape, and its name for who hears the table. */
export const SeatColumns = ({ seats }: { readonly seats: readonly SeatFace[] }) =>
  seats.map((face) => (
    <th scope="col" key={face.seat}>
      <SeatMark mark={face.mark} size={15} />
      <span class="vh">{callName(face)}</span>
    </th>
  ));
