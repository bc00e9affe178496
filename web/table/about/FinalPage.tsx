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
import { TableTop } from "../frame/TableTop.tsx";
import { Shuffle } from "./Shuffle.tsx";

interface FinalPageProps {
  readonly table: Table;
  readonly outcome: Outcome;
  readonly ui: GameUi | null;
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

/** The final score: who won and by what, in stones and as a table. */
export const FinalPage = ({ table, outcome, ui }: FinalPageProps) => {
  const { id, game, endedAt } = table.table;
  const faces = facesOf(table);
  const faceOf = (seat: number): SeatFace =>
    faces[seat] ?? { seat, name: String(seat + 1), mark: seat + 1, you: false };
  const scores = [...outcome.scores].sort(
    (a, b) => Number(outcome.winners.includes(b.seat)) - Number(outcome.winners.includes(a.seat)) || b.total - a.total,
  );
  const winners = outcome.winners.map(faceOf);
  const best = Math.max(...scores.map(({ total }) => total));
  const tied = scores.filter(({ total }) => total === best);
  const sources = sourcesOf(ui, scores);
  const most = Math.max(...scores.map(stonesIn));
  const high = most > manyStones ? 8 : 4;
  const columns = Math.ceil(most / high);
  const title = winnersTitle(outcome, faces);
  useTitle(`${title} · ${tableName(table.table)}`);
  const own = scores.find(({ seat }) => seat === table.you.seat);

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
          <section class="slab pg-winner">
            <Course mixed />
            <div class="row pad">
              <Icon name="vp" size={56} class="pg-laurel" />
              <div class="grow">
                <p class="row wrap soft t15">
                  {winners.map((face) => (
                    <SeatMark key={face.seat} mark={face.mark} size={18} silent={false} />
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
                  <Stones score={score} sources={sources} high={high} columns={columns} />
                </div>
              );
            })}
          </section>
        </div>
        <div class="pg-final-b">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
          <section class="slab scroll" aria-labelledby="breakdown" tabIndex={0}>
            <table class="grid">
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
                      {callName(faceOf(seat))}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sources.map((source) => {
                  const most = Math.max(...scores.map(({ breakdown }) => breakdown[source.id] ?? 0));
                  const lost = scores.some(({ breakdown }) => (breakdown[source.id] ?? 0) < 0);
                  return (
                    <tr key={source.id}>
                      <th scope="row">
                        <span class="row">
                          <i class={lost ? "pg-key lost" : "pg-key"} style={{ "--c": source.colour }} />
                          {name(source.key)}
                        </span>
                      </th>
                      {scores.map(({ seat, breakdown }) => {
                        const points = breakdown[source.id] ?? 0;
                        const mark = points < 0 ? "pg-less" : points === 0 ? "zero" : points === most ? "best" : "";
                        return (
                          <td class={mark} key={seat}>
                            {minus(points)}
                          </td>
                        );
                      })}
                    </tr>
                  );
                })}
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
