import type { Pillar } from "../../../../core/games/mosaic/content/kinds.ts";

/** The pillars in the order in which the page shows them. */
export const pillars: readonly Pillar[] = [
  "science",
  "health",
  "government",
  "economy",
  "building",
  "military",
  "food",
  "culture",
  "urbanization",
];
