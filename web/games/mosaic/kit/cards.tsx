/** Cards and tiles in offers and lists: name, effect in words, needs, gives, cost, what is ours. */
import type { ComponentChildren, JSX } from "preact";
import type { Amounts } from "../../../../core/games/mosaic/content/kinds.ts";
import type { Effect } from "../../../../core/games/mosaic/content/operations.ts";
import type { TaxTariffCard } from "../../../../core/games/mosaic/content/records.ts";
import { t } from "../../../i18n/index.ts";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import {
  describeEffects,
  describePlacement,
  describePopulationCard,
  describeRequirement,
  describeTaxTariffCard,
} from "../../../words/mosaic/describe.ts";
import type { Card } from "../content.ts";
import { type Context, content, ownIcon, ownPlayer, pieceIcon, tablePhrase } from "../game.ts";
import { cardOf } from "./cardOf.ts";
import { Corrected, Cost, Good, marked, Needs, Rebuilt, Stone } from "./parts.tsx";

/** The effects a card has at this table: a setting may replace the printed ones. */
export function effectsAt(card: Card, options: Readonly<Record<string, unknown>>): readonly Effect[] {
  const variant = card.variants?.find(({ setting, value }) => options[setting] === value);
  return variant?.effects ?? card.effects ?? [];
}

/** Every sentence about what a card, tile or token does, at this table. */
export function sentencesOf(context: Context, card: Card): readonly string[] {
  const players = context.view.seats;
  const effects = () => describeEffects(effectsAt(card, context.view.options), t, players);
  switch (card.kind) {
    case "population":
      return [describePopulationCard({ cost: card.cost ?? {}, gain: card.gain ?? {} }, t)];
    case "tax":
    case "tariff":
      return card.money
        ? describeTaxTariffCard(
            { id: card.id, type: card.kind, money: card.money, unrest: card.unrest ?? 0 } as TaxTariffCard,
            t,
          )
        : [];
    case "goldenAge":
    case "achievement":
      return card.requirement ? [describeRequirement(card.requirement, t, players)] : [];
    case "wonder":
      return card.placement ? [describePlacement(card.placement, t), ...effects()] : effects();
    default:
      return effects();
  }
}

/** The picture that stands for a card. */
export function cardIcon(card: Card): IconName {
  switch (card.kind) {
    case "technology":
      return card.pillars?.[0] ? `pillar-${card.pillars[0]}` : "action-technology";
    case "build":
      return pieceIcon(card.type ?? "city");
    case "wonder":
    case "good":
      return ownIcon(card.id);
    case "leader":
      return "leader";
    case "goldenAge":
      return "golden-age";
    case "achievement":
      return "achievement";
    case "government":
      return "government";
    case "population":
      return "population";
    case "tax":
    case "tariff":
      return card.kind;
    case "cache":
      return "cache";
  }
}

interface SourceProps {
  readonly card: Card;
  readonly fields: readonly string[];
}

/** Where the visible value of a field comes from, when not from a rulebook: our reconstruction, or a group's correction. */
const Source = ({ card, fields }: SourceProps): JSX.Element | null => {
  const named = (list: readonly string[] | undefined) => list?.some((field) => fields.includes(field)) ?? false;
  if (named(card.corrected)) return <Corrected />;
  return named(card.reconstructed) ? <Rebuilt /> : null;
};

/** What a wonder costs the reader now, according to the service; the printed cost for spectators. */
export const wonderPrice = ({ view }: Context, card: Card): Amounts | null =>
  view.prices?.wonders[card.id] ?? card.wonderCost?.base ?? null;

/** What is paid for a technology in its offer; one that is dealt or turned up costs nothing. */
const technologyPrice = ({ view }: Context, { id, cost }: Card): Amounts | null =>
  view.phase === "turns" && (view.offers.technology.includes(id) || view.peekedCard === id) ? (cost ?? null) : null;

/** "21 money, unrest 0 → 3": what taking a tax & tariff card brings the reader now; "tax", "tariff": without a card. */
export function incomeText({ view, you }: Context, key: string): string | null {
  const income = view.prices?.taxTariff[key];
  const from = view.players.find(({ seat }) => seat === you)?.unrest ?? 0;
  return income ? tablePhrase("card.income", { ...income, from, held: view.holding }) : null;
}

interface PriceProps {
  readonly context: Context;
  /** The id of a card, wonder or government, or the name of a piece that is built without a card. */
  readonly id: string;
  readonly cost: Amounts;
  /** It is on offer: nothing is short. */
  readonly offered?: boolean;
}

/** A cost; red where it cannot be paid, with a note where money can replace what is missing. */
export function Price({ context, id, cost, offered }: PriceProps): JSX.Element {
  const me = ownPlayer(context);
  const instead = context.view.prices?.byMoney[id];
  const have = (what: string): number =>
    what === "population" ? (me?.population ?? 0) : (me?.currencies[what as "stone"] ?? 0);
  return (
    <>
      <Cost cost={cost} {...(me && !offered && instead === undefined && { have })} />
      {instead !== undefined && <span class="mo-lbl">{tablePhrase("card.byMoney", { n: instead })}</span>}
    </>
  );
}

interface CardFootProps {
  readonly context: Context;
  readonly card: Card;
}

/** The foot of a card: needs and costs on the left, the symbols it gives on the right. */
export function CardFoot({ context, card }: CardFootProps): JSX.Element {
  const me = ownPlayer(context);
  // Whatever the service offers can be paid: nothing is short.
  const offered = [...context.menu, ...context.draft.options].some((command) => cardOf(command) === card.id);
  const cost = card.kind === "technology" ? technologyPrice(context, card) : (wonderPrice(context, card) ?? card.cost);
  return (
    <>
      <span class="mo-grp">
        {card.prereqs &&
          (card.prereqs.length > 0 ? (
            <>
              <span class="mo-lbl">{tablePhrase("card.needs")}</span>
              <Needs prereqs={card.prereqs} have={me?.symbols ?? null} />
              <Source card={card} fields={["prereqs"]} />
            </>
          ) : (
            <span class="mo-lbl">{tablePhrase("card.needsNothing")}</span>
          ))}
        {cost &&
          (Object.keys(cost).length > 0 ? (
            <>
              <Price context={context} id={card.id} cost={cost} offered={offered} />
              <Source card={card} fields={["cost"]} />
            </>
          ) : (
            card.kind !== "government" && <span class="mo-lbl">{tablePhrase("card.free")}</span>
          ))}
      </span>
      {card.pillars && card.pillars.length > 0 && (
        <span class="mo-grp">
          <span class="mo-lbl">{tablePhrase("card.gives")}</span>
          {card.pillars.map((pillar, i) => (
            <Stone key={i} pillar={pillar} />
          ))}
          <Source card={card} fields={["pillars"]} />
        </span>
      )}
      {card.unrest !== undefined && (
        <span class="mo-grp mo-chip" style={{ "--c": "var(--unrest)" }}>
          <Icon name="unrest" size={16} label={content().terms["concept.unrest"]} />
          {card.unrest}
          <Source card={card} fields={["unrest"]} />
        </span>
      )}
    </>
  );
}

interface CardBodyProps {
  readonly context: Context;
  readonly card: Card;
  readonly children?: ComponentChildren;
}

/** Effect in sentences, the goods of a manufactory, and what is added for the reader. */
export const CardBody = ({ context, card, children }: CardBodyProps): JSX.Element => (
  <span class="fx">
    {sentencesOf(context, card).join(" ")}
    <Source card={card} fields={["money", "effects", "gain", "requirement", "scorePillar"]} />
    {card.goods && (
      <span class="mo-goods mo-block">
        {card.goods.map((good) => (
          <Good key={good} id={good} size={24} />
        ))}
        <Source card={card} fields={["goods"]} />
      </span>
    )}
    {children}
  </span>
);

/** Names of the symbols a technology lacks, repeated ones once: "military, military" → "military ×2". */
export function lackingText(context: Context, card: Card): string | null {
  const me = ownPlayer(context);
  if (!me || !card.prereqs) return null;
  const missing = new Map<string, number>();
  for (const { pillar, met } of marked(card.prereqs, me.symbols))
    if (!met) missing.set(pillar, (missing.get(pillar) ?? 0) + 1);
  if (missing.size === 0) return null;
  return [...missing]
    .map(([pillar, n]) => `${content().terms[`pillar.${pillar}`] ?? pillar}${n > 1 ? ` ×${n}` : ""}`)
    .join(", ");
}

interface OfferCardProps {
  readonly context: Context;
  readonly card: Card;
  readonly icon?: boolean;
  /** What it lacks, shown in red. */
  readonly lacks?: string | null;
  readonly cannot?: boolean;
  readonly selected?: boolean;
  readonly onPress?: (() => void) | undefined;
}

/** A card of an offer; the whole card is the button. */
export function OfferCard(props: OfferCardProps): JSX.Element {
  const { context, card, icon, lacks, cannot, selected, onPress } = props;
  const forYou = incomeText(context, card.id);
  return (
    <button
      type="button"
      class={`mo-card${cannot ? " cannot" : ""}${selected ? " sel" : ""}`}
      aria-pressed={selected}
      aria-disabled={onPress ? undefined : "true"}
      onClick={onPress}
      data-card={card.id}
    >
      <span class="mo-head">
        {icon && <Icon name={cardIcon(card)} size={22} />}
        <span class="mo-title">{card.name}</span>
      </span>
      <CardBody context={context} card={card}>
        {forYou && <span class="mo-foryou">{forYou}</span>}
        {lacks && <span class="mo-lacks">{lacks}</span>}
      </CardBody>
      <span class="mo-foot">
        <CardFoot context={context} card={card} />
      </span>
    </button>
  );
}

/** The dashed outline of an empty slot. */
export const EmptySlot = (): JSX.Element => <div class="mo-card empty">{tablePhrase("offer.empty")}</div>;
