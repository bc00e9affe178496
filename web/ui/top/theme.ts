import { remember, remembered } from "../../device/storage.ts";

/** "auto" follows the system. */
export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The theme chosen on this device. */
export const theme = (): Theme => themes.find((one) => one === remembered("theme")) ?? "auto";

/** Changes the theme at once and for the next visit. */
export const setTheme = (next: Theme): void => {
  remember("theme", next === "auto" ? null : next);
  if (next === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
};
