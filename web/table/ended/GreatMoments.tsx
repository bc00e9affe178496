/** The great moments of a finished game, in order, each with its number on the chart and a link to it. */
import type { ChronicleReply, LogItem } from "../../contract.ts";
import { number, t } from "../../i18n/index.ts";
import type { AnyContext } from "../context/context.ts";
import type { GameEnding } from "../context/gameUi.ts";
import { placeOf } from "./course.ts";

interface GreatMomentsProps {
  readonly chronicle: ChronicleReply;
  readonly ending: GameEnding;
  readonly context: AnyContext;
}

export const GreatMoments = ({ chronicle: { moments, points }, ending, context }: GreatMomentsProps) => (
  <section class="slab pad" aria-labelledby="moments-title">
    <h2 class="disp" id="moments-title">
      {t("ended.moments")}
    </h2>
    <ol class="pg-told">
      {moments.map((item, index) => {
        const { chapter = [] } = points[Math.ceil(placeOf(points, item.seq))] ?? {};
        return (
          <li key={item.seq}>
            <span class="pg-told-no" aria-hidden="true">
              {number(index + 1)}
            </span>
            <ending.Great context={context} item={item as LogItem} when={ending.chapter(chapter, false)} />
          </li>
        );
      })}
    </ol>
  </section>
);
