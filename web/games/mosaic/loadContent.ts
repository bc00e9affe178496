import { type Content, type ContentSource, content, type Language } from "./content.ts";

const sources: Readonly<Record<Language, () => Promise<{ readonly default: ContentSource }>>> = {
  en: () => import("virtual:mosaic-content/en"),
  fr: () => import("virtual:mosaic-content/fr"),
  it: () => import("virtual:mosaic-content/it"),
  de: () => import("virtual:mosaic-content/de"),
};

/** Fetches the content chunk of a language, once. */
export const loadContent = async (language: Language): Promise<Content> => content((await sources[language]()).default);
