import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { language, onLanguage } from "../i18n/index.ts";

/** How much room there is: below 720 px, below 1100 px, more. */
export type Layout = "phone" | "tablet" | "desktop";

/** Sets the page's title, which carries the state ("● Your turn · Winter Romans"). */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title;
  }, [title]);
};

/** The language on the page; a component that uses it is redrawn when it changes. */
export const useLanguage = () => {
  const [current, setCurrent] = useState(language);
  useEffect(() => onLanguage(() => setCurrent(language())), []);
  return current;
};

const queries = [
  ["desktop", "(min-width: 1100px)"],
  ["tablet", "(min-width: 720px)"],
] as const;

const layoutNow = (): Layout => queries.find(([, query]) => matchMedia(query).matches)?.[0] ?? "phone";

/** How much room there is. */
export const useLayout = (): Layout => {
  const [layout, setLayout] = useState(layoutNow);
  useEffect(() => {
    const update = () => setLayout(layoutNow());
    const lists = queries.map(([, query]) => matchMedia(query));
    for (const list of lists) list.addEventListener("change", update);
    return () => {
      for (const list of lists) list.removeEventListener("change", update);
    };
  }, []);
  return layout;
};

const MINUTE = 60_000; // ms

/** The current time, in ms since the epoch; a component that uses it is redrawn every minute while `running`. */
export const useMinute = (running: boolean): number => {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((count) => count + 1), MINUTE);
    return () => clearInterval(timer);
  }, [running]);
  return Date.now();
};

/** Whether the reader prefers reduced motion. */
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What stands at the heads of the columns of a wide page (`.tbl`). */
const headsOf = (page: HTMLElement | null): readonly HTMLElement[] =>
  [".main-a", ".rail-a"].flatMap((head) => page?.querySelector<HTMLElement>(head) ?? []);

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

/** Lets what follows in each of two columns begin right below its head, however long the other head is: rows of a grid alone cannot. */
export const useColumns = <E extends HTMLElement>(): RefObject<E | null> => {
  const columns = useRef<E>(null);
  const watched = useRef<{ readonly page: E; readonly end: () => void }>(null);
  // The page may be drawn later than its owner.
  useLayoutEffect(() => {
    const page = columns.current;
    if (!page || page === watched.current?.page) return;
    watched.current?.end();
    watched.current = { page, end: watchHeads(page) };
  });
  useEffect(() => () => watched.current?.end(), []);
  return columns;
};
