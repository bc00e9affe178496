import type { ContentSource, Language } from "./content.ts";

const sources: Readonly<Record<Language, () => Promise<{ readonly default: ContentSource }>>> = {
  en: () => import("virtual:patchistory-content/en"),
  fr: () => import("virtual:patchistory-content/fr"),
  it: () => import("virtual:patchistory-content/it"),
  de: () => import("virtual:patchistory-content/de"),
};

/** Fetches the content chunk of a language, once. */
export const loadContent = async (language: Language): Promise<ContentSource> => (await sources[language]()).default;
