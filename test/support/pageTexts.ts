import { expect } from "vitest";
import { areas, type Language, translator } from "./catalogue.ts";

export { languages } from "./catalogue.ts";

/*
 * Replaces web/i18n/index.ts, by `vi.mock(…, () => import(…))`: the page's sentences without the built catalogues. A missing key
 * or parameter throws.
 */

interface Spoken {
  t: (key: string, params?: object) => string;
  language: string;
  readonly loaded: string[];
}

/** By the file of tests: where several share a process, none hears what another has set. */
const spokenIn = new Map<string, Spoken>();
const listeners = new Set<() => void>();

const here = (): Spoken => {
  const file = expect.getState().testPath ?? "";
  const known = spokenIn.get(file) ?? { t: (key) => key, language: "en", loaded: [] };
  spokenIn.set(file, known);
  return known;
};

/** Sets a language with the catalogues whose names `isUsed`. */
export const listen = (language: Language, isUsed: (area: string) => boolean): void => {
  const say = translator(language, ...areas("en").filter(isUsed));
  const spoken = here();
  spoken.t = (key, params) => say(key, params as Readonly<Record<string, string | number>>);
  spoken.language = language;
  for (const listener of listeners) listener();
};

/** Sentences are their keys again, as before a language was set. */
export const hearKeys = (): void => {
  Object.assign(here(), { t: (key: string) => key, language: "en" });
};

/** Which catalogues were requested so far. */
export const askedFor = (): readonly string[] => here().loaded;

export const t = (key: string, params?: object): string => here().t(key, params);
export const hasText = (): boolean => true;
export const number = (value: number): string => String(value);
export const signed = (value: number): string => String(value);
export const list = (items: readonly string[]): string => items.join(", ");
export const clockTime = (): string => "10:41";
export const day = (date: string): string => date;
export const dateTime = (at: number): string => new Date(at).toISOString();
export const duration = (ms: number): string => `${ms} ms`;
export const languageName = (code: string): string => code;
export const language = (): string => here().language;
export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const loadAreas = async (areas: readonly string[]): Promise<void> => void here().loaded.push(...areas);
export const areasOf = (area: string): readonly string[] => [area];
