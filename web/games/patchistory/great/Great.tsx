/** The great moments of Patchistory: its wars, and what the ends of its eras brought. */
import type { JSX } from "preact";
import type { LogItem } from "../../../contract.ts";
import { number, signed, t } from "../../../i18n/index.ts";
import { SeatColumns } from "../../../table/ended/SeatColumns.tsx";
import { type Gain, Moment, ToMoment } from "../../../table/great/Moment.tsx";
import { SeatMark } from "../../../ui/SeatMark.tsx";
import { describeGoods } from "../../../words/patchistory/describe.ts";
import { boostGoods } from "../../../words/patchistory/words.ts";
import { type Context, content, faceOf } from "../game.ts";
import { type EraEnd, eraEndIn, type War, warsIn } from "./facts.ts";

interface GreatProps {
  readonly context: Context;
  readonly item: Pick<LogItem, "seq" | "events">;
  readonly when?: string;
  readonly whole?: boolean;
}

const greatPhrase = (key: string, params?: Readonly<Record<string, unknown>>): string =>
  t(`patchistory.great.${key}`, params);

const gainsOf = (context: Context, points: readonly number[], seats: readonly number[]): readonly Gain[] =>
  seats.map((seat) => ({ face: faceOf(context, seat), points: points[seat] ?? 0 }));

/** Who won, and by how much. */
const outcomeOf = (context: Context, { fought: { sides, strengths, winner } }: War): string => {
  const [first, second] = winner === sides[1] ? [1, 0] : [0, 1];
  return t(`patchistory.log.${winner === null ? "warDrawn" : "warWon"}`, {
    who: faceOf(context, sides[first] ?? 0).name,
    other: faceOf(context, sides[second] ?? 0).name,
    n: strengths[first] ?? 0,
    m: strengths[second] ?? 0,
  });
};

/** How strong each side was, and what it had put in. */
const Strengths = ({ context, war: { fought } }: { readonly context: Context; readonly war: War }): JSX.Element => {
  const most = Math.max(1, ...fought.strengths);
  return (
    <ul class="pt-strengths">
      {fought.sides.map((seat, side) => {
        const face = faceOf(context, seat);
        const { minerals = 0, votes = 0 } = fought.boosts[side] ?? {};
        const strength = fought.strengths[side] ?? 0;
        return (
          <li key={seat}>
            <p class="row">
              <SeatMark mark={face.mark} size={14} /> {greatPhrase("strength", { who: face.name, n: strength })}
            </p>
            <i aria-hidden="true" style={{ "--part": strength / most, "--c": `var(--seat-${face.mark})` }} />
            {minerals + votes > 0 && (
              <p class="soft t13">
                {greatPhrase("put", { who: face.name, what: describeGoods(boostGoods({ minerals, votes }), t) })}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** One line of the era's table: where the points came from, and how many each seat got. */
const Row = ({
  name,
  votes,
  points,
}: {
  readonly name: string;
  readonly votes?: number;
  readonly points: readonly number[];
}) => (
  <tr>
    <th scope="row">
      {name}
      {votes !== undefined && (
        <>
          {" "}
          <span class="soft t13">{greatPhrase("votes", { n: votes })}</span>
        </>
      )}
    </th>
    {points.map((value, seat) => (
      <td key={seat} class={value === 0 ? "zero" : value > 0 && value === Math.max(...points) ? "best" : ""}>
        {signed(value)}
      </td>
    ))}
  </tr>
);

/** What each prosperity card, and heroes and wonders, brought everybody. */
const EraTable = ({ context, end }: { readonly context: Context; readonly end: EraEnd }): JSX.Element => (
  <table class="grid">
    <thead>
      <tr>
        <th scope="col">{greatPhrase("card")}</th>
        <SeatColumns seats={context.seats} />
      </tr>
    </thead>
    <tbody>
      {end.scored.map(({ card, votes, changes }) => (
        <Row key={card} name={content().name(card)} votes={votes} points={changes} />
      ))}
      {end.figures.some((value) => value !== 0) && <Row name={greatPhrase("rest")} points={end.figures} />}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{greatPhrase("together")}</th>
        {end.points.map((value, seat) => (
          <td key={seat}>{signed(value)}</td>
        ))}
      </tr>
    </tfoot>
  </table>
);

/** The wars of an entry and the end of an era in it. */
export const Great = ({ context, item, when, whole = false }: GreatProps): JSX.Element => {
  const way = !whole && <ToMoment tableId={context.table.id} seq={item.seq} />;
  const seats = context.seats.map(({ seat }) => seat);
  const end = eraEndIn(item, seats.length);
  const name = `${context.table.id} ${item.seq}`;
  return (
    <>
      {warsIn(item, seats.length).map((war, index) => (
        <Moment
          key={index}
          id={`${name} war ${index}`}
          icon="p-sword"
          title={greatPhrase("war", { n: war.fought.route.slice(1) })}
          when={when}
          line={outcomeOf(context, war)}
          gains={gainsOf(context, war.points, war.fought.sides)}
          whole={whole}
          report={<Strengths context={context} war={war} />}
        >
          {way}
        </Moment>
      ))}
      {end && (
        <Moment
          id={`${name} era`}
          icon="p-era"
          title={greatPhrase("eraEnd", { era: end.era })}
          when={when}
          gains={gainsOf(context, end.points, seats)}
          whole={whole}
          report={<EraTable context={context} end={end} />}
        >
          {way}
        </Moment>
      )}
    </>
  );
};

/** "II 3", or "Era II, round 3". */
export const chapter = ([era = 1, round = 0]: readonly number[], short: boolean): string => {
  if (round === 0) return short ? number(0) : greatPhrase("setUp");
  return short
    ? `${t(`patchistory.term.era.${era}`).split(" ").at(-1)} ${number(round)}`
    : t("patchistory.term.round", { era, round });
};
