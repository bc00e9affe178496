import { useEffect, useRef, useState } from "preact/hooks";
import type { Table } from "../../contract.ts";
import { duration, t } from "../../i18n/index.ts";
import { remember, remembered } from "../../storage.ts";
import { announce } from "../../ui/announce.tsx";
import { Course } from "../../ui/bits.tsx";
import { isStill, useLayout, useTitle } from "../../ui/hooks.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { endToast, toast } from "../../ui/Toasts.tsx";
import { type AnyContext, contextOf } from "../context/context.ts";
import type { GameUi, Section } from "../context/gameUi.ts";
import { mailLine } from "../context/mailLine.ts";
import { tableName } from "../context/names.ts";
import { type SignIn, turnLine, waitingTitle } from "../context/turn.ts";
import { isLocked, type TableState, type TableStore } from "../store/tableState.ts";
import { Dock } from "./Dock.tsx";
import { DraftPage, DraftPanel, StockLine } from "./DraftPanel.tsx";
import { Notices } from "./Notices.tsx";
import { SeatStrip } from "./SeatStrip.tsx";
import { TableTop } from "./TableTop.tsx";

// Below everything else: fetched when the table is drawn.
const { Part: LogList } = lazyPart(async () => (await import("./LogList.tsx")).LogList);

interface FrameProps {
  readonly table: Table;
  readonly state: TableState;
  readonly store: TableStore;
  readonly ui: GameUi;
  /** An opened link, not yet traded: the name it is for, and the press that trades it. */
  readonly signIn: SignIn | null;
}

const looked = 1_000; // ms a section must be open before its news count as seen

/** How many news have not been looked at; they count as seen after a second in the section. */
const useUnseen = ({ table, news, section, layout }: AnyContext): number => {
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
  return news.filter(({ seq }) => seq > seen).length;
};

/** Says once, urgently, that it has become the reader's turn; and after an own move, who is next. */
const useTelling = (context: AnyContext, moved: number, playing: boolean) => {
  const before = useRef({ mine: context.myTurn, moved });
  useEffect(() => {
    const { mine, moved: count } = before.current;
    before.current = { mine: context.myTurn, moved };
    if (context.myTurn && !mine) announce(t("table.yourTurnNow"), true);
    if (!playing) return endToast(); // the game is over: nothing said about a turn is true any more
    if (moved === count) return;
    if (context.myTurn) return toast({ text: t("table.moveDone") });
    endToast(); // an earlier "still your turn" may stand there yet
    announce(`${waitingTitle(context)}. ${mailLine(context.ownMail)}`); // the turn bar shows it
  });
};

/** The table of a running or finished game: top, seats, sections and dock; the game's pictures inside. */
export const Frame = ({ table, state, store, ui, signIn }: FrameProps) => {
  const layout = useLayout();
  const [section, setSection] = useState<Section>("news");
  const [actionsOpen, setActionsOpen] = useState(false);

  const showActions = (open: boolean) => {
    if (layout === "phone" || !open) setActionsOpen(open);
    else document.getElementById("actions")?.focus();
  };
  const show = (next: Section) => {
    setSection(next);
    if (layout === "phone") scrollTo(0, 0);
    else document.getElementById(next)?.scrollIntoView({ block: "start", behavior: isStill() ? "auto" : "smooth" });
  };
  const context = contextOf(table, state, store, {
    layout,
    section,
    mayAct: signIn === null,
    show,
    showActions,
  });
  const unseen = useUnseen(context);
  useTelling(context, state.moved, table.table.status === "playing");

  const sheet = actionsOpen && layout === "phone";
  useEffect(() => {
    store.busy("sheet", sheet);
    return () => store.busy("sheet", false);
  }, [store, sheet]);

  const step = context.mayAct ? ui.step(context) : null;
  const stepTitle = step?.title;
  useEffect(() => {
    if (stepTitle === undefined) return;
    setActionsOpen(false);
    if (layout === "phone") scrollTo(0, 0);
    else document.getElementById("actions")?.scrollIntoView({ block: "nearest" }); // it may have been begun far down, at an offer
    document.querySelector<HTMLElement>("[data-question]")?.focus({ preventScroll: layout === "phone" });
  }, [stepTitle, layout]);
  const question = step?.question;
  useEffect(() => {
    if (question) announce(question);
  }, [question]);

  const turn = turnLine(ui, context, table.outcome, Date.now(), signIn);
  const { id, status } = table.table;
  const name = tableName(table.table);
  useTitle(
    turn.gold
      ? `● ${turn.title} · ${name}`
      : status === "ended"
        ? `${t("table.ended")} · ${name}`
        : `${name} · Tessera`,
  );

  // A move was sent and no answer came, and the page has no button any more to ask again.
  const ask = state.draftState === "unknown" && !state.asking && !step ? () => void store.confirm() : undefined;

  // A draft of which the game has no page (what was half chosen is not on offer any more) must not hold the table up.
  const astray = context.mayAct && !step && context.myTurn && state.draft.choice !== null && !isLocked(state);
  useEffect(() => {
    if (astray) store.clear();
  }, [astray, store]);

  if (step && layout === "phone")
    return (
      <>
        <Notices state={state} look={store.look} receive={store.receive} ask={ask} noted={store.noted} />
        <DraftPage ui={ui} context={context} step={step} />
      </>
    );

  const wide = layout !== "phone";
  const on = (...sections: readonly Section[]) => wide || sections.includes(section);
  const newest = context.news.at(0);
  const ago = newest ? duration(Date.now() - newest.at) : null;

  return (
    <>
      <TableTop
        tableId={id}
        name={name}
        subtitle={ui.subtitle(context)}
        ended={status === "ended"}
        seated={context.you !== null || table.you.host}
      />
      <Notices state={state} look={store.look} receive={store.receive} ask={ask} noted={store.noted} />
      {!wide && (
        <section aria-label={t("table.players")}>
          <SeatStrip ui={ui} context={context} outcome={table.outcome} />
        </section>
      )}
      <main id="main" class="tbl" tabIndex={-1} data-section={section}>
        <div class="rail-a">
          {on("news") && (
            <section class="slab news-slab" id="news" tabIndex={-1} aria-labelledby="news-title">
              {wide && turn.gold && <Course />}
              {wide && (signIn || !turn.gold) && (
                <div class="turnbar">
                  <p>
                    <b>{turn.title}</b>
                    {turn.detail}
                  </p>
                  {turn.button && (
                    <button type="button" class="btn primary" key={turn.button.label} onClick={turn.button.press}>
                      {turn.button.label}
                    </button>
                  )}
                </div>
              )}
              <header>
                <h2 id="news-title">{context.you === null ? t("table.lately") : t("table.sinceYourMove")}</h2>
                {ago && <span class="soft">{ago}</span>}
              </header>
              <ui.News context={context} />
            </section>
          )}
          {wide && step && <DraftPanel ui={ui} context={context} step={step} />}
          {wide && !step && context.myTurn && context.mayAct && (
            <section class="slab" id="actions" tabIndex={-1} data-turn aria-labelledby="actions-title">
              <header>
                <h2 id="actions-title">{turn.title}</h2>
                <span class="soft">{ui.actionsHint(context)}</span>
              </header>
              <div class="in">
                <ui.Actions context={context} />
              </div>
            </section>
          )}
        </div>
        <div class="main-a">
          {wide && <SeatStrip ui={ui} context={context} outcome={table.outcome} />}
          {on("board", "news") && (
            <section class="slab boardbox" id="board" tabIndex={-1} aria-label={t("section.board")}>
              <ui.Board context={context} mini={!wide && section === "news"} />
            </section>
          )}
          {on("offers") && (
            <section class="slab offers" id="offers" tabIndex={-1} aria-label={t("section.offers")}>
              <ui.Offers context={context} />
            </section>
          )}
        </div>
        <div class="rail-b">
          {on("mine") && (
            <section class="slab" id="mine" tabIndex={-1} aria-labelledby="mine-title">
              <header>
                <h2 id="mine-title">
                  {context.you === null ? t("table.theirs") : (ui.mineTitle?.() ?? t("table.mine"))}
                </h2>
                <span class="soft">{ui.mineHint(context)}</span>
              </header>
              <ui.Mine context={context} />
            </section>
          )}
        </div>
        <div class="main-b">
          {on("others") && (
            <div id="others" class="others" tabIndex={-1}>
              <ui.Others context={context} />
            </div>
          )}
          {on("news") && <LogList ui={ui} context={context} older={() => void store.olderLog()} />}
        </div>
      </main>
      {!wide && <Dock context={context} turn={turn} unseen={unseen} />}
      {sheet && (
        <Sheet title={turn.title} hint={ui.actionsHint(context)} close={() => setActionsOpen(false)}>
          <StockLine ui={ui} context={context} />
          <ui.Actions context={context} />
        </Sheet>
      )}
    </>
  );
};
