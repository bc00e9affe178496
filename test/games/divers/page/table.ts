/** What the pictures of Divers are drawn from. */
import { type Params, t } from "../../../../web/i18n/index.ts";
import type { GameUi, TableContext } from "../../../../web/table/context/gameUi.ts";
import type { Command, PlayerView, View } from "../core/index.ts";

/** Which page is open, and the card that is chosen on it. Kept with the draft. */
export interface Choice {
  readonly page: "dive" | "plan";
  readonly card?: number;
}

export type Context = TableContext<View, Command, Choice>;
export type DiversUi = GameUi<View, Command, Choice>;

/** A sentence of the game's own catalogue. */
export const phrase = (key: string, params?: Params): string => t(`divers.${key}`, params);

/** The reader's own place at the table; null for a spectator. */
export const ownPlayer = ({ view, you }: Pick<Context, "view" | "you">): PlayerView | null =>
  you === null ? null : (view.players[you] ?? null);

/** What a dive may be made of. */
export interface Dives {
  readonly cards: readonly number[];
  readonly air: readonly number[];
}

const range = (min: number, max: number): readonly number[] => Array.from({ length: max - min + 1 }, (_, n) => min + n);

/** Numbers in rising order, each once. */
export const rising = (numbers: readonly number[]): readonly number[] =>
  [...new Set(numbers)].sort((one, other) => one - other);

/** The dives the reader may make: those of the menu; after it, those offered in place of the one already made. */
export const divesOf = ({ menu, offers }: Pick<Context, "menu" | "offers">): Dives | null => {
  const listed = menu.flatMap((command) => (command.type === "dive" ? [command] : []));
  if (listed.length > 0)
    return { cards: rising(listed.map(({ card }) => card)), air: rising(listed.map(({ air }) => air)) };
  const { card, air } = offers.find(({ type }) => type === "dive")?.fields ?? {};
  if (card?.kind !== "choice" || air?.kind !== "range") return null;
  return { cards: rising(card.values.map(Number)), air: range(air.min, air.max) };
};

/** What a plan may be made of: its cards, and whether it may have none. */
export const plansOf = ({
  offers,
}: Pick<Context, "offers">): { readonly cards: readonly number[]; readonly mayEnd: boolean } | null => {
  const { cards } = offers.find(({ type }) => type === "plan")?.fields ?? {};
  if (cards?.kind !== "list" || cards.of.kind !== "choice") return null;
  return { cards: rising(cards.of.values.map(Number)), mayEnd: cards.min === 0 };
};
