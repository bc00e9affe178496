/** A land card, small: what stands for it wherever it is named, as its printed number means nothing to a player. */
import type { JSX } from "preact";
import { sideOf } from "../../../../words/patchistory/sides.ts";
import { type Context, content } from "../../game.ts";
import { LandCard } from "./LandCard.tsx";

/** Whether a card is a land card, whose rooms are printed on it. */
export const isLandCard = (id: string): boolean => content().rooms(id, "white").length > 0;

interface MiniCardProps {
  readonly context: Pick<Context, "view">;
  readonly id: string;
}

/** Its visible side, otherwise its white one; nothing for what is no land card. */
export const MiniCard = ({ context, id }: MiniCardProps): JSX.Element | null => {
  if (!isLandCard(id)) return null;
  const side = sideOf(context.view, id) === "black" ? "black" : "white";
  return (
    <span class="pt-newscard">
      <LandCard side={side} rooms={content().rooms(id, side)} />
    </span>
  );
};
