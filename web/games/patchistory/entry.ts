import { fileURLToPath } from "node:url";
import type { PageGame } from "../../build/games.ts";
import { contentSource } from "./contentSource.ts";

/** Patchistory, for the build of the page. */
export const patchistory: PageGame = {
  id: "patchistory",
  card: {
    band: [
      { icon: "p-culture", colour: "culture" },
      { icon: "p-traffic", colour: "building" },
      { icon: "p-industry", colour: "food" },
      { icon: "p-politics", colour: "government" },
      { icon: "p-economy", colour: "economy" },
      { icon: "p-military", colour: "military" },
      { icon: "p-water", colour: "urbanization" },
      { icon: "p-camel", colour: "science" },
    ],
    seats: { min: 2, max: 4 },
  },
  module: fileURLToPath(new URL("index.tsx", import.meta.url)),
  content: contentSource,
};
