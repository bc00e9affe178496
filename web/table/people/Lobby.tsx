import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { startTable } from "../../affairs.ts";
import type { Table } from "../../contract.ts";
import { list, t } from "../../i18n/index.ts";
import { intentKeys } from "../../intent.ts";
import type { Problem } from "../../request.ts";
import { Refused } from "../../ui/answers/pressing.tsx";
import { Course } from "../../ui/bits.tsx";
import { useTitle } from "../../ui/hooks.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Settings } from "../about/Settings.tsx";
import { gameBeside } from "../context/gameBeside.ts";
import { mailLine } from "../context/mailLine.ts";
import { tableName } from "../context/names.ts";
import { facesOf } from "../context/seats.ts";
import type { SignIn } from "../context/turn.ts";
import type { TableState, TableStore } from "../store/tableState.ts";
import { PaceSlab } from "../time/PaceSlab.tsx";
import { TableTop } from "../top/TableTop.tsx";
import { SeatLine } from "./SeatLine.tsx";
import { Notices } from "./troubles/Notices.tsx";

interface LobbyProps {
  readonly table: Table;
  readonly state: TableState;
  readonly store: TableStore;
  readonly signIn: SignIn | null;
  /** What the game is, and how long it takes. */
  readonly about?: ComponentChildren;
}

/** A reader who has opened a link takes the seat with a click. */
const Joining = ({
  table,
  about,
  signIn: { name, press },
}: Pick<LobbyProps, "table" | "about"> & { readonly signIn: SignIn }) => (
  <>
    <h2 class="big">{t("join.title", { name })}</h2>
    <p>{t("join.text", { host: table.table.host.name, table: tableName(table.table) })}</p>
    {about}
    <button type="button" class="btn primary wide" aria-disabled={press ? undefined : "true"} onClick={() => press?.()}>
      {t("join.playAs", { name })}
    </button>
    <p class="soft t13">{t("join.note")}</p>
  </>
);

interface StartingProps extends Pick<LobbyProps, "table" | "store"> {
  /** Who has not sat down yet. */
  readonly missing: readonly string[];
}

/** The host's button that starts the game, and who is still missing. */
const Starting = ({ table, store, missing }: StartingProps) => {
  const { id, game } = table.table;
  const once = useMemo(intentKeys, [id]);
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const start = async () => {
    if (starting) return;
    setProblem(null);
    setStarting(true);
    const result = await once("start", (moveId) => startTable(id, moveId));
    setStarting(false);
    if (result.ok) return store.receive(result.value);
    setProblem(result.error);
  };
  return (
    <>
      <p>
        {missing.length === 0 ? t("lobby.all") : t("lobby.missing", { names: list(missing), count: missing.length })}
      </p>
      {problem && <Refused problem={problem} />}
      <div class="row wrap">
        <button
          type="button"
          class="btn primary grow"
          aria-disabled={starting ? "true" : undefined}
          onClick={() => void start()}
        >
          {t("lobby.start", { game: t(`game.${game}`) })}
        </button>
        <a class="btn" href={`/table/${id}/seats`}>
          <Icon name="invite" /> {t("seats.invitations")}
        </a>
      </div>
    </>
  );
};

/** A table before its start: who has come, and the host's start button. */
export const Lobby = ({ table, state, store, signIn, about }: LobbyProps) => {
  const { id, game, seats, host } = table.table;
  const name = tableName(table.table);
  useTitle(`${name} · Tessera`);
  const missing = seats.filter(({ joined }) => !joined).map((seat) => seat.name);
  const gameName = t(`game.${game}`);
  return (
    <>
      <TableTop
        tableId={id}
        name={name}
        subtitle={gameBeside(table.table) ?? t("tables.open")}
        seated={table.you.seat !== null || table.you.host}
        talk={state.talk}
      />
      <Notices state={state} look={store.look} receive={store.receive} noted={store.noted} />
      <main id="main" class="pg-column pg-lobby" tabIndex={-1}>
        <section class="slab">
          {(signIn || table.you.host) && <Course />}
          <div class="pad">
            {signIn ? (
              <Joining table={table} about={about} signIn={signIn} />
            ) : (
              <>
                <h2 class="big">{t("lobby.title", { game: gameName })}</h2>
                {table.you.host ? (
                  <Starting table={table} store={store} missing={missing} />
                ) : (
                  <p>
                    {t("lobby.waitForHost", { host: host.name })} {mailLine(state.ownMail)}
                  </p>
                )}
                {!table.you.host && about}
              </>
            )}
          </div>
        </section>
        <section class="slab">
          <header>
            <h2>{t("table.players")}</h2>
            <span class="soft">{t("lobby.count", { joined: seats.length - missing.length, all: seats.length })}</span>
          </header>
          <ul class="pg-seat-list">
            {facesOf(table).map((face) => (
              <SeatLine
                key={face.seat}
                face={face}
                host={host.seat === face.seat}
                joined={seats[face.seat]?.joined ?? false}
                bot={seats[face.seat]?.bot ?? false}
                strength={seats[face.seat]?.strength}
              />
            ))}
          </ul>
        </section>
        <PaceSlab table={table.table} />
        <Settings table={table.table} />
      </main>
    </>
  );
};
