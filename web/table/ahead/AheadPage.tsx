import { useEffect, useState } from "preact/hooks";
import type { Table } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { answerFirst } from "../../ui/answers/answerFirst.ts";
import { Refused } from "../../ui/answers/pressing.tsx";
import { Note } from "../../ui/bits.tsx";
import { useLayout, useTitle } from "../../ui/hooks.ts";
import { toast } from "../../ui/Toasts.tsx";
import type { AnyContext } from "../context/context.ts";
import type { GameUi } from "../context/gameUi.ts";
import { tableName } from "../context/names.ts";
import { stillContext } from "../context/still.ts";
import { CardSheet } from "../frame/CardSheet.tsx";
import { DraftPage, DraftPanel } from "../frame/DraftPanel.tsx";
import { Headed } from "../frame/Slabs.tsx";
import type { TableState, TableStore } from "../store/tableState.ts";
import { TableTop } from "../top/TableTop.tsx";
import { aheadContext } from "./context.ts";
import { MakeAll } from "./MakeAll.tsx";
import { OrderBox } from "./OrderBox.tsx";
import { type AheadHandle, useAhead } from "./useAhead.ts";
import { useCommandWords } from "./useCommandWords.ts";
import { useEdits } from "./useEdits.ts";
import { wishText } from "./Wishes.tsx";
import { openMoments, ordersIn, plansIn, shownMoments } from "./wishes.ts";
import "./ahead.css";

interface AheadPageProps {
  readonly table: Table;
  readonly state: TableState;
  readonly store: TableStore;
  readonly ui: GameUi;
}

/** What has been tried so far, turn by turn, with the way back to each. */
const Tried = ({
  ui,
  context,
  look,
  unplanned,
}: {
  readonly ui: GameUi;
  readonly context: AnyContext;
  readonly look: AheadHandle;
  /** Whether there is no box yet that says how a plan is made: of several moments each has one with its plan. */
  readonly unplanned: boolean;
}) => {
  const { kept, base } = look.trying;
  if (kept.length === 0 || base === null)
    return (
      <>
        <p class="soft">{t("ahead.nothing")}</p>
        {unplanned && <p class="soft">{t("ahead.noneTried")}</p>}
      </>
    );
  const turns = [...new Set(base.turns)];
  return (
    <>
      <ol class="ahead-tried">
        {turns.map((turn) => (
          <li key={turn}>
            <b>{t("ahead.turn", { n: turn + 1 })}</b>
            <ol>
              {kept.map((command, index) =>
                base.turns[index] === turn ? (
                  // Commands may repeat; only their position distinguishes them.
                  <li key={index}>
                    <span class="grow">{wishText(ui, context, { commands: [command] as never })}</span>
                    {index < base.sure && <span class="tag">{t("ahead.sure")}</span>}
                  </li>
                ) : null,
              )}
            </ol>
          </li>
        ))}
      </ol>
      {base.over && <Note icon="reveal" lead={t(`ahead.over.${base.over}`)} />}
      <div class="row wrap">
        <button type="button" class="btn" onClick={() => look.backTo(kept.length - 1)}>
          {t("ahead.back")}
        </button>
        <button type="button" class="btn quiet" onClick={() => look.backTo(0)}>
          {t("ahead.drop")}
        </button>
      </div>
    </>
  );
};

/** Nothing can be tried out; perhaps orders can be written below. Otherwise the only way is back. */
const NothingNow = ({ tableId, orders }: { readonly tableId: string; readonly orders: boolean }) => (
  <>
    <p class="soft">{t("ahead.later", { orders: orders ? "yes" : "no" })}</p>
    <a class="btn quiet back" href={`/table/${tableId}`}>
      {t("seats.back")}
    </a>
  </>
);

/** The table as it would be after what was tried. */
const Then = ({
  ui,
  context,
  tried,
}: {
  readonly ui: GameUi;
  readonly context: AnyContext;
  readonly tried: boolean;
}) => (
  <>
    <div class="main-a">
      <section class="slab boardbox" id="board" tabIndex={-1} aria-label={t("section.board")}>
        <ui.Board context={context} mini={false} />
      </section>
    </div>
    <div class="rail-b">
      <Headed id="mine" title={t(tried ? "ahead.mineThen" : "ahead.mineNow")} hint={ui.mineHint(context)}>
        <ui.Mine context={context} />
      </Headed>
    </div>
  </>
);

/** The moments that can be ordered for or are, what was tried for each, and which have a box. */
const plannedOn = (table: Table, { trying: { kept, base } }: AheadHandle) => {
  const isMine = table.waiting.some(({ seat }) => seat === table.you.seat);
  const moments = [...new Set([...openMoments(table), ...Object.keys(ordersIn(table))])];
  const plans = base ? plansIn(table, { kept, turns: base.turns, isMine }) : [];
  return { moments, plans, shown: shownMoments(table, moments, plans) };
};

/**
 * The table as the last answer told it, and what takes an answer: one may be drawn later, for a finger on the page or a move in the
 * making, but the orders are those it told.
 */
const useAnswered = (table: Table, store: AheadPageProps["store"]) => {
  const [answered, setAnswered] = useState(table);
  const own = answered.table.version > table.table.version ? answered : table;
  const receive = (next: Table) => {
    setAnswered(next);
    store.receive(next);
  };
  return { own, receive };
};

/**
 * Planning ahead: readers try out what they could do in their coming turns, given what they know, and write standing orders.
 * Trying sends nothing; orders are sent, and only their owner sees them.
 */
export const AheadPage = ({ table, state, store, ui }: AheadPageProps) => {
  useCommandWords(ui);
  useEffect(answerFirst, []);
  const layout = useLayout();
  const [card, openCard] = useState<string | null>(null);
  const look = useAhead(table, () => toast({ text: t("ahead.lost") }));
  const name = tableName(table.table);
  useTitle(`${t("ahead.title")} · ${name}`);
  const { base, problem, kept } = look.trying;
  const { own, receive } = useAnswered(table, store);
  const editsFor = useEdits();
  const real = stillContext(table, { state, store }, { layout, openCard });
  const context = base && aheadContext({ table, state, store }, look, base, { layout, openCard });
  const step = context ? ui.step(context) : null;
  if (context && step && layout === "phone") return <DraftPage ui={ui} context={context} step={step} />;
  const { moments, plans, shown } = plannedOn(own, look);
  return (
    <>
      <TableTop tableId={table.table.id} name={name} subtitle={t("ahead.title")} seated={table.you.seat !== null} />
      <main id="main" class="tbl" tabIndex={-1} aria-busy={base === null && problem === null}>
        <div class="rail-a ahead-rail">
          <Headed id="tried" title={t("ahead.title")} hint={t("ahead.hint")}>
            <div class="in ahead-in">
              <p>{t("ahead.intro")}</p>
              {context && (
                <Tried ui={ui} context={context} look={look} unplanned={shown.length === 0 && moments.length > 0} />
              )}
              <MakeAll table={own} plans={plans} receive={receive} />
              {problem &&
                !step &&
                (problem.code === "nothing-ahead" ? (
                  <NothingNow tableId={table.table.id} orders={shown.length > 0} />
                ) : (
                  <Refused problem={problem} />
                ))}
            </div>
          </Headed>
          {shown.map((moment) => (
            <OrderBox
              key={moment}
              table={own}
              ui={ui}
              context={real}
              moment={moment}
              {...editsFor(moment)}
              tried={plans.find(([at]) => at === moment)?.[1] ?? []}
              receive={receive}
            />
          ))}
          {context && step && <DraftPanel ui={ui} context={context} step={step} />}
          {context && base && !step && base.over === null && (
            <Headed id="actions" title={t("ahead.turn", { n: base.turn + 1 })} hint={t("ahead.try")}>
              <div class="in ahead-in">
                <ui.Actions context={context} />
              </div>
            </Headed>
          )}
        </div>
        {context && <Then ui={ui} context={context} tried={kept.length > 0} />}
      </main>
      {card !== null && <CardSheet ui={ui} context={context ?? real} id={card} close={() => openCard(null)} />}
    </>
  );
};
