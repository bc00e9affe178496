import { sendMove } from "../../api.ts";
import type { AnyCommand, Table } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { PressButton, Refused, usePress } from "../../ui/answers/pressing.tsx";
import { toast } from "../../ui/Toasts.tsx";
import { type Moment, mostWishes, orderOf, ordersIn, wishedFirst } from "./wishes.ts";

/** Orders everything that was tried out, if it is for several moments: each box by itself could order its own. */
export const MakeAll = ({
  table,
  plans,
  receive,
}: {
  readonly table: Table;
  readonly plans: readonly (readonly [Moment, readonly AnyCommand[]])[];
  readonly receive: (table: Table) => void;
}) => {
  const { press, busy, problem } = usePress({
    table,
    receive: (answered) => {
      toast({ text: t("ahead.saved") });
      receive(answered);
    },
  });
  const { seat } = table.you;
  const saved = ordersIn(table);
  const commands = plans.map(([moment, plan]) =>
    orderOf(seat ?? 0, moment, wishedFirst(plan, saved[moment] ?? [], mostWishes(table, moment))),
  );
  const isNew = plans.some(([moment, plan]) => JSON.stringify(saved[moment]?.[0]?.commands) !== JSON.stringify(plan));
  if (seat === null || plans.length < 2 || !isNew) return null;
  const expectedVersion = table.table.version;
  return (
    <>
      <PressButton
        busy={busy}
        look="primary"
        press={() =>
          press(`${JSON.stringify(commands)} ${expectedVersion}`, (id, moveId) =>
            sendMove(id, { moveId, expectedVersion, commands }),
          )
        }
      >
        {t("ahead.makeAll")}
      </PressButton>
      {problem && <Refused problem={problem} />}
    </>
  );
};
