/** What a command does, as the label of a button: "Build Research City in Gaul". */

import { hexName } from "../../content.ts";
import { type Command, type Context, content, tablePhrase } from "../../game.ts";
import { amountName, seatName } from "../../kit/parts.tsx";
import { deckName, pieceName, pillarName, plainText, regionName } from "./faces.ts";

/** What a command does, with its parameters filled in. */
const instruction =
  ({ type }: Command) =>
  (params?: Readonly<Record<string, string | number>>): string =>
    tablePhrase(`do.${type}`, params);

/** The command in words, as an instruction. */
export function commandText(context: Context, command: Command): string {
  const name = (id: string): string => content().name(id);
  const hex = (id: string): string => hexName(content().map, id);
  const does = instruction(command);
  switch (command.type) {
    case "choose-leader":
      return does({ name: name(command.leader) });
    case "draft":
    case "play-technology":
      return does({ name: name(command.technology) });
    case "place-starting-city":
    case "take-token":
    case "take-over-city":
      return does({ hex: hex(command.hex) });
    case "work":
    case "choose-currency":
    case "convert-population":
      return does({ currency: amountName(command.currency) });
    case "take-population":
      return command.card ? does({ name: name(command.card) }) : tablePhrase("exhausted.population");
    case "build":
      return does({ name: command.card ? name(command.card) : pieceName(command.piece) });
    case "build-wonder":
      return does({ name: name(command.wonder) });
    case "take-technology":
      return tablePhrase(command.faceUp ? "do.take-technology" : "do.take-technology-down", {
        name: name(command.technology),
      });
    case "take-tax-tariff":
      return tablePhrase(`do.take-${command.kind}`);
    case "recruit":
    case "place-unit":
      return does({ unit: pieceName(command.unit), region: regionName(command.region) });
    case "move-unit":
      return does({ unit: pieceName(command.unit), from: regionName(command.from), to: regionName(command.to) });
    case "take-government":
      return does({ name: name(command.government) });
    case "claim-tile":
      return does({ name: name(command.tile) });
    case "exchange-offer":
    case "choose-offer":
      return does({ deck: deckName(command.offer) });
    case "peek-deck":
      return does({ deck: deckName(command.deck) });
    case "place-piece":
      return does({ piece: pieceName(command.piece), hex: hex(command.hex) });
    case "pay": {
      const { pending } = context.view;
      const whole = pending?.kind === "pay" && pending.cost[command.currency];
      const currency = amountName(command.currency);
      return command.replaced === 0
        ? tablePhrase("do.pay-all", { n: whole || 0, currency })
        : does({ n: command.replaced, currency });
    }
    default:
      return answerText(context, command);
  }
}

/** An answer to a question in words; for some types the type alone is enough. */
function answerText(context: Context, command: Command): string {
  const does = instruction(command);
  const track = (id: string): string => content().terms[`track.${id}`] ?? id;
  switch (command.type) {
    case "choose-track":
      return does({ track: track(command.track) });
    case "convert-production":
      return does({ n: command.amount, from: track(command.from), to: track(command.to) });
    case "choose-pillar":
      return does({ pillar: pillarName(command.pillar) });
    case "choose-good":
      return does({ good: content().name(command.good) });
    case "choose-region":
      return does({ region: regionName(command.region) });
    case "eliminate":
      return does({
        unit: pieceName(command.unit),
        name: seatName(context, command.victim),
        region: regionName(command.region),
      });
    case "displace-units":
      return does({
        name: seatName(context, command.victim),
        from: regionName(command.from),
        to: regionName(command.to),
      });
    case "finish-benefits":
    case "finish-military":
    case "end-turn":
    case "decline":
    case "order-wishes":
    case "cancel-orders":
      return does();
    default:
      return plainText(command);
  }
}

/** The confirm button: the first command of the draft, with its place if it has one. */
export function confirmText(context: Context): string {
  const { commands } = context.draft;
  const first = commands[0];
  if (!first) return "";
  const placed = commands.find((command) => command.type === "place-piece");
  if ((first.type === "build" || first.type === "build-wonder") && placed) {
    const region = content().map.byId.get(placed.hex)?.region ?? "";
    return tablePhrase("do.buildIn", { what: commandText(context, first), region: regionName(region) });
  }
  if (first.type === "recruit" || first.type === "move-unit") {
    const recruited = commands.filter((command) => command.type === "recruit").length;
    const moved = commands.filter((command) => command.type === "move-unit").length;
    if (recruited + moved > 1) return tablePhrase("do.military", { recruited, moved });
  }
  return commandText(context, first);
}
