import { useEffect, useRef, useState } from "preact/hooks";
import { readTable } from "../api.ts";
import type { Table } from "../contract.ts";
import { dateTime, duration, list, t } from "../i18n/index.ts";
import { isUnknown, type Problem } from "../request.ts";
import { forgetTable, type KnownTable, knownTables } from "../session.ts";
import { tableName } from "../table/context/names.ts";
import { callName, facesOf } from "../table/context/seats.ts";
import { deadlineIn } from "../table/time/paceText.ts";
import { Art } from "../ui/Art.tsx";
import { Unread } from "../ui/answers/Unread.tsx";
import { Course, Note } from "../ui/bits.tsx";
import { useTitle } from "../ui/hooks.ts";
import { Icon } from "../ui/Icon.tsx";
import { PasteLink } from "../ui/PasteLink.tsx";
import { SeatMark } from "../ui/SeatMark.tsx";
import { PreferencesButton, SiteTop } from "../ui/SiteTop.tsx";

const groups = ["you", "others", "open", "finished"] as const;
type Group = (typeof groups)[number];

const waitsForReader = ({ you, waiting }: Table): boolean => waiting.some(({ seat }) => seat === you.seat);

const groupOf = (table: Table): Group => {
  if (table.table.status === "open") return "open";
  if (table.table.status === "ended") return "finished";
  return waitsForReader(table) ? "you" : "others";
};

const lastLine = (table: Table): string => {
  const { status, openedAt, endedAt, host } = table.table;
  const faces = facesOf(table);
  const namesOf = (seats: readonly number[]) =>
    list(seats.flatMap((seat) => (faces[seat] ? [callName(faces[seat])] : [])));
  if (status === "open")
    return table.you.host
      ? t("tables.openOwn", { time: dateTime(openedAt) })
      : t("tables.openOther", { time: dateTime(openedAt), host: host.name });
  if (status === "ended" && endedAt)
    return t("tables.endedOn", {
      time: dateTime(endedAt),
      names: namesOf(table.outcome?.winners ?? []),
      count: table.outcome?.winners.length ?? 0,
      you: table.outcome?.winners.some((seat) => seat === table.you.seat) ? "yes" : "no",
    });
  const seats = table.waiting.map(({ seat }) => seat);
  return t("table.waitingFor", { names: namesOf(seats), count: seats.length });
};

/** Until when (ms) the reader has time, where there is a clock that has not run out. */
const ownDeadline = (table: Table): number | null => {
  const { at = 0 } = table.you.seat === null ? {} : (deadlineIn(table, table.you.seat) ?? {});
  return at > Date.now() ? at : null;
};

const TableRow = ({ table }: { readonly table: Table }) => {
  const { id, game, status } = table.table;
  const turn = waitsForReader(table);
  const asked = Math.max(...table.waiting.map(({ askedAt }) => askedAt));
  const since = Number.isFinite(asked) ? duration(Date.now() - asked) : null;
  const until = ownDeadline(table);
  const totals = new Map(table.outcome?.scores.map(({ seat, total }) => [seat, total]));
  return (
    <li>
      <a class="slab pg-tr" href={`/table/${id}${status === "ended" ? "/score" : ""}`}>
        {turn && <Course />}
        <div class="pg-trin">
          <div class="grow">
            <p class="row">
              <b class="disp">{tableName(table.table)}</b>
              {turn && <span class="tag gold">{t("table.yourTurn")}</span>}
            </p>
            <p class="soft t13">{t(`game.${game}`)}</p>
          </div>
          <p class="pg-ppl">
            {facesOf(table).map((face) => (
              <span
                class={table.waiting.some(({ seat }) => seat === face.seat) ? "pg-pp wait" : "pg-pp"}
                key={face.seat}
              >
                <SeatMark mark={face.mark} size={15} silent={false} />
                <span>
                  {callName(face)} {totals.get(face.seat) ?? ""}
                </span>
              </span>
            ))}
          </p>
          <p class="pg-last">{lastLine(table)}</p>
          {(until !== null || since) && (
            <p class="pg-dl soft t13">
              <Icon name="clock" size={16} />{" "}
              {until === null
                ? t("table.since", { time: since })
                : t("table.until", { time: dateTime(until), left: duration(until - Date.now()) ?? "" })}
            </p>
          )}
        </div>
      </a>
    </li>
  );
};

type Read = { readonly id: string; readonly table: Table | null; readonly problem: Problem | null };

const readAll = (known: readonly KnownTable[]): Promise<readonly Read[]> =>
  Promise.all(
    known.map(async ({ id }) => {
      const result = await readTable(id, null, { idempotent: false });
      return result.ok ? { id, table: result.value.table, problem: null } : { id, table: null, problem: result.error };
    }),
  );

/** A table this device no longer has a key to: its cookie has gone, or its link has ended. */
const isLost = ({ table, problem }: Read): boolean =>
  table ? table.you.seat === null && !table.you.host : problem !== null && !isUnknown(problem);

/** All tables known on this device, read now and whenever the page is looked at again. */
const useTables = () => {
  const [reads, setReads] = useState<readonly Read[] | null>(null);
  const here = useRef(true);
  const read = async () => {
    const all = await readAll(knownTables());
    if (here.current) setReads(all);
  };
  useEffect(() => {
    here.current = true;
    const seen = () => {
      if (document.visibilityState === "visible") void read();
    };
    void read();
    document.addEventListener("visibilitychange", seen);
    return () => {
      here.current = false;
      document.removeEventListener("visibilitychange", seen);
    };
  }, []);
  const forget = (lost: readonly Read[]) => {
    for (const { id } of lost) forgetTable(id);
    setReads((reads ?? []).filter((one) => !lost.includes(one)));
  };
  return { reads, read, forget };
};

/** The tables known on this device: those that wait for me, for others, not begun, finished. */
export const Tables = () => {
  const { reads, read, forget } = useTables();
  const tables = (reads ?? []).flatMap((one) => (one.table && !isLost(one) ? [one.table] : []));
  const lost = (reads ?? []).filter(isLost);
  const unread = (reads ?? []).flatMap(({ problem }) => (problem && isUnknown(problem) ? [problem] : []))[0];
  const turns = tables.filter(waitsForReader).length;
  useTitle(turns > 0 ? `● ${t("tables.turns", { count: turns })} · Tessera` : `${t("tables.title")} · Tessera`);

  return (
    <>
      <SiteTop>
        <a class="btn primary only-l" href="/open">
          <Icon name="plus" size={18} /> {t("open.title")}
        </a>
        <PreferencesButton />
      </SiteTop>
      <main id="main" tabIndex={-1} aria-busy={reads === null}>
        <Art name="frieze" label={t("tables.dolphins")} />
        <div class="pg-column pg-tables">
          <h1 class="vh">{t("tables.title")}</h1>
          {unread && <Unread problem={unread} again={() => void read()} lead={t("tables.offline")} />}
          {groups.map((group) => {
            const members = tables.filter((table) => groupOf(table) === group);
            if (members.length === 0) return null;
            return (
              <section key={group} aria-labelledby={`group-${group}`}>
                <h2 id={`group-${group}`}>
                  {t(`tables.${group}`)} <span class="soft t15">{members.length}</span>
                </h2>
                <ul class="pg-table-list">
                  {members.map((table) => (
                    <TableRow table={table} key={table.table.id} />
                  ))}
                </ul>
              </section>
            );
          })}
          {reads !== null && tables.length === 0 && !unread && (
            <section class="slab message">
              <Icon name="invite" size={40} />
              <h2 class="big">{t("tables.none")}</h2>
              <p>{t("tables.noneText")}</p>
            </section>
          )}
          {lost.length > 0 && (
            <Note lead={t("tables.lost", { count: lost.length })}>
              {t("tables.lostText")}{" "}
              <button type="button" class="btn quiet" onClick={() => forget(lost)}>
                {t("tables.forget")}
              </button>
            </Note>
          )}
          <section class="slab pad" aria-label={t("invited.title")}>
            <PasteLink text={t("invited.text")} />
          </section>
          <p class="soft t13">{t("tables.device")}</p>
        </div>
        <a class="btn primary pg-fab only-s" href="/open">
          <Icon name="plus" /> {t("open.title")}
        </a>
      </main>
    </>
  );
};
