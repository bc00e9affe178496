import { loadAreas } from "../../../i18n/index.ts";
import type { Explained } from "../../../table/context/explained.ts";
import type { Context } from "../game.ts";

/** What is explained of Patchistory, with its texts; fetched when somebody asks. */
export const explained = async (): Promise<Explained<Context>> => {
  const [loaded] = await Promise.all([import("./explained.ts"), loadAreas(["patchistory-help"])]);
  return loaded.explained;
};
