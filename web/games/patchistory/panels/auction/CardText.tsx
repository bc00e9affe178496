/** What a side of a land card is and does, in words: the text that stays visible during the decision. */
import type { JSX } from "preact";
import { t } from "../../../../i18n/index.ts";
import { Icon, type IconName } from "../../../../ui/Icon.tsx";
import { describeFigure } from "../../../../words/patchistory/describe.ts";
import { content } from "../../game.ts";
import { roomText } from "./LandCard.tsx";

interface CardTextProps {
  readonly card: string;
  readonly side: "white" | "black";
}

/** Room by room what is printed, and the power of its hero or wonder. */
export const CardText = ({ card, side }: CardTextProps): JSX.Element => (
  <ul class="pt-cardtext">
    {content()
      .rooms(card, side)
      .map((room) => {
        const figure = room.hero ?? room.wonder;
        return (
          <li key={room.id}>
            <Icon name={`p-${room.kind}` as IconName} size={18} />
            <span>
              {roomText(room)}
              {figure && <span class="soft"> {describeFigure(figure, t)}</span>}
            </span>
          </li>
        );
      })}
  </ul>
);
