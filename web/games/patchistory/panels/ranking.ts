/** What a prosperity card measures, read off the table where it lies open. */
import type { PlayerView, View } from "../game.ts";
import { prosperityMeasure } from "./facts.ts";

const rooms =
  (kind: string) =>
  ({ territory }: PlayerView): number =>
    territory.rooms.filter((room) => room.kind === kind).length;

const general: readonly string[] = ["culture", "traffic", "industry", "politics", "economy", "military"];

const active =
  (kind: string) =>
  ({ territory }: PlayerView): number =>
    territory.rooms.filter((room) => room.kind === kind && room.activity !== null && room.workers > 0).length;

const routes =
  (view: View) =>
  ({ seat }: PlayerView): number =>
    view.routes.filter(({ type, a, b }) => a === seat || (type === "allied" && b === seat)).length;

const workers = ({ territory, away }: PlayerView): number =>
  territory.rooms.reduce((sum, room) => sum + room.workers, away);

/** How a measure is read; heroes and wonders are left out, for some cards count as more than one. */
const readings = (view: View): Readonly<Record<string, (player: PlayerView) => number>> => ({
  POL: ({ status }) => status.POL,
  TRA: ({ status }) => status.TRA,
  MIL: ({ status }) => status.MIL,
  workers,
  routes: routes(view),
  "rooms.general": ({ territory }) => territory.rooms.filter(({ kind }) => general.includes(kind)).length,
  "rooms.special": rooms("special"),
  "rooms.culture": rooms("culture"),
  "rooms.economy": rooms("economy"),
  "rooms.water": rooms("water"),
  "rooms.cultureActive": active("culture"),
  "rooms.industryActive": active("industry"),
  "prod.vp": ({ status }) => status.production.vp,
  "prod.food": ({ status }) => status.production.food,
  "prod.mineral": ({ status }) => status.production.mineral,
  "prod.coin": ({ status }) => status.production.coin,
});

/** The kingdoms in the order of what a card measures; null when a card's power may change what lies open. */
export const rankingFor = (
  view: View,
  card: string,
): readonly { readonly seat: number; readonly value: number }[] | null => {
  const read = readings(view)[prosperityMeasure(card)];
  if (!read) return null;
  return view.players
    .map((player) => ({ seat: player.seat, value: read(player) }))
    .sort((one, other) => other.value - one.value || one.seat - other.seat);
};
