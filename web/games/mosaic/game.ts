/** The engine's types as the table page uses them (types only: no rule reaches the browser), and the content in use. */
import type { Command, CommandOf, CommandType } from "../../../core/games/mosaic/commands.ts";
import type { Building, Currency, Deck, Pillar, Track, UnitType } from "../../../core/games/mosaic/content/kinds.ts";
import type { PlayerView } from "../../../core/games/mosaic/seen/playerView.ts";
import type { View } from "../../../core/games/mosaic/seen/view.ts";
import type { Pending } from "../../../core/games/mosaic/table/steps.ts";

export { faceOf, ownPlayer } from "../../table/kit/faces.ts";
export { tablePhrase } from "./kit/phrase.ts";
export { pillars } from "./kit/pillars.ts";

import type { GameUi, TableContext } from "../../table/context/gameUi.ts";
import { contentInUse } from "../../table/kit/contentInUse.ts";
import type { IconName } from "../../ui/Icon.tsx";
import {
  type Content,
  type ContentSource,
  type Corrections,
  content as contentOf,
  corrected,
  ofMap,
} from "./content.ts";

export type {
  Building,
  Command,
  CommandOf,
  CommandType,
  Currency,
  Deck,
  Pending,
  Pillar,
  PlayerView,
  Track,
  UnitType,
  View,
};

/**
 * A partial choice: which action, the fields of its command chosen so far, and which step of the draft is shown (by default the
 * newest).
 */
export interface Choice {
  readonly entry: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly at?: number;
}

export type Context = TableContext<View, Command, Choice>;
export type MosaicUi = GameUi<View, Command, Choice>;

/** The map and the values of a table: a group may have corrected what we have reconstructed. */
type Played = Pick<View, "corrections" | "options">;

/** The names and printed facts currently used. */
export const { setContent, setTable, content } = contentInUse<ContentSource, Content, Played>(
  ({ corrections, options: { map } }) => [map, corrections],
  (printed, played) => {
    if (played === null) return contentOf(printed);
    const source = ofMap(printed, played.options.map);
    return contentOf(played.corrections ? corrected(source, played.corrections as Corrections) : source);
  },
);

export const tracks: readonly Track[] = ["stone", "ideas", "food", "tax", "tariff"];
export const currencies: readonly Currency[] = ["stone", "ideas", "food", "money"];
export const decks: readonly Deck[] = ["technology", "build", "population", "taxTariff"];
export const unitTypes: readonly UnitType[] = ["infantry", "cavalry", "siegeEngine"];
export const buildings: readonly Building[] = ["city", "portCity", "farmTown", "manufactoryTown"];

const pieceIcons: Readonly<Record<string, IconName>> = {
  city: "city",
  portCity: "port-city",
  farmTown: "farm-town",
  manufactoryTown: "manufactory-town",
  project: "project",
  infantry: "infantry",
  cavalry: "cavalry",
  siegeEngine: "siege-engine",
  wonder: "action-wonder",
};

/** Icon of a piece, unit or kind of build card. */
export const pieceIcon = (kind: string): IconName => pieceIcons[kind] ?? "city";

/** Icon of a wonder or a trade good: the sprite uses their ids. */
export const ownIcon = (id: string): IconName => id as IconName;

/** A player's points: the final score once the game has ended, until then those scored so far. */
export const pointsOf = ({ outcome }: Pick<View, "outcome">, player: Pick<PlayerView, "seat" | "vp">): number =>
  outcome?.scores.find(({ seat }) => seat === player.seat)?.total ?? player.vp;
