import { useEffect, useState } from "preact/hooks";
import { answerRewind } from "../../affairs.ts";
import type { Table } from "../../contract.ts";
import { dateTime, t } from "../../i18n/index.ts";
import { PressButton, Refused, usePress } from "../../ui/answers/pressing.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { AnyContext } from "../context/context.ts";
import type { GameUi } from "../context/gameUi.ts";
import { Undone, useUndone } from "./undone.tsx";

interface RewindBarProps {
  readonly table: Table;
  readonly ui: GameUi;
  readonly context: AnyContext;
  readonly receive: (table: Table) => void;
}

type Open = NonNullable<NonNullable<Table["rewind"]>["open"]>;

/** Draws again when a moment (ms) has passed, so that nobody is asked a question that has lapsed. */
const usePassed = (until: number): boolean => {
  const [, look] = useState(0);
  useEffect(() => {
    const left = until - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => look(Date.now()), Math.min(left + 50, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [until]);
  return Date.now() >= until;
};

/** What the question is for the reader: their own, to be answered, answered, or one of others. */
const kindOf = ({ you }: Table, { seat, yours }: Open): "own" | "asked" | "agreed" | "watch" => {
  if (you.seat === seat) return "own";
  if (yours) return "asked";
  return you.seat === null ? "watch" : "agreed";
};

const Question = ({ table, ui, context, receive, open }: RewindBarProps & { readonly open: Open }) => {
  const { press, busy, problem } = usePress({ table, receive });
  const over = usePassed(open.until);
  const turns = useUndone(table.table.id, ui, context, open.to);
  if (over) return null;
  const { seat, asked, until, left } = open;
  const kind = kindOf(table, open);
  const button = (key: string, agree: boolean, primary = false) => (
    <PressButton
      look={primary ? "primary" : ""}
      busy={busy}
      press={() => press(`${key} ${asked}`, (id, moveId) => answerRewind(id, { moveId, asked, agree }))}
    >
      {t(`back.${key}`)}
    </PressButton>
  );
  const told = {
    who: table.table.seats[seat]?.name ?? "",
    count: turns?.length ?? 0,
    left,
    time: dateTime(until),
  };
  return (
    <section class="bar gold rewind" aria-label={t("back.askTitle")}>
      <Icon name="undo" size={18} />
      <div class="grow">
        <b>{t(`back.bar.${kind}`, told)}</b> {turns && t(`back.bar.${kind}More`, told)}
        <Undone context={context} turns={turns} />
        {problem && <Refused problem={problem} />}
      </div>
      {context.mayAct && kind === "own" && button("withdraw", false)}
      {context.mayAct && kind === "asked" && button("refuse", false)}
      {context.mayAct && kind === "asked" && turns && button("agree", true, true)}
    </section>
  );
};

/**
 * A seat has asked all the others to take the game back: what would be undone, who has not answered yet, and the reader's answer.
 */
export const RewindBar = (props: RewindBarProps) => {
  const open = props.table.rewind?.open;
  return open ? <Question key={open.asked} {...props} open={open} /> : null;
};
