import { useState } from "preact/hooks";
import type { Seat, Table } from "../contract.ts";
import { t } from "../i18n/index.ts";
import { enterTable } from "../person.ts";
import { isUnknown, type Problem } from "../request.ts";
import { goTo } from "../router.ts";
import { Art } from "../ui/Art.tsx";
import { PasteLink } from "../ui/answers/PasteLink.tsx";
import { problemText } from "../ui/answers/problem.ts";
import { Unread } from "../ui/answers/Unread.tsx";
import { Note } from "../ui/bits.tsx";
import { useTitle } from "../ui/hooks.ts";
import { Icon } from "../ui/Icon.tsx";
import { PreferencesButton, SiteTop } from "../ui/top/SiteTop.tsx";
import { Devices } from "./tables/Devices.tsx";
import { Record } from "./tables/Record.tsx";
import { LinkOpened, SignIn } from "./tables/SignIn.tsx";
import { TableRow } from "./tables/TableRow.tsx";
import { usePerson } from "./tables/usePerson.ts";
import { inOrder, isLost, type Read, seated, useOpenedLink, useTables, waitsForReader } from "./tables/useTables.ts";

const groups = ["you", "others", "open", "finished"] as const;
type Group = (typeof groups)[number];

const groupOf = (table: Table): Group => {
  if (table.table.status === "open") return "open";
  if (table.table.status === "ended") return "finished";
  return waitsForReader(table) ? "you" : "others";
};

/** What was read, sorted. `own`: the seats of the signed-in person, by table. */
const sorted = (reads: readonly Read[], own: ReadonlyMap<string, Seat | null>) => {
  const isMine = (one: Read) => isLost(one) && one.table !== null && own.has(one.id);
  // Read as a spectator: the seat comes from the person's list.
  const mine = reads.filter(isMine).flatMap(({ id, table }) => (table ? [seated(table, own.get(id))] : []));
  const held = reads.flatMap((one) => (one.table && !isLost(one) ? [one.table] : []));
  return {
    mine,
    tables: [...held, ...mine].sort(inOrder),
    lost: reads.filter((one) => isLost(one) && !isMine(one)),
    unread: reads.flatMap(({ problem }) => (problem && isUnknown(problem) ? [problem] : []))[0],
  };
};

interface GroupsProps {
  readonly tables: readonly Table[];
  /** Those this device has no credential for. */
  readonly mine: readonly Table[];
  readonly enter: (tableId: string) => void;
}

/** The tables that wait for me, wait for others, have not begun, are finished. */
const Groups = ({ tables, mine, enter }: GroupsProps) => (
  <>
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
              <TableRow
                table={table}
                enter={mine.includes(table) ? () => enter(table.table.id) : undefined}
                key={table.table.id}
              />
            ))}
          </ul>
        </section>
      );
    })}
  </>
);

/** The tables of this device and of the person signed in by address: waiting for me, for others, not begun, finished. */
export const Tables = ({ fragment }: { readonly fragment: string }) => {
  const person = usePerson();
  const { token, letGo } = useOpenedLink(fragment);
  const own = new Map(person.value?.tables.map((one) => [one.tableId, one.seat]));
  const { reads, read, forget } = useTables([...own.keys()]);
  const [entering, setEntering] = useState<Problem | null>(null);
  const { mine, tables, lost, unread } = sorted(reads ?? [], own);
  const turns = tables.filter(waitsForReader).length;
  const enter = async (id: string) => {
    setEntering(null);
    const entered = await enterTable(id, own.get(id) ?? null);
    if (entered.ok) goTo(`/table/${id}`);
    else setEntering(entered.error);
  };
  const changed = () => {
    letGo();
    void person.read();
  };
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
          {token && <LinkOpened token={token} done={changed} />}
          {entering && <Note tone="red" role="alert" lead={problemText(entering)} />}
          {person.problem && <Unread problem={person.problem} again={() => void person.read()} />}
          {unread && <Unread problem={unread} again={() => void read()} lead={t("tables.offline")} />}
          <Groups tables={tables} mine={mine} enter={(id) => void enter(id)} />
          {reads !== null && tables.length === 0 && !unread && !token && (
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
          {person.value && <Devices person={person.value} changed={changed} />}
          {person.value && <Record address={person.value.address} changed={changed} />}
          {!person.known && <SignIn done={changed} />}
          <p class="soft t13">{t("tables.device")}</p>
        </div>
        <a class="btn primary pg-fab only-s" href="/open">
          <Icon name="plus" /> {t("open.title")}
        </a>
      </main>
    </>
  );
};
