import { askRewind } from "../../affairs.ts";
import type { Table } from "../../contract.ts";
import { list, t } from "../../i18n/index.ts";
import { PressButton, Refused, usePress } from "../../ui/answers/pressing.tsx";
import { Note } from "../../ui/bits.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { toast } from "../../ui/Toasts.tsx";
import type { AnyContext } from "../context/context.ts";
import type { GameUi } from "../context/gameUi.ts";
import { Undone, useUndone } from "./undone.tsx";

interface AskRewindProps {
  readonly table: Table;
  readonly ui: GameUi;
  readonly context: AnyContext;
  /** The version the game should go back to. */
  readonly to: number;
  readonly receive: (table: Table) => void;
  readonly close: () => void;
}

/** Asks for confirmation before asking all the others to go back, and says what would be undone. */
export const AskRewind = ({ table, ui, context, to, receive, close }: AskRewindProps) => {
  const { id, version } = table.table;
  const turns = useUndone(id, ui, context, to);
  const others = context.seats.filter(({ you, bot }) => !you && !bot).map(({ name }) => name);
  const asked = { names: list(others), count: others.length };
  const { press, busy, problem } = usePress({
    table,
    receive: (answered) => {
      close();
      toast({ text: t(others.length === 0 ? "back.went" : "back.asked") });
      receive(answered);
    },
  });
  return (
    <Sheet title={t("back.askTitle")} close={close}>
      <div class="in">
        <p>{t("back.askLead", asked)}</p>
        <h3 class="disp">{t("back.undone")}</h3>
        <Undone context={context} turns={turns} />
        <Note icon="info" lead={t(table.rewind?.beyond ? "back.beyond" : "back.fair")}>
          {others.length > 0 && t("back.lapses")}
        </Note>
        {problem && <Refused problem={problem} />}
        <PressButton
          look="primary wide"
          busy={busy}
          press={() =>
            press(`rewind ${to} ${version}`, (tableId, moveId) =>
              askRewind(tableId, { moveId, expectedVersion: version, to }),
            )
          }
        >
          {t("back.askButton", asked)}
        </PressButton>
      </div>
    </Sheet>
  );
};
