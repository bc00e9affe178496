import { useEffect, useState } from "preact/hooks";
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
