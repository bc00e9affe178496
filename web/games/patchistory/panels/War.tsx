/** War: both forces, and Minerals (for some also votes) put in secretly until both are in. */
import type { JSX } from "preact";
import { Icon } from "../../../ui/Icon.tsx";
import type { CommandOf, Context, View } from "../game.ts";
import { votesPerMineral } from "./facts.ts";
import { choiceOf, drafted, faceOf, mine, ofType, say, whoIs } from "./kit.ts";
import { Hush, Stepper, Submitted, Who } from "./parts.tsx";
import { RouteHead, RouteStrip } from "./Routes.tsx";

type NegotiationView = Extract<View["phase"], { readonly kind: "negotiation" }>;
type War = NonNullable<NegotiationView["war"]>;
type CommitBoost = CommandOf<"commit-boost">;

/** The war that is fought, or null. */
export const warOf = ({ view }: Pick<Context, "view">): War | null =>
  view.phase.kind === "negotiation" ? view.phase.war : null;

const sideOf = ({ sides }: War, you: number | null): 0 | 1 | null => {
  if (you === sides[0]) return 0;
  return you === sides[1] ? 1 : null;
};

interface Boost {
  readonly minerals: number;
  readonly votes: number;
}

const isBoost = (value: unknown): value is Boost =>
  typeof value === "object" && value !== null && "minerals" in value && "votes" in value;

/** What the reader has put in, while the other side has not: it may be changed. */
export const sealedBoost = (context: Pick<Context, "view" | "you">): Boost | null => {
  const war = warOf(context);
  const side = war && sideOf(war, context.you);
  if (!war || side === null) return null;
  const own = war.boosts[side];
  return isBoost(own) ? own : null;
};

/** Whether what the reader has put in may still be changed. */
export const mayChangeBoost = (context: Pick<Context, "view" | "you">): boolean => {
  const war = warOf(context);
  const side = war && sideOf(war, context.you);
  return war !== null && side !== null && sealedBoost(context) !== null && war.boosts[1 - side] === null;
};

/** Everything the reader may put in: the menu; when it is changed, all Minerals held, and votes for who has a card that lets them count. */
export const boostsOf = (context: Context): readonly CommitBoost[] => {
  const listed = ofType(context.menu, "commit-boost");
  const sealed = sealedBoost(context);
  const stock = mine(context)?.stock;
  if (listed.length > 0 || !sealed || !stock || context.you === null || !mayChangeBoost(context)) return listed;
  const seat = context.you;
  const per = votesPerMineral(context);
  const votes = per === null ? [0] : Array.from({ length: Math.floor(stock.vote / per) + 1 }, (_, n) => n * per);
  return Array.from({ length: stock.mineral + 1 }, (_, minerals) =>
    votes.map((n) => ({ type: "commit-boost", seat, minerals, votes: n }) as const),
  ).flat();
};

/** One side of the war: role, force, stones. */
const Tower = ({ context, war, seat }: { readonly context: Context; readonly war: War; readonly seat: number }) => {
  const status = context.view.players[seat]?.status;
  const invades = war.invaders.includes(seat);
  const force = status ? (invades ? status.attack : status.defence) : 0;
  return (
    <li class="tower" style={{ "--c": `var(--seat-${faceOf(context, seat).mark})` }}>
      <Who context={context} seat={seat} />
      <span class="soft t13">{say(invades ? "war.invader" : "war.defender")}</span>
      <b class="big">
        {force}
        <small> {say("war.plus")}</small>
      </b>
      <span class="stones" aria-hidden="true">
        {Array.from({ length: force }, (_, index) => (
          <i key={index} />
        ))}
      </span>
    </li>
  );
};

/** Where the war is, who fights whom with what, and who has put something in. */
export function WarFacts({ context }: { readonly context: Context }): JSX.Element | null {
  const war = warOf(context);
  if (!war) return null;
  const route = context.view.routes.find(({ id }) => id === war.route);
  return (
    <div class="ptalk">
      {route && (
        <>
          <RouteHead context={context} route={route} />
          <RouteStrip context={context} route={route} seat={route.a} />
        </>
      )}
      <ul class="towers">
        {war.sides.map((seat) => (
          <Tower key={seat} context={context} war={war} seat={seat} />
        ))}
      </ul>
      <Submitted context={context} seats={war.sides} done={(seat) => war.boosts[war.sides.indexOf(seat)] !== null} />
    </div>
  );
}

/** Minerals put in secretly. */
export function WarPanel({ context }: { readonly context: Context }): JSX.Element | null {
  const war = warOf(context);
  const side = war && sideOf(war, context.you);
  const me = mine(context);
  if (!war || side === null || !me?.stock) return null;
  const boosts = boostsOf(context);
  const chosen = drafted(context, "commit-boost") ?? sealedBoost(context);
  const opponent = war.sides[1 - side] ?? 0;
  const votes = [...new Set(boosts.map((boost) => boost.votes))];
  const minerals = [...new Set(boosts.map((boost) => boost.minerals))];
  const now: Boost = { minerals: chosen?.minerals ?? 0, votes: chosen?.votes ?? 0 };
  const put = (next: Boost): void => {
    const found = boosts.find((boost) => boost.minerals === next.minerals && boost.votes === next.votes);
    if (found) context.draft.replace([found], choiceOf("boost"));
  };
  const drafting = drafted(context, "commit-boost") !== undefined;
  return (
    <div class="pt-talk">
      <WarFacts context={context} />
      <div class="prow">
        <p class="grow">
          <b class="disp">{say("war.minerals")}</b>
          <span class="soft t13">{say("war.spent", { n: me.stock.mineral })}</span>
        </p>
        <Stepper
          label={say("war.minerals")}
          value={now.minerals}
          values={minerals}
          onValue={(n) => put({ ...now, minerals: n })}
        />
      </div>
      {votes.length > 1 && (
        <div class="prow">
          <p class="grow">
            <b class="disp">{say("war.votes")}</b>
            <span class="soft t13">{say("war.votesText")}</span>
          </p>
          <Stepper
            label={say("war.votes")}
            value={now.votes}
            values={votes}
            onValue={(n) => put({ ...now, votes: n })}
          />
        </div>
      )}
      {!drafting && minerals.includes(now.minerals) && (
        <button type="button" class="btn wide" onClick={() => put(now)}>
          <Icon name="p-mineral" size={18} /> {say("war.choose", { n: now.minerals })}
        </button>
      )}
      <p class="soft t13">{say("war.ties")}</p>
      <Hush>
        {say(war.boosts[1 - side] === null ? "sealed.open" : "sealed.last", { name: whoIs(context, opponent) })}
      </Hush>
    </div>
  );
}

/** What the button seals. */
export function warLabel(context: Context): string | null {
  const boost = drafted(context, "commit-boost");
  if (!boost) return null;
  return say(boost.votes > 0 ? "war.sealVotes" : "war.seal", { n: boost.minerals, votes: boost.votes });
}
