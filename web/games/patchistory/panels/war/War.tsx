/** War: both forces, and Minerals (for some also votes) submitted secretly until both are in. */
import type { JSX } from "preact";
import type { Context, View } from "../../game.ts";
import { faceOf, tablePhrase } from "../../kit/kit.ts";
import { isOffered } from "../../kit/offers.ts";
import { Submitted, Who } from "../../kit/parts.tsx";
import { RouteHead, RouteStrip } from "../routes/Routes.tsx";

type NegotiationView = Extract<View["phase"], { readonly kind: "negotiation" }>;
type War = NonNullable<NegotiationView["war"]>;

/** The current war, or null. */
export const warOf = ({ view }: Pick<Context, "view">): War | null =>
  view.phase.kind === "negotiation" ? view.phase.war : null;

/** Which of the two sides the reader is on; null for everybody else. */
export const sideOf = ({ sides }: War, you: number | null): 0 | 1 | null => {
  if (you === sides[0]) return 0;
  return you === sides[1] ? 1 : null;
};

/** What was put into a war. */
export interface Boost {
  readonly minerals: number;
  readonly votes: number;
}

const isBoost = (value: unknown): value is Boost =>
  typeof value === "object" && value !== null && "minerals" in value && "votes" in value;

/** What the reader has put in, while the other side has not: it can be changed. */
export const sealedBoost = (context: Pick<Context, "view" | "you">): Boost | null => {
  const war = warOf(context);
  const side = war && sideOf(war, context.you);
  if (!war || side === null) return null;
  const own = war.boosts[side];
  return isBoost(own) ? own : null;
};

/** Whether what the reader has put in can still be changed. */
export const mayChangeBoost = (context: Pick<Context, "offers">): boolean => isOffered(context, "commit-boost");

/** One side of the war: role, force, stones. */
const Tower = ({ context, war, seat }: { readonly context: Context; readonly war: War; readonly seat: number }) => {
  const status = context.view.players[seat]?.status;
  const invades = war.invaders.includes(seat);
  const force = status ? (invades ? status.attack : status.defence) : 0;
  return (
    <li class="pt-tower" style={{ "--c": `var(--seat-${faceOf(context, seat).mark})` }}>
      <Who context={context} seat={seat} />
      <span class="soft t13">{tablePhrase(invades ? "war.invader" : "war.defender")}</span>
      <b class="big">
        {force}
        <small> {tablePhrase("war.plus")}</small>
      </b>
      <span class="pt-stones" aria-hidden="true">
        {Array.from({ length: force }, (_, index) => (
          <i key={index} />
        ))}
      </span>
    </li>
  );
};

/** Where the war is, who fights whom with what, and who has submitted. */
export function WarFacts({ context }: { readonly context: Context }): JSX.Element | null {
  const war = warOf(context);
  if (!war) return null;
  const route = context.view.routes.find(({ id }) => id === war.route);
  return (
    <div class="pt-ptalk">
      {route && (
        <>
          <RouteHead context={context} route={route} />
          <RouteStrip context={context} route={route} seat={route.a} />
        </>
      )}
      <ul class="pt-towers">
        {war.sides.map((seat) => (
          <Tower key={seat} context={context} war={war} seat={seat} />
        ))}
      </ul>
      <Submitted context={context} seats={war.sides} done={(seat) => war.boosts[war.sides.indexOf(seat)] !== null} />
    </div>
  );
}
