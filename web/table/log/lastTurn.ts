import type { LogItem, Table } from "../../contract.ts";
import { standingOf } from "../../words/commits.ts";
import { contextOf } from "../context/context.ts";
import type { GameUi } from "../context/gameUi.ts";
import { partsOf } from "../kit/named.ts";
import { tableStore } from "../store/store.ts";
import { isMove } from "../store/tableEvents.ts";

const nothing = () => {};

/** Where a game stands, and what happened last. */
export interface LastTurn {
  /** "Round 8 of about 14". */
  readonly moment: string;
  /** A sentence; empty before the first move. */
  readonly last: string;
}

/** A game's last turn, for use outside of its own page. `items`: the end of the log, with its texts loaded. */
export const lastTurnOf = (ui: GameUi, table: Table, items: readonly LogItem[]): LastTurn => {
  const store = tableStore(table.table.id);
  const log = { items, complete: false, unread: false };
  const around = { layout: "phone", section: "news", mayAct: false } as const;
  const doing = { show: nothing, showActions: nothing, openCard: nothing };
  const context = contextOf(table, { ...store.state(), table, log }, store, { ...around, ...doing });
  const story = ui.turns(context, standingOf(items).filter(isMove)).at(-1);
  const sentence = story && (story.text || story.you.join(" "));
  // Names of cards cannot be opened here.
  const last = partsOf(sentence ?? "")
    .map(({ text }) => text)
    .join("");
  return { moment: ui.subtitle(context), last };
};
