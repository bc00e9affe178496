/** Where a page is scrolled to at a new step: one rule for all who scroll, so that none undoes what another has just shown. */
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const mark = "data-in-sight";
const nearest = { block: "nearest" } as const;

/** The top of the page; or, where one is there, only as far as the part that has to stay in sight. */
export const showTop = (): void => {
  const part = document.querySelector(`[${mark}]`);
  if (part) part.scrollIntoView?.(nearest);
  else scrollTo(0, 0);
};

const readerMoves = ["touchstart", "wheel", "keydown"] as const;

/**
 * While `on`, a part comes into sight whenever `what` changes, and stays there while the page around it still grows: until its
 * reader moves the page. `showTop` leaves it in sight.
 */
export const useInSight = (part: RefObject<HTMLElement | null>, on: boolean, what: readonly unknown[]): void => {
  useEffect(() => {
    const element = part.current;
    if (!on || !element) return;
    const see = () => element.scrollIntoView?.(nearest);
    element.setAttribute(mark, "");
    see();
    const growing = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(see);
    growing?.observe(document.body);
    const leave = () => growing?.disconnect();
    for (const moves of readerMoves) addEventListener(moves, leave, { once: true, passive: true });
    return () => {
      leave();
      element.removeAttribute(mark);
      for (const moves of readerMoves) removeEventListener(moves, leave);
    };
  }, [on, ...what]);
};
