/** Wonders, golden ages, achievements and governments: who has them, the reader's progress, and which other player is closest. */
import type { JSX } from "preact";
import { number } from "../../../i18n/index.ts";
import { Folded } from "../../../ui/Folded.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { SeatMark } from "../../../ui/SeatMark.tsx";
import type { Card } from "../content.ts";
import { type Context, content, faceOf, ownIcon, ownPlayer, tablePhrase } from "../game.ts";
import { sentencesOf, wonderPrice } from "../kit/cards.tsx";
import { Cost, Needs, seatName, Who } from "../kit/parts.tsx";

type Progress = Context["view"]["progress"][number];

/** The other player closest to a tile; null when none of them has begun. */
function nearest({ you }: Context, { have }: Progress): { readonly seat: number; readonly value: number } | null {
  const others = have.map((value, seat) => ({ seat, value })).filter(({ seat, value }) => seat !== you && value > 0);
  return others.reduce<(typeof others)[number] | null>(
    (best, one) => (best === null || one.value > best.value ? one : best),
    null,
  );
}

/** The reader's progress towards a tile, and which other player is closest to it. */
const Towards = ({ context, progress }: { readonly context: Context; readonly progress: Progress }): JSX.Element => {
  const { have, need } = progress;
  const mine = context.you === null ? null : (have[context.you] ?? 0);
  const rival = nearest(context, progress);
  const of = (seat: number, value: number): string =>
    tablePhrase("tile.of", { name: seatName(context, seat), have: number(value), need: number(need) });
  return (
    <span class="mo-towards">
      {mine !== null && context.you !== null && (
        <>
          <b class={mine >= need ? "met" : ""}>
            {mine >= need && <Icon name="check" size={14} />} {of(context.you, mine)}
          </b>
          <i aria-hidden="true" style={{ "--p": `${Math.min(100, Math.round((100 * mine) / need))}%` }} />
        </>
      )}
      {rival && <span class="soft t12">{of(rival.seat, rival.value)}</span>}
    </span>
  );
};

const ownerOf = (context: Context, id: string): number | null =>
  context.view.players.find(
    (player) =>
      player.tiles.includes(id) || player.wonders.some((wonder) => wonder.id === id) || player.government === id,
  )?.seat ?? null;

interface WonderFactsProps {
  readonly context: Context;
  readonly card: Card;
  /** Nobody has it yet. */
  readonly free: boolean;
}

const WonderFacts = ({ context, card, free }: WonderFactsProps): JSX.Element => (
  <>
    <p>{sentencesOf(context, card).join(" ")}</p>
    {free && <Cost cost={wonderPrice(context, card) ?? {}} />}
  </>
);

/** A wonder shows its picture and name; when pressed, also what it does, what it costs and where it may be placed. */
const Wonder = ({ context, id }: { readonly context: Context; readonly id: string }): JSX.Element => {
  const owner = ownerOf(context, id);
  const card = content().card(id);
  return (
    <li class={owner === null ? "mo-tile" : "mo-tile own"}>
      <Folded
        summary={
          <>
            <Icon name={ownIcon(id)} size={34} />
            <span>{card.name}</span>
            {owner !== null && <SeatMark mark={faceOf(context, owner).mark} size={15} silent={false} />}
          </>
        }
      >
        <WonderFacts context={context} card={card} free={owner === null} />
      </Folded>
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
  const progress = context.view.progress.find(({ tile }) => tile === id);
  return (
    <li class={owner === null ? "" : "own"}>
      <Icon name={icon} size={18} />
      <span>
        {card.name}
        <small>{sentencesOf(context, card).join(" ")}</small>
      </span>
      {owner !== null ? (
        <Who context={context} seat={owner} size={13} />
      ) : (
        progress && <Towards context={context} progress={progress} />
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
        {context.view.usedExchanges.includes(id as "gov-tyranny") && <small>{tablePhrase("tile.exchangeUsed")}</small>}
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
        <h2 id="tiles-title">{tablePhrase("tile.title")}</h2>
        <span class="soft">
          {tablePhrase("tile.left", {
            wonders: view.wonders.length,
            achievements: view.achievements.length,
            ages: view.goldenAges.length,
          })}
        </span>
      </header>
      <h3 class="mo-lab">{tablePhrase("tile.wonders")}</h3>
      <ul class="mo-tiles">
        {ids("wonder").map((id) => (
          <Wonder key={id} context={context} id={id} />
        ))}
      </ul>
      <h3 class="mo-lab">{tablePhrase("tile.achievements")}</h3>
      <ul class="mo-ach">
        {achievements.map((id) => (
          <TileLine key={id} context={context} id={id} icon="achievement" />
        ))}
      </ul>
      <h3 class="mo-lab">{tablePhrase("tile.ages")}</h3>
      <ul class="mo-ach">
        {ids("goldenAge").map((id) => (
          <TileLine key={id} context={context} id={id} icon="golden-age" />
        ))}
      </ul>
      <h3 class="mo-lab">{tablePhrase("tile.governments")}</h3>
      <ul class="mo-ach">
        {ids("government").map((id) => (
          <Government key={id} context={context} id={id} />
        ))}
      </ul>
    </section>
  );
}
