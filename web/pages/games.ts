import type { IconName } from "../ui/Icon.tsx";

/** A stone of a game's band: its icon and the pillar whose colour it has. */
export interface BandStone {
  readonly icon: IconName;
  readonly colour: string;
}

/** How a game is announced: a band of stones, how many play, how long it takes. */
export interface GameCard {
  readonly id: string;
  readonly band: readonly BandStone[];
  readonly seats: { readonly min: number; readonly max: number };
}

const stone = (icon: IconName, colour: string): BandStone => ({ icon, colour });

const pillars = [
  "science",
  "health",
  "government",
  "economy",
  "building",
  "military",
  "food",
  "culture",
  "urbanization",
] as const;

/** The games the landing page announces, in this order. What can be opened is the service's word. */
export const gameCards: readonly GameCard[] = [
  { id: "mosaic", seats: { min: 2, max: 6 }, band: pillars.map((pillar) => stone(`pillar-${pillar}`, pillar)) },
  {
    id: "patchistory",
    seats: { min: 2, max: 4 },
    band: [
      stone("p-culture", "culture"),
      stone("p-traffic", "building"),
      stone("p-industry", "food"),
      stone("p-politics", "government"),
      stone("p-economy", "economy"),
      stone("p-military", "military"),
      stone("p-water", "urbanization"),
      stone("p-camel", "science"),
    ],
  },
];
