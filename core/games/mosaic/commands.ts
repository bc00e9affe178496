import * as z from "zod/mini";
import { buildings, currencies, decks, pillars, standardCurrencies, tracks, unitTypes } from "./content/types.ts";

const seat = z.int().check(z.minimum(0), z.maximum(5));
/** Ids are checked when the command is decided: an unknown one is refused like any other impossible choice. */
const id = z.string().check(z.maxLength(64));
const hex = id;
const region = id;
const amount = z.int().check(z.minimum(0), z.maximum(1000));

const deck = z.enum(decks);
const track = z.enum(tracks);
const unit = z.enum(unitTypes);

const command = <const Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), seat, ...shape });

/** Everything a seat can ask for. */
export const commandSchema = z.discriminatedUnion("type", [
  // Set-up.
  command("choose-leader", { leader: id }),
  command("draft", { technology: id }),
  command("place-starting-city", { hex }),
  command("finish-benefits", {}),
  // The eight actions. A card on top of a deck that was looked at is taken like one of the offer.
  command("work", { currency: z.enum(standardCurrencies) }),
  command("take-population", { card: z.nullable(id) }),
  command("build", { card: z.nullable(id), piece: z.enum([...buildings, "project"]) }),
  command("build-wonder", { wonder: id }),
  command("take-technology", { technology: id, faceUp: z.boolean() }),
  command("take-tax-tariff", { card: z.nullable(id), kind: z.enum(["tax", "tariff"]) }),
  command("recruit", { unit, region }),
  command("move-unit", { unit, from: region, to: region }),
  command("finish-military", {}),
  command("take-government", { government: id }),
  // Free actions, and the end of the turn.
  command("play-technology", { technology: id }),
  command("claim-tile", { tile: id }),
  command("exchange-offer", { offer: deck }),
  command("convert-population", { currency: z.enum(currencies) }),
  command("take-over-city", { hex }),
  command("peek-deck", { deck }),
  command("end-turn", {}),
  // Answers to pending choices.
  command("place-piece", { piece: z.enum([...buildings, "wonder"]), hex }),
  command("pay", { currency: z.enum(standardCurrencies), replaced: amount }),
  command("choose-track", { track }),
  command("choose-currency", { currency: z.enum(currencies) }),
  command("convert-production", { from: track, to: track, amount }),
  command("choose-pillar", { pillar: z.enum(pillars) }),
  command("choose-good", { good: id }),
  command("choose-region", { region }),
  command("choose-offer", { offer: deck }),
  command("place-unit", { unit, region }),
  command("take-token", { hex }),
  command("eliminate", { victim: seat, unit, region }),
  command("displace-units", { victim: seat, from: region, to: region }),
  command("decline", {}),
]);

/** One request of one seat. */
export type Command = z.infer<typeof commandSchema>;
export type CommandType = Command["type"];
export type CommandOf<Type extends CommandType> = Extract<Command, { readonly type: Type }>;
