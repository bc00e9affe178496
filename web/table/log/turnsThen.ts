import type { LogItem, Table } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { type Held, heldAlike, nameThen } from "../../words/handed.ts";
import { isolated } from "../../words/isolate.ts";
import type { AnyContext } from "../context/context.ts";
import type { GameUi, SeatFace, Story } from "../context/gameUi.ts";

type Seats = Table["table"]["seats"];

/** A seat with all its names as the page shows them: the present one is ready for sentences, the others come as they were given. */
const shown = ({ seat, name, earlier }: Seats[number]): Held => ({
  name,
  earlier: earlier?.map((one) => ({ ...one, name: isolated(one.name || t("common.nameless", { n: seat + 1 })) })),
});

/** The seats with the names of those who had them after a commit. */
export const seatsThen = <Seat extends Seats[number] | SeatFace>(
  seats: readonly Seat[],
  known: Seats,
  version: number,
): readonly Seat[] =>
  seats.map((one) => {
    const held = known.find(({ seat }) => seat === one.seat);
    return held?.earlier ? { ...one, name: nameThen(shown(held), version) } : one;
  });

/** Moves of the log, turn by turn, with the names of those who made them, numbered. */
export const turnsThen = (ui: GameUi, context: AnyContext, items: readonly LogItem[]): readonly Story[] => {
  const { seats } = context.table;
  return heldAlike(items, seats)
    .flatMap(({ commits, version }) =>
      ui.turns({ ...context, seats: seatsThen(context.seats, seats, version) }, commits),
    )
    .map((story, index) => ({ ...story, no: index + 1 }));
};
