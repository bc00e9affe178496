import { fileURLToPath } from "node:url";
import type { PageGame } from "../../build/games.ts";
import { learningFrom } from "../../build/rules.ts";
import lengths from "../../words/mosaic/lengths.json" with { type: "json" };
import { contentSource } from "./contentSource.ts";
import { pillars } from "./kit/pillars.ts";
import { learning } from "./learning.ts";

/** Mosaic, for the build of the page. */
export const mosaic: PageGame = {
  id: "mosaic",
  card: {
    band: pillars.map((pillar) => ({ icon: `pillar-${pillar}`, colour: pillar })),
    picture: true,
    seats: { min: 2, max: 6 },
    lengths: lengths.players,
  },
  module: fileURLToPath(new URL("index.tsx", import.meta.url)),
  content: contentSource,
  riddles: { folder: fileURLToPath(new URL("riddles", import.meta.url)) },
  statements: fileURLToPath(new URL("learn/statements", import.meta.url)),
  learning: () =>
    learningFrom("mosaic", {
      rules: fileURLToPath(new URL("../../../core/games/mosaic/RULES.md", import.meta.url)),
      terms: fileURLToPath(new URL("../../i18n/TERMS.md", import.meta.url)),
      ...learning,
    }),
};
