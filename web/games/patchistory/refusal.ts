import { hasText, t } from "../../i18n/index.ts";
import type { Problem } from "../../request.ts";
import type { SeatFace } from "../../table/context/gameUi.ts";
import { callName } from "../../table/context/seats.ts";

const seatParams = new Set(["seat", "to", "target"]);

/** A refusal in the player's words and numbers: seats become players. */
export function refusalText({ seats }: { readonly seats: readonly SeatFace[] }, problem: Problem): string {
  const params = Object.fromEntries(
    Object.entries(problem.params).map(([name, value]) => {
      const face = seatParams.has(name) ? seats.find(({ seat }) => seat === value) : undefined;
      return [name, face ? callName(face) : value];
    }),
  );
  return hasText(problem.key) ? t(problem.key, params) : t("error.unknown");
}
