import type { Plugin } from "vite";
import { minified } from "./minified.ts";

/** How a built chunk loads another one: by its name, in the folder both lie in. */
const loads = /\bimport\((["`])(\.\/[^"`]+\.js)\1\)/g;

/**
 * Has built chunks load each other by `again.js`, which stands at the head of the first of them: what did not arrive can be
 * asked for again, in every browser and wherever the page does.
 */
export const loadAgain = (): Plugin => ({
  name: "tessera:again",
  apply: "build",
  generateBundle: {
    order: "post", // Vite has to find the loads first: it adds the styles they need
    async handler(_options, bundle) {
      const again = await minified("again.js");
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const rewritten = chunk.code.replace(loads, "again($1$2$1)");
        chunk.code = chunk.isEntry ? again + rewritten : rewritten;
      }
    },
  },
});
