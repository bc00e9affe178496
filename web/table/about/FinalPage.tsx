import type { ComponentChildren } from "preact";
import type { Outcome, Table } from "../../contract.ts";
import { dateTime, hasText, number, t } from "../../i18n/index.ts";
import { Course } from "../../ui/bits.tsx";
import { useTitle } from "../../ui/hooks.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SeatMark } from "../../ui/SeatMark.tsx";
import type { GameUi, ScoreSource, SeatFace } from "../context/gameUi.ts";
import { tableName } from "../context/names.ts";
import { callName, facesOf } from "../context/seats.ts";
import { winnersTitle } from "../context/turn.ts";
import { TableTop } from "../top/TableTop.tsx";
import { Shuffle } from "./Shuffle.tsx";

interface FinalPageProps {
  readonly table: Table;
  readonly outcome: Outcome;
  readonly ui: GameUi | null;
  /** How its people go on to the next table; absent for who has not played. */
  readonly rematch?: ComponentChildren;
}

type Score = Outcome["scores"][number];

const minus = (value: number): string => (value < 0 ? `−${number(-value)}` : number(value));

/** The sources in the game's order; a source the game's pictures do not name comes last under its own name. */
const sourcesOf = (ui: GameUi | null, scores: readonly Score[]): readonly ScoreSource[] => {
  const known = ui?.sources ?? [];
  const ids = new Set(scores.flatMap(({ breakdown }) => Object.keys(breakdown).filter((id) => breakdown[id] !== 0)));
  const others = [...ids].filter((id) => !known.some((source) => source.id === id));
  return [
    ...known.filter(({ id }) => ids.has(id)),
    ...others.map((id) => ({ id, key: id, colour: "var(--grout-strong)" })),
  ];
};

const name = (key: string): string => (hasText(key) ? t(key) : key);

interface StonesProps {
  readonly score: Score;
  readonly sources: readonly ScoreSource[];
  /** How many stand on each other, and side by side in the longest row: all rows have the same scale. */
  readonly high: number;
  readonly columns: number;
}

/** With more, stones stand twice as high: in four rows they would be too narrow to be seen. */
const manyStones = 160;

const stonesIn = ({ breakdown }: Score): number =>
  Object.values(breakdown).reduce((sum, points) => sum + Math.abs(points), 0);

/** One stone a point, column by column, in the order of the table; points lost are empty sockets. */
const Stones = ({ score, sources, high, columns }: StonesProps) => (
  <div class="pg-stones" aria-hidden="true" style={{ "--n": columns, "--high": high }}>
    {sources.flatMap(({ id, colour }) => {
      const points = score.breakdown[id] ?? 0;
      return Array.from({ length: Math.abs(points) }, (_, index) => (
        <i key={`${id}-${index}`} class={points < 0 ? "lost" : ""} style={points < 0 ? undefined : { "--c": colour }} />
      ));
    })}
  </div>
);

const tieBreakLine = (ui: GameUi | null, score: Score): string =>
  Object.entries(score.tieBreaks)
    .map(([id, value]) => `${name(ui?.tieBreaks[id] ?? id)} ${number(value)}`)
    .join(" · ");

/** What every part of the page is drawn from. */
interface Parts {
  readonly outcome: Outcome;
  readonly ui: GameUi | null;
  /** The winners first, then by points. */
  readonly scores: readonly Score[];
  readonly faceOf: (seat: number) => SeatFace;
}

/** Who has won, by how much, and what decided between equals. */
const Winner = ({ outcome, ui, scores, faceOf, game, title, you }: Parts & WinnerProps) => {
  const best = Math.max(...scores.map(({ total }) => total));
  const tied = scores.filter(({ total }) => total === best);
  const own = scores.find(({ seat }) => seat === you);
  return (
    <section class="slab pg-winner">
      <Course mixed />
      <div class="row pad">
        <Icon name="vp" size={56} class="pg-laurel" />
        <div class="grow">
          <p class="row wrap soft t15">
            {outcome.winners.map((seat) => (
              <SeatMark key={seat} mark={faceOf(seat).mark} size={18} silent={false} />
            ))}
            {t(`game.${game}`)}
          </p>
          <h2 class="big">{title}</h2>
          {tied.length > 1 && (
            <p class="t15">
              {outcome.winners.length > 1 ? t("final.shared") : t("final.tieBreak")}{" "}
              {tied.map((score) => `${callName(faceOf(score.seat))}: ${tieBreakLine(ui, score)}`).join("; ")}
            </p>
          )}
        </div>
        <p class="nb">
          <b class="n26">{number(best)}</b> {t("common.vp")}
          {own && own.total < best && <span class="soft">, {t("final.more", { points: best - own.total })}</span>}
        </p>
      </div>
    </section>
  );
};

interface WinnerProps {
  readonly game: string;
  readonly title: string;
  /** The reader's seat. */
  readonly you: number | null;
}

/** Everybody's points as stones, all in one scale. */
const StoneBox = ({ scores, faceOf, sources }: Omit<Parts, "outcome" | "ui"> & Sourced) => {
  const most = Math.max(...scores.map(stonesIn));
  const high = most > manyStones ? 8 : 4;
  return (
    <section class="slab pad pg-stonebox" aria-label={t("final.stones")}>
      {scores.map((score) => {
        const face = faceOf(score.seat);
        return (
          <div key={score.seat}>
            <p class="row">
              <SeatMark mark={face.mark} size={20} silent={false} />
              <span class="disp grow">{callName(face)}</span>
              <b class="n26">{number(score.total)}</b>
            </p>
            <Stones score={score} sources={sources} high={high} columns={Math.ceil(most / high)} />
          </div>
        );
      })}
    </section>
  );
};

interface Sourced {
  readonly sources: readonly ScoreSource[];
}

/** One source of points: what it brought each of them. */
const SourceRow = ({ source, scores }: { readonly source: ScoreSource; readonly scores: readonly Score[] }) => {
  const points = scores.map(({ breakdown }) => breakdown[source.id] ?? 0);
  const most = Math.max(...points);
  const markOf = (value: number) => (value < 0 ? "pg-less" : value === 0 ? "zero" : value === most ? "best" : "");
  return (
    <tr>
      <th scope="row">
        <span class="row">
          <i class={most <= 0 ? "pg-key lost" : "pg-key"} style={{ "--c": source.colour }} />
          {name(source.key)}
        </span>
      </th>
      {points.map((value, index) => (
        <td class={markOf(value)} key={scores[index]?.seat}>
          {minus(value)}
        </td>
      ))}
    </tr>
  );
};

/** The points as a table: source by source, in the game's order. */
const Breakdown = ({ scores, faceOf, sources }: Omit<Parts, "outcome" | "ui"> & Sourced) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
  <section class="slab scroll" aria-labelledby="breakdown" tabIndex={0}>
    <table class={scores.length > 2 ? "grid pg-many" : "grid"}>
      <caption class="vh" id="breakdown">
        {t("final.breakdown")}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("final.eachStone")}</th>
          {scores.map(({ seat }) => (
            <th scope="col" key={seat}>
              <SeatMark mark={faceOf(seat).mark} size={15} />
              <br />
              <span class="pg-nm">{callName(faceOf(seat))}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <SourceRow key={source.id} source={source} scores={scores} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" class="disp">
            {t("final.points")}
          </th>
          {scores.map(({ seat, total }) => (
            <td key={seat}>{minus(total)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  </section>
);

/** The final score: who won and by what, in stones and as a table. */
export const FinalPage = ({ table, outcome, ui, rematch }: FinalPageProps) => {
  const { id, game, endedAt } = table.table;
  const faces = facesOf(table);
  const faceOf = (seat: number): SeatFace =>
    faces[seat] ?? { seat, name: String(seat + 1), mark: seat + 1, you: false };
  const scores = [...outcome.scores].sort(
    (a, b) => Number(outcome.winners.includes(b.seat)) - Number(outcome.winners.includes(a.seat)) || b.total - a.total,
  );
  const sources = sourcesOf(ui, scores);
  const title = winnersTitle(outcome, faces);
  useTitle(`${title} · ${tableName(table.table)}`);
  const parts = { outcome, ui, scores, faceOf };
  return (
    <>
      <TableTop
        tableId={id}
        name={tableName(table.table)}
        subtitle={endedAt ? t("final.ended", { game: t(`game.${game}`), time: dateTime(endedAt) }) : t(`game.${game}`)}
        seated={table.you.seat !== null || table.you.host}
      />
      <main id="main" class="pg-final" tabIndex={-1}>
        <div class="pg-final-a">
          <Winner {...parts} game={game} title={title} you={table.you.seat} />
          <StoneBox {...parts} sources={sources} />
        </div>
        <div class="pg-final-b">
          <Breakdown {...parts} sources={sources} />
          {rematch && (
            <section class="slab pad pg-after" aria-labelledby="rematch-title">
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
            <div class="row wrap">
              <a class="btn grow" href={`/table/${id}`}>
                <Icon name="history" size={18} /> {t("final.lookBack")}
              </a>
              <a class="btn primary grow" href="/open">
                {t("final.again")}
              </a>
            </div>
          </section>
        </div>
      </main>
    </>
  );
};
