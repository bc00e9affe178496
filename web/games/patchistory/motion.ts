/** Where cards and workers of Patchistory travel: from the middle of the table to a seat, and from there to its territory. */
import type { RedactedEvent, Seat } from "../../contract.ts";
import type { Flight } from "../../table/context/gameUi.ts";

const toLand = (seat: Seat, ...to: readonly string[]): Flight => ({
  seat,
  from: [`seat ${seat}`],
  to: [...to, `land ${seat}`],
});

const isWins = (wins: unknown): wins is readonly { readonly seat: Seat; readonly card: string }[] =>
  Array.isArray(wins);

/** What the events of a commit set in motion. */
export const flightsOf = ({ type, seat, card, wins }: RedactedEvent): readonly Flight[] => {
  if (type === "auction-won" && isWins(wins))
    return wins.map((won) => ({ seat: won.seat, from: [`card ${won.card}`], to: [`seat ${won.seat}`] }));
  if (typeof seat !== "number") return [];
  switch (type) {
    case "card-taken":
      return [{ seat, from: [`card ${card}`], to: [`seat ${seat}`] }];
    case "patched":
      return [toLand(seat, `piece ${card}`)];
    case "worker-placed":
    case "born":
      return [toLand(seat)];
    default:
      return [];
  }
};
