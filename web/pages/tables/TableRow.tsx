import type { Table } from "../../contract.ts";
import { dateTime, duration, list, t } from "../../i18n/index.ts";
import { gameBeside } from "../../table/context/gameBeside.ts";
import { tableName } from "../../table/context/names.ts";
import { callName, facesOf, namesWithin } from "../../table/context/seats.ts";
import { Course } from "../../ui/bits.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { SeatMark } from "../../ui/SeatMark.tsx";
import { ownDeadline, waitsForReader } from "./useTables.ts";

// Needs the pictures of each game: the list does not wait for it.
const { Part: LastTurn } = lazyPart(async () => (await import("./LastTurn.tsx")).LastTurn);

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
  const names = list(namesWithin(table.waiting, faces));
  return t("table.waitingFor", { names, count: table.waiting.length });
};

interface RowProps {
  readonly table: Table;
  /** Signs in at a table this device has no credential for, when its person is signed in by address; absent: it has one. */
  readonly enter?: (() => void) | undefined;
}

/** One table of the list, as a link. */
export const TableRow = ({ table, enter }: RowProps) => {
  const { id, status } = table.table;
  const game = gameBeside(table.table);
  const turn = waitsForReader(table);
  const asked = Math.max(...table.waiting.map(({ askedAt }) => askedAt));
  const since = Number.isFinite(asked) ? duration(Date.now() - asked) : null;
  const until = ownDeadline(table);
  const totals = new Map(table.outcome?.scores.map(({ seat, total }) => [seat, total]));
  const open = enter && {
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      enter();
    },
  };
  return (
    <li>
      <a class="slab pg-tr" href={`/table/${id}${status === "ended" ? "/score" : ""}`} {...open}>
        {turn && <Course />}
        <div class="pg-trin">
          <div class="grow">
            <p class="row">
              <b class="disp">{tableName(table.table)}</b>
              {turn && <span class="tag gold">{t("table.yourTurn")}</span>}
            </p>
            {game !== null && <p class="soft t13">{game}</p>}
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
          <p class="pg-last">
            {lastLine(table)} {status === "playing" && <LastTurn table={table} />}
          </p>
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
