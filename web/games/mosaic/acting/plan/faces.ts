/** How an option looks: picture, name, a second line. Only facts of the view. */
import type { Amounts } from "../../../../../core/games/mosaic/content/kinds.ts";
import { list, number } from "../../../../i18n/index.ts";
import type { IconName } from "../../../../ui/Icon.tsx";
import { hexName } from "../../content.ts";
import {
  type Command,
  type Context,
  content,
  faceOf,
  ownIcon,
  ownPlayer,
  type Pending,
  type PlayerView,
  pieceIcon,
  tablePhrase,
} from "../../game.ts";
import { cardIcon, incomeText, sentencesOf } from "../../kit/cards.tsx";
import { amountName, seatName } from "../../kit/parts.tsx";
import type { Option } from "./plan.ts";

export interface Face {
  readonly icon: IconName;
  readonly title: string;
  readonly line?: string;
  /** The picture in a player's colour: mark 1 to 6. */
  readonly mark?: number;
  /** The picture as a pillar's stone. */
  readonly pillar?: string;
  /** What it costs now; `priced`: the name of its price, where money may replace what is missing. */
  readonly cost?: Amounts;
  readonly priced?: string;
  /** Id of the chosen card or tile: it is shown as a card. */
  readonly card?: string;
}

export const pieceName = (piece: string): string => content().terms[`piece.${piece}`] ?? tablePhrase(`piece.${piece}`);
export const deckName = (deck: string): string => tablePhrase(`deck.${deck}`);
export const regionName = (region: string): string => content().name(region);
export const pillarName = (pillar: string): string => content().terms[`pillar.${pillar}`] ?? pillar;

/** "You 7, Tomasz 5": who has how much influence in a region, as the service counts it. */
export function influenceText(context: Context, region: string): string {
  const found = context.view.regions.find((one) => one.region === region);
  const parts = (found?.influence ?? [])
    .map((value, seat) => ({ value, seat }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ value, seat }) => `${seatName(context, seat)} ${number(value)}`);
  return parts.length > 0 ? parts.join(", ") : tablePhrase("region.empty");
}

/** "2 infantry, 1 cavalry": the reader's own units in a region. */
export function ownUnitsText(context: Context, region: string): string {
  const units = ownPlayer(context)?.units[region as "gaul"];
  const parts = (["infantry", "cavalry", "siegeEngine"] as const).flatMap((type) =>
    units?.[type] ? [`${number(units[type])} ${pieceName(type)}`] : [],
  );
  return list(parts);
}

const cardFace = (context: Context, id: string): Face => {
  const card = content().card(id);
  return { icon: cardIcon(card), title: card.name, line: sentencesOf(context, card).join(" "), card: id };
};

/** What is on a hex: "wine", "cache: 7 food", or nothing. */
export function tokenText(context: Context, hex: string): string | null {
  const id = context.view.board.tokens[hex];
  return id ? content().name(id) : null;
}

const isTrue = (command: Command, field: string): boolean =>
  Boolean((command as unknown as Readonly<Record<string, unknown>>)[field]);

const hexFace = (context: Context, hex: string): Face => ({
  icon: "cache",
  title: hexName(content().map, hex),
  line: tokenText(context, hex) ?? tablePhrase("hex.nothing"),
});

/** What Work brings, according to the service, and its parts: population and production of the reader's board. */
export const workParts = (
  { prices }: Pick<Context["view"], "prices">,
  me: Pick<PlayerView, "population" | "production"> | null,
  currency: "stone" | "ideas" | "food",
) => {
  const [population, production] = [me?.population ?? 0, me?.production[currency] ?? 0];
  return { sum: prices?.work[currency] ?? 0, population, production };
};

/** The input for an option's picture: the first command it stands for, and the values of its fields in words. */
interface Shown {
  readonly context: Context;
  readonly field: string;
  readonly option: Option;
  readonly command: Command;
  readonly value: (name: string) => string;
  /** Colour and shape of the command's seat. */
  readonly own: number;
  readonly me: PlayerView | null;
}

const printedCard = ({ context, field, value }: Shown): Face => cardFace(context, value(field));

const drawnCard = ({ context, command, value }: Shown): Face =>
  isTrue(command, "card")
    ? cardFace(context, value("card"))
    : { icon: "population", title: tablePhrase("exhausted.population") };

const buildCard = ({ context, command, value, own }: Shown): Face =>
  isTrue(command, "card")
    ? cardFace(context, value("card"))
    : {
        icon: pieceIcon(value("piece")),
        mark: own,
        title: pieceName(value("piece")),
        line: tablePhrase("build.without"),
        cost: printedCost(value("piece")),
        priced: value("piece"),
      };

const taxCard = ({ context, command, value }: Shown): Face =>
  isTrue(command, "card")
    ? cardFace(context, value("card"))
    : {
        icon: value("kind") as IconName,
        title: tablePhrase(`exhausted.${value("kind")}`),
        line: incomeText(context, value("kind")) ?? "",
      };

const workOf = ({ context, command, value, me }: Shown): Face => {
  const currency = value("currency");
  if (command.type !== "work" || !me) {
    // Asked by the table, or by what is drafted.
    const asked = [context.draft.preview?.pending as Pending | null | undefined, context.view.pending];
    const gains = command.type === "choose-currency" && asked.find((one) => one?.kind === command.type);
    return {
      ...{ icon: currency as IconName, title: amountName(currency) },
      ...(gains && "amount" in gains && { line: `+${number(gains.amount)}` }),
    };
  }
  const line = tablePhrase("work.parts", workParts(context.view, me, currency as "stone"));
  return { icon: currency as IconName, title: amountName(currency), line };
};

const trackOrRegion = ({ context, field, command, value, me }: Shown): Face => {
  if (command.type === "move-unit" || command.type === "displace-units") return regionFace(context, value(field));
  return {
    icon: value(field) as IconName,
    title: content().terms[`track.${value(field)}`] ?? value(field),
    ...(me && { line: number(me.production[value(field) as "tax"] ?? 0) }),
  };
};

const unitOfVictim = ({ context, value }: Shown): Face => {
  const victim = Number(value("victim"));
  return {
    icon: pieceIcon(value("unit")),
    mark: faceOf(context, victim).mark,
    title: tablePhrase("unit.ofInRegion", {
      unit: pieceName(value("unit")),
      name: seatName(context, victim),
      region: regionName(value("region")),
    }),
    line: influenceText(context, value("region")),
  };
};

const unitsOfVictim = ({ context, value }: Shown): Face => {
  const victim = Number(value("victim"));
  return {
    icon: "move-unit",
    mark: faceOf(context, victim).mark,
    title: tablePhrase("units.ofInRegion", { name: seatName(context, victim), region: regionName(value("from")) }),
    line: influenceText(context, value("from")),
  };
};

const offered = ({ context, field, value }: Shown): Face => ({
  icon: "nav-offers",
  title: deckName(value(field)),
  line: tablePhrase("deck.left", { n: context.view.deckSizes[value(field) as "build"] ?? 0 }),
});

const plainNumber = ({ field, value }: Shown): Face => ({ icon: "plus", title: number(Number(value(field))) });

/** Every kind of field that can be asked for, with the picture of one of its values. */
const faces: Readonly<Record<string, (shown: Shown) => Face>> = {
  type: ({ context, command, option }) => ({
    icon: command.type === "move-unit" ? "move-unit" : command.type === "recruit" ? "recruit" : "arrow-right",
    title: tablePhrase(`type.${command.type}`),
    line: tablePhrase("choices", { n: option.commands.length }),
    ...unitPrice(context, command),
  }),
  leader: printedCard,
  technology: printedCard,
  wonder: printedCard,
  government: printedCard,
  tile: printedCard,
  card: drawnCard,
  "card+piece": buildCard,
  "card+kind": taxCard,
  currency: workOf,
  track: trackOrRegion,
  from: trackOrRegion,
  to: trackOrRegion,
  faceUp: ({ command }) =>
    isTrue(command, "faceUp")
      ? { icon: "reveal", title: tablePhrase("faceUp.yes"), line: tablePhrase("faceUp.yesLine") }
      : { icon: "face-down", title: tablePhrase("faceUp.no"), line: tablePhrase("faceUp.noLine") },
  unit: ({ context, command, value, own, me }) => ({
    icon: pieceIcon(value("unit")),
    mark: own,
    title: pieceName(value("unit")),
    line: tablePhrase("reserve.left", { n: me?.reserve[value("unit") as "infantry"] ?? 0 }),
    ...unitPrice(context, command),
  }),
  piece: ({ value, own }) => ({ icon: pieceIcon(value("piece")), mark: own, title: pieceName(value("piece")) }),
  region: ({ context, value }) => regionFace(context, value("region")),
  "from+unit": ({ context, command, value, own }) => ({
    icon: pieceIcon(value("unit")),
    mark: own,
    title: tablePhrase("unit.inRegion", { unit: pieceName(value("unit")), region: regionName(value("from")) }),
    line: ownUnitsText(context, value("from")),
    ...unitPrice(context, command),
  }),
  "region+victim+unit": unitOfVictim,
  "from+victim": unitsOfVictim,
  hex: ({ context, value }) => hexFace(context, value("hex")),
  offer: offered,
  deck: offered,
  pillar: ({ value }) => ({
    icon: `pillar-${value("pillar")}` as IconName,
    pillar: value("pillar"),
    title: pillarName(value("pillar")),
  }),
  good: ({ value }) => ({ icon: ownIcon(value("good")), title: content().name(value("good")) }),
  amount: plainNumber,
  replaced: plainNumber,
};

/** The picture of one option of a step. Every kind of field has one; an unknown field shows its plain value. */
export function optionFace(context: Context, field: string, option: Option): Face {
  const command = option.commands[0];
  if (!command) return { icon: "more", title: option.key };
  const plain = command as unknown as Readonly<Record<string, unknown>>;
  const value = (name: string): string => String(plain[name] ?? "");
  const face = Object.hasOwn(faces, field) ? faces[field] : undefined;
  const own = faceOf(context, command.seat).mark;
  return (
    face?.({ context, field, option, command, value, own, me: ownPlayer(context) }) ?? {
      icon: "arrow-right",
      title: plainText(command),
    }
  );
}

/** What recruiting or moving one unit costs now; nothing for a free one. */
const unitPrice = ({ view: { prices } }: Context, { type }: Command): Pick<Face, "cost"> => {
  if (prices && type === "recruit") return { cost: { money: prices.recruit } };
  return prices && type === "move-unit" ? { cost: { money: prices.move } } : {};
};

/** A piece costs the same with and without a card: the cost is printed on its cards. */
const printedCost = (piece: string): Amounts =>
  content().all.find(({ kind, type }) => kind === "build" && type === piece)?.cost ?? {};

const regionFace = (context: Context, region: string): Face => ({
  icon: "control",
  title: regionName(region),
  line: influenceText(context, region),
});

/** A command of a kind this page does not know: its values, with names where there are any. */
export const plainText = (command: Command): string =>
  Object.entries(command)
    .filter(([field]) => field !== "type" && field !== "seat")
    .map(([, value]) => content().name(String(value)))
    .join(" · ") || command.type;
