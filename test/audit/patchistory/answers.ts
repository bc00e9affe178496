import type { Choice } from "../../../core/games/patchistory/table/choices.ts";
import type { Command } from "../contract.ts";
import { workersIn } from "./ground.ts";
import { at, clockwise, type Phased, type Seen } from "./table.ts";
import { demandsFrom, payable, tileRooms } from "./targets.ts";

type Entry = Omit<Command, "seat">;

/** Every answer to a question. */
export const answersTo = (table: Seen, choice: Seen["choices"][number]): readonly Entry[] => {
  const { seat } = choice;
  const pass: Entry = { type: "decline", choice: choice.kind };
  const asked = choice as Choice;
  switch (asked.kind) {
    case "free-card":
      return [...(table.phase as Phased<"auction">).offers.map(({ card }) => ({ type: "take-card", card })), pass];
    case "shifted-worker": {
      // PR-28: a room without a worker, if there is one.
      const free = asked.rooms.filter((room) => workersIn(table, seat, room) === 0);
      return (free.length > 0 ? free : asked.rooms).map((room) => ({ type: "shift-worker", room }));
    }
    case "alliance-partner":
      return [
        ...asked.partners.flatMap((partner) => [seat, partner].map((sideA) => ({ type: "ally", partner, sideA }))),
        pass,
      ];
    case "free-route":
      return clockwise(table)
        .filter((to) => to !== seat)
        .map((to) => ({ type: "place-route", to }));
    case "remove-route":
      return table.routes.map(({ id }) => ({ type: "remove-route", route: id }));
    case "pay-worker":
      return payable(table, seat).map((where) => ({ type: "pay-worker", ...where }));
    case "aid":
      return [true, false].map((accept) => ({ type: "answer-aid", accept }));
    case "orientation":
      return [seat, asked.partner].map((sideA) => ({ type: "orient-route", sideA }));
    case "threaten-loser":
      return [...demandsFrom(table, asked.loser).map((demand) => ({ type: "threaten-loser", demand })), pass];
    case "strike":
      return [
        ...at(table, seat).tiles.flatMap((tile) =>
          tileRooms(table, asked.loser, "wasteland").map((room) => ({ type: "strike", tile, room })),
        ),
        pass,
      ];
    case "relief":
      return [{ type: "give-relief" }, pass];
    case "sell-worker":
      return [...payable(table, seat).map((where) => ({ type: "sell-worker", ...where })), pass];
    case "double-card":
      return asked.cards.map((card) => ({ type: "double-card", card }));
  }
};
