/** The hints of a first game of Patchistory: derived from the view and from what is asked. */
import type texts from "../../../i18n/en/patchistory-hints.json";
import type { Hint, HintParams } from "../../../table/context/hint.ts";
import { kindOf } from "../acting/open.ts";
import { type Context, ownPlayer } from "../game.ts";
import type { WaitingKind } from "../panel.ts";

type HintId = keyof (typeof texts)["patchistory"]["hint"];

/** For a hint without numbers: shown when `fits`. */
const shownIf = (fits: boolean): HintParams | null => (fits ? {} : null);

/** Whether the reader is asked one of these. */
const asked =
  (...kinds: readonly WaitingKind[]) =>
  (context: Context): HintParams | null =>
    shownIf(kinds.some((kind) => kind === kindOf(context)));

const money = (context: Context): HintParams | null => {
  const stock = ownPlayer(context)?.stock;
  return stock ? { n: stock.coin } : null;
};

const favours = (context: Context): HintParams | null => {
  const own = ownPlayer(context);
  return own ? { n: own.favours } : null;
};

/** Whether the table waits for a person other than the reader: bots answer at once. */
const waitsForPeople = ({ myTurn, waiting, seats }: Context): boolean =>
  !myTurn && waiting.some((one) => seats.some(({ seat, bot }) => seat === one.seat && !bot));

const fits: Readonly<Record<HintId, (context: Context) => HintParams | null>> = {
  confirm: ({ draft }) => shownIf(draft.commands.length > 0 && draft.state === "ready"),
  bid: (context) => asked("bid")(context) && money(context),
  "secret-bid": (context) => asked("sealed-bid")(context) && money(context),
  patch: asked("patch"),
  workers: asked("worker-room", "worker-home", "shifted-worker"),
  diplomacy: (context) => asked("diplomacy")(context) && favours(context),
  management: (context) => asked("management")(context) && favours(context),
  movement: asked("movement"),
  stance: asked("stance"),
  alliance: asked("alliance"),
  war: asked("boost"),
  prosperity: asked("prosperity"),
  vote: asked("vote"),
  answer: asked(
    "aid",
    "affairs",
    "free-card",
    "alliance-partner",
    "free-route",
    "remove-route",
    "pay-worker",
    "orientation",
  ),
  news: ({ news, view }) => shownIf(view.round > 0 && news.length > 0),
  wait: (context) => shownIf(waitsForPeople(context)),
};

/** The hints of Patchistory. */
export const hints: readonly Hint<Context>[] = Object.entries(fits).map(([id, one]) => ({ id, fits: one }));
