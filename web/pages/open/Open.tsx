import { useRef, useState } from "preact/hooks";
import { listGames, openTable, startTable } from "../../affairs.ts";
import type { GameInfo, OpenTableReply } from "../../contract.ts";
import { gameCards } from "../../games/cards.ts";
import { hasGameUi } from "../../games/index.ts";
import { areasOf, language, loadAreas, t } from "../../i18n/index.ts";
import { newMoveId, type Problem } from "../../request.ts";
import { ok } from "../../result.ts";
import { goTo } from "../../router.ts";
import { keepLinks } from "../../table/people/actions/links.ts";
import { Unread, useAnswer } from "../../ui/answers/Unread.tsx";
import { useLanguage, useTitle } from "../../ui/hooks.ts";
import { PreferencesButton, SiteTop } from "../../ui/top/SiteTop.tsx";
import { goToField } from "./Fold.tsx";
import { GameField } from "./GameField.tsx";
import {
  freshForm,
  isAlone,
  keepForm,
  keepName,
  keptForm,
  missingIn,
  named,
  type OpenForm,
  requestOf,
} from "./openForm.ts";
import { Press } from "./Press.tsx";
import { PaceField } from "./rest/PaceField.tsx";
import { RulesField } from "./rest/RulesField.tsx";
import { TableField } from "./rest/TableField.tsx";
import { SeatsField } from "./SeatsField.tsx";
import { signInAsHost } from "./signIn.ts";

/** Signs the opener in with the click that opened the table, keeps the links for the next page, and goes there. */
const enter = async (opened: OpenTableReply, asked: OpenForm): Promise<void> => {
  const form = named(asked);
  const { tableId, hostLink, invitations } = opened;
  const own = form.hostSeat;
  keepLinks(tableId, [
    { seat: own, name: (own === null ? form.host : form.seats[own])?.name ?? "", mailed: false, link: hostLink },
    ...invitations,
  ]);
  const isSignedIn = await signInAsHost(opened);
  keepForm(null);
  keepName(asked);
  // Nobody to wait for: play begins at once.
  if (isSignedIn && isAlone(form) && (await startTable(tableId, newMoveId())).ok) return goTo(`/table/${tableId}`);
  goTo(`/table/${tableId}/seats`);
};

/** The games that the service can open and this page can draw, with the texts of their settings. */
const readGames = async () => {
  const games = await listGames();
  if (!games.ok) return games;
  await loadAreas(games.value.flatMap(({ id }) => areasOf(`${id}-options`))).catch(() => undefined); // their names will do
  return ok(games.value.filter(({ id }) => hasGameUi(id)));
};

const none: readonly GameInfo[] = [];

/** Opening a table: which game, who sits where, how they are invited, and what differs from the usual rules. */
export const Open = () => {
  const spoken = useLanguage();
  const asked = useAnswer(readGames, []);
  const [form, setForm] = useState<OpenForm>(() => keptForm() ?? freshForm(gameCards[0]?.id ?? "", language()));
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const moveId = useRef<string | null>(null);
  useTitle(`${t("open.title")} · Tessera`);

  const change = (next: Partial<OpenForm>) => {
    moveId.current = null; // a different table than the one that may have been sent
    const changed = { ...form, ...next };
    setForm(changed);
    keepForm(changed);
  };

  const games = asked.value ?? none;
  const info = games.find(({ id }) => id === form.game) ?? games[0];
  const missing = missingIn(form);
  const byMail = form.seats.filter((seat, index) => index !== form.hostSeat && seat.email.trim() !== "").length;

  const submit = async (event: Event) => {
    event.preventDefault();
    if (sending || !info) return;
    setTried(true);
    const first = missing[0];
    if (first) return goToField(first.field);
    moveId.current ??= newMoveId(); // the same click again after a lost answer opens the same table
    setSending(true);
    setProblem(null);
    const result = await openTable(requestOf(form, info, moveId.current));
    if (result.ok) return enter(result.value, form);
    setSending(false);
    setProblem(result.error);
    if (result.error.errors?.length) goToField("corrections"); // the only field whose mistakes the service lists
  };

  const part = { form, info, games, change };
  return (
    <>
      <SiteTop>
        <a class="btn quiet" href="/tables">
          {t("tables.title")}
        </a>
        <PreferencesButton />
      </SiteTop>
      <main id="main" tabIndex={-1} lang={spoken}>
        <form id="open" class="pg-form" noValidate onSubmit={(event) => void submit(event)}>
          <h1>{t("open.title")}</h1>
          <div class="pg-colm">
            {asked.problem && <Unread problem={asked.problem} again={asked.again} />}
            <SeatsField {...part} missing={tried ? missing : []} />
            <GameField {...part} />
          </div>
          <div class="pg-colm pg-beside">
            <section class="slab pg-fs" aria-labelledby="rest-title">
              <h2 id="rest-title">{t("open.rest")}</h2>
              <PaceField {...part} />
              <RulesField {...part} problem={problem} forgetProblem={() => setProblem(null)} />
              <TableField {...part} missing={tried ? missing : []} />
            </section>
            <Press form={form} problem={problem} sending={sending} ready={info !== undefined} mails={byMail} />
          </div>
        </form>
      </main>
    </>
  );
};
