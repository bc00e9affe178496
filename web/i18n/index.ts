import { catalogues, lateAreas, lateCatalogues } from "virtual:catalogues";
import { remember, remembered } from "../device/storage.ts";
import { type Language, languages } from "./languages.ts";

export { type Language, languages };

/** Parameters of a sentence: numbers and ids, and no text other than names. */
export type Params = Readonly<Record<string, unknown>>;
type Message = string | ((params: Params) => string);

const texts = new Map<string, Message>();
const areas = new Set<string>();
const listeners = new Set<() => void>();
let current: Language = "en";
/** Counts language choices: the last one wins. */
let changes = 0;

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The language chosen on this device, otherwise the browser's first that is supported, otherwise English. */
const preferred = (): Language => {
  const kept = remembered("language");
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
};

const fetchArea = async (language: Language, area: string): Promise<readonly [string, Message][]> => {
  const list = lateAreas.includes(area) ? await lateCatalogues() : catalogues;
  const load = list[`${language}/${area}`] ?? list[`en/${area}`];
  return load ? Object.entries((await load()).default) : [];
};

/** The language on the page. */
export const language = (): Language => current;

/** Registers a callback for language changes. Returns a function that removes it. */
export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Loads catalogues of the current language; loaded ones cost nothing. */
export const loadAreas = async (names: readonly string[]): Promise<void> => {
  const missing = names.filter((name) => !areas.has(name));
  const asked = current;
  const loaded = await Promise.all(missing.map((name) => fetchArea(asked, name)));
  if (asked !== current) return loadAreas(names); // the page's language has changed since the request
  for (const name of missing) areas.add(name);
  for (const [key, message] of loaded.flat()) texts.set(key, message);
};

/** Every catalogue whose name has this prefix ("mosaic-"): a game's texts may be spread over several files. */
export const areasOf = (prefix: string): readonly string[] =>
  [...Object.keys(catalogues).flatMap((name) => (name.startsWith("en/") ? [name.slice(3)] : [])), ...lateAreas].filter(
    (area) => area.startsWith(prefix),
  );

/** Changes the language of everything on the page; with `keep`, also for the next visit. */
export const setLanguage = async (next: Language, keep: boolean): Promise<void> => {
  changes += 1;
  const change = changes;
  const loaded = new Map<string, readonly [string, Message][]>();
  // More areas may be added while these load.
  for (let missing = [...areas]; missing.length > 0; missing = [...areas].filter((area) => !loaded.has(area)))
    for (const [area, texts] of await Promise.all(
      missing.map(async (one) => [one, await fetchArea(next, one)] as const),
    ))
      loaded.set(area, texts);
  if (change !== changes) return; // another language was chosen meanwhile
  current = next;
  texts.clear();
  for (const [key, message] of [...loaded.values()].flat()) texts.set(key, message);
  document.documentElement.lang = next;
  if (keep) remember("language", next);
  for (const listener of listeners) listener();
};

/** Before the first paint: loads the shell's texts in the preferred language. */
export const startLanguage = async (): Promise<void> => {
  current = preferred();
  document.documentElement.lang = current;
  await loadAreas(["shell"]);
};

/** Whether there is a sentence for this key. */
export const hasText = (key: string): boolean => texts.has(key);

/** The sentence of this key. A key without one is shown as it is: ugly, but the page still works. */
export const t = (key: string, params: Params = {}): string => {
  const message = texts.get(key);
  if (message === undefined) return key;
  return typeof message === "string" ? message : message(params);
};

/** The page's language as written in the reader's country (British times for "en-GB"), if the browser reveals it. */
const locale = (): string => navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${current}-`)) ?? current;

/** 1234.5 → "1,234.5", "1 234,5" … */
export const number = (value: number): string => value.toLocaleString(locale()); // browsers keep what formats it

/** "−3", "+3", "0": a change. */
export const signed = (value: number): string =>
  value.toLocaleString(locale(), { signDisplay: "exceptZero" }).replace("-", "−");

/** "Mira, Tomasz and Beate". */
export const list = (items: readonly string[]): string =>
  new Intl.ListFormat(current, { type: "conjunction" }).format(items);

/** What formats times, by locale: making one takes a phone longer than drawing the line it stands in. */
const times = new Map<string, Intl.DateTimeFormat>();

/** "3 Dec, 10:41", in the reader's own time zone; `at` in ms. */
export const dateTime = (at: number): string => {
  const tag = locale();
  const format =
    times.get(tag) ??
    new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  times.set(tag, format);
  return format.format(at);
};

/** "24 Dec 2026": a day given as "2026-12-24", independent of time zones. */
export const day = (date: string): string =>
  new Date(`${date}T00:00Z`).toLocaleString(locale(), {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });

/** "10:41". */
export const clockTime = (date: Date): string => date.toLocaleString(locale(), { hour: "2-digit", minute: "2-digit" });

const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** "18 hours": a time span in its largest unit; null below a minute. */
export const duration = (milliseconds: number): string | null => {
  const seconds = Math.abs(milliseconds) / 1000;
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? [null, 1];
  if (!unit) return null;
  return Math.floor(seconds / size).toLocaleString(current, { style: "unit", unit, unitDisplay: "long" });
};

/** A language's own name: "Deutsch". */
export const languageName = (code: Language): string => {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toUpperCase() + name.slice(1);
};
