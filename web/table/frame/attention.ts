/**
 * How the page of a table handles its reader's attention: what counts as seen, what is announced, where the page is scrolled to.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { remember, remembered } from "../../device/storage.ts";
import { t } from "../../i18n/index.ts";
import { announce } from "../../ui/announce.tsx";
import { showTop } from "../../ui/sight.ts";
import { endToast, toast } from "../../ui/Toasts.tsx";
import type { AnyContext } from "../context/context.ts";
import type { GameUi, Step } from "../context/gameUi.ts";
import { mailLine } from "../context/mailLine.ts";
import { begin, waitingTitle } from "../context/turn.ts";
import type { TableState } from "../store/tableState.ts";

const looked = 1_000; // ms a section must be open before its news count as seen

/** How many turns of the news have not been seen; they count as seen after a second in the section. */
export const useUnseen = (ui: GameUi, context: AnyContext): number => {
  const { table, news, section, layout } = context;
  const key = `seen.${table.id}`;
  const [seen, setSeen] = useState(() => Number(remembered(key) ?? 0));
  const newest = news.at(-1)?.seq ?? 0;
  const open = layout !== "phone" || section === "news";
  useEffect(() => {
    if (!open || newest <= seen) return;
    const timer = setTimeout(() => {
      remember(key, String(newest));
      setSeen(newest);
    }, looked);
    return () => clearTimeout(timer);
  }, [key, newest, open, seen]);
  return newest <= seen ? 0 : ui.turns(context, news).filter(({ last }) => last > seen).length;
};

/** Announces once, urgently, that it has become the reader's turn; and after the reader's own move, who is next. */
export const useTelling = (context: AnyContext, moved: number): void => {
  const before = useRef({ mine: context.myTurn, moved });
  useEffect(() => {
    const { mine, moved: count } = before.current;
    before.current = { mine: context.myTurn, moved };
    if (context.myTurn && !mine) announce(t("table.yourTurnNow"), true);
    if (context.table.status !== "playing") return endToast(); // the game is over: nothing said about a turn is true any more
    if (moved === count) return;
    if (context.myTurn) return toast({ text: t("table.moveDone") });
    endToast(); // an earlier "still your turn" may still be shown
    announce(`${waitingTitle(context)}. ${mailLine(context.ownMail)}`); // the turn bar shows it
  });
};

/**
 * On the phone the button of a mail opens what it is about: the news stood in the mail. Once a link, and only where its seat is
 * signed in; leaving leads to the news.
 */
export const useArrival = (ui: GameUi, context: AnyContext, { link, draftState }: TableState): void => {
  const opened = useRef<string | null>(null);
  const { layout, mayAct, myTurn } = context;
  const arrived = link?.signedIn && mayAct && link.token; // known later than the table is
  useEffect(() => {
    if (!arrived || opened.current === arrived) return;
    opened.current = arrived;
    if (layout === "phone" && myTurn && draftState === "empty") begin(ui, context);
  }, [arrived]);
};

/** At every new step, the page scrolls to it and its question is announced. `begun`: what to close then. */
export const useStep = (step: Step | null, { layout }: AnyContext, begun: () => void): void => {
  const title = step?.title;
  useEffect(() => {
    if (title === undefined) return;
    begun();
    if (layout === "phone") showTop();
    else document.getElementById("actions")?.scrollIntoView({ block: "nearest" }); // it may have been begun far down, at an offer
    document.querySelector<HTMLElement>("[data-question]")?.focus({ preventScroll: layout === "phone" });
  }, [title, layout]);
  const question = step?.question;
  useEffect(() => {
    if (question) announce(question);
  }, [question]);
};
