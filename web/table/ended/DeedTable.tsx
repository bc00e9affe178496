/** What each player did, and how often: the highest of each row is marked. */
import type { ChronicleReply } from "../../contract.ts";
import { number, t } from "../../i18n/index.ts";
import type { GameEnding, SeatFace } from "../context/gameUi.ts";
import { timesOf } from "./deeds.ts";
import { SeatColumns } from "./SeatColumns.tsx";
import { bestOf } from "./scores.ts";

interface DeedTableProps {
  readonly deeds: ChronicleReply["deeds"];
  readonly ending: GameEnding;
  /** In the order of the points beside it. */
  readonly seats: readonly SeatFace[];
}

export const DeedTable = ({ deeds, ending, seats }: DeedTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
  <section class="slab scroll" aria-labelledby="deeds-title" tabIndex={0}>
    <h2 class="disp pad" id="deeds-title">
      {t("ended.deeds")}
    </h2>
    <table class={seats.length > 2 ? "grid pg-many" : "grid"}>
      <thead>
        <tr>
          <th scope="col">{t("ended.howOften")}</th>
          <SeatColumns seats={seats} named />
        </tr>
      </thead>
      <tbody>
        {timesOf(deeds, seats).map(({ deed, counts }) => (
          <tr key={deed}>
            <th scope="row">{ending.deed(deed)}</th>
            {counts.map((count, index) => (
              <td key={seats[index]?.seat} class={count === 0 ? "zero" : bestOf(count, counts)}>
                {number(count)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
