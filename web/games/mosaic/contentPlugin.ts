import type { Plugin } from "vite";
import type { Language } from "./content.ts";
import { contentSource } from "./contentSource.ts";

const prefix = "virtual:mosaic-content/";

/** Serves `virtual:mosaic-content/<language>`: one lazy chunk per language with the names and printed facts of Mosaic. */
export const mosaicContent = (): Plugin => ({
  name: "tessera:mosaic-content",
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return undefined;
    const source = contentSource(id.slice(prefix.length + 1) as Language);
    // Parsing a string is cheaper for the browser than reading the same data as code.
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(source))});`;
  },
});
