import type { JSX } from "preact";
import { symbol } from "../../../ui/Icon.tsx";
import type { Symbols } from "../game.ts";
import { goodIcon } from "../kit/parts.tsx";

/** Symbols with how many of each. */
export type Counted = readonly (readonly [string, number])[];
export const counted = (symbols: Symbols | null): Counted =>
  Object.entries(symbols ?? {}).flatMap(([name, n]) => (n ? [[name, n] as const] : []));

const glyph = 16;
const digit = 9.5;
export const high = 19;
export const widthOf = (list: Counted): number => list.reduce((sum, [, n]) => sum + glyph + (n > 1 ? digit : 0), 0);

interface StripProps {
  readonly x: number;
  readonly y: number;
  readonly list: Counted;
  /** Symbols that always count; those of an activity box, without or with a worker. */
  readonly state: "base" | "off" | "lit";
  readonly scale?: number;
}

/** Symbols on a white stone, or in the golden frame of an activity box. */
export function Strip({ x, y, list, state, scale = 1 }: StripProps): JSX.Element {
  const pad = state === "base" ? 1 : 2.5;
  const width = widthOf(list) + 2 * pad;
  let at = pad;
  return (
    <g transform={`translate(${x} ${y + high * (1 - scale)}) scale(${scale})`}>
      {state === "base" ? (
        <rect width={width} height={high} rx={3} class="pt-chip" />
      ) : (
        <>
          <rect x={-0.5} y={-1.5} width={width + 1} height={high + 3} rx={4} class={`pt-act-out ${state}`} />
          <rect x={0.9} y={-0.1} width={width - 1.8} height={high + 0.2} rx={2.6} class={`pt-act ${state}`} />
        </>
      )}
      {list.map(([name, n]) => {
        const here = at;
        at += glyph + (n > 1 ? digit : 0);
        return (
          <g key={name} class={`pt-s ${state} pt-g-${name}`}>
            <use href={symbol(goodIcon(name))} x={here + 1} y={2.5} width={14} height={14} />
            {n > 1 && (
              <text x={here + glyph + digit / 2 - 0.3} y={15.4} class="pt-n">
                {n}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
