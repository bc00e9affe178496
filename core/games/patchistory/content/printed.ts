import actionsFile from "./data/actions.json" with { type: "json" };
import baselandsFile from "./data/baselands.json" with { type: "json" };
import constantsFile from "./data/constants.json" with { type: "json" };
import tilesFile from "./data/construction-tiles.json" with { type: "json" };
import heroesFile from "./data/heroes.json" with { type: "json" };
import landCardsFile from "./data/land-cards.json" with { type: "json" };
import boardFile from "./data/player-board.json" with { type: "json" };
import prosperityFile from "./data/prosperity-cards.json" with { type: "json" };
import routesFile from "./data/trade-routes.json" with { type: "json" };
import wondersFile from "./data/wonders.json" with { type: "json" };
import type { ActionCard, ActionId, HeroOrWonder, ProsperityCard, RouteCard } from "./schema/cards.ts";
import type { Baseland, LandCard, Room, TileCard } from "./schema/pieces.ts";

// The files are checked against content/schema/ by a test, so they are only named here, not parsed again at start-up.
const typed = <T>(value: unknown): T => value as T;

/** The rulebook's numbers with their rules. */
export const constants = constantsFile;

/** Everything printed, by id. */
export interface Content {
  readonly landCards: ReadonlyMap<string, LandCard>;
  readonly baselands: ReadonlyMap<string, Baseland>;
  readonly tiles: ReadonlyMap<string, TileCard>;
  /** Heroes and wonders together: their ids never meet. */
  readonly figures: ReadonlyMap<string, HeroOrWonder>;
  readonly prosperity: ReadonlyMap<string, ProsperityCard>;
  readonly actions: Readonly<Record<ActionId, ActionCard>>;
  readonly generalRoute: RouteCard;
  readonly alliedRoute: RouteCard;
  /** Food per number of uncovered spaces of the descendants track, index 0 = none uncovered (P-PROD-10). */
  readonly upkeep: readonly number[];
}

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.id, item]));
const routes = typed<readonly [RouteCard, RouteCard]>(routesFile.routes);

/** The dossier's data, without any corrections. */
export const content: Content = {
  landCards: byId(typed<LandCard[]>(landCardsFile.cards)),
  baselands: byId(typed<Baseland[]>(baselandsFile.baselands)),
  tiles: byId(typed<TileCard[]>(tilesFile.tiles)),
  figures: byId([...typed<HeroOrWonder[]>(heroesFile.heroes), ...typed<HeroOrWonder[]>(wondersFile.wonders)]),
  prosperity: byId(typed<ProsperityCard[]>(prosperityFile.cards)),
  actions: typed<Record<ActionId, ActionCard>>(
    Object.fromEntries(actionsFile.actions.map((action) => [action.id, action])),
  ),
  generalRoute: routes[0],
  alliedRoute: routes[1],
  upkeep: [0, ...boardFile.descendantsTrack.map((space) => space.food)],
};

/** The entry of an id that the game itself has dealt; an unknown one is our bug. */
export const entry = <T>(map: ReadonlyMap<string, T>, id: string): T => {
  const found = map.get(id);
  if (found === undefined) throw new Error(`nothing is printed as ${id}`);
  return found;
};

/** Which face of a piece shows: land cards have two colours, baselands two types. */
export type Side = "white" | "black" | "liberty" | "equality";

/** The rooms printed on one side of a land card or a baseland. */
export const printedRooms = ({ landCards, baselands }: Content, id: string, side: Side): readonly Room[] =>
  side === "white" || side === "black" ? entry(landCards, id)[side].rooms : entry(baselands, id)[side].rooms;
