import type { JSX } from "preact";
import { type IconName, symbol } from "../../../ui/Icon.tsx";

/** A worker: the shape and colour of its seat on a pale stone; several share one with their number. */
export const Pawn = ({
  x,
  y,
  size,
  mark,
  count = 1,
}: {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly mark: number;
  readonly count?: number;
}): JSX.Element => (
  <g class="pt-pawn" transform={`translate(${x} ${y})`}>
    <circle cx={size / 2} cy={size / 2} r={size / 2 + 1.2} class="pt-halo" />
    <use
      href={symbol("p-worker")}
      x={size * 0.1}
      y={size * 0.06}
      width={size * 0.8}
      height={size * 0.8}
      fill={`var(--seat-${mark})`}
      class="pt-worker"
    />
    <g transform={`translate(${size * 0.62} ${size * 0.58})`}>
      <use
        href={symbol(`seat-${mark}` as IconName)}
        width={size * 0.44}
        height={size * 0.44}
        fill={`var(--seat-${mark})`}
        stroke="var(--piece-edge)"
        stroke-width={2.4}
      />
    </g>
    {count > 1 && (
      <text x={-1} y={size * 0.5} class="pt-n pt-count">
        {count}
      </text>
    )}
  </g>
);
