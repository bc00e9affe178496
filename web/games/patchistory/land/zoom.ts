/** The drawn size of a cell: fitted to the available width, or enlarged by the reader, with buttons or two fingers. */
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** Cells are never drawn smaller than a fingertip, nor larger than this, in CSS pixels. */
export const least = 44;
export const most = 132;
const fitted = 92;
const step = 1.3;

/** The size of a cell so that this many fit into a width; never below the minimum: the territory is panned instead. */
export const fitting = (width: number, columns: number): number =>
  Math.min(fitted, Math.max(least, Math.floor((width - 26) / Math.max(1, columns))));

/** A size after one press of a button. */
export const zoomed = (px: number, direction: 1 | -1): number =>
  Math.round(Math.min(most, Math.max(least, direction === 1 ? px * step : px / step)));

const spread = (touches: TouchList): number => {
  const [one, two] = [touches[0], touches[1]];
  return one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0;
};

interface Zoom {
  /** The window that slides over the territory. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly px: number;
  readonly isFitted: boolean;
  zoom(direction: 1 | -1): void;
  fitAgain(): void;
}

/** Follows the width of a frame and the fingers on it. One finger pans, as everywhere; two change the size. */
export function useZoom(columns: number): Zoom {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(390);
  const [own, setOwn] = useState<number | null>(null);
  const px = own ?? fitting(width, columns);
  const now = useRef(px);
  now.current = px;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer =
      typeof ResizeObserver === "undefined"
        ? null
        : new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width || 390));
    observer?.observe(element);
    let start: { readonly spread: number; readonly px: number } | null = null;
    const begin = (event: TouchEvent): void => {
      start = event.touches.length === 2 ? { spread: spread(event.touches), px: now.current } : null;
    };
    const move = (event: TouchEvent): void => {
      if (!start || event.touches.length !== 2 || start.spread === 0) return;
      event.preventDefault(); // the page itself must not zoom
      setOwn(Math.round(Math.min(most, Math.max(least, (start.px * spread(event.touches)) / start.spread))));
    };
    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchmove", move, { passive: false });
    return () => {
      observer?.disconnect();
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchmove", move);
    };
  }, []);
  return {
    frame,
    px,
    isFitted: own === null,
    zoom: (direction) => setOwn(zoomed(now.current, direction)),
    fitAgain: () => setOwn(null),
  };
}
