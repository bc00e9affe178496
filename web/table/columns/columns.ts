/** The two columns of a wide page: what follows in each begins right below its head, however long the other head is. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Layout } from "../../ui/hooks.ts";

/** What stands at the heads of the columns of a wide page (`.tbl`). */
const headsOf = (page: HTMLElement): readonly HTMLElement[] =>
  [".main-a", ".rail-a"].flatMap((head) => page.querySelector<HTMLElement>(head) ?? []);

/** Says which head is longer, and by how much. */
const markHeads = (page: HTMLElement, [main, rail]: readonly HTMLElement[]): void => {
  const more = (main?.offsetHeight ?? 0) - (rail?.offsetHeight ?? 0);
  page.dataset.longer = more < 0 ? "rail" : "main";
  page.style.setProperty("--longer", `${Math.abs(more)}px`);
};

/** Watches the heads of a page, those too that are drawn later; returns how to stop. */
const watchHeads = (page: HTMLElement): (() => void) => {
  const known = new Set<HTMLElement>();
  const look = (): void => {
    const heads = headsOf(page);
    for (const head of heads) {
      if (!known.has(head)) observer?.observe(head);
      known.add(head);
    }
    if (heads.length > 1) markHeads(page, heads);
  };
  const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(look);
  look();
  observer?.observe(page);
  return () => observer?.disconnect();
};

/** Keeps the columns of the wide page (`.tbl`) free of holes: rows of a grid alone cannot. Where there is one column, nothing is watched. */
export const useColumns = (layout: Layout): void => {
  const watched = useRef<{ readonly page: HTMLElement; readonly end: () => void }>(null);
  // The page may be drawn later than who asks for it.
  useLayoutEffect(() => {
    const page = layout === "desktop" ? document.querySelector<HTMLElement>(".tbl") : null;
    if (page === (watched.current?.page ?? null)) return;
    watched.current?.end();
    watched.current = page && { page, end: watchHeads(page) };
  });
  useEffect(() => () => watched.current?.end(), []);
};
