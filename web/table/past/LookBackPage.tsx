import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { LogItem, PositionReply, Table } from "../../contract.ts";
import { dateTime, language, loadAreas, t } from "../../i18n/index.ts";
import { answerFirst } from "../../ui/answers/answerFirst.ts";
import { Note } from "../../ui/bits.tsx";
import { useLayout, useTitle } from "../../ui/hooks.ts";
import { SeatMark } from "../../ui/SeatMark.tsx";
import { standingOf } from "../../words/commits.ts";
import { Moments } from "../back/Moments.tsx";
import { useMoment } from "../back/useMoment.ts";
import { useColumns } from "../columns/columns.ts";
import type { AnyContext } from "../context/context.ts";
import type { GameEnding, GameUi } from "../context/gameUi.ts";
import { tableName } from "../context/names.ts";
import { stillContext } from "../context/still.ts";
import { CardSheet } from "../frame/CardSheet.tsx";
import { SeatStrip } from "../frame/SeatStrip.tsx";
import { Headed } from "../frame/Slabs.tsx";
import { TurnStory } from "../kit/TurnStory.tsx";
import { seatsThen, turnsThen } from "../log/turnsThen.ts";
import { isMove } from "../store/tableEvents.ts";
import type { TableState, TableStore } from "../store/tableState.ts";
import { TableTop } from "../top/TableTop.tsx";
import { usePast } from "./usePast.ts";

interface LookBackPageProps {
  /** The table as it is now. */
  readonly table: Table;
  readonly state: TableState;
  readonly store: TableStore;
  readonly ui: GameUi;
  /** The moment named by the URL. */
  readonly version: number;
}

/** The context for the game's pictures: the table as it stood. */
const contextThen = (
  { table, state, store }: Pick<LookBackPageProps, "table" | "state" | "store">,
  position: PositionReply,
  layout: AnyContext["layout"],
  openCard: AnyContext["openCard"],
): AnyContext => {
  const { version, status, seat, view, waiting, outcome } = position;
  const then: Table = {
    ...table,
    table: { ...table.table, version, status, seats: [...seatsThen(table.table.seats, table.table.seats, version)] },
    you: { seat, host: false },
    view,
    waiting,
    outcome,
  };
  return stillContext(then, { state, store }, { layout, openCard });
};

/** How many turns leading to the moment are shown. */
const turnsTold = 3;

interface ThenProps {
  readonly ui: GameUi;
  readonly context: AnyContext;
  /** The log up to then; null until it has come. */
  readonly past: readonly LogItem[] | null;
}

/** The turns that led to the moment; nothing before the first. */
const Happened = ({ ui, context, past }: ThenProps) => {
  const items = (past ?? []).filter(({ seq }) => seq <= context.table.version);
  const turns = turnsThen(ui, context, standingOf(items).filter(isMove)).slice(-turnsTold);
  if (past !== null && turns.length === 0) return null;
  return (
    <Headed id="news" title={t("look.happened")} hint="">
      <div aria-busy={past === null}>
        {past === null && <p class="soft pad">…</p>}
        <ol class="news">
          {turns.map((story) => {
            const face = context.seats.find(({ seat }) => seat === story.seat);
            return (
              <li key={story.no}>
                <span>{face && <SeatMark mark={face.mark} size={13} />}</span>
                <TurnStory story={story} open={context.openCard} />
              </li>
            );
          })}
        </ol>
      </div>
    </Headed>
  );
};

/**
 * The game as it stood: everybody, the map, what was on offer, and what the reader had then. With each step of the slider only what
 * is told of the moment is drawn anew; the pictures stay until another position has come.
 */
const Stood = ({
  ui,
  context,
  past,
  outcome,
  children,
}: ThenProps & {
  readonly outcome: PositionReply["outcome"];
  /** Before everything else. */
  readonly children: ComponentChildren;
}) => {
  const middle = useMemo(
    () => (
      <>
        <SeatStrip ui={ui} context={context} outcome={outcome} />
        <section class="slab boardbox" id="board" tabIndex={-1} aria-label={t("section.board")}>
          <ui.Board context={context} mini={false} />
        </section>
        <section class="slab offers" id="offers" tabIndex={-1} aria-label={t("section.offers")}>
          <ui.Offers context={context} />
        </section>
      </>
    ),
    [ui, context],
  );
  const further = useMemo(
    () => (
      <>
        <div class="rail-b">
          <Headed
            id="mine"
            title={context.you === null ? t("table.theirs") : (ui.mineTitle?.() ?? t("table.mine"))}
            hint={ui.mineHint(context)}
          >
            <ui.Mine context={context} />
          </Headed>
        </div>
        <div class="main-b">
          <div id="others" class="others" tabIndex={-1}>
            <ui.Others context={context} />
          </div>
        </div>
      </>
    ),
    [ui, context],
  );
  return (
    <>
      <div class="rail-a">
        <Happened ui={ui} context={context} past={past} />
      </div>
      <div class="main-a">
        {children}
        {middle}
      </div>
      {further}
    </>
  );
};

/** What was great about the moment, with the full result; drawn once the game's part of the page is there that knows it. */
const GreatMoment = ({
  ui,
  context,
  item,
}: {
  readonly ui: GameUi;
  readonly context: AnyContext;
  readonly item: LogItem;
}) => {
  const [ending, setEnding] = useState<GameEnding | null>(null);
  useEffect(() => {
    void Promise.all([ui.ending?.(), loadAreas(["ended"])]).then(
      ([loaded]) => setEnding(loaded ?? null),
      () => undefined, // the table as it stood is shown all the same
    );
  }, [ui]);
  return ending && <ending.Great context={context} item={item} whole={true} />;
};

/**
 * A table as it stood at some moment, as its reader could see it then, and the way from moment to moment. Nothing can be played.
 */
export const LookBackPage = ({ table, state, store, ui, version }: LookBackPageProps) => {
  const layout = useLayout();
  const [card, openCard] = useState<string | null>(null);
  const { id, version: last } = table.table;
  const { position, failed, busy, go, again } = useMoment(table, version, state.log.items);
  const past = usePast(id, version, state.log);
  const name = tableName(table.table);
  useTitle(`${t("look.title")} · ${name}`);
  useEffect(answerFirst, []);
  useColumns(layout);
  const context = useMemo(
    () => position && contextThen({ table, state, store }, position, layout, openCard),
    [table, state, store, position, layout, language()],
  );
  const stands = state.log.items.length === 0 || standingOf(state.log.items).some(({ seq }) => seq === version);
  const isKnown = state.log.items.some(({ seq }) => seq === version);
  const item = past?.find(({ seq }) => seq === version);
  const told = { n: version, last, time: position?.version === version ? dateTime(position.at) : "…" };
  return (
    <>
      <TableTop
        tableId={id}
        name={name}
        subtitle={context && position?.view ? ui.subtitle(context) : ""}
        seated={table.you.seat !== null || table.you.host}
      />
      <Moments tableId={id} told={t("look.moment", told)} version={version} last={last} busy={busy} go={go}>
        {isKnown && !stands && t("look.undone")}{" "}
        {position?.seat === null && table.you.seat !== null && t("look.others")}
      </Moments>
      <main id="main" class="tbl looking" tabIndex={-1} aria-busy={busy}>
        {failed && (
          <Note tone="red" role="alert" lead={t("look.failed")}>
            <button type="button" class="btn" onClick={again}>
              {t("common.again")}
            </button>
          </Note>
        )}
        {position?.view === null && <Note icon="info" lead={t("look.before")} />}
        {context && position?.view ? (
          <Stood ui={ui} context={context} past={past} outcome={position.outcome}>
            {item && item.seq === position.version && (
              <GreatMoment key={item.seq} ui={ui} context={context} item={item} />
            )}
          </Stood>
        ) : null}
      </main>
      {context && card !== null && <CardSheet ui={ui} context={context} id={card} close={() => openCard(null)} />}
    </>
  );
};
