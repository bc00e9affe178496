import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { readChronicle } from "../../affairs.ts";
import type { ChronicleReply, Outcome, Table } from "../../contract.ts";
import { dateTime, duration, number, t } from "../../i18n/index.ts";
import { Unread, useAnswer } from "../../ui/answers/Unread.tsx";
import { Course } from "../../ui/bits.tsx";
import { isStill, useLayout, useTitle } from "../../ui/hooks.ts";
import { Icon } from "../../ui/Icon.tsx";
import { NotArrived } from "../../ui/lazy.tsx";
import { SeatMark } from "../../ui/SeatMark.tsx";
import { Shuffle } from "../about/Shuffle.tsx";
import type { AnyContext } from "../context/context.ts";
import { gameBeside } from "../context/gameBeside.ts";
import type { GameEnding, GameUi, SeatFace } from "../context/gameUi.ts";
import { tableName } from "../context/names.ts";
import { callName, facesOf } from "../context/seats.ts";
import { stillContext } from "../context/still.ts";
import { winnersTitle } from "../context/turn.ts";
import { CardSheet } from "../frame/CardSheet.tsx";
import type { TableState, TableStore } from "../store/tableState.ts";
import { TableTop } from "../top/TableTop.tsx";
import { leadChanges } from "./course.ts";
import { DeedTable } from "./DeedTable.tsx";
import { GreatMoments } from "./GreatMoments.tsx";
import { HowItWent } from "./HowItWent.tsx";
import { Breakdown, StoneBox } from "./Points.tsx";
import { inOrder, nameOf, type Score, sourcesOf } from "./scores.ts";

interface FinalPageProps {
  readonly table: Table;
  readonly state: TableState;
  readonly store: TableStore;
  readonly outcome: Outcome;
  readonly ui: GameUi | null;
  /** How its people go on to the next table; absent for spectators. */
  readonly rematch?: ComponentChildren;
}

const tieBreakLine = (ui: GameUi | null, score: Score): string =>
  Object.entries(score.tieBreaks)
    .map(([id, value]) => `${nameOf(ui?.tieBreaks[id] ?? id)} ${number(value)}`)
    .join(" · ");

interface WinnerProps {
  readonly table: Table;
  readonly outcome: Outcome;
  readonly ui: GameUi | null;
  /** The winners first, then by points. */
  readonly scores: readonly Score[];
  readonly faceOf: (seat: number) => SeatFace;
  readonly title: string;
  readonly chronicle: ChronicleReply | null;
  readonly children: ComponentChildren;
}

/** How many rounds it took, and how long; how often the lead changed. */
const lengthText = ({ table: { startedAt, endedAt } }: Table, { points }: ChronicleReply): string => {
  const rounds = t("ended.rounds", { n: points.filter(({ chapter }) => chapter.at(-1) !== 0).length });
  const time = startedAt && endedAt ? duration(endedAt - startedAt) : null;
  const length = time ? t("ended.took", { rounds, time }) : rounds;
  return `${length} · ${t("ended.lead", { n: leadChanges(points) })}`;
};

/** Who has won, by how much, and what decided a tie. */
const Winner = ({ table, outcome, ui, scores, faceOf, title, chronicle, children }: WinnerProps) => {
  const best = Math.max(...scores.map(({ total }) => total));
  const tied = scores.filter(({ total }) => total === best);
  const own = scores.find(({ seat }) => seat === table.you.seat);
  return (
    <section class="slab pg-winner">
      <Course mixed />
      <div class="row pad">
        <Icon name="vp" size={56} class="pg-laurel" />
        <div class="grow">
          <div class="row wrap">
            {outcome.winners.map((seat) => (
              <SeatMark key={seat} mark={faceOf(seat).mark} size={22} silent={false} />
            ))}
            <h2 class="big">{title}</h2>
          </div>
          {tied.length > 1 && (
            <p class="t15">
              {outcome.winners.length > 1 ? t("final.shared") : t("final.tieBreak")}{" "}
              {tied.map((score) => `${callName(faceOf(score.seat))}: ${tieBreakLine(ui, score)}`).join("; ")}
            </p>
          )}
          {chronicle && chronicle.points.length > 0 && <p class="soft t15">{lengthText(table, chronicle)}</p>}
        </div>
        <p class="nb">
          <b class="n26">{number(best)}</b> {t("common.vp")}
          {own && own.total < best && <span class="soft">, {t("final.more", { points: best - own.total })}</span>}
        </p>
      </div>
      <div class="row wrap pad pg-ways">{children}</div>
    </section>
  );
};

/** The chronicle of a table's game: its numbers and moments, and what its pictures add (`lost`: did not); null until both are there. */
const useChronicle = ({ table, you }: Table, ui: GameUi | null) => {
  const [ending, setEnding] = useState<GameEnding | null>(null);
  const [lost, setLost] = useState(false);
  const { id, version } = table;
  const load = ui?.ending;
  const { value, problem, again } = useAnswer(load ? () => readChronicle(id, you.reader ?? "") : null, [id, version]);
  useEffect(() => {
    let here = true;
    load?.().then(
      (loaded) => here && setEnding(loaded),
      () => here && setLost(true),
    );
    return () => {
      here = false;
    };
  }, [load]);
  return { chronicle: ending && value, ending, lost, problem, again };
};

/** The final board, and everybody's own. */
const Boards = ({ ui, context }: { readonly ui: GameUi; readonly context: AnyContext }) => (
  <section class="slab boardbox" aria-labelledby="board-title">
    <div class="row wrap pad">
      <h2 class="disp grow" id="board-title">
        {t("ended.board")}
      </h2>
      <a class="t15" href={`/table/${context.table.id}`}>
        {t("final.lookBack")}
      </a>
    </div>
    <ui.Board context={context} mini={false} />
  </section>
);

const toRematch = () =>
  document.getElementById("rematch")?.scrollIntoView({ block: "center", behavior: isStill() ? "auto" : "smooth" });

/** How a game has ended: who won and why, how it went, its great moments and final boards, and how to go on. */
export const FinalPage = ({ table, state, store, outcome, ui, rematch }: FinalPageProps) => {
  const { id, endedAt } = table.table;
  const game = gameBeside(table.table) ?? "";
  const layout = useLayout();
  const [card, openCard] = useState<string | null>(null);
  const { chronicle, ending, lost, problem, again } = useChronicle(table, ui);
  const faces = facesOf(table);
  const faceOf = (seat: number): SeatFace =>
    faces[seat] ?? { seat, name: String(seat + 1), mark: seat + 1, you: false };
  const scores = inOrder(outcome);
  const points = { scores, faceOf, sources: sourcesOf(ui, scores) };
  const title = winnersTitle(outcome, faces);
  useTitle(`${title} · ${tableName(table.table)}`);
  const context = stillContext(table, { state, store }, { layout, openCard });
  return (
    <>
      <TableTop
        tableId={id}
        name={tableName(table.table)}
        subtitle={
          endedAt
            ? t("final.ended", { game, named: game === "" ? "no" : "yes", time: dateTime(endedAt) })
            : game || t("table.ended")
        }
        seated={table.you.seat !== null || table.you.host}
      />
      <main id="main" class="pg-final" tabIndex={-1}>
        <div class="pg-final-a">
          <Winner {...points} table={table} outcome={outcome} ui={ui} title={title} chronicle={chronicle}>
            <a class="btn grow" href={`/table/${id}/at/${Math.max(1, chronicle?.began ?? 1)}`}>
              <Icon name="play" size={18} /> {t("ended.watch")}
            </a>
            {rematch && (
              <button type="button" class="btn primary grow" onClick={toRematch}>
                {t("ended.again")}
              </button>
            )}
          </Winner>
          {problem && <Unread problem={problem} again={again} lead={t("ended.unread")} />}
          {lost && !problem && <NotArrived />}
          {ui?.ending && !chronicle && !problem && !lost && <section class="slab pg-coming" aria-busy="true" />}
          {chronicle && ending && <HowItWent chronicle={chronicle} ending={ending} faceOf={faceOf} />}
          <StoneBox {...points} />
          {chronicle && ending && chronicle.moments.length > 0 && (
            <GreatMoments chronicle={chronicle} ending={ending} context={context} />
          )}
        </div>
        <div class="pg-final-b">
          <Breakdown {...points} />
          {chronicle && ending && chronicle.deeds.length > 0 && (
            <DeedTable deeds={chronicle.deeds} ending={ending} seats={scores.map(({ seat }) => faceOf(seat))} />
          )}
          {ui && <Boards ui={ui} context={context} />}
          <Afterwards table={table} rematch={rematch} />
        </div>
      </main>
      {card !== null && ui && <CardSheet ui={ui} context={context} id={card} close={() => openCard(null)} />}
    </>
  );
};

/** The next table, the shuffle, and other tables. */
const Afterwards = ({ table, rematch }: Pick<FinalPageProps, "table" | "rematch">) => (
  <>
    {rematch && (
      <section class="slab pad pg-after" id="rematch" aria-labelledby="rematch-title">
        <h2 class="disp" id="rematch-title">
          {t("rematch.title")}
        </h2>
        {rematch}
      </section>
    )}
    <section class="slab pad pg-after">
      <h2 class="disp">{t("final.shuffle")}</h2>
      <details>
        <summary>{t("final.check")}</summary>
        <Shuffle table={table.table} />
      </details>
      <a class="btn wide" href="/open">
        {t("final.again")}
      </a>
    </section>
  </>
);
