/** Names and printed facts of Patchistory (see `web/build/gameContent.ts`). */
declare module "virtual:patchistory-content" {
  /** Loads those of a language, once. */
  export const loadContent: (
    language: import("../../i18n/languages.ts").Language,
  ) => Promise<import("./content.ts").ContentSource>;
}
