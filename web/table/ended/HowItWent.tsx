/** How it went, one measure at a time: a chart, and below it the same numbers as a table. */
import { useState } from "preact/hooks";
import type { ChronicleReply } from "../../contract.ts";
import { number, t } from "../../i18n/index.ts";
import { useLayout } from "../../ui/hooks.ts";
import { SeatMark } from "../../ui/SeatMark.tsx";
import { capitalised } from "../../words/translate.ts";
import type { GameEnding, SeatFace } from "../context/gameUi.ts";
import { callName } from "../context/seats.ts";
import { courseOf, measured, measuresOf, type Samples } from "./course.ts";
import { SeatColumns } from "./SeatColumns.tsx";
import { bestOf, minus } from "./scores.ts";

interface HowItWentProps {
  readonly chronicle: ChronicleReply;
  readonly ending: GameEnding;
  readonly faceOf: (seat: number) => SeatFace;
}

/** Widths in px; in a narrower space less is side by side: letters are at least 12 px high, even at 320 px. */
const rooms = {
  phone: { whole: 300, width: 190, height: 180, left: 34, top: 34 },
  wide: { whole: 640, width: 430, height: 220, left: 40, top: 34 },
};

/** Lines also differ by their dashes: not everybody can distinguish the colours. By mark. */
const dashes = ["", "9 3", "4 3", "12 3 3 3", "6 2", "2 2"];

interface ChartProps extends Pick<HowItWentProps, "ending" | "faceOf"> {
  readonly points: Samples;
  readonly moments: ChronicleReply["moments"];
  /** What the lines show. */
  readonly what: string;
}

const Chart = ({ points, moments, what, ending, faceOf }: ChartProps) => {
  const room = useLayout() === "phone" ? rooms.phone : rooms.wide;
  const at = moments.map(({ seq }) => seq);
  const { lines, levels, ticks, marks } = courseOf(points, at, room);
  const bottom = room.top + room.height;
  const end = room.left + room.width;
  return (
    <svg
      class="pg-course"
      viewBox={`0 0 ${room.whole} ${bottom + 24}`}
      role="img"
      aria-label={t("ended.chart", { what: capitalised(what) })}
    >
      {levels.map(({ value, y }) => (
        <g key={value}>
          <line class="pg-level" x1={room.left} x2={end} y1={y} y2={y} />
          <text x={room.left - 6} y={y + 4} text-anchor="end">
            {number(value)}
          </text>
        </g>
      ))}
      {ticks.map(({ index, x }) => (
        <text key={index} x={x} y={bottom + 18} text-anchor="middle">
          {ending.chapter(points[index]?.chapter ?? [], true)}
        </text>
      ))}
      {marks.map(({ version, x }, index) => (
        <g key={version}>
          <line class="pg-mark" x1={x} x2={x} y1={room.top - 8} y2={bottom} />
          <rect class="pg-no" x={x - 9} y={room.top - 28 + (index % 2) * 2} width={18} height={18} rx={2} />
          <text class="pg-no" x={x} y={room.top - 14 + (index % 2) * 2} text-anchor="middle">
            {number(index + 1)}
          </text>
        </g>
      ))}
      {lines.map(({ seat, points: path, label }) => {
        const { mark } = faceOf(seat);
        const d = path.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
        return (
          <g key={seat}>
            <path class="pg-edge" d={d} stroke-dasharray={dashes[mark - 1]} />
            <path class="pg-line" d={d} stroke={`var(--seat-${mark})`} stroke-dasharray={dashes[mark - 1]} />
            <g transform={`translate(${end + 6} ${label - 8})`}>
              <SeatMark mark={mark} size={16} />
            </g>
            <text class="pg-end" x={end + 26} y={label + 5}>
              {minus(points.at(-1)?.points[seat] ?? 0)}
              {room.whole > 500 && ` ${short(callName(faceOf(seat)))}`}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

/** Long names are cut before the edge of the picture; the number is before them, so it is whole in any case. */
const short = (name: string): string => {
  const letters = [...name];
  return letters.length > 11 ? `${letters.slice(0, 10).join("")}…` : name;
};

/** The same numbers, part by part; each row's maximum is bold. */
const Numbers = ({ points, ending, faceOf }: Pick<ChartProps, "points" | "ending" | "faceOf">) => (
  <details>
    <summary>{t("ended.asTable")}</summary>
    <table class="grid">
      <thead>
        <tr>
          <th scope="col">{t("ended.after")}</th>
          <SeatColumns seats={points.at(-1)?.points.map((_, seat) => faceOf(seat)) ?? []} />
        </tr>
      </thead>
      <tbody>
        {points.map(({ chapter, version, points: values }) => (
          <tr key={version}>
            <th scope="row">{ending.chapter(chapter, false)}</th>
            {values.map((value, seat) => (
              <td key={seat} class={bestOf(value, values)}>
                {minus(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

export const HowItWent = ({ chronicle, ending, faceOf }: HowItWentProps) => {
  const [shown, show] = useState<string | null>(null);
  const measures = ending.measure ? measuresOf(chronicle.points) : [];
  const points = shown === null ? chronicle.points : measured(chronicle.points, shown);
  const what = shown === null ? t("ended.points") : (ending.measure?.(shown) ?? shown);
  return (
    <section class="slab pad pg-course" aria-labelledby="course-title">
      <div class="row wrap pg-coursehead">
        <h2 class="disp" id="course-title">
          {t("ended.howItWent")}
        </h2>
        <span class="soft t13">{shown === null ? t("ended.asIf") : t("ended.afterEach", { what })}</span>
      </div>
      {measures.length > 0 && (
        <select
          aria-label={t("ended.shown")}
          value={shown ?? ""}
          onChange={(event) => show(event.currentTarget.value || null)}
        >
          <option value="">{capitalised(t("ended.points"))}</option>
          {measures.map((id) => (
            <option value={id} key={id}>
              {capitalised(ending.measure?.(id) ?? id)}
            </option>
          ))}
        </select>
      )}
      <Chart points={points} moments={chronicle.moments} what={what} ending={ending} faceOf={faceOf} />
      <Numbers points={points} ending={ending} faceOf={faceOf} />
    </section>
  );
};
