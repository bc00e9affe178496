import { readBots, readSeatMails } from "../../affairs.ts";
import type { Table } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { Unread, useAnswer } from "../../ui/answers/Unread.tsx";
import { Note } from "../../ui/bits.tsx";
import { facesOf } from "../context/seats.ts";
import type { TableStore } from "../store/tableState.ts";
import { BesidePage } from "../top/BesidePage.tsx";
import { ActionSheet } from "./actions/ActionSheet.tsx";
import { HostPlaceSlab, SeatSlab } from "./actions/SeatSlab.tsx";
import { useSeatActions } from "./actions/useSeatActions.ts";
import { Leaving, LeftSeats } from "./Leaving.tsx";
import { HostSlab, SuccessionBar } from "./Succession.tsx";
import { WatchersSlab } from "./WatchersSlab.tsx";
import { HookSlab } from "./wishes/HookSlab.tsx";

interface SeatsPageProps {
  readonly table: Table;
  readonly store: TableStore;
}

/** Everybody's seat and link: copy, renew, revoke, hand over. What a reader can do depends on being the host. */
export const SeatsPage = ({ table, store }: SeatsPageProps) => {
  const { id, game, host, status } = table.table;
  const { you } = table;
  const actions = useSeatActions(table, () => void store.read());
  const { links, asked, ask, problem, carryOut, leave } = actions;
  const bots = useAnswer(you.host ? () => readBots(game) : null, [game, you.host]);
  const mails = useAnswer(you.host ? () => readSeatMails(id) : null, [id, you.host, table.table.version]);
  const unreached = new Map(store.state().mail.map(({ seat, reason }) => [seat, reason]));
  return (
    <>
      <BesidePage table={table} title={t("seats.title")}>
        {links.some(({ link }) => link) && (
          <Note tone="gold" lead={t("seats.linksOnce")}>
            {t("seats.linksOnceMore")}
          </Note>
        )}
        <LeftSeats table={table} bots={bots.value ?? false} ask={ask} />
        {mails.problem && <Unread problem={mails.problem} again={mails.again} />}
        {bots.problem && <Unread problem={bots.problem} again={bots.again} />}
        <section class="slab">
          <ul class="pg-seat-list">
            {facesOf(table).map((face) => (
              <SeatSlab
                key={face.seat}
                table={table}
                face={face}
                actions={actions}
                bots={bots.value ?? false}
                unreached={unreached.get(face.seat)}
                mail={mails.value?.seats.find(({ seat }) => seat === face.seat)}
              />
            ))}
          </ul>
        </section>
        {you.host && you.seat === null && <HostPlaceSlab table={table} actions={actions} />}
        <Leaving table={table} receive={store.receive} ask={ask} />
        {you.host && status !== "ended" && <HookSlab tableId={id} />}
        <WatchersSlab table={table} changed={() => void store.read()} />
        <SuccessionBar table={table} receive={store.receive} />
        <HostSlab table={table} receive={store.receive} />
        {status === "open" && you.host && (
          <a class="btn primary wide" href={`/table/${id}`}>
            {t("seats.toLobby")}
          </a>
        )}
        {(you.seat !== null || you.host) && (
          <>
            <p class="soft t13">{t("seats.leaveText")}</p>
            <button type="button" class="btn" onClick={() => void leave()}>
              {t("seats.leave")}
            </button>
          </>
        )}
      </BesidePage>
      {asked && (
        <ActionSheet
          action={asked.action}
          name={asked.face?.name ?? host.name}
          you={(you.seat === null ? host.name : table.table.seats[you.seat]?.name) ?? ""}
          ofHost={asked.face === null}
          problem={problem}
          close={() => ask(null)}
          carryOut={carryOut}
        />
      )}
    </>
  );
};
