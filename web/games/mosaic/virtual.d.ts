/** Names and printed facts of Mosaic (see `web/build/gameContent.ts`). */
declare module "virtual:mosaic-content" {
  /** Loads those of a language, once. */
  export const loadContent: (
    language: import("../../i18n/languages.ts").Language,
  ) => Promise<import("./content.ts").ContentSource>;
}
