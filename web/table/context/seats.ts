import type { Seat, Table, TableInfo } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import type { SeatFace } from "./gameUi.ts";

/** The seats as they are drawn: seat n has colour and shape n + 1, whatever the game. */
export const facesOf = ({
  table,
  you,
}: {
  readonly table: TableInfo;
  readonly you: Pick<Table["you"], "seat">;
}): readonly SeatFace[] =>
  table.seats.map(({ seat, name, bot }) => ({ seat, name, mark: seat + 1, you: seat === you.seat, bot }));

/** "You" for the reader, else the name. */
export const callName = ({ name, you }: SeatFace): string => (you ? t("common.you") : name);

/** The names of seats within a sentence, where names keep their case. */
export const namesWithin = (seats: readonly { readonly seat: Seat }[], faces: readonly SeatFace[]): readonly string[] =>
  seats
    .map(({ seat }) => faces.find((face) => face.seat === seat))
    .flatMap((face) => (face ? [face.you ? t("common.youTag") : face.name] : []));
