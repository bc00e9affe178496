/** The reader's own kingdom in numbers: tracks, what is behind the screen, cards and tiles. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { number, t } from "../../../i18n/index.ts";
import { Whose } from "../../../table/kit/Whose.tsx";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { describeFigure, describeProsperity, describeRoom } from "../../../words/patchistory/describe.ts";
import { offeredIds, open, panels } from "../acting/open.ts";
import { type Context, content, landPhrase, ownPlayer, type PlayerView } from "../game.ts";
import { upkeepCorrected } from "../kit/facts.ts";
import { Corrected, goodIcon, goodsText, Source, SourceLegend } from "../kit/parts.tsx";
import { laterParts } from "../panels/Later.tsx";

const translate = (key: string, params?: Readonly<Record<string, string | number>>): string => t(key, params);

interface FigureProps {
  readonly icon: IconName;
  readonly tone: string;
  readonly name: string;
  readonly n: number | string;
}

const Count = ({ icon, tone, name, n }: FigureProps): JSX.Element => (
  <div class={`pt-num pt-g-${tone}`}>
    <span>
      <Icon name={icon} size={18} /> <b>{n}</b>
    </span>
    <small>{name}</small>
  </div>
);

/** The status board: the three stats, defence, and what a round of production brings. */
export const Tracks = ({ player }: { readonly player: PlayerView }): JSX.Element => {
  const { POL, TRA, MIL, SHIELD, attack, defence, production } = player.status;
  const plus = (n: number): string => (n > 0 ? `+${number(n)}` : number(n));
  const term = (key: string): string => t(`patchistory.term.${key}`);
  return (
    <fieldset class="pt-nums" aria-label={landPhrase("mine.tracks")}>
      <Count icon="p-book" tone="book" name={term("stat.POL")} n={number(POL)} />
      <Count icon="p-wheel" tone="wheel" name={term("stat.TRA")} n={number(TRA)} />
      <Count icon="p-sword" tone="sword" name={term("stat.MIL")} n={number(MIL)} />
      <Count icon="p-shield" tone="shield" name={term("stat.SHIELD")} n={number(SHIELD)} />
      <Count icon="p-sword" tone="sword" name={term("stat.attack")} n={number(attack)} />
      <Count icon="p-shield" tone="shield" name={term("stat.defence")} n={number(defence)} />
      {(["vp", "food", "mineral", "coin"] as const).map((good) => (
        <Count key={good} icon={goodIcon(good)} tone={good} name={term(`good.${good}`)} n={plus(production[good])} />
      ))}
    </fieldset>
  );
};

/** Workers of a kingdom, the food they need, and what heroes and wonders will cost. */
export const Workers = ({ player }: { readonly player: PlayerView }): JSX.Element => {
  const inside = player.territory.rooms.reduce((sum, room) => sum + room.workers, 0);
  const due = goodsText(player.cardUpkeep);
  return (
    <p class="pt-workers t13 soft">
      <Icon name="p-worker" size={16} />{" "}
      {landPhrase("mine.workers", { inside, away: player.away, track: player.track, gone: player.gone })} ·{" "}
      {landPhrase("mine.upkeep", { n: player.upkeep })}
      {upkeepCorrected() && <Corrected />} · {landPhrase("mine.favours", { n: player.favours })}
      {due !== "" && ` · ${landPhrase("mine.cardUpkeep", { due })}`}
    </p>
  );
};

const Stock = ({ player }: { readonly player: PlayerView }): JSX.Element | null =>
  player.stock && (
    <div class="pt-nums pt-stock">
      {(["food", "mineral", "coin", "vp", "vote"] as const).map((good) => (
        <Count
          key={good}
          icon={goodIcon(good)}
          tone={good}
          name={t(`patchistory.term.good.${good}`)}
          n={number(player.stock?.[good] ?? 0)}
        />
      ))}
    </div>
  );

/** What is behind the reader's own screen. */
export const Behind = ({ player }: { readonly player: PlayerView }): JSX.Element => (
  <div class="pt-private">
    <p class="pt-cap">
      <Icon name="lock" size={14} /> {landPhrase("mine.private")}
    </p>
    <Stock player={player} />
    {player.tiles && player.tiles.length > 0 && (
      <>
        <h3>{landPhrase("mine.tiles", { n: player.tiles.length })}</h3>
        <ul class="pt-facts">
          {player.tiles.map((id) => {
            const tile = content().tile(id);
            return (
              <li key={id} class={`pt-k-${tile?.kind ?? "wasteland"}`}>
                <Icon name={`p-${tile?.kind ?? "wasteland"}` as IconName} size={18} />
                <span>
                  <b>{content().name(id)}</b> {tile && <span class="soft">{describeRoom(tile, translate)}</span>}
                  <Source {...tile} />
                </span>
              </li>
            );
          })}
        </ul>
      </>
    )}
    {player.prosperity && player.prosperity.length > 0 && (
      <>
        <h3>{landPhrase("mine.prosperity", { n: player.prosperity.length })}</h3>
        <ul class="pt-facts">
          {player.prosperity.map((id) => (
            <li key={id}>
              <Icon name="p-prosperity" size={18} />
              <span>
                <b>{content().name(id)}</b> <span class="soft">{describeProsperity(id, translate)}</span>
              </span>
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);

/** Visible heroes and wonders of a kingdom, with what they do. */
export const Figures = ({ player }: { readonly player: PlayerView }): JSX.Element | null => {
  const figures = player.territory.rooms.flatMap(({ figure }) => (figure ? [figure] : []));
  if (figures.length === 0) return null;
  return (
    <>
      <h3>{landPhrase("mine.figures")}</h3>
      <ul class="pt-facts">
        {figures.map((id) => (
          <li key={id}>
            <Icon name={content().figure(id)?.type === "hero" ? "p-hero" : "p-wonder"} size={18} />
            <span>
              <b>{content().name(id)}</b> <span class="soft">{describeFigure(id, translate)}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** What has been submitted and can still be changed while the table waits for others; standing orders have a box of their own. */
const changeable = (context: Context): readonly string[] =>
  context.myTurn || !context.mayAct ? [] : offeredIds(context).filter((id) => !id.startsWith("order-"));

/** The reader's own kingdom; a spectator chooses whose. */
export function Mine({ context }: { readonly context: Context }): JSX.Element {
  const own = ownPlayer(context);
  const [seat, setSeat] = useState(context.view.firstPlayer);
  const player = own ?? context.view.players[seat];
  const { Mine: More } = laterParts;
  return (
    <div class="pt-mine">
      {!own && <Whose seats={context.seats} seat={seat} choose={setSeat} />}
      {player && <Tracks player={player} />}
      {player && <Workers player={player} />}
      {own && <Behind player={own} />}
      {!own && player?.stock && <Stock player={player} />}
      {player && <Figures player={player} />}
      {changeable(context).map((id) => (
        <button key={id} type="button" class="btn wide" data-action={id} onClick={() => open(context, id)}>
          <Icon name="undo" size={18} /> {landPhrase("mine.change", { what: panels[id]?.title(context) ?? "" })}
        </button>
      ))}
      {More && <More context={context} />}
      <SourceLegend />
    </div>
  );
}
