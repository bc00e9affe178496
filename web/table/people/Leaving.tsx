import { useState } from "preact/hooks";
import { leaveSeat } from "../../affairs.ts";
import type { Seat, Table } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { announce } from "../../ui/announce.tsx";
import { Refused, usePress } from "../../ui/answers/pressing.tsx";
import { Sure } from "../../ui/answers/Sure.tsx";
import { Note } from "../../ui/bits.tsx";
import type { SeatFace } from "../context/gameUi.ts";
import { facesOf } from "../context/seats.ts";
import type { SeatActions } from "./actions/useSeatActions.ts";

interface LeavingProps extends Pick<SeatActions, "ask"> {
  readonly table: Table;
  readonly receive: (table: Table) => void;
}

/** Leaving one's own seat for good, coming back while nobody has taken it, or giving it to a friend. A host gives the rights away first. */
const OwnSeat = ({
  table,
  receive,
  seat,
  offer,
}: Omit<LeavingProps, "ask"> & { readonly seat: Seat; readonly offer: () => void }) => {
  const [asked, setAsked] = useState(false);
  const { press, busy, problem } = usePress({
    table,
    receive: (answered) => {
      setAsked(false);
      receive(answered);
      announce(t(answered.table.seats[seat]?.left ? "leaving.left" : "leaving.returned"));
    },
  });
  const left = table.table.seats[seat]?.left ?? false;
  const go = (way: "leave" | "return") =>
    void press(`${way} ${table.table.version}`, (id, moveId) => leaveSeat(id, seat, way, moveId));
  if (left)
    return (
      <Note tone="gold" lead={t("leaving.left")}>
        {t("leaving.leftText", { pace: table.table.clock ? "some" : "none" })} {t("leaving.ownOffer")}{" "}
        <button type="button" class="btn" onClick={offer}>
          {t("leaving.toFriend")}
        </button>{" "}
        <button type="button" class="btn" aria-disabled={busy ? "true" : undefined} onClick={() => go("return")}>
          {t("leaving.return")}
        </button>
        {problem && <Refused problem={problem} />}
      </Note>
    );
  return (
    <section class="slab pad pg-fields" aria-labelledby="leaving-title">
      <h2 class="disp" id="leaving-title">
        {t("leaving.title")}
      </h2>
      <p>{t(table.you.host ? "leaving.host" : "leaving.text", { pace: table.table.clock ? "some" : "none" })}</p>
      {!table.you.host && (
        <button type="button" class="btn" onClick={() => setAsked(true)}>
          {t("leaving.title")}
        </button>
      )}
      {asked && (
        <Sure
          title={t("leaving.title")}
          text={t("leaving.sure")}
          label={t("leaving.do")}
          busy={busy}
          problem={problem}
          close={() => setAsked(false)}
          carryOut={() => go("leave")}
        />
      )}
    </section>
  );
};

interface OfferProps extends Pick<SeatActions, "ask"> {
  readonly face: SeatFace;
  /** Whether the service can play seats of this game. */
  readonly bots: boolean;
}

/** A seat that was left: the host gives it away where this is shown, by a link for a friend or to a bot. */
const Offer = ({ face, bots, ask }: OfferProps) => {
  const { name } = face;
  return (
    <Note tone="gold" lead={t("leaving.offer", { name })}>
      <span class="row wrap">
        <button type="button" class="btn" onClick={() => ask({ action: "replace", face })}>
          {t("leaving.toFriend")}
        </button>
        {bots && (
          <button type="button" class="btn" onClick={() => ask({ action: "bot", face })}>
            {t("seats.bot.button")}
          </button>
        )}
      </span>
    </Note>
  );
};

/** Seats that somebody has left for good, where the host reads: what can be done about each. */
export const LeftSeats = ({ table, bots, ask }: Pick<LeavingProps, "table"> & Omit<OfferProps, "face">) => {
  const { seats, status } = table.table;
  if (status === "ended" || !table.you.host) return null;
  const left = facesOf(table).filter((face) => !face.you && seats[face.seat]?.left);
  return (
    <>
      {left.map((face) => (
        <Offer key={face.seat} face={face} bots={bots} ask={ask} />
      ))}
    </>
  );
};

/** What the reader can do about leaving the own seat for good. */
export const Leaving = ({ table, receive, ask }: LeavingProps) => {
  const { seat } = table.you;
  if (table.table.status === "ended" || seat === null) return null;
  const face = facesOf(table).find((one) => one.seat === seat);
  const offer = () => face && ask({ action: "replace", face });
  return <OwnSeat key={seat} table={table} receive={receive} seat={seat} offer={offer} />;
};
