/** The boards of all players side by side. */
import type { JSX } from "preact";
import { list, number } from "../../../../i18n/index.ts";
import { Icon, type IconName } from "../../../../ui/Icon.tsx";
import type { Context, PlayerView } from "../../game.ts";
import { upkeepCorrected } from "../../kit/facts.ts";
import { countsOf } from "../../kit/goods.ts";
import { tablePhrase, term, whoIs } from "../../kit/kit.ts";
import { Corrected, CorrectedLegend, Good, Rebuilt, Who } from "../../kit/parts.tsx";
import { alliesOf } from "./Routes.tsx";

interface Row {
  readonly key: string;
  readonly icon: IconName;
  readonly of: (player: PlayerView) => number | null;
}

const stocks: readonly Row[] = [
  { key: "vp", icon: "vp", of: ({ stock }) => stock?.vp ?? null },
  { key: "coin", icon: "p-coin", of: ({ stock }) => stock?.coin ?? null },
  { key: "food", icon: "food", of: ({ stock }) => stock?.food ?? null },
  { key: "mineral", icon: "p-mineral", of: ({ stock }) => stock?.mineral ?? null },
  { key: "vote", icon: "p-vote", of: ({ stock }) => stock?.vote ?? null },
];

const open: readonly Row[] = [
  { key: "board.favours", icon: "influence", of: ({ favours }) => favours },
  {
    key: "board.workers",
    icon: "p-worker",
    of: ({ territory, away }) => territory.rooms.reduce((n, r) => n + r.workers, away),
  },
  { key: "board.descendants", icon: "p-descendant", of: ({ track }) => track },
  { key: "board.upkeep", icon: "food", of: ({ upkeep }) => upkeep },
  { key: "board.tiles", icon: "cache", of: ({ tileCount }) => tileCount },
  { key: "board.prosperity", icon: "p-prosperity", of: ({ prosperityCount }) => prosperityCount },
  { key: "board.pol", icon: "p-book", of: ({ status }) => status.POL },
  { key: "board.tra", icon: "p-wheel", of: ({ status }) => status.TRA },
  { key: "board.attack", icon: "p-sword", of: ({ status }) => status.attack },
  { key: "board.defence", icon: "p-shield", of: ({ status }) => status.defence },
];

const produced = ["vp", "food", "mineral", "coin"] as const;

const Line = ({ row, context }: { readonly row: Row; readonly context: Context }): JSX.Element => (
  <tr>
    <th scope="row">
      <Icon name={row.icon} size={16} /> {row.key.includes(".") ? tablePhrase(row.key) : term(`good.${row.key}`)}
      {row.key === "board.upkeep" && upkeepCorrected() && <Corrected />}
    </th>
    {context.view.players.map((player) => {
      const value = row.of(player);
      return (
        <td key={player.seat}>
          {value === null ? (
            <>
              <Icon name="hidden" size={16} />
              <span class="vh">{tablePhrase("board.hidden")}</span>
            </>
          ) : (
            number(value)
          )}
        </td>
      );
    })}
  </tr>
);

/** What is due at the end of the era for heroes and wonders, if anything is. */
const dueIn = (player: PlayerView) => countsOf(player.cardUpkeep).filter(([, n]) => n > 0);

/** Everything that is counted, player by player; hidden amounts are a closed eye. */
export function Boards({ context }: { readonly context: Context }): JSX.Element {
  const { players } = context.view;
  return (
    <div class="slab pt-pboards">
      <header>
        <h2>{tablePhrase("board.title")}</h2>
        <span class="soft">
          {tablePhrase("board.left", { tiles: context.view.storage.tiles, cards: context.view.deck })}
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section class="scroll" aria-label={tablePhrase("board.title")} tabIndex={0}>
        <table class="grid">
          <thead>
            <tr>
              <td />
              {players.map(({ seat }) => (
                <th scope="col" key={seat}>
                  <Who context={context} seat={seat} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...stocks, ...open].map((row) => (
              <Line key={row.key} row={row} context={context} />
            ))}
            <tr>
              <th scope="row">
                <Icon name="production" size={16} /> {tablePhrase("board.production")}
              </th>
              {players.map(({ seat, status }) => (
                <td key={seat}>
                  {produced.map((good) => (
                    <Good key={good} good={good} n={status.production[good]} />
                  ))}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">
                <Icon name="p-hero" size={16} /> {tablePhrase("board.cardUpkeep")}
              </th>
              {players.map((player) => (
                <td key={player.seat}>
                  {dueIn(player).map(([good, n]) => (
                    <Good key={good} good={good} n={n} />
                  ))}
                  {dueIn(player).length === 0 && number(0)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">
                <Icon name="p-alliance" size={16} /> {tablePhrase("board.allies")}
              </th>
              {players.map(({ seat }) => {
                const allies = alliesOf(context, seat);
                return (
                  <td key={seat}>
                    {allies.length === 0
                      ? tablePhrase("board.nobody")
                      : list(allies.map((ally) => whoIs(context, ally)))}
                  </td>
                );
              })}
            </tr>
          </tbody>
        </table>
      </section>
      <p class="in soft t12">
        <Rebuilt /> {tablePhrase("board.rebuilt")}
        <CorrectedLegend />
      </p>
    </div>
  );
}
