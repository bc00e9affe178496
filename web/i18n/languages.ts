/** The languages of the page; the first one is always complete. */
export const languages = ["en", "fr", "it", "de"] as const;
export type Language = (typeof languages)[number];
