/** The hints of a first game of Mosaic, most important first: derived from the view and the menu alone. */
import type texts from "../../../i18n/en/mosaic-hints.json";
import type { Hint, HintParams } from "../../../table/context/hint.ts";
import { actionIds, entriesIn } from "../acting/plan/entries.ts";
import type { CommandType, Context } from "../game.ts";

type HintId = keyof (typeof texts)["mosaic"]["hint"];

/** For a hint without numbers: shown when `fits`. */
const shownIf = (fits: boolean): HintParams | null => (fits ? {} : null);

/** How many commands of a type there are, if there are any and none has been chosen yet. */
const counted = ({ menu, draft }: Context, type: CommandType): HintParams | null => {
  const n = menu.filter((command) => command.type === type).length;
  return n > 0 && draft.commands.length === 0 ? { n } : null;
};

const openActions = (context: Context): HintParams | null => {
  const open = entriesIn(context.menu);
  const n = actionIds.filter((id) => open.has(id)).length;
  return n > 0 && context.draft.choice === null ? { n } : null;
};

/** Whether the table waits for a person other than the reader: bots answer at once. */
const waitsForPeople = ({ myTurn, waiting, seats }: Context): boolean =>
  !myTurn && waiting.some((one) => seats.some(({ seat, bot }) => seat === one.seat && !bot));

const fits: Readonly<Record<HintId, (context: Context) => HintParams | null>> = {
  confirm: ({ draft }) => shownIf(draft.commands.length > 0 && draft.state === "ready"),
  answer: ({ view, you }) => shownIf(view.pending !== null && view.pending.seat === you),
  leader: (context) => counted(context, "choose-leader"),
  draft: (context) => counted(context, "draft"),
  city: ({ menu }) => shownIf(menu.some(({ type }) => type === "place-starting-city")),
  benefits: ({ menu }) => shownIf(menu.some(({ type }) => type === "finish-benefits")),
  end: ({ view }) => (view.end && view.phase === "turns" ? { n: view.end.lastRound } : null),
  "turn-up": (context) => (context.view.phase === "turns" ? counted(context, "play-technology") : null),
  claim: (context) => counted(context, "claim-tile"),
  action: openActions,
  scoring: ({ view }) => shownIf(view.empire.done > 0),
  news: ({ news, view }) => shownIf(view.phase === "turns" && news.length > 0),
  wait: (context) => shownIf(waitsForPeople(context)),
};

/** The hints of Mosaic. */
export const hints: readonly Hint<Context>[] = Object.entries(fits).map(([id, one]) => ({ id, fits: one }));
