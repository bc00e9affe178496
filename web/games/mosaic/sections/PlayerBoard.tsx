/** Everything public about one seat: currencies, productions, symbols, goods, cards, tiles, pieces, powers. */
import type { JSX } from "preact";
import { number } from "../../../i18n/index.ts";
import { HelpButton } from "../../../table/explain/HelpButton.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { pieceName, pillarName } from "../acting/plan/faces.ts";
import type { Card } from "../content.ts";
import {
  buildings,
  type Context,
  content,
  currencies,
  type PlayerView,
  pieceIcon,
  pillars,
  pointsOf,
  tablePhrase,
  tracks,
  unitTypes,
} from "../game.ts";
import { cardIcon, lackingText, sentencesOf } from "../kit/cards.tsx";
import { amountName, Chip, colourOf, Good, Needs, Stone } from "../kit/parts.tsx";
import { explained } from "../learn/fetched.ts";

interface BoardProps {
  readonly context: Context;
  readonly player: PlayerView;
}

/** The four currencies, large; below each, what the work action adds up. */
const Hand = ({ player, held }: { readonly player: PlayerView; readonly held: number | null }): JSX.Element => (
  <div class="mo-hand">
    {currencies.map((currency) => (
      <div key={currency} style={colourOf(currency)}>
        <span class="mo-v">
          <Icon name={currency} size={20} label={amountName(currency)} />
          <span data-count={`${currency} ${player.seat}`}>{number(player.currencies[currency])}</span>
        </span>
        <span class="mo-p">
          {currency !== "money"
            ? tablePhrase("work.short", { population: player.population, production: player.production[currency] })
            : held === null
              ? " "
              : tablePhrase("mine.held", { n: held })}
        </span>
      </div>
    ))}
  </div>
);

const Ledger = ({ player }: { readonly player: PlayerView }): JSX.Element => (
  <table class="mo-ledger">
    <thead>
      <tr>
        <td />
        {tracks.map((track) => (
          <th key={track} scope="col">
            <span class="mo-chip" style={colourOf(track)}>
              <Icon name={track} size={16} />
            </span>{" "}
            {tablePhrase(`track.${track}`)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr class="mo-tot">
        <th scope="row">{tablePhrase("mine.production")}</th>
        {tracks.map((track) => (
          <td key={track}>{number(player.production[track])}</td>
        ))}
      </tr>
    </tbody>
  </table>
);

/** The nine pillars with the number of symbols; those without one are empty squares. */
export const PillarRow = ({ symbols }: { readonly symbols: PlayerView["symbols"] }): JSX.Element => (
  <ul class="mo-pillars">
    {pillars.map((pillar) => (
      <li key={pillar} class={symbols[pillar] > 0 ? "" : "zero"} title={pillarName(pillar)}>
        <Stone pillar={pillar} />
        <span>{symbols[pillar]}</span>
      </li>
    ))}
  </ul>
);

interface CardLineProps {
  readonly context: Context;
  readonly card: Card;
  /** It is face down: what it needs, with what is missing for the reader. */
  readonly faceDown?: boolean;
  readonly own?: boolean;
  readonly note?: string | undefined;
}

/** A card as one line: name, effect, symbols. */
const CardLine = ({ context, card, faceDown, own, note }: CardLineProps): JSX.Element => {
  const lacking = faceDown && own ? lackingText(context, card) : null;
  return (
    <li class={faceDown ? "dn" : ""}>
      {card.kind !== "technology" && <Icon name={cardIcon(card)} size={20} />}
      <span class="grow">
        <b>{faceDown ? tablePhrase("card.downName", { name: card.name }) : card.name}</b>
        {note && <span class="tag"> {note}</span>}
        <small>{sentencesOf(context, card).join(" ")}</small>
        {lacking && <small class="mo-lacks">{tablePhrase("card.lacks", { lacking })}</small>}
      </span>
      {faceDown
        ? card.prereqs && (
            <Needs
              prereqs={card.prereqs}
              have={own ? (context.view.players[context.you ?? -1]?.symbols ?? null) : null}
            />
          )
        : card.pillars?.map((pillar, i) => <Stone key={i} pillar={pillar} />)}
    </li>
  );
};

/** Own wild goods and tokens, each type once with its count. */
const Goods = ({ player }: { readonly player: PlayerView }): JSX.Element => {
  const counts = new Map<string, number>();
  for (const good of [...player.goods, ...player.wild.map(() => "good-wild")])
    counts.set(good, (counts.get(good) ?? 0) + 1);
  return (
    <div class="mo-kv">
      <span class="mo-goods">
        {[...counts].map(([good, n]) => (
          <span key={good} class="mo-goodn">
            <Good id={good} />
            {n > 1 && <small>×{n}</small>}
          </span>
        ))}
      </span>
      <span class="soft t13">{tablePhrase("mine.uniqueGoods", { n: player.uniqueGoods })}</span>
      {player.faceDownCount > 0 && (
        <span class="mo-chip">
          <Icon name="face-down" size={17} /> {tablePhrase("mine.faceDown", { n: player.faceDownCount })}
        </span>
      )}
    </div>
  );
};

const Reserve = ({ player }: { readonly player: PlayerView }): JSX.Element => (
  <ul class="mo-kv mo-reserve">
    {[...buildings, ...unitTypes].map((piece) => (
      <li key={piece} class="mo-chip" title={pieceName(piece)}>
        <Icon name={pieceIcon(piece)} size={20} label={pieceName(piece)} /> {player.reserve[piece]}
      </li>
    ))}
  </ul>
);

/** Cards with a "once" power that has not been used yet. */
const powersOf = (player: PlayerView): readonly Card[] =>
  [player.leader, ...player.faceUp].flatMap((id) => {
    const card = id ? content().card(id) : null;
    return card?.effects?.some(({ timing }) => timing === "once") && !player.usedPowers.includes(card.id) ? [card] : [];
  });

interface CardGroupProps {
  readonly context: Context;
  readonly title: string;
  readonly ids: readonly string[];
}

/** Cards of one kind under their heading; nothing when there are none. */
const CardGroup = ({ context, title, ids }: CardGroupProps): JSX.Element | null =>
  ids.length === 0 ? null : (
    <>
      <h3 class="mo-lab">{title}</h3>
      <ul class="mo-deeper">
        {ids.map((id) => (
          <CardLine key={id} context={context} card={content().card(id)} />
        ))}
      </ul>
    </>
  );

/** The whole board. `own`: the reader's, with what the face-down cards lack. */
export function PlayerBoard({ context, player }: BoardProps): JSX.Element {
  const own = player.seat === context.you;
  const facts = content();
  const unknownDown = player.faceDownCount - player.faceDown.length;
  const powers = powersOf(player);
  return (
    <div>
      <Hand player={player} held={own ? context.view.holding : null} />
      <Ledger player={player} />
      <div class="mo-kv">
        <Chip what="population">{tablePhrase("mine.population", { n: player.population })}</Chip>
        <Chip what="unrest">{tablePhrase("mine.unrest", { n: player.unrest })}</Chip>
        <Chip what="vp">{tablePhrase("vp", { n: pointsOf(context.view, player) })}</Chip>
        {own && <HelpButton context={context} explained={explained} topic="symbol" />}
      </div>
      <PillarRow symbols={player.symbols} />
      <Goods player={player} />
      {player.leader && (
        <>
          <h3 class="mo-lab">{facts.terms["concept.leader"]}</h3>
          <ul class="mo-deeper">
            <CardLine context={context} card={facts.card(player.leader)} />
            {player.government && <CardLine context={context} card={facts.card(player.government)} />}
          </ul>
        </>
      )}
      {powers.length > 0 && (
        <>
          <h3 class="mo-lab">{tablePhrase("mine.powers")}</h3>
          <p class="mo-kv t15">{powers.map(({ name }) => name).join(", ")}</p>
        </>
      )}
      <h3 class="mo-lab">{tablePhrase("mine.technologies", { n: player.faceUp.length })}</h3>
      <ul class="mo-deeper">
        {player.faceUp.map((id) => (
          <CardLine key={id} context={context} card={facts.card(id)} />
        ))}
        {player.faceDown.map((id) => (
          <CardLine key={id} context={context} card={facts.card(id)} faceDown own={own} />
        ))}
        {unknownDown > 0 && (
          <li class="dn">
            <Icon name="face-down" size={20} />
            <span class="grow">{tablePhrase("mine.unknownDown", { n: unknownDown })}</span>
          </li>
        )}
      </ul>
      <CardGroup context={context} title={tablePhrase("mine.built")} ids={player.buildCards} />
      {player.wonders.length + player.tiles.length > 0 && (
        <>
          <h3 class="mo-lab">{tablePhrase("mine.tiles")}</h3>
          <ul class="mo-deeper">
            {player.wonders.map((wonder) => (
              <CardLine key={wonder.id} context={context} card={facts.card(wonder.id)} note={facts.name(wonder.hex)} />
            ))}
            {player.tiles.map((id) => (
              <CardLine key={id} context={context} card={facts.card(id)} />
            ))}
          </ul>
        </>
      )}
      <CardGroup context={context} title={tablePhrase("mine.taxCards")} ids={player.taxTariffCards} />
      <h3 class="mo-lab">{tablePhrase("mine.reserve")}</h3>
      <Reserve player={player} />
    </div>
  );
}
