/** A card named in news or log: for a land card both sides, in pictures and words. */
import type { JSX } from "preact";
import { t } from "../../../../i18n/index.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { describeFigure, describeProsperity } from "../../../../words/patchistory/describe.ts";
import { sideOf } from "../../../../words/patchistory/sides.ts";
import { type Context, content } from "../../game.ts";
import { term } from "../../kit/kit.ts";
import { CardText } from "./CardText.tsx";
import { LandCard } from "./LandCard.tsx";

const sides = ["white", "black"] as const;

interface CardProps {
  readonly context: Context;
  readonly id: string;
}

/** What news or log have named: a hero or wonder, a prosperity card, otherwise a land card. */
export const Card = ({ context, id }: CardProps): JSX.Element => {
  const figure = content().figure(id);
  if (figure)
    return (
      <div class="pad">
        <p class="row soft t15">
          <Icon name={`p-${figure.type}`} size={20} /> {term(`kind.${figure.type}`)} · {term(`era.${figure.era}`)}
        </p>
        <p>{describeFigure(id, t)}</p>
      </div>
    );
  if (content().prosperity.some((card) => card.id === id))
    return (
      <p class="pad row">
        <Icon name="p-prosperity" size={20} /> {describeProsperity(id, t)}
      </p>
    );
  return <BothSides context={context} id={id} />;
};

/** A land card, with the side visible on the table first. */
const BothSides = ({ context, id }: CardProps): JSX.Element => {
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
