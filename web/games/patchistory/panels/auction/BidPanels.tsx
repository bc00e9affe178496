/** The reader's own bid, open or sealed, and a card for free. */
import type { JSX } from "preact";
import { number } from "../../../../i18n/index.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { type Command, type Context, landPhrase } from "../../game.ts";
import { Stepper } from "../../kit/choices.tsx";
import { choiceOf, drafted, ofType, ownPlayer, tablePhrase } from "../../kit/kit.ts";
import { openTo } from "../../kit/offers.ts";
import { Good, Hush, SourceLegend } from "../../kit/parts.tsx";
import { type AuctionView, auctionOf, Bidders, Lot, letterOf, ownBid } from "./Auction.tsx";
import { CardText } from "./CardText.tsx";
import { Worth } from "./Worth.tsx";

const kindOf = (auction: AuctionView): "bid" | "sealed-bid" => (auction.mode === "secret" ? "sealed-bid" : "bid");

/** Composes a bid on a card, as close to the amount shown before as is legal. */
const propose = (context: Context, auction: AuctionView, card: string): void => {
  const bids = openTo(context, "place-bid").filter((bid) => bid.card === card);
  const wanted = drafted(context, "place-bid")?.amount ?? ownBid(context, auction)?.amount ?? 0;
  const bid = bids.find(({ amount }) => amount >= wanted) ?? bids.at(-1);
  if (bid) context.draft.replace([bid], choiceOf(kindOf(auction)));
};

/** What the chosen card is and does; with two sides to choose from, both. */
const LotText = ({ auction, card }: { readonly auction: AuctionView; readonly card: string }): JSX.Element => {
  const offer = auction.offers.find((one) => one.card === card);
  const sides = offer?.side ? [offer.side] : (["white", "black"] as const);
  return (
    <>
      {sides.map((side) => (
        <section key={side} class="pt-pblock">
          {sides.length > 1 && <h3 class="disp">{landPhrase(`patch.side.${side}`)}</h3>}
          <CardText card={card} side={side} />
        </section>
      ))}
    </>
  );
};

/** The reader's bid: which card, how much; or waiting for the next card. */
export function BidPanel({ context }: { readonly context: Context }): JSX.Element | null {
  const auction = auctionOf(context);
  const me = ownPlayer(context);
  if (!auction || !me) return null;
  const bids = openTo(context, "place-bid");
  const bid = drafted(context, "place-bid");
  const [waits] = ofType(context.menu, "wait");
  const waiting = drafted(context, "wait") !== undefined;
  const amounts = bids.flatMap(({ card, amount }) => (card === bid?.card ? [amount] : []));
  const secret = auction.mode === "secret";
  const letter = bid ? letterOf(auction, bid.card) : "";
  return (
    <div class="pt-auction">
      <p class="pt-pmoney">
        {tablePhrase("bid.money")} <Good good="coin" n={me.stock?.coin ?? 0} />
      </p>
      <fieldset class="pt-lots">
        <legend class="vh">{tablePhrase("bid.which")}</legend>
        {auction.offers.map((offer) =>
          bids.some(({ card }) => card === offer.card) ? (
            <Lot
              key={offer.card}
              context={context}
              auction={auction}
              offer={offer}
              pressed={bid?.card === offer.card}
              onPress={() => propose(context, auction, offer.card)}
            />
          ) : (
            <Lot key={offer.card} context={context} auction={auction} offer={offer} />
          ),
        )}
      </fieldset>
      <SourceLegend />
      {bid && (
        <div class="pt-prow">
          <p class="grow">
            <b class="disp">{tablePhrase("bid.on", { letter })}</b>
            <span class="soft t13">
              {tablePhrase("bid.range", { least: number(amounts[0] ?? 0), most: number(amounts.at(-1) ?? 0) })}
            </span>
          </p>
          <Stepper
            label={tablePhrase("bid.on", { letter })}
            value={bid.amount}
            values={amounts}
            onValue={(amount) => context.draft.replace([{ ...bid, amount }], choiceOf(kindOf(auction)))}
          />
        </div>
      )}
      {bid && <Worth context={context} card={bid.card} amount={bid.amount} />}
      {bid && <LotText auction={auction} card={bid.card} />}
      {waits && (
        <button
          type="button"
          class="btn wide"
          aria-pressed={waiting ? "true" : "false"}
          onClick={() => context.draft.replace([waits], choiceOf("bid"))}
        >
          <Icon name="clock" size={18} /> {tablePhrase("bid.wait")}
        </button>
      )}
      {secret ? (
        <>
          <Bidders context={context} auction={auction} />
          <Hush>{tablePhrase("bid.sealed")}</Hush>
        </>
      ) : (
        <Bidders context={context} auction={auction} />
      )}
    </div>
  );
}

/** The label of the bid panel's button; null while nothing is chosen. */
export function bidLabel(context: Context): string | null {
  const auction = auctionOf(context);
  const bid = drafted(context, "place-bid");
  if (auction && bid) {
    const letter = letterOf(auction, bid.card);
    return tablePhrase(auction.mode === "secret" ? "bid.seal" : "bid.place", { n: bid.amount, letter });
  }
  return drafted(context, "wait") ? tablePhrase("bid.waitNow") : null;
}

/** A revealed card for free, before anybody bids, or the auction as usual. */
export function FreeCardPanel({ context }: { readonly context: Context }): JSX.Element | null {
  const auction = auctionOf(context);
  if (!auction) return null;
  const cards = ofType(context.menu, "take-card");
  const [decline] = ofType(context.menu, "decline");
  const taken = drafted(context, "take-card");
  const put = (command: Command): void => context.draft.replace([command], choiceOf("free-card"));
  return (
    <div class="pt-auction">
      <p>{tablePhrase("free.text")}</p>
      <fieldset class="pt-lots">
        <legend class="vh">{tablePhrase("free.which")}</legend>
        {auction.offers.map((offer) => {
          const command = cards.find(({ card }) => card === offer.card);
          return (
            <Lot
              key={offer.card}
              context={context}
              auction={auction}
              offer={offer}
              pressed={taken?.card === offer.card}
              {...(command && { onPress: () => put(command) })}
            />
          );
        })}
      </fieldset>
      {taken && <Worth context={context} card={taken.card} amount={0} />}
      {taken && <LotText auction={auction} card={taken.card} />}
      {decline && (
        <button
          type="button"
          class="btn wide"
          aria-pressed={drafted(context, "decline") ? "true" : "false"}
          onClick={() => put(decline)}
        >
          {tablePhrase("free.no")}
        </button>
      )}
    </div>
  );
}

/** The label of the free card's button. */
export function freeCardLabel(context: Context): string | null {
  const auction = auctionOf(context);
  const taken = drafted(context, "take-card");
  if (taken && auction) return tablePhrase("free.take", { letter: letterOf(auction, taken.card) });
  return drafted(context, "decline") ? tablePhrase("free.no") : null;
}
