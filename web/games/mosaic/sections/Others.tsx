/** Everybody's public numbers side by side, symbols, tiles, the last empire scoring, and each board in full. */
import type { JSX } from "preact";
import { number } from "../../../i18n/index.ts";
import { Folded } from "../../../ui/Folded.tsx";
import { SeatMark } from "../../../ui/SeatMark.tsx";
import { type Context, content, faceOf, type PlayerView, pillars, pointsOf, tablePhrase } from "../game.ts";
import { Stone, seatName } from "../kit/parts.tsx";
import { empireTitle } from "./empireTitle.ts";
import { EmpireReport } from "./lazily.tsx";
import { Compare, Outlook } from "./Outlook.tsx";
import { PlayerBoard } from "./PlayerBoard.tsx";
import { Tiles } from "./Tiles.tsx";

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const unitsOf = (player: PlayerView): number =>
  total(Object.values(player.units).map((units) => (units ? units.infantry + units.cavalry + units.siegeEngine : 0)));

/** Rows of the table of players: a name and a number for each. */
function rows(context: Context): readonly (readonly [name: string, of: (player: PlayerView) => number])[] {
  const pieces = (player: PlayerView, kinds: readonly string[]): number =>
    Object.values(context.view.board.pieces).filter((piece) => piece.seat === player.seat && kinds.includes(piece.kind))
      .length;
  return [
    [tablePhrase("others.vp"), (player) => pointsOf(context.view, player)],
    [tablePhrase("others.population"), (player) => player.population],
    [tablePhrase("others.stone"), (player) => player.currencies.stone],
    [tablePhrase("others.ideas"), (player) => player.currencies.ideas],
    [tablePhrase("others.food"), (player) => player.currencies.food],
    [tablePhrase("others.money"), (player) => player.currencies.money],
    [tablePhrase("others.cities"), (player) => pieces(player, ["city", "portCity"])],
    [tablePhrase("others.towns"), (player) => pieces(player, ["farmTown", "manufactoryTown"])],
    [tablePhrase("others.units"), unitsOf],
    [tablePhrase("others.uniqueGoods"), (player) => player.uniqueGoods],
    [tablePhrase("others.technologies"), (player) => player.faceUp.length],
    [tablePhrase("others.faceDown"), (player) => player.faceDownCount],
    [tablePhrase("others.unrest"), (player) => player.unrest],
  ];
}

const Players = ({ context }: { readonly context: Context }): JSX.Element => (
  <section class="slab" aria-labelledby="players-title">
    <header>
      <h2 id="players-title">{tablePhrase("others.title")}</h2>
      <span class="soft">{tablePhrase("others.open")}</span>
    </header>
    <Compare context={context}>
      <tbody>
        {rows(context).map(([name, of]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {context.view.players.map((player) => {
              const value = of(player);
              return (
                <td key={player.seat} class={value === 0 ? "zero" : ""}>
                  {number(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Compare>
  </section>
);

/** The number of symbols for a golden age is printed on its tile. */
const ageOf = (pillar: string) =>
  content().all.find(
    ({ kind, requirement }) =>
      kind === "goldenAge" && requirement && "symbol" in requirement && requirement.symbol === pillar,
  );

const Symbols = ({ context }: { readonly context: Context }): JSX.Element => (
  <section class="slab" aria-labelledby="symbols-title">
    <header>
      <h2 id="symbols-title">{tablePhrase("others.symbols")}</h2>
      <span class="soft">{tablePhrase("others.symbolsHint")}</span>
    </header>
    <div class="mo-scroll-x">
      <table class="grid mo-compare mo-sym">
        <thead>
          <tr>
            <td />
            {pillars.map((pillar) => (
              <th key={pillar} scope="col">
                <Stone pillar={pillar} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {context.view.players.map((player) => (
            <tr key={player.seat}>
              <th scope="row">
                <SeatMark mark={faceOf(context, player.seat).mark} size={14} />
                <span class={context.layout === "phone" ? "vh" : ""}> {seatName(context, player.seat)}</span>
              </th>
              {pillars.map((pillar) => {
                const value = player.symbols[pillar];
                const age = ageOf(pillar)?.requirement;
                const full = age && "symbol" in age && value >= age.count;
                return (
                  <td key={pillar} class={full ? "best" : value === 0 ? "zero" : ""}>
                    {value}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row" class="soft t13">
              {tablePhrase("others.taken")}
            </th>
            {pillars.map((pillar) => {
              const age = ageOf(pillar);
              const owner = context.view.players.find((player) => age && player.tiles.includes(age.id));
              return (
                <td key={pillar}>
                  {owner ? (
                    <SeatMark mark={faceOf(context, owner.seat).mark} size={13} silent={false} />
                  ) : (
                    <span class="soft">–</span>
                  )}
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
    </div>
  </section>
);

export function Others({ context }: { readonly context: Context }): JSX.Element {
  const { last } = context.view.empire;
  return (
    <>
      <div class="mo-pair">
        <Players context={context} />
        <Symbols context={context} />
      </div>
      {last && (
        <section class="slab" aria-labelledby="empire-title">
          <header>
            <h2 id="empire-title">{empireTitle(context)}</h2>
          </header>
          <EmpireReport context={context} scoring={last} />
        </section>
      )}
      <Outlook context={context} />
      <Tiles context={context} />
      <section class="slab mo-boards" aria-labelledby="boards-title">
        <header>
          <h2 id="boards-title">{tablePhrase("others.boards")}</h2>
        </header>
        {context.view.players
          .filter((player) => player.seat !== context.you)
          .map((player) => (
            <Folded
              key={player.seat}
              summary={
                <>
                  <SeatMark mark={faceOf(context, player.seat).mark} size={18} />
                  <b>{seatName(context, player.seat)}</b>
                  <span class="soft t13">
                    {[player.leader, player.government].flatMap((id) => (id ? [content().name(id)] : [])).join(" · ")}
                  </span>
                </>
              }
            >
              <PlayerBoard context={context} player={player} />
            </Folded>
          ))}
      </section>
    </>
  );
}
