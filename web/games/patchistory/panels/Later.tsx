/** Places of the page around the panels below its first screen, loaded with their sections. */
import type { JSX } from "preact";
import { Icon } from "../../../ui/Icon.tsx";
import type { Context } from "../game.ts";
import { ownPlayer, tablePhrase, whoIs } from "../kit/kit.ts";
import type { Parts } from "../panel.ts";
import { OwnSecrets } from "./OwnSecrets.tsx";
import { StandingOrders } from "./orders/StandingOrders.tsx";
import { Boards } from "./routes/Boards.tsx";
import { alliesOf, RoutesSection } from "./routes/Routes.tsx";

/** The reader's hand of prosperity cards, sealed values and standing orders. */
export function Mine({ context }: { readonly context: Context }): JSX.Element | null {
  const me = ownPlayer(context);
  if (!me) return null;
  const allies = alliesOf(context, me.seat);
  return (
    <div class="pt-mine">
      <OwnSecrets context={context} />
      {allies.length > 0 && (
        <p class="t15">
          <Icon name="p-alliance" size={18} />{" "}
          {tablePhrase("mine.allies", { names: allies.map((seat) => whoIs(context, seat)).join(", ") })}
        </p>
      )}
      <StandingOrders context={context} />
    </div>
  );
}

/** Below the other kingdoms: routes and boards. */
export const World = ({ context }: { readonly context: Context }): JSX.Element => (
  <>
    <RoutesSection context={context} />
    <Boards context={context} />
  </>
);

/** What is drawn below the first screen, whether or not anything is asked. */
export const laterParts: Pick<Parts, "Mine" | "World"> = { Mine, World };
