import { fileURLToPath } from "node:url";
import type { PageGame } from "../../build/games.ts";
import { learningFrom } from "../../build/rules.ts";
import lengths from "../../words/patchistory/lengths.json" with { type: "json" };
import { contentSource } from "./contentSource.ts";
import { learning } from "./learning.ts";

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
    picture: true,
    seats: { min: 2, max: 4 },
    lengths: lengths.players,
  },
  module: fileURLToPath(new URL("index.tsx", import.meta.url)),
  content: contentSource,
  riddles: {
    folder: fileURLToPath(new URL("riddles", import.meta.url)),
    words: fileURLToPath(new URL("kit/commandText.ts", import.meta.url)),
  },
  statements: fileURLToPath(new URL("learn/statements", import.meta.url)),
  learning: () =>
    learningFrom("patchistory", {
      rules: fileURLToPath(new URL("../../../core/games/patchistory/RULES.md", import.meta.url)),
      terms: fileURLToPath(new URL("../../i18n/TERMS.md", import.meta.url)),
      ...learning,
    }),
};
