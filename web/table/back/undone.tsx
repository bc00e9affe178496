import type { JSX } from "preact";
import { t } from "../../i18n/index.ts";
import { SeatMark } from "../../ui/SeatMark.tsx";
import { standingOf } from "../../words/commits.ts";
import type { AnyContext } from "../context/context.ts";
import type { GameUi, Story } from "../context/gameUi.ts";
import { isMove } from "../store/tableEvents.ts";

/** The turns that would be undone if the game went back to a version, oldest first. */
export const undoneBy = (ui: GameUi, context: AnyContext, to: number): readonly Story[] =>
  ui.turns(
    context,
    standingOf(context.log.items).filter((item) => item.seq > to && isMove(item)),
  );

/** The same as a list, each with its player. */
export const Undone = ({
  ui,
  context,
  to,
}: {
  readonly ui: GameUi;
  readonly context: AnyContext;
  readonly to: number;
}): JSX.Element => (
  <ul class="undone-list" aria-label={t("back.undone")}>
    {undoneBy(ui, context, to).map(({ no, seat, text }) => {
      const face = context.seats.find((one) => one.seat === seat);
      return (
        <li key={no}>
          {face && <SeatMark mark={face.mark} size={13} />} {text}
        </li>
      );
    })}
  </ul>
);
