/** The engine's types as the table page uses them (types only: no rule reaches the browser), and the content in use. */
import type { Command, CommandType } from "../../../core/games/patchistory/commands.ts";
import type { Cell, Kind, Room, SymbolName, Symbols } from "../../../core/games/patchistory/content/schema/pieces.ts";
import type { PhaseView } from "../../../core/games/patchistory/seen/phaseView.ts";
import type { PlayerView, RoomView } from "../../../core/games/patchistory/seen/playerView.ts";
import type { View } from "../../../core/games/patchistory/seen/view.ts";
import type { PlacedPiece } from "../../../core/games/patchistory/table/kingdom.ts";
import type { Orders } from "../../../core/games/patchistory/table/orders.ts";
import { type Params, t } from "../../i18n/index.ts";
import type { GameUi, TableContext } from "../../table/context/gameUi.ts";
import { contentInUse } from "../../table/kit/contentInUse.ts";
import { sideOf } from "../../words/patchistory/sides.ts";
import {
  type Content,
  type ContentSource,
  type Corrections,
  content as contentOf,
  corrected,
  ofValues,
} from "./content.ts";
import { withLandNames } from "./landNames.ts";

export { faceOf, ownPlayer } from "../../table/kit/faces.ts";

export type {
  Cell,
  Command,
  CommandType,
  Kind,
  Orders,
  PhaseView,
  PlacedPiece,
  PlayerView,
  Room,
  RoomView,
  SymbolName,
  Symbols,
  View,
};

/** The command of a type. */
export type CommandOf<T extends CommandType> = Extract<Command, { readonly type: T }>;

/** A partial choice: which panel is open, and what has been chosen in it so far. Stored with the draft. */
export interface Choice {
  readonly panel: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type Context = TableContext<View, Command, Choice>;
export type PatchistoryUi = GameUi<View, Command, Choice>;

/** The values of a table; when it is drawn, also which sides of its land cards are up. */
type Played = Pick<View, "options" | "corrections"> & Partial<Pick<View, "phase" | "players">>;

/** The table being drawn: which sides of land cards are up. */
let shown: Pick<View, "phase" | "players"> | null = null;

const inUse = contentInUse<ContentSource, Content, Played>(
  ({ options: { values }, corrections }) => [values, corrections],
  (printed, played) => {
    // Where no table is drawn, what is printed is as at a new one.
    const usual = ofValues(printed, played ? played.options.values : "evened");
    const source = played?.corrections ? corrected(usual, played.corrections as Corrections) : usual;
    return withLandNames(contentOf(source), (id) => (shown ? sideOf(shown, id) : undefined));
  },
);

/** The names and printed facts currently used. */
export const { setContent, content } = inUse;

/** Selects the values of a table, and which sides of its land cards are up. */
export const setTable = (played: Played): void => {
  const { phase, players } = played;
  shown = phase && players ? { phase, players } : null;
  inUse.setTable(played);
};

/** A sentence of the catalogue `patchistory-territory`: the frame of the page, the territory, the list of commands. */
export const landPhrase = (key: string, params?: Params): string => t(`patchistory.territory.${key}`, params);

/** The commands of one type among some. */
export const ofType = <T extends CommandType>(commands: readonly Command[], type: T): readonly CommandOf<T>[] =>
  commands.filter((command): command is CommandOf<T> => command.type === type);
