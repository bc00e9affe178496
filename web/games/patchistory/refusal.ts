import type { Problem } from "../../request.ts";
import type { SeatFace } from "../../table/context/gameUi.ts";
import { callName } from "../../table/context/seats.ts";
import { refusalTextWith } from "../../ui/answers/problem.ts";

const seatParams = new Set(["seat", "to", "target"]);

/** A refusal in the player's words and numbers: seats become players. */
export const refusalText = ({ seats }: { readonly seats: readonly SeatFace[] }, problem: Problem): string =>
  refusalTextWith(problem, (name, value) => {
    const face = seatParams.has(name) ? seats.find(({ seat }) => seat === value) : undefined;
    return face ? callName(face) : value;
  });
