/** Places of the page around the panels: the middle of the table, and what the phase is about. */
import type { JSX } from "preact";
import { Icon } from "../../../ui/Icon.tsx";
import type { Context } from "../game.ts";
import { cardName } from "../kit/facts.ts";
import { roman, tablePhrase } from "../kit/kit.ts";
import { Who } from "../kit/parts.tsx";
import { AuctionOffers, auctionOf } from "./auction/Auction.tsx";
import { MiniCard } from "./auction/MiniCard.tsx";
import { DiplomacyOrder } from "./talk/DiplomacyOrder.tsx";
import { TalkFacts } from "./talk/Negotiation.tsx";
import { VoteFacts } from "./vote/Vote.tsx";
import { WarFacts } from "./war/War.tsx";

interface GoneProps {
  readonly context: Context;
  readonly title: string;
  readonly cards: readonly string[];
}

/** Cards that are out of the game, folded. */
const Gone = ({ context, title, cards }: GoneProps): JSX.Element | null =>
  cards.length === 0 ? null : (
    <details class="pt-gone">
      <summary>{title}</summary>
      <ul class="pt-gonecards soft t13">
        {cards.map((id) => (
          <li key={id}>
            <MiniCard context={context} id={id} /> {cardName(id)}
          </li>
        ))}
      </ul>
    </details>
  );

/** The middle of the table: cards on offer or voted on, decks, what has left the game. */
export function Offers({ context }: { readonly context: Context }): JSX.Element {
  const { view } = context;
  const auction = auctionOf(context);
  const vote = view.phase.kind === "vote" || view.phase.kind === "scoring";
  return (
    <div class="pt-offers">
      <header class="pt-head">
        <h2 class="disp">{tablePhrase(vote ? "offers.vote" : "offers.title")}</h2>
        <span class="soft t13">{tablePhrase("offers.deck", { era: roman(view.era), n: view.deck })}</span>
      </header>
      {auction ? (
        <AuctionOffers context={context} />
      ) : vote ? (
        <VoteFacts context={context} />
      ) : (
        <p class="soft">{tablePhrase("offers.none")}</p>
      )}
      <Won context={context} />
      <Gone
        context={context}
        title={tablePhrase("offers.discarded", { n: view.discarded.length })}
        cards={view.discarded}
      />
      <Gone
        context={context}
        title={tablePhrase("offers.prosperityGone", { n: view.prosperityRemoved.length })}
        cards={view.prosperityRemoved}
      />
    </div>
  );
}

/** Cards won and waiting to be patched, and who has chosen a place. */
function Won({ context }: { readonly context: Context }): JSX.Element | null {
  const { phase } = context.view;
  if (phase.kind !== "patching") return null;
  return (
    <ul class="pt-submitted" aria-label={tablePhrase("won.title")}>
      {phase.order.map((seat) => {
        const won = phase.won[seat];
        const done = !won || Boolean(phase.placements[seat]);
        return (
          <li key={seat}>
            <Who context={context} seat={seat} />
            <span class={done ? "in" : "out"}>
              <Icon name={done ? "check" : "clock"} size={16} /> {won && <MiniCard context={context} id={won.card} />}
              {won
                ? tablePhrase(done ? "won.placed" : "won.open", {
                    card: cardName(won.card),
                    side: won.side === null ? "any" : won.side,
                  })
                : tablePhrase("won.done")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Who has finished in a simultaneous phase; briefly, as the strip of seats says it too. */
const Finished = ({ context, finished }: { readonly context: Context; readonly finished: readonly boolean[] }) => (
  <ul class="pt-submitted pt-brief" aria-label={tablePhrase("finished.title")}>
    {finished.map((done, seat) => (
      <li key={context.view.players[seat]?.seat}>
        <Who context={context} seat={seat} />
        <span class={done ? "in" : "out"}>
          <Icon name={done ? "check" : "clock"} size={16} />{" "}
          <span class="pt-answer">{tablePhrase(done ? "finished.yes" : "finished.no")}</span>
        </span>
      </li>
    ))}
  </ul>
);

/** What the phase is about, for everybody. */
export function Affairs({ context }: { readonly context: Context }): JSX.Element | null {
  const { phase } = context.view;
  switch (phase.kind) {
    case "diplomacy":
      return <DiplomacyOrder context={context} />;
    case "management":
    case "movement":
      return <Finished context={context} finished={phase.finished} />;
    case "negotiation":
      return phase.war ? <WarFacts context={context} /> : <TalkFacts context={context} />;
    case "prosperity":
    case "vote":
    case "scoring":
      return <VoteFacts context={context} />;
    case "patching":
      return <Won context={context} />;
    default:
      return null;
  }
}
