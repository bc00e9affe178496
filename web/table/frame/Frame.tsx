import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Table } from "../../contract.ts";
import { loadAreas, t } from "../../i18n/index.ts";
import { isStill, type Layout, useLayout, useMinute, useTitle } from "../../ui/hooks.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type AnyContext, contextOf } from "../context/context.ts";
import type { GameUi, Section, Step } from "../context/gameUi.ts";
import { tableName } from "../context/names.ts";
import { type SignIn, type TurnLine, turnLine } from "../context/turn.ts";
import { HelpButton } from "../explain/HelpButton.tsx";
import { useMotion } from "../motion/useMotion.ts";
import { Notices } from "../people/troubles/Notices.tsx";
import { isLocked, type TableState, type TableStore } from "../store/tableState.ts";
import { TableTop } from "../top/TableTop.tsx";
import { Asides, Hint, useTakeBackReady } from "./Asides.tsx";
import { useArrival, useStep, useTelling, useUnseen } from "./attention.ts";
import { CardSheet } from "./CardSheet.tsx";
import { Dock } from "./Dock.tsx";
import { DraftPage, DraftPanel, StockLine } from "./DraftPanel.tsx";
import { SeatStrip } from "./SeatStrip.tsx";
import { Headed, NewsSlab } from "./Slabs.tsx";

// Most tables have no clock.
const { Part: ClockBar } = lazyPart(async () => {
  await loadAreas(["pace"]);
  return (await import("../time/ClockBar.tsx")).ClockBar;
});
// Below everything else: loaded when the table is drawn.
const { Part: RewindBar } = lazyPart(async () => (await import("../back/RewindBar.tsx")).RewindBar);
const { Part: LogList } = lazyPart(async () => (await import("../keys/Later.tsx")).Later);

interface FrameProps {
  readonly table: Table;
  readonly state: TableState;
  readonly store: TableStore;
  readonly ui: GameUi;
  /** An opened link that has not been traded yet: the name it is for, and the button that trades it. */
  readonly signIn: SignIn | null;
}

/** The title of the tab: whose turn it is, as far as it concerns the reader. */
const titleOf = ({ table }: AnyContext, turn: TurnLine): string => {
  const name = tableName(table);
  if (turn.gold) return `● ${turn.title} · ${name}`;
  return table.status === "ended" ? `${t("table.ended")} · ${name}` : `${name} · Tessera`;
};

interface PartsProps extends Pick<FrameProps, "table" | "store" | "ui"> {
  readonly context: AnyContext;
  readonly turn: TurnLine;
  readonly step: Step | null;
  readonly signedOut: boolean;
  /** What stands right above and below the news, on the phone. */
  readonly above: JSX.Element | null;
  readonly below: JSX.Element | null;
}

/** The sections: all of them if there is room, otherwise the chosen one. */
const Sections = ({ table, store, ui, context, turn, step, signedOut, above, below }: PartsProps) => {
  const { section, layout, you } = context;
  const wide = layout !== "phone";
  const on = (...sections: readonly Section[]) => wide || sections.includes(section);
  const help = <HelpButton explained={ui.explained} context={context} />;
  return (
    <main id="main" class="tbl" tabIndex={-1} data-section={section}>
      <div class="rail-a">
        {above}
        {on("news") && (
          <NewsSlab
            ui={ui}
            context={context}
            turn={wide ? turn : null}
            bar={signedOut || !turn.gold}
            again={() => void store.newsAgain()}
          />
        )}
        {below}
        {wide && step && <DraftPanel ui={ui} context={context} step={step} />}
        {wide && !step && context.myTurn && context.mayAct && (
          <Headed id="actions" title={turn.title} hint={ui.actionsHint(context)} aside={help} turn>
            <div class="in">
              <ui.Actions context={context} />
            </div>
          </Headed>
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
          <Headed
            id="mine"
            title={you === null ? t("table.theirs") : (ui.mineTitle?.() ?? t("table.mine"))}
            hint={ui.mineHint(context)}
            aside={help}
          >
            <ui.Mine context={context} />
          </Headed>
        )}
        {on("news") && (
          <LogList
            table={table}
            receive={store.receive}
            ui={ui}
            context={context}
            older={() => void store.olderLog()}
          />
        )}
      </div>
      <div class="main-b">
        {on("others") && (
          <div id="others" class="others" tabIndex={-1}>
            <ui.Others context={context} />
          </div>
        )}
      </div>
    </main>
  );
};

/** The visible section and the sheet of actions, and how both are changed. */
const useSections = (layout: Layout, store: TableStore) => {
  const [section, setSection] = useState<Section>("news");
  const [shown, setShown] = useState(0);
  const [actionsOpen, setActionsOpen] = useState(false);
  // With what is drawn there: until then the reader still sees the section they leave.
  useLayoutEffect(() => {
    if (shown > 0) scrollTo(0, 0);
  }, [shown]);
  const sheet = actionsOpen && layout === "phone";
  useEffect(() => {
    store.busy("sheet", sheet);
    return () => store.busy("sheet", false);
  }, [store, sheet]);
  return {
    section,
    sheet,
    closeSheet: () => setActionsOpen(false),
    showActions: (open: boolean) => {
      if (layout === "phone" || !open) setActionsOpen(open);
      else document.getElementById("actions")?.focus();
    },
    show: (next: Section) => {
      setSection(next);
      if (layout === "phone") setShown(shown + 1);
      else document.getElementById(next)?.scrollIntoView({ block: "start", behavior: isStill() ? "auto" : "smooth" });
    },
  };
};

interface SheetsProps extends Pick<PartsProps, "ui" | "context"> {
  readonly close: () => void;
}

/** What can be started, on the phone. */
const ActionsSheet = ({ ui, context, turn, close }: SheetsProps & Pick<PartsProps, "turn">) => (
  <Sheet
    title={turn.title}
    hint={ui.actionsHint(context)}
    aside={<HelpButton explained={ui.explained} context={context} />}
    close={close}
  >
    <StockLine ui={ui} context={context} />
    <ui.Actions context={context} />
  </Sheet>
);

/** The table of a running or finished game: top, seats, sections and dock; the game's pictures inside. */
export const Frame = ({ table, state, store, ui, signIn }: FrameProps) => {
  const layout = useLayout();
  const { section, sheet, closeSheet, show, showActions } = useSections(layout, store);
  const [card, openCard] = useState<string | null>(null);
  const mayAct = signIn === null;
  const context = contextOf(table, state, store, { layout, section, mayAct, show, showActions, openCard });
  const unseen = useUnseen(ui, context);
  useTelling(context, state.moved);
  const step = context.mayAct ? ui.step(context) : null;
  useStep(step, context, closeSheet);
  useTakeBackReady(state);
  useMotion(ui, context);
  useArrival(ui, context, state);
  const timed = table.table.clock !== undefined;
  const now = useMinute(timed);
  const turn = turnLine(ui, context, table.outcome, now, signIn);
  const { id, status } = table.table;
  useTitle(titleOf(context, turn));

  // A move was sent and no answer came, and the page no longer has a button to ask again.
  const ask = state.draftState === "unknown" && !state.asking && !step ? () => void store.confirm() : undefined;

  // A draft for which the game has no page (its partial choice is no longer offered) must not block the table.
  const astray = context.mayAct && !step && context.myTurn && state.draft.choice !== null && !isLocked(state);
  useEffect(() => {
    if (astray) store.clear();
  }, [astray, store]);

  const notices = (
    <>
      <Notices state={state} look={store.look} receive={store.receive} ask={ask} noted={store.noted} />
      {timed && <ClockBar table={table} now={now} own={layout !== "phone"} />}
    </>
  );
  const hint = <Hint ui={ui} context={context} />;
  if (step && layout === "phone")
    return (
      <>
        {notices}
        <DraftPage ui={ui} context={context} step={step} below={hint} />
      </>
    );
  const asides = <Asides ui={ui} context={context} state={state} receive={store.receive} />;
  const byNews = layout === "phone" && section === "news";
  return (
    <>
      <TableTop
        tableId={id}
        name={tableName(table.table)}
        subtitle={ui.subtitle(context)}
        version={table.table.version}
        ended={status === "ended"}
        seated={context.you !== null || table.you.host}
        talk={state.talk}
      />
      {notices}
      {!byNews && [asides, hint]}
      {table.rewind?.open && <RewindBar table={table} ui={ui} context={context} receive={store.receive} />}
      {layout === "phone" && (
        <section aria-label={t("table.players")}>
          <SeatStrip ui={ui} context={context} outcome={table.outcome} />
        </section>
      )}
      <Sections
        table={table}
        store={store}
        ui={ui}
        context={context}
        turn={turn}
        step={step}
        signedOut={signIn !== null}
        above={byNews ? asides : null}
        below={byNews ? hint : null}
      />
      {card !== null && <CardSheet ui={ui} context={context} id={card} close={() => openCard(null)} />}
      {layout === "phone" && <Dock ui={ui} context={context} turn={turn} unseen={unseen} />}
      {sheet && <ActionsSheet ui={ui} context={context} turn={turn} close={closeSheet} />}
    </>
  );
};
