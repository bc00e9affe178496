import { fileURLToPath } from "node:url";
import type { PageGame } from "../../../../web/build/games.ts";

/** Divers, for the build of the page. */
export const divers: PageGame = {
  id: "divers",
  card: {
    band: [
      { icon: "p-water", colour: "urbanization" },
      { icon: "vp", colour: "culture" },
    ],
    seats: { min: 2, max: 4 },
  },
  module: fileURLToPath(new URL("index.tsx", import.meta.url)),
  texts: fileURLToPath(new URL("../texts", import.meta.url)),
};
