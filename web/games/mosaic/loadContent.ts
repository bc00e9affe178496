import type { ContentSource, Language } from "./content.ts";

const sources: Readonly<Record<Language, () => Promise<{ readonly default: ContentSource }>>> = {
  en: () => import("virtual:mosaic-content/en"),
  fr: () => import("virtual:mosaic-content/fr"),
  it: () => import("virtual:mosaic-content/it"),
  de: () => import("virtual:mosaic-content/de"),
};

/** Fetches the content chunk of a language, once. */
export const loadContent = async (language: Language): Promise<ContentSource> => (await sources[language]()).default;
