import { takeBack } from "../../affairs.ts";
import type { Table } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { PressButton, Refused, usePress } from "../../ui/answers/pressing.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { toast } from "../../ui/Toasts.tsx";

interface TakeBackProps {
  readonly table: Table;
  /** The version the game goes back to. */
  readonly to: number;
  /** Takes the table an answer brought. */
  readonly receive: (table: Table) => void;
}

/**
 * The reader's last move revealed nothing new to anybody, and nobody has moved since: it can be taken back, as long as that
 * holds.
 */
export const TakeBack = ({ table, to, receive }: TakeBackProps) => {
  const { version } = table.table;
  const { press, busy, problem } = usePress({
    table,
    receive: (answered) => {
      toast({ text: t("back.done") });
      receive(answered);
    },
  });
  return (
    <>
      <p class="bar fine">
        <Icon name="undo" size={18} />
        <span class="grow">
          <b>{t("back.may")}</b> <span class="only-l">{t("back.mayMore")}</span>
        </span>
        <PressButton
          busy={busy}
          press={() =>
            press(`back ${to} ${version}`, (id, moveId) => takeBack(id, { moveId, expectedVersion: version, to }))
          }
        >
          {t("back.take")}
        </PressButton>
      </p>
      {problem && <Refused problem={problem} />}
    </>
  );
};
