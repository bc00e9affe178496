import type { JSX } from "preact";
import type { Seat, Table, TalkMessage } from "../../contract.ts";
import { dateTime, t } from "../../i18n/index.ts";
import { PressButton } from "../../ui/answers/pressing.tsx";
import { SeatMark } from "../../ui/SeatMark.tsx";

/** A writer's name in the talk: the name they had then; a person who asked to be erased has none. */
export const writerIn = (
  table: Table,
  { seat, name, former }: Pick<TalkMessage, "seat" | "name" | "former">,
): string => {
  const shown = name === "" ? (seat === null ? table.table.host.name : t("common.nameless", { n: seat + 1 })) : name;
  return former ? t("talk.former", { name: shown }) : shown;
};

interface SaidListProps {
  readonly table: Table;
  readonly said: readonly TalkMessage[];
  readonly muted: readonly (Seat | null)[];
  readonly busy: boolean;
  readonly remove: (one: TalkMessage) => Promise<void>;
}

const Words = ({
  table,
  one,
  muted,
}: {
  readonly table: Table;
  readonly one: TalkMessage;
  readonly muted: boolean;
}) => {
  if (muted) return <p class="soft t13">{t("talk.muted", { name: writerIn(table, one) })}</p>;
  if (one.text === null) return <p class="soft t13">{t("talk.removed")}</p>;
  // Plain text, as it was written: nothing becomes a link.
  return (
    <p class="said" dir="auto">
      {one.text}
    </p>
  );
};

/** The messages, oldest first. */
export const SaidList = ({ table, said, muted, busy, remove }: SaidListProps): JSX.Element => (
  <div role="log" aria-label={t("talk.title")}>
    <ol class="talk">
      {said.map((one) => (
        <li key={one.number}>
          <p class="by">
            {one.seat !== null && <SeatMark mark={one.seat + 1} />}
            <b>{writerIn(table, one)}</b> <time class="soft t13">{dateTime(one.at)}</time>
            {one.yours && one.text !== null && (
              <PressButton busy={busy} press={() => remove(one)} look="quiet">
                {t("talk.remove")}
              </PressButton>
            )}
          </p>
          <Words table={table} one={one} muted={!one.yours && !one.former && muted.includes(one.seat)} />
        </li>
      ))}
    </ol>
  </div>
);
