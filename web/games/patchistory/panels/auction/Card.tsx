/** A land card that news or log have named: both its sides, in pictures and words. */
import type { JSX } from "preact";
import { sideOf } from "../../../../words/patchistory/sides.ts";
import { type Context, content } from "../../game.ts";
import { term } from "../../kit/kit.ts";
import { CardText } from "./CardText.tsx";
import { LandCard } from "./LandCard.tsx";

const sides = ["white", "black"] as const;

/** The side that shows on the table comes first. */
export const Card = ({ context, id }: { readonly context: Context; readonly id: string }): JSX.Element => {
  const shown = sideOf(context.view, id);
  const inOrder = shown === "black" ? [...sides].reverse() : sides;
  return (
    <>
      {inOrder.map((side) => (
        <section class="pad" key={side}>
          <h3>{term(`side.${side}`)}</h3>
          <LandCard side={side} rooms={content().rooms(id, side)} />
          <CardText card={id} side={side} />
        </section>
      ))}
    </>
  );
};
