/** The sections of the table: what happened, the sea bed, the reader's cards, the others. */
import type { JSX } from "preact";
import { list, number, t } from "../../../../web/i18n/index.ts";
import { TurnStory } from "../../../../web/table/kit/TurnStory.tsx";
import { SeatMark } from "../../../../web/ui/SeatMark.tsx";
import type { PlayerView } from "../core/index.ts";
import { type Context, divesOf, ownPlayer, phrase, plansOf, rising } from "./table.ts";
import { turnsOf } from "./turns.ts";

interface Props {
  readonly context: Context;
}

const nameOf = ({ seats }: Pick<Context, "seats">, seat: number): string =>
  seats.find((face) => face.seat === seat)?.name ?? "";

/** Moves of the log, round by round. */
export const turnsIn = (context: Pick<Context, "seats" | "you">, items: Context["news"]) =>
  turnsOf(items, { seat: (seat) => nameOf(context, seat) }, context.you, t);

export function News({ context }: Props): JSX.Element {
  const turns = turnsIn(context, context.news);
  if (turns.length === 0) return <p class="soft t15 pad">{phrase("news.none")}</p>;
  return (
    <ol class="news">
      {turns.map((turn) => (
        <li key={turn.no}>
          <span class="no off">{turn.no}</span>
          <TurnStory story={turn} face={context.seats.find(({ seat }) => seat === turn.seat)} open={context.openCard} />
        </li>
      ))}
    </ol>
  );
}

export function Board({ context }: Props): JSX.Element {
  const { pearl, last } = context.view;
  return (
    <div class="pad">
      {pearl !== null && (
        <p class="dv-pearl">
          <b>{number(pearl)}</b> {phrase("board.pearl", { pearl })}
        </p>
      )}
      {last && <p class="soft">{phrase("board.last", { name: nameOf(context, last.winner), pearl: last.pearl })}</p>}
    </div>
  );
}

export function Offers({ context }: Props): JSX.Element {
  return <p class="pad">{phrase("board.left", { n: context.view.rounds - context.view.round })}</p>;
}

const Holdings = ({ player }: { readonly player: PlayerView }): JSX.Element => (
  <dl class="dv-facts">
    <dt>{phrase("facts.pearls")}</dt>
    <dd>{player.pearls.length === 0 ? phrase("facts.none") : list(player.pearls.map(number))}</dd>
    <dt>{phrase("facts.air")}</dt>
    <dd>{number(player.air)}</dd>
    <dt>{phrase("facts.cards")}</dt>
    <dd>{player.own ? list(rising(player.own.hand).map(number)) : number(player.cards)}</dd>
  </dl>
);

export function Mine({ context }: Props): JSX.Element {
  const player = ownPlayer(context);
  if (!player?.own) return <p class="soft pad">{phrase("mine.watching")}</p>;
  const { dive, plan } = player.own;
  const mayChange = context.mayAct && !context.myTurn && divesOf(context) !== null;
  const mayPlan = context.mayAct && plansOf(context) !== null;
  return (
    <div class="pad">
      <Holdings player={player} />
      {dive && <p>{phrase("mine.dive", { card: dive.card, air: dive.air })}</p>}
      {plan.length > 0 && <p>{phrase("mine.plan", { cards: list(plan.map(number)) })}</p>}
      {mayChange && (
        <button type="button" class="btn wide" onClick={() => context.draft.choose({ page: "dive" })}>
          {phrase("act.change")}
        </button>
      )}
      {mayPlan && (
        <button type="button" class="btn wide" onClick={() => context.draft.choose({ page: "plan" })}>
          {phrase("act.plan")}
        </button>
      )}
    </div>
  );
}

export function Others({ context }: Props): JSX.Element {
  return (
    <>
      {context.view.players
        .filter(({ seat }) => seat !== context.you)
        .map((player) => (
          <section key={player.seat} class="slab">
            <header>
              <h2>
                <SeatMark mark={player.seat + 1} size={18} /> {nameOf(context, player.seat)}
              </h2>
              <span class="soft">{player.hasDived ? phrase("facts.dived") : ""}</span>
            </header>
            <div class="pad">
              <Holdings player={player} />
            </div>
          </section>
        ))}
    </>
  );
}

export function Actions({ context }: Props): JSX.Element {
  return (
    <div class="dv-actions">
      <button type="button" class="btn primary wide" onClick={() => context.draft.choose({ page: "dive" })}>
        {phrase("act.dive")}
      </button>
      {plansOf(context) && (
        <button type="button" class="btn wide" onClick={() => context.draft.choose({ page: "plan" })}>
          {phrase("act.plan")}
        </button>
      )}
    </div>
  );
}
