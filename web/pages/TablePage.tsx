import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { startSession } from "../api.ts";
import { rememberTable } from "../device/session.ts";
import { t } from "../i18n/index.ts";
import { isShut, isUnknown, type Problem } from "../request.ts";
import { Frame } from "../table/frame/Frame.tsx";
import { useTable } from "../table/store/useTable.ts";
import { Note } from "../ui/bits.tsx";
import { lazyPage, lazyPart, NotArrived } from "../ui/lazy.tsx";
import { toast } from "../ui/Toasts.tsx";
import { useOnward } from "./tables/onward.ts";
import { useGameUi } from "./useGameUi.ts";
import { useLink, useSignIn } from "./useLink.ts";

// Rarely opened, or needed before there is a game: the table itself does not wait for them.
const BesideTable = lazyPage(async () => (await import("./BesideTable.tsx")).BesideTable, []);
const { Part: Rematch } = lazyPart(async () => (await import("../table/again/Rematch.tsx")).Rematch);
const { Part: GameAbout } = lazyPart(async () => (await import("./GameAbout.tsx")).GameAbout);
const FinalPage = lazyPage(async () => (await import("../table/ended/FinalPage.tsx")).FinalPage, ["ended"]);
const AheadPage = lazyPage(async () => (await import("../table/ahead/AheadPage.tsx")).AheadPage, ["ahead"]);
const LookBackPage = lazyPage(async () => (await import("../table/past/LookBackPage.tsx")).LookBackPage, []);
const LinkProblem = lazyPage(
  async () => (await import("../table/people/troubles/LinkProblem.tsx")).LinkProblem,
  ["people"],
);
const Lobby = lazyPage(async () => (await import("../table/people/Lobby.tsx")).Lobby, ["pace"]);

interface TablePageProps {
  readonly tableId: string;
  /** "table", "seats", "mails", "notes", "talk", "about", "score", "ahead", or "at/12": as it stood after commit 12. */
  readonly part: string;
  readonly fragment: string;
}

/**
 * Whether this part of a table’s URL names a page beside it; `mine`: whether its reader sits there, or is the host. The seats stay
 * in sight of who has just given theirs to a friend: the link for the friend stands there.
 */
const isBeside = (part: string, mine: boolean): boolean =>
  ["time", "about", "talk", "seats"].includes(part) || (mine && ["notes", "mails"].includes(part));

/** The game cannot be drawn: it did not arrive, or this page does not know it. */
const NoGame = ({ unknown }: { readonly unknown: boolean }): JSX.Element => (
  <main id="main" class="loading" tabIndex={-1}>
    {unknown ? <Note tone="red" role="alert" lead={t("error.unknownGame")} /> : <NotArrived />}
  </main>
);

/** A table in any state: waiting for its start, in play, or finished. */
export const TablePage = ({ tableId, part, fragment }: TablePageProps) => {
  const { token, letGo } = useLink(tableId, fragment);
  const { store, state } = useTable(tableId);
  const { needed, asking } = useSignIn(tableId, token, letGo, store, state);
  const [signInProblem, setSignInProblem] = useState<Problem | null>(null);
  const { table, problem } = state;
  const ui = useGameUi(table?.table.game ?? null);

  useOnward(state);
  const mine = table !== null && (table.you.seat !== null || table.you.host);
  useEffect(() => {
    if (mine) rememberTable(tableId);
  }, [mine, tableId]);
  const enter = async () => {
    if (!token) return;
    const result = await startSession(token);
    if (!result.ok) return setSignInProblem(result.error);
    setSignInProblem(null);
    letGo();
    toast({ text: t("join.done") });
  };

  const again = () => void store.read();
  if (problem && (!table || (isShut(state) && !asking)))
    return <LinkProblem tableId={tableId} problem={problem} token={token} again={again} table={table} />;
  if (!table) return <main id="main" class="loading" aria-busy="true" tabIndex={-1} />;

  const { seat, host } = table.you;
  const name = seat === null ? table.table.host.name : (table.table.seats[seat]?.name ?? "");
  const signIn = token && (seat !== null || host) ? { name, press: needed ? () => void enter() : null } : null;

  const failed = signInProblem && (
    <div class="notices">
      <Note tone="red" role="alert" lead={t(isUnknown(signInProblem) ? "error.offline" : "join.failed")} />
    </div>
  );

  const known = typeof ui === "string" ? null : ui;
  if (isBeside(part, mine))
    return <BesideTable part={part} table={table} store={store} state={state} ui={known} letGo={letGo} />;
  if (table.table.status === "open")
    return (
      <>
        {failed}
        <Lobby
          table={table}
          state={state}
          store={store}
          signIn={signIn}
          about={<GameAbout game={table.table.game} seats={table.table.seats.length} />}
        />
      </>
    );
  if (ui === "loading") return <main id="main" class="loading" aria-busy="true" tabIndex={-1} />;
  if (part === "score" && table.outcome) {
    const rematch = seat === null ? null : <Rematch table={table} />;
    return <FinalPage table={table} state={state} store={store} outcome={table.outcome} ui={known} rematch={rematch} />;
  }
  if (known === null) return <NoGame unknown={ui === "unknown"} />;
  if (part === "ahead" && seat !== null) return <AheadPage table={table} state={state} store={store} ui={known} />;
  if (part.startsWith("at/"))
    return <LookBackPage table={table} state={state} store={store} ui={known} version={Number(part.slice(3))} />;
  return (
    <>
      {failed}
      <Frame table={table} state={state} store={store} ui={known} signIn={signIn} />
    </>
  );
};
