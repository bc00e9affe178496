import actions from "../../../../../core/games/patchistory/content/data/actions.json" with { type: "json" };
import baselands from "../../../../../core/games/patchistory/content/data/baselands.json" with { type: "json" };
import tiles from "../../../../../core/games/patchistory/content/data/construction-tiles.json" with { type: "json" };
import heroes from "../../../../../core/games/patchistory/content/data/heroes.json" with { type: "json" };
import landCards from "../../../../../core/games/patchistory/content/data/land-cards.json" with { type: "json" };
import board from "../../../../../core/games/patchistory/content/data/player-board.json" with { type: "json" };
import prosperity from "../../../../../core/games/patchistory/content/data/prosperity-cards.json" with { type: "json" };
import routes from "../../../../../core/games/patchistory/content/data/trade-routes.json" with { type: "json" };
import wonders from "../../../../../core/games/patchistory/content/data/wonders.json" with { type: "json" };
import { fileSchemas } from "../../../../../core/games/patchistory/content/schema/files.ts";

export { content } from "../../../../../core/games/patchistory/content/index.ts";

export const files: Readonly<Record<keyof typeof fileSchemas, unknown>> = {
  actions,
  baselands,
  "construction-tiles": tiles,
  heroes,
  wonders,
  "land-cards": landCards,
  "prosperity-cards": prosperity,
  "trade-routes": routes,
  "player-board": board,
};

/** Every file of the content with what its schema has against it. */
export const fileSchemasChecked = Object.entries(fileSchemas).map(([name, schema]) => {
  const parsed = schema.safeParse(files[name as keyof typeof fileSchemas]);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return [name, problems] as const;
});
