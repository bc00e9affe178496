import { useEffect, useMemo, useState } from "preact/hooks";
import { openRematch, readNextTable } from "../../affairs.ts";
import { startSession } from "../../api.ts";
import type { NextTableReply, OpenTableReply, RematchRequest, Table } from "../../contract.ts";
import { holdToken, rememberTable } from "../../device/session.ts";
import { t } from "../../i18n/index.ts";
import { intentKeys } from "../../intent.ts";
import type { Problem } from "../../request.ts";
import { goTo } from "../../router.ts";
import { PressButton, Refused } from "../../ui/answers/pressing.tsx";
import { Unread } from "../../ui/answers/Unread.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { isolated } from "../../words/isolate.ts";
import { keepLinks } from "../people/actions/links.ts";

type Order = RematchRequest["order"];
type Next = NextTableReply["next"];

/** Goes to the opened table, signed in as its host; the links to pass on are kept for its page. */
const enter = async ({ tableId, hostLink, invitations }: OpenTableReply): Promise<void> => {
  keepLinks(tableId, invitations);
  rememberTable(tableId);
  const token = hostLink.split("#")[1] ?? "";
  const session = await startSession(token);
  if (!session.ok) holdToken(tableId, token);
  goTo(`/table/${tableId}`);
};

/** What is known of the next table: undefined until it has been requested. */
const useNext = (tableId: string) => {
  const [next, setNext] = useState<Next | undefined>(undefined);
  const [problem, setProblem] = useState<Problem | null>(null);
  const ask = async () => {
    setProblem(null);
    const result = await readNextTable(tableId);
    if (result.ok) setNext(result.value.next);
    else setProblem(result.error);
  };
  useEffect(() => void ask(), [tableId]);
  return { next, problem, ask };
};

/** A player can start another game with the same people: one click opens the next table, once; then it is there for all. */
export const Rematch = ({ table }: { readonly table: Table }) => {
  const { id } = table.table;
  const { next, problem: unread, ask } = useNext(id);
  const [order, setOrder] = useState<Order>("result");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const once = useMemo(intentKeys, [id]);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const result = await once(`rematch ${order}`, (moveId) => openRematch(id, { moveId, order }));
    if (result.ok) return enter(result.value);
    setBusy(false);
    setProblem(result.error);
    await ask(); // somebody else may have been faster: then it exists
  };
  if (unread) return <Unread problem={unread} again={() => void ask()} />;
  if (next === undefined) return null;
  if (next)
    return (
      <p class="row wrap">
        <span class="grow">{t("rematch.open", { host: isolated(next.host) })}</span>
        <a class="btn primary" href={`/table/${next.tableId}`}>
          {t("rematch.go")}
        </a>
      </p>
    );
  return (
    <div class="field">
      <label>
        {t("rematch.order")}
        <select value={order} onChange={({ currentTarget }) => setOrder(currentTarget.value as Order)}>
          <option value="result">{t("rematch.result")}</option>
          <option value="chance">{t("rematch.chance")}</option>
        </select>
      </label>
      {problem && <Refused problem={problem} />}
      <PressButton look="primary wide" busy={busy} press={press}>
        <Icon name="play" size={18} /> {t("rematch.again")}
      </PressButton>
      <p class="soft t13">{t("rematch.more")}</p>
    </div>
  );
};
