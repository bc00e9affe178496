import { useEffect } from "preact/hooks";
import type { Table } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import type { AnyContext } from "../context/context.ts";
import type { GameUi } from "../context/gameUi.ts";
import { isEmpty } from "../store/draft.ts";
import type { TableState, TableStore } from "../store/tableState.ts";

interface AsidesProps {
  readonly ui: GameUi;
  readonly context: AnyContext;
  readonly state: TableState;
  readonly receive: TableStore["receive"];
}

// Rarely present, or for few: the table itself does not wait for them.
const takeBack = lazyPart(async () => (await import("../back/TakeBack.tsx")).TakeBack);
const { Part: Hints } = lazyPart(async () => (await import("../hints/Hints.tsx")).Hints);

/** Loads the bar for taking a move back while one is being put together: arriving after it, it would push down what is there. */
export const useTakeBackReady = ({ draft }: Pick<TableState, "draft">): void => {
  const plans = !isEmpty(draft);
  useEffect(() => {
    if (plans) takeBack.now();
  }, [plans]);
};

/** A hint of the game for the reader, if it has any. */
export const Hint = ({ ui, context }: Pick<AsidesProps, "ui" | "context">) =>
  ui.hints && context.you !== null ? <Hints ui={ui} context={context} /> : null;

/**
 * What planning ahead is for (`web/table/ahead/`): writing standing orders after trying them out, or while waiting only that;
 * null: neither.
 */
const planFor = ({ offers, waiting, you, table }: Table, ahead: boolean): "order" | "try" | null => {
  if (offers.some(({ type }) => type === "order-wishes")) return "order";
  const waits = table.status === "playing" && you.seat !== null && !waiting.some(({ seat }) => seat === you.seat);
  return ahead && waits ? "try" : null;
};

/**
 * What the reader may do besides playing. That a move can be taken back is told; planning ahead comes with every end of a turn, and
 * is found. On the phone it stands between the map and the news: below them it would be pushed about when they change.
 */
export const Asides = ({ ui, context, state, receive }: AsidesProps) => {
  const { held, table, draft } = state;
  const { mayAct } = context;
  const back = mayAct && !held && isEmpty(draft) ? table?.you.takeBack : undefined;
  const plan = table && mayAct ? planFor(table, ui.commandText !== undefined) : null;
  return (
    <div>
      <div role="status">
        {table && back !== undefined && <takeBack.Part table={table} to={back} receive={receive} />}
      </div>
      {table && plan && (
        <nav class="bar fine" aria-label={t("table.ahead")}>
          <Icon name="standing-order" size={18} />
          <span class="grow only-l">{plan === "order" ? t("table.aheadMay") : t("table.aheadTry")}</span>
          <span class="grow only-s">{t("table.aheadWait")}</span>
          <a class="btn" href={`/table/${table.table.id}/ahead`}>
            {t("table.ahead")}
          </a>
        </nav>
      )}
    </div>
  );
};
