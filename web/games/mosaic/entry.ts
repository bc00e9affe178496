import { fileURLToPath } from "node:url";
import type { PageGame } from "../../build/games.ts";
import { contentSource } from "./contentSource.ts";

const pillars = [
  "science",
  "health",
  "government",
  "economy",
  "building",
  "military",
  "food",
  "culture",
  "urbanization",
] as const;

/** Mosaic, for the build of the page. */
export const mosaic: PageGame = {
  id: "mosaic",
  card: {
    band: pillars.map((pillar) => ({ icon: `pillar-${pillar}`, colour: pillar })),
    seats: { min: 2, max: 6 },
  },
  module: fileURLToPath(new URL("index.tsx", import.meta.url)),
  content: contentSource,
};
