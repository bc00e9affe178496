/** Wonders, golden ages, achievements and governments: who has them, who is nearest. */
import type { JSX } from "preact";
import { number } from "../../../i18n/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { SeatMark } from "../../../ui/SeatMark.tsx";
import { sentencesOf, wonderPrice } from "../cards.tsx";
import type { Card } from "../content.ts";
import { type Context, content, faceOf, ownIcon, ownPlayer, type PlayerView, say } from "../game.ts";
import { Cost, Needs, seatName, Who } from "../parts.tsx";

/** How far a player is towards what a tile counts: read off the public numbers of the view. */
export function progress(context: Context, card: Card, player: PlayerView): number | null {
  const { requirement } = card;
  if (!requirement) return null;
  if ("symbol" in requirement) return player.symbols[requirement.symbol];
  const { count } = requirement;
  const projects = player.buildCards.filter((id) => content().card(id).type === "project").length;
  const pieces = (kinds: readonly string[]): number =>
    Object.values(context.view.board.pieces).filter((piece) => piece.seat === player.seat && kinds.includes(piece.kind))
      .length;
  switch (count.of) {
    case "population":
      return player.population;
    case "money":
      return player.currencies.money;
    case "production":
      return player.production[count.track];
    case "projectOrWonder":
      return projects + player.wonders.length;
    case "city":
      return pieces(["city", "portCity"]);
    case "portCity":
      return pieces(["portCity"]);
    case "controlledRegion":
      return context.view.regions.filter((region) => region.control === player.seat).length;
    case "militaryUnit":
      return Object.values(player.units).reduce(
        (sum, units) => sum + (units ? units.infantry + units.cavalry + units.siegeEngine : 0),
        0,
      );
    case "uniqueTradeGood":
      return player.uniqueGoods;
    case "differentPillars":
      return Object.values(player.symbols).filter((n) => n > 0).length;
    case "technology":
      return player.faceUp.length;
    default:
      return null;
  }
}

/** Who is nearest to a tile and how far; null when nobody has begun. */
export function nearest(context: Context, card: Card): { readonly seat: number; readonly value: number } | null {
  const values = context.view.players.flatMap((player) => {
    const value = progress(context, card, player);
    return value ? [{ seat: player.seat, value }] : [];
  });
  return values.reduce<{ seat: number; value: number } | null>(
    (best, one) => (best === null || one.value > best.value ? one : best),
    null,
  );
}

const ownerOf = (context: Context, id: string): number | null =>
  context.view.players.find(
    (player) =>
      player.tiles.includes(id) || player.wonders.some((wonder) => wonder.id === id) || player.government === id,
  )?.seat ?? null;

/** A wonder shows its picture and name; pressed, also what it does, what it costs and where it may stand. */
const Wonder = ({ context, id }: { readonly context: Context; readonly id: string }): JSX.Element => {
  const owner = ownerOf(context, id);
  const card = content().card(id);
  return (
    <li class={owner === null ? "mo-tile" : "mo-tile own"}>
      <details>
        <summary>
          <Icon name={ownIcon(id)} size={34} />
          <span>{card.name}</span>
          {owner !== null && <SeatMark mark={faceOf(context, owner).mark} size={15} silent={false} />}
        </summary>
        <p>{sentencesOf(context, card).join(" ")}</p>
        {owner === null && <Cost cost={wonderPrice(context, card) ?? {}} />}
      </details>
    </li>
  );
};

interface TileLineProps {
  readonly context: Context;
  readonly id: string;
  readonly icon: "achievement" | "golden-age";
}

const TileLine = ({ context, id, icon }: TileLineProps): JSX.Element => {
  const card = content().card(id);
  const owner = ownerOf(context, id);
  const best = owner === null ? nearest(context, card) : null;
  return (
    <li class={owner === null ? "" : "own"}>
      <Icon name={icon} size={18} />
      <span>
        {card.name}
        <small>{sentencesOf(context, card).join(" ")}</small>
      </span>
      {owner !== null ? (
        <Who context={context} seat={owner} size={13} />
      ) : best ? (
        <span class="soft t13 nb">
          {say("tile.nearest", { name: seatName(context, best.seat), n: number(best.value) })}
        </span>
      ) : (
        <span class="soft t13">–</span>
      )}
    </li>
  );
};

const Government = ({ context, id }: { readonly context: Context; readonly id: string }): JSX.Element => {
  const card = content().card(id);
  const owner = ownerOf(context, id);
  const me = ownPlayer(context);
  return (
    <li class={owner === null ? "" : "own"}>
      <Icon name="government" size={18} />
      <span>
        {card.name}
        <small>{sentencesOf(context, card).join(" ")}</small>
        {context.view.usedExchanges.includes(id as "gov-tyranny") && <small>{say("tile.exchangeUsed")}</small>}
      </span>
      {owner !== null ? (
        <Who context={context} seat={owner} size={13} />
      ) : (
        <span class="mo-needs">
          <Needs prereqs={card.prereqs ?? []} have={me?.symbols ?? null} /> <Cost cost={card.cost ?? {}} />
        </span>
      )}
    </li>
  );
};

export function Tiles({ context }: { readonly context: Context }): JSX.Element {
  const { view } = context;
  const all = content().all;
  const ids = (kind: Card["kind"]): readonly string[] => all.filter((card) => card.kind === kind).map(({ id }) => id);
  const taken = view.players.flatMap((player) => player.tiles);
  const achievements = ids("achievement").filter((id) => view.achievements.includes(id) || taken.includes(id));
  return (
    <section class="slab" aria-labelledby="tiles-title">
      <header>
        <h2 id="tiles-title">{say("tile.title")}</h2>
        <span class="soft">
          {say("tile.left", {
            wonders: view.wonders.length,
            achievements: view.achievements.length,
            ages: view.goldenAges.length,
          })}
        </span>
      </header>
      <h3 class="mo-lab">{say("tile.wonders")}</h3>
      <ul class="mo-tiles">
        {ids("wonder").map((id) => (
          <Wonder key={id} context={context} id={id} />
        ))}
      </ul>
      <h3 class="mo-lab">{say("tile.achievements")}</h3>
      <ul class="mo-ach">
        {achievements.map((id) => (
          <TileLine key={id} context={context} id={id} icon="achievement" />
        ))}
      </ul>
      <h3 class="mo-lab">{say("tile.ages")}</h3>
      <ul class="mo-ach">
        {ids("goldenAge").map((id) => (
          <TileLine key={id} context={context} id={id} icon="golden-age" />
        ))}
      </ul>
      <h3 class="mo-lab">{say("tile.governments")}</h3>
      <ul class="mo-ach">
        {ids("government").map((id) => (
          <Government key={id} context={context} id={id} />
        ))}
      </ul>
    </section>
  );
}
