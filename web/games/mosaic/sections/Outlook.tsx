/** What scorings would bring as things stand: the end of the game source by source, and an empire scoring. */
import type { ComponentChildren, JSX } from "preact";
import { number } from "../../../i18n/index.ts";
import { Folded } from "../../../ui/Folded.tsx";
import { SeatMark } from "../../../ui/SeatMark.tsx";
import { type Context, faceOf, tablePhrase, type View } from "../game.ts";
import { EmpireReport } from "../great/EmpireReport.tsx";
import { seatName } from "../kit/parts.tsx";

type Breakdown = NonNullable<View["outlook"]>["end"][number];
type Source = keyof Breakdown;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const signOf = (value: number): string => (value < 0 ? `−${number(-value)}` : number(value));

/** With this many players there is room for their shapes only; on a phone the strip above says whose they are. */
const manySeats = ({ view, layout }: Context): boolean => view.players.length > (layout === "phone" ? 2 : 4);

/** The class of a table with a column for each player. */
const compareClass = (context: Context): string => (manySeats(context) ? "grid mo-compare many" : "grid mo-compare");

/** The heads of its columns. */
const SeatHeads = ({ context }: { readonly context: Context }): JSX.Element => (
  <tr>
    <td />
    {context.view.players.map(({ seat }) => (
      <th key={seat} scope="col" title={seatName(context, seat)}>
        <SeatMark mark={faceOf(context, seat).mark} size={14} />{" "}
        <span class={manySeats(context) ? "vh" : ""}>{seatName(context, seat)}</span>
      </th>
    ))}
  </tr>
);

/** A table that compares all players, a column each: it scrolls sideways where there are many. */
export const Compare = ({
  context,
  children,
}: {
  readonly context: Context;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <div class="mo-scroll-x">
    <table class={compareClass(context)}>
      <thead>
        <SeatHeads context={context} />
      </thead>
      {children}
    </table>
  </div>
);

/** Source by source, as if the game ended now; sources without points are left out. */
const End = ({ context, end }: { readonly context: Context; readonly end: readonly Breakdown[] }): JSX.Element => {
  const sources = (Object.keys(end[0] ?? {}) as Source[]).filter((source) => end.some((one) => one[source] !== 0));
  return (
    <Compare context={context}>
      <tbody>
        {sources.map((source) => (
          <tr key={source}>
            <th scope="row">{tablePhrase(`score.${source}`)}</th>
            {end.map((one, seat) => (
              <td key={seat} class={one[source] === 0 ? "zero" : ""}>
                {signOf(one[source])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{tablePhrase("others.vp")}</th>
          {end.map((one, seat) => (
            <td key={seat}>
              <b>{signOf(sum(Object.values(one)))}</b>
            </td>
          ))}
        </tr>
      </tfoot>
    </Compare>
  );
};

/** Nothing before turns are taken, and once all has been scored. */
export function Outlook({ context }: { readonly context: Context }): JSX.Element | null {
  const { outlook } = context.view;
  if (!outlook) return null;
  return (
    <section class="slab mo-outlook" aria-labelledby="outlook-title">
      <header>
        <h2 id="outlook-title">{tablePhrase("outlook.end")}</h2>
        <span class="soft">{tablePhrase("outlook.hint")}</span>
      </header>
      <End context={context} end={outlook.end} />
      <Folded summary={tablePhrase("outlook.empire")}>
        <EmpireReport context={context} scoring={outlook.empire} />
      </Folded>
    </section>
  );
}
