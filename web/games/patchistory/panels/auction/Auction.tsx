/** The auction: cards on offer and bids. */
import type { JSX } from "preact";
import { Icon } from "../../../../ui/Icon.tsx";
import { SeatMark } from "../../../../ui/SeatMark.tsx";
import type { Context, View } from "../../game.ts";
import { cardName, roomName, sideOf, sourceOf } from "../../kit/facts.ts";
import { choiceOf, faceOf, tablePhrase, whoIs } from "../../kit/kit.ts";
import { isOffered } from "../../kit/offers.ts";
import { Good, Letter, Source, Submitted, Who } from "../../kit/parts.tsx";
import { LandCard, roomText } from "./LandCard.tsx";

/** The auction phase as the reader sees it. */
export type AuctionView = Extract<View["phase"], { readonly kind: "auction" }>;
type Offer = AuctionView["offers"][number];

/** The auction that is on, or null. */
export const auctionOf = ({ view }: Pick<Context, "view">): AuctionView | null =>
  view.phase.kind === "auction" ? view.phase : null;

/** "A", "B", … in the order in which the cards were turned up; with two players "1" and "2". */
export const letterOf = ({ offers, mode }: AuctionView, card: string): string => {
  const index = offers.findIndex((offer) => offer.card === card);
  return mode === "secret" ? String(index + 1) : String.fromCharCode(65 + index);
};

/** The highest public bid on a card. */
export const highestBid = ({ bids }: AuctionView, card: string): { seat: number; amount: number } | null => {
  let best: { seat: number; amount: number } | null = null;
  bids.forEach((bid, seat) => {
    if (bid && bid !== "sealed" && bid.card === card && bid.amount > (best?.amount ?? 0))
      best = { seat, amount: bid.amount };
  });
  return best;
};

/** The reader's own bid, sealed or open. */
export const ownBid = ({ you }: Pick<Context, "you">, { bids }: AuctionView) => {
  const bid = you === null ? null : bids[you];
  return bid && bid !== "sealed" ? bid : null;
};

/** Whether the reader's sealed bid is in and can be changed. */
export const mayChangeBid = (context: Pick<Context, "offers">): boolean => isOffered(context, "place-bid");

const sidesOf = ({ side }: Offer): readonly ("white" | "black")[] => (side ? [side] : ["white", "black"]);

/** A card in words, for readers who cannot see it. */
const offerText = ({ card, side }: Offer): string =>
  sidesOf({ card, side })
    .map((one) => tablePhrase(`side.${one}`, { rooms: sideOf(card, one).map(roomText).join(". ") }))
    .join(" ");

const Drawing = ({ offer }: { readonly offer: Offer }): JSX.Element => (
  <span class={offer.side ? "pt-lotart" : "pt-lotart two"}>
    {sidesOf(offer).map((side) => (
      <LandCard key={side} side={side} rooms={sideOf(offer.card, side)} />
    ))}
  </span>
);

interface LotProps {
  readonly context: Context;
  readonly auction: AuctionView;
  readonly offer: Offer;
  readonly pressed?: boolean;
  readonly onPress?: () => void;
}

/** The rooms of the offered side, unless the card's name already lists them. */
const roomsBeside = ({ card, side }: AuctionView["offers"][number]): string => {
  const rooms = side ? sideOf(card, side).map(roomName) : [];
  const named = cardName(card).replaceAll("\u200B", ""); // where its line may break
  return rooms.join("/") === named ? "" : rooms.join(", ");
};

/** One card on offer with the highest bid on it. */
export const Lot = ({ context, auction, offer, pressed, onPress }: LotProps): JSX.Element => {
  const { card } = offer;
  const best = highestBid(auction, card);
  const own = ownBid(context, auction);
  const taken = auction.taken?.card === card ? auction.taken.seat : null;
  const letter = letterOf(auction, card);
  const state =
    taken !== null
      ? tablePhrase("lot.taken", { name: whoIs(context, taken) })
      : best
        ? tablePhrase("lot.best", { name: whoIs(context, best.seat), n: best.amount })
        : auction.mode === "secret"
          ? ""
          : tablePhrase("lot.none");
  const inside = (
    <>
      <span class="pt-lothead">
        <Letter>{letter}</Letter>
        {best ? (
          <span class="pt-lotbid">
            <SeatMark mark={faceOf(context, best.seat).mark} size={18} silent={false} />
            <Good good="coin" n={best.amount} />
          </span>
        ) : (
          <span class="soft t13">{state}</span>
        )}
      </span>
      <Drawing offer={offer} />
      <span class="t13 soft">
        {cardName(card)}
        <Source {...sourceOf(card, sidesOf(offer))} />
        {roomsBeside(offer) && `: ${roomsBeside(offer)}`}
      </span>
      {auction.mode === "secret" && own?.card === card && (
        <span class="pt-lotown t13">
          <Icon name="lock" size={14} /> {tablePhrase("lot.own", { n: own.amount })}
        </span>
      )}
    </>
  );
  const name = [tablePhrase("lot.card", { letter }), cardName(card), offerText(offer), state]
    .filter(Boolean)
    .join(". ");
  return onPress ? (
    <button
      type="button"
      class="pt-lot"
      data-card={card}
      aria-pressed={pressed ? "true" : "false"}
      aria-label={name}
      onClick={onPress}
    >
      {inside}
    </button>
  ) : (
    <fieldset class="pt-lot" data-card={card}>
      <legend class="vh">{name}</legend>
      {inside}
    </fieldset>
  );
};

/** The order of bidding, and whose turn it is; in a secret auction who has submitted. */
export const Bidders = ({
  context,
  auction,
}: {
  readonly context: Context;
  readonly auction: AuctionView;
}): JSX.Element | null => {
  const { bidders, bids, mode, turn } = auction;
  if (!bidders) return null;
  if (mode === "secret")
    return <Submitted context={context} seats={bidders} done={(seat) => (bids[seat] ?? null) !== null} />;
  return (
    <ol class="pt-bidders" aria-label={tablePhrase("auction.order")}>
      {bidders.map((seat) => {
        const bid = bids[seat];
        return (
          <li key={seat} class={seat === turn ? "now" : ""} aria-current={seat === turn ? "step" : undefined}>
            <Who context={context} seat={seat} />
            <span class="soft t13">
              {bid && bid !== "sealed"
                ? tablePhrase("auction.bidOn", { n: bid.amount, letter: letterOf(auction, bid.card) })
                : tablePhrase("auction.noBid")}
            </span>
          </li>
        );
      })}
    </ol>
  );
};

/** What is on offer, for everybody: cards, bids, order of bidding. */
export function AuctionOffers({ context }: { readonly context: Context }): JSX.Element | null {
  const auction = auctionOf(context);
  if (!auction) return null;
  return (
    <div class="pt-auction">
      <div class="pt-lots">
        {auction.offers.map((offer) => (
          <Lot key={offer.card} context={context} auction={auction} offer={offer} />
        ))}
      </div>
      <Bidders context={context} auction={auction} />
      {mayChangeBid(context) && context.mayAct && (
        <button
          type="button"
          class="btn wide"
          onClick={() => context.draft.choose(choiceOf(auction.mode === "secret" ? "sealed-bid" : "bid"))}
        >
          <Icon name="lock" size={18} /> {tablePhrase("bid.change")}
        </button>
      )}
    </div>
  );
}
