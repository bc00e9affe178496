/** Negotiation: who talks to whom, and whether a submitted answer can still be changed. */
import type { JSX } from "preact";
import { Icon } from "../../../../ui/Icon.tsx";
import type { Context, View } from "../../game.ts";
import type { Pick } from "../../kit/choices.tsx";
import { tablePhrase } from "../../kit/kit.ts";
import { isOffered } from "../../kit/offers.ts";
import { Submitted, Who } from "../../kit/parts.tsx";
import { RouteHead, RouteStrip } from "../routes/Routes.tsx";

type NegotiationView = Extract<View["phase"], { readonly kind: "negotiation" }>;
type Talk = NonNullable<NegotiationView["negotiation"]>;
export type Stance = "peaceful" | "aggressive";

/** The current Negotiation, or null. */
export const talkOf = ({ view }: Pick<Context, "view">): Talk | null =>
  view.phase.kind === "negotiation" ? view.phase.negotiation : null;

/** The two negotiators, and on which side the reader is; null for everybody else. */
export const sideOf = ({ initiator, other }: Talk, you: number | null): { own: 0 | 1; opponent: number } | null => {
  if (you === initiator) return { own: 0, opponent: other };
  return you === other ? { own: 1, opponent: initiator } : null;
};

/** Whether the reader's answer of this stage is in and can be changed. */
export const mayChangeTalk = (context: Pick<Context, "offers">, stage: Talk["stage"]): boolean =>
  isOffered(context, stage === "stances" ? "choose-stance" : "answer-alliance");

const Forces = ({ context, seat }: { readonly context: Context; readonly seat: number }): JSX.Element | null => {
  const status = context.view.players[seat]?.status;
  return status ? (
    <p class="pt-force">
      <Who context={context} seat={seat} />
      <span>
        <Icon name="p-sword" size={16} /> {tablePhrase("force.attack", { n: status.attack })}
      </span>
      <span>
        <Icon name="p-shield" size={16} /> {tablePhrase("force.defence", { n: status.defence })}
      </span>
    </p>
  ) : null;
};

/** Who negotiates, with what forces, and who has answered. */
export function TalkFacts({ context }: { readonly context: Context }): JSX.Element | null {
  const talk = talkOf(context);
  const route = talk && context.view.routes.find(({ id }) => id === talk.route);
  if (!talk || !route) return null;
  const seats = [talk.initiator, talk.other];
  return (
    <div class="pt-ptalk">
      <RouteHead context={context} route={route} />
      <RouteStrip context={context} route={route} seat={route.a} />
      {seats.map((seat) => (
        <Forces key={seat} context={context} seat={seat} />
      ))}
      <Submitted context={context} seats={seats} done={(seat) => talk.chosen[seats.indexOf(seat)] !== null} />
    </div>
  );
}
