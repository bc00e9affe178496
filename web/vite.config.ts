import { defineConfig } from "vite";
import { pageBuild } from "./build/page.ts";
import { pageGames } from "./games/registry.ts";

/** Builds the page with all games into `dist/web`. */
export default defineConfig(pageBuild(pageGames, "../dist/web"));
