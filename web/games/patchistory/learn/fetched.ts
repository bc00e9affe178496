import { loadAreas } from "../../../i18n/index.ts";
import type { Explained } from "../../../table/context/explained.ts";
import type { Hint } from "../../../table/context/hint.ts";
import type { Context } from "../game.ts";

/** The explanations of Patchistory, with their texts; loaded on demand. */
export const explained = async (): Promise<Explained<Context>> => {
  const [loaded] = await Promise.all([import("./explained.ts"), loadAreas(["patchistory-help"])]);
  return loaded.explained;
};

/** The hints of a first game, as they come up; loaded for readers who want hints. */
export const hints = async (): Promise<readonly Hint<Context>[]> => {
  const [loaded] = await Promise.all([import("./hints.ts"), loadAreas(["patchistory-hints"])]);
  return loaded.hints;
};
