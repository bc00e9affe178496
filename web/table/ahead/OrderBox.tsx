import type { JSX } from "preact";
import { sendMove } from "../../api.ts";
import type { AnyCommand, Table, Wish } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { PressButton, Refused, usePress } from "../../ui/answers/pressing.tsx";
import { toast } from "../../ui/Toasts.tsx";
import type { AnyContext } from "../context/context.ts";
import type { GameUi } from "../context/gameUi.ts";
import type { Edits } from "./useEdits.ts";
import { Wishes, wishText } from "./Wishes.tsx";
import { highestPrice, isTried, type Moment, mostWishes, namedFor, openMoments, orderOf, ordersIn } from "./wishes.ts";

interface OrderBoxProps extends Edits {
  readonly table: Table;
  readonly ui: GameUi;
  readonly context: AnyContext;
  readonly moment: Moment;
  /** What has just been tried out and could become a wish; empty: nothing. */
  readonly tried: readonly AnyCommand[];
  readonly receive: (table: Table) => void;
}

/** The commands that can be named, in a list to pick from. */
const Naming = ({
  ui,
  context,
  commands,
  pick,
}: Pick<OrderBoxProps, "ui" | "context"> & {
  readonly commands: readonly AnyCommand[];
  readonly pick: (command: AnyCommand) => void;
}): JSX.Element => (
  <label class="field">
    {t("ahead.add")}
    <select
      value=""
      onChange={({ currentTarget }) => {
        const command = commands[Number(currentTarget.value)];
        currentTarget.value = "";
        if (command) pick(command);
      }}
    >
      <option value="">{t("ahead.choose")}</option>
      {commands.map((command, index) => (
        <option key={JSON.stringify(command)} value={index}>
          {wishText(ui, context, { commands: [command] as unknown as Wish["commands"] })}
        </option>
      ))}
    </select>
  </label>
);

/** The order for one moment: its wishes, what can be added, and what is still to be saved. Only its owner sees it. */
export const OrderBox = (props: OrderBoxProps): JSX.Element | null => {
  const { table, ui, context, moment, tried, edited, setEdited, receive } = props;
  const saved = ordersIn(table)[moment] ?? [];
  const { press, busy, problem } = usePress({
    table,
    receive: (answered) => {
      setEdited(null);
      toast({ text: t(ordersIn(answered)[moment] ? "ahead.saved" : "ahead.withdrawn") });
      receive(answered);
    },
  });
  const { seat } = table.you;
  const open = openMoments(table).includes(moment);
  if (seat === null || (!open && saved.length === 0)) return null;
  const wishes = edited ?? saved;
  const most = mostWishes(table, moment);
  const add = (commands: readonly AnyCommand[]) =>
    setEdited([...wishes, { commands: commands as unknown as Wish["commands"], most: null }].slice(0, most));
  const send = (command: AnyCommand) => {
    const expectedVersion = table.table.version;
    return press(`${JSON.stringify(command)} ${expectedVersion}`, (id, moveId) =>
      sendMove(id, { moveId, expectedVersion, commands: [command] }),
    );
  };
  const named = isTried(table, moment)
    ? []
    : namedFor(table, moment).filter(
        (one) => !wishes.some(({ commands }) => JSON.stringify(commands[0]) === JSON.stringify(one)),
      );
  return (
    <section class="slab" id={`order-${moment}`} aria-labelledby={`order-${moment}-title`}>
      <header>
        <h2 id={`order-${moment}-title`}>{t(`ahead.moment.${moment}`)}</h2>
        <span class="soft">{t("ahead.private")}</span>
      </header>
      <div class="in ahead-in">
        {wishes.length === 0 ? (
          <p class="soft">{t(isTried(table, moment) ? "ahead.noneTried" : "ahead.none")}</p>
        ) : (
          <Wishes ui={ui} context={context} wishes={wishes} highest={highestPrice(table, moment)} put={setEdited} />
        )}
        {open && wishes.length < most && named.length > 0 && (
          <Naming ui={ui} context={context} commands={named} pick={(command) => add([command])} />
        )}
        {open && wishes.length < most && tried.length > 0 && (
          <button type="button" class="btn wide" onClick={() => add(tried)}>
            {t(wishes.length === 0 ? "ahead.makePlan" : "ahead.makeElse")}
          </button>
        )}
        <p class="soft t13">{t(`ahead.ends.${moment}`)}</p>
        {edited && (
          <div class="row wrap">
            <PressButton busy={busy} look="primary" press={() => send(orderOf(seat, moment, edited))}>
              {t(edited.length > 0 ? "ahead.save" : "ahead.withdraw")}
            </PressButton>
            <button type="button" class="btn quiet" onClick={() => setEdited(null)}>
              {t("ahead.discard")}
            </button>
          </div>
        )}
        {!edited && saved.length > 0 && (
          <PressButton busy={busy} press={() => send(orderOf(seat, moment, []))}>
            {t("ahead.withdraw")}
          </PressButton>
        )}
        {problem && <Refused problem={problem} />}
      </div>
    </section>
  );
};
