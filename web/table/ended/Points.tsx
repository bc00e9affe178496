/** The final score: everybody's points as stones, and as a table of their sources. */
import { number, t } from "../../i18n/index.ts";
import { SeatMark } from "../../ui/SeatMark.tsx";
import type { ScoreSource, SeatFace } from "../context/gameUi.ts";
import { callName } from "../context/seats.ts";
import { SeatColumns } from "./SeatColumns.tsx";
import { bestOf, minus, nameOf, type Score } from "./scores.ts";

interface StonesProps {
  readonly score: Score;
  readonly sources: readonly ScoreSource[];
  /** How many are stacked, and side by side in the longest row: all rows have the same scale. */
  readonly high: number;
  readonly columns: number;
}

/** With more, stones are stacked twice as high: in four rows they would be too narrow to be seen. */
const manyStones = 160;

const stonesIn = ({ breakdown }: Score): number =>
  Object.values(breakdown).reduce((sum, points) => sum + Math.abs(points), 0);

/** One stone per point, column by column, in the order of the table; lost points are empty sockets. */
const Stones = ({ score, sources, high, columns }: StonesProps) => (
  <div class="pg-stones" aria-hidden="true" style={{ "--n": columns, "--high": high }}>
    {sources.flatMap(({ id, colour }) => {
      const points = score.breakdown[id] ?? 0;
      return Array.from({ length: Math.abs(points) }, (_, index) => (
        <i key={`${id}-${index}`} class={points < 0 ? "lost" : ""} style={points < 0 ? undefined : { "--c": colour }} />
      ));
    })}
  </div>
);

interface PointsProps {
  /** The winners first, then by points. */
  readonly scores: readonly Score[];
  readonly faceOf: (seat: number) => SeatFace;
  readonly sources: readonly ScoreSource[];
}

/** Everybody's points as stones, all at one scale. */
export const StoneBox = ({ scores, faceOf, sources }: PointsProps) => {
  const most = Math.max(...scores.map(stonesIn));
  const high = most > manyStones ? 8 : 4;
  return (
    <section class="slab pad pg-stonebox" aria-label={t("final.stones")}>
      {scores.map((score) => {
        const face = faceOf(score.seat);
        return (
          <div key={score.seat}>
            <p class="row">
              <SeatMark mark={face.mark} size={20} silent={false} />
              <span class="disp grow">{callName(face)}</span>
              <b class="n26">{number(score.total)}</b>
            </p>
            <Stones score={score} sources={sources} high={high} columns={Math.ceil(most / high)} />
          </div>
        );
      })}
    </section>
  );
};

/** One source of points: what it brought each of them. */
const SourceRow = ({ source, scores }: { readonly source: ScoreSource; readonly scores: readonly Score[] }) => {
  const points = scores.map(({ breakdown }) => breakdown[source.id] ?? 0);
  const most = Math.max(...points);
  const markOf = (value: number) => (value < 0 ? "pg-less" : value === 0 ? "zero" : bestOf(value, points));
  return (
    <tr>
      <th scope="row">
        <span class="row">
          <i class={most <= 0 ? "pg-key lost" : "pg-key"} style={{ "--c": source.colour }} />
          {nameOf(source.key)}
        </span>
      </th>
      {points.map((value, index) => (
        <td class={markOf(value)} key={scores[index]?.seat}>
          {minus(value)}
        </td>
      ))}
    </tr>
  );
};

/** The points as a table: source by source, in the game's order. */
export const Breakdown = ({ scores, faceOf, sources }: PointsProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
  <section class="slab scroll" aria-labelledby="breakdown" tabIndex={0}>
    <table class={scores.length > 2 ? "grid pg-many" : "grid"}>
      <caption class="vh" id="breakdown">
        {t("final.breakdown")}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("final.eachStone")}</th>
          <SeatColumns seats={scores.map(({ seat }) => faceOf(seat))} named />
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <SourceRow key={source.id} source={source} scores={scores} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" class="disp">
            {t("final.points")}
          </th>
          {scores.map(({ seat, total }) => (
            <td key={seat}>{minus(total)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  </section>
);
