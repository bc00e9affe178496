/** The auction: cards on offer, bids, and the reader's own bid, open or sealed. */
import type { JSX } from "preact";
import { number } from "../../../i18n/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { SeatMark } from "../../../ui/SeatMark.tsx";
import type { Command, CommandOf, Context, View } from "../game.ts";
import { cardName, cardRebuilt, roomName, sideOf } from "./facts.ts";
import { choiceOf, drafted, faceOf, mine, ofType, say, whoIs } from "./kit.ts";
import { LandCard, roomText } from "./LandCard.tsx";
import { Good, Hush, Letter, Private, Rebuilt, Stepper, Submitted, Who } from "./parts.tsx";

export type AuctionView = Extract<View["phase"], { readonly kind: "auction" }>;
type Offer = AuctionView["offers"][number];
type PlaceBid = CommandOf<"place-bid">;

/** The auction that is on, or null. */
export const auctionOf = ({ view }: Pick<Context, "view">): AuctionView | null =>
  view.phase.kind === "auction" ? view.phase : null;

/** "A", "B", … in the order in which the cards were turned up; with two players "1" and "2". */
export const letterOf = ({ offers, mode }: AuctionView, card: string): string => {
  const index = offers.findIndex((offer) => offer.card === card);
  return mode === "secret" ? String(index + 1) : String.fromCharCode(65 + index);
};

/** The highest bid on a card that everybody may see. */
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

/** Whether the reader's sealed bid is in and the other's is not: then it may be changed. */
export const mayChangeBid = (context: Pick<Context, "view" | "you">): boolean => {
  const auction = auctionOf(context);
  return auction?.mode === "secret" && ownBid(context, auction) !== null && auction.bids.includes(null);
};

/** Every bid the reader may make now: the menu, or for a sealed bid that is changed all its own Money pays for. */
export const bidsOf = (context: Context): readonly PlaceBid[] => {
  const auction = auctionOf(context);
  const listed = ofType(context.menu, "place-bid");
  if (listed.length > 0 || !auction || context.you === null || !mayChangeBid(context)) return listed;
  const seat = context.you;
  const money = mine(context)?.stock?.coin ?? 0;
  return auction.offers
    .filter(({ card }) => card !== auction.taken?.card)
    .flatMap(({ card }) =>
      Array.from({ length: money }, (_, index) => ({ type: "place-bid", seat, card, amount: index + 1 }) as const),
    );
};

const sidesOf = ({ side }: Offer): readonly ("white" | "black")[] => (side ? [side] : ["white", "black"]);

/** A card in words, for who cannot see it. */
const offerText = ({ card, side }: Offer): string =>
  sidesOf({ card, side })
    .map((one) => say(`side.${one}`, { rooms: sideOf(card, one).map(roomText).join(". ") }))
    .join(" ");

const Drawing = ({ offer }: { readonly offer: Offer }): JSX.Element => (
  <span class={offer.side ? "lotart" : "lotart two"}>
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

/** One card on offer with the highest bid on it. */
const Lot = ({ context, auction, offer, pressed, onPress }: LotProps): JSX.Element => {
  const { card } = offer;
  const best = highestBid(auction, card);
  const own = ownBid(context, auction);
  const taken = auction.taken?.card === card ? auction.taken.seat : null;
  const letter = letterOf(auction, card);
  const state =
    taken !== null
      ? say("lot.taken", { name: whoIs(context, taken) })
      : best
        ? say("lot.best", { name: whoIs(context, best.seat), n: best.amount })
        : auction.mode === "secret"
          ? ""
          : say("lot.none");
  const inside = (
    <>
      <span class="lothead">
        <Letter>{letter}</Letter>
        {best ? (
          <span class="lotbid">
            <SeatMark mark={faceOf(context, best.seat).mark} size={18} silent={false} />
            <Good good="coin" n={best.amount} />
          </span>
        ) : (
          <span class="soft t13">{state}</span>
        )}
      </span>
      <Drawing offer={offer} />
      <span class="lotname t13 soft">
        {cardName(card)}
        {cardRebuilt(card) && <Rebuilt />}
        {offer.side && `: ${sideOf(card, offer.side).map(roomName).join(", ")}`}
      </span>
      {auction.mode === "secret" && own?.card === card && (
        <span class="lotown t13">
          <Icon name="lock" size={14} /> {say("lot.own", { n: own.amount })}
        </span>
      )}
    </>
  );
  const name = [say("lot.card", { letter }), cardName(card), offerText(offer), state].filter(Boolean).join(". ");
  return onPress ? (
    <button type="button" class="lot" aria-pressed={pressed ? "true" : "false"} aria-label={name} onClick={onPress}>
      {inside}
    </button>
  ) : (
    <fieldset class="lot">
      <legend class="vh">{name}</legend>
      {inside}
    </fieldset>
  );
};

/** The order of bidding, and whose turn it is; in secret who has handed in. */
const Bidders = ({
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
    <ol class="bidders" aria-label={say("auction.order")}>
      {bidders.map((seat) => {
        const bid = bids[seat];
        return (
          <li key={seat} class={seat === turn ? "now" : ""} aria-current={seat === turn ? "step" : undefined}>
            <Who context={context} seat={seat} />
            <span class="soft t13">
              {bid && bid !== "sealed"
                ? say("auction.bidOn", { n: bid.amount, letter: letterOf(auction, bid.card) })
                : say("auction.noBid")}
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
      <div class="lots">
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
          <Icon name="lock" size={18} /> {say("bid.change")}
        </button>
      )}
    </div>
  );
}

const kindOf = (auction: AuctionView): "bid" | "sealed-bid" => (auction.mode === "secret" ? "sealed-bid" : "bid");

/** Puts a bid on a card together, as near to the amount looked at before as is legal. */
const propose = (context: Context, auction: AuctionView, card: string): void => {
  const bids = bidsOf(context).filter((bid) => bid.card === card);
  const wanted = drafted(context, "place-bid")?.amount ?? ownBid(context, auction)?.amount ?? 0;
  const bid = bids.find(({ amount }) => amount >= wanted) ?? bids.at(-1);
  if (bid) context.draft.replace([bid], choiceOf(kindOf(auction)));
};

/** The reader's bid: which card, how much; or to wait for the next card. */
export function BidPanel({ context }: { readonly context: Context }): JSX.Element | null {
  const auction = auctionOf(context);
  const me = mine(context);
  if (!auction || !me) return null;
  const bids = bidsOf(context);
  const bid = drafted(context, "place-bid");
  const [waits] = ofType(context.menu, "wait");
  const waiting = drafted(context, "wait") !== undefined;
  const amounts = bids.flatMap(({ card, amount }) => (card === bid?.card ? [amount] : []));
  const secret = auction.mode === "secret";
  const letter = bid ? letterOf(auction, bid.card) : "";
  return (
    <div class="pt-auction">
      <p class="pmoney">
        {say("bid.money")} <Good good="coin" n={me.stock?.coin ?? 0} />
      </p>
      <fieldset class="lots">
        <legend class="vh">{say("bid.which")}</legend>
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
      {bid && (
        <div class="prow">
          <p class="grow">
            <b class="disp">{say("bid.on", { letter })}</b>
            <span class="soft t13">
              {say("bid.range", { least: number(amounts[0] ?? 0), most: number(amounts.at(-1) ?? 0) })}
            </span>
          </p>
          <Stepper
            label={say("bid.on", { letter })}
            value={bid.amount}
            values={amounts}
            onValue={(amount) => context.draft.replace([{ ...bid, amount }], choiceOf(kindOf(auction)))}
          />
        </div>
      )}
      {waits && (
        <button
          type="button"
          class="btn wide"
          aria-pressed={waiting ? "true" : "false"}
          onClick={() => context.draft.replace([waits], choiceOf("bid"))}
        >
          <Icon name="clock" size={18} /> {say("bid.wait")}
        </button>
      )}
      {secret ? (
        <>
          <Bidders context={context} auction={auction} />
          <Hush>{say("bid.sealed")}</Hush>
        </>
      ) : (
        <Bidders context={context} auction={auction} />
      )}
    </div>
  );
}

/** What the button of the bid panel does; null while nothing is chosen. */
export function bidLabel(context: Context): string | null {
  const auction = auctionOf(context);
  const bid = drafted(context, "place-bid");
  if (auction && bid) {
    const letter = letterOf(auction, bid.card);
    return say(auction.mode === "secret" ? "bid.seal" : "bid.place", { n: bid.amount, letter });
  }
  return drafted(context, "wait") ? say("bid.waitNow") : null;
}

/** A revealed card for nothing, before anybody bids, or the auction as usual. */
export function FreeCardPanel({ context }: { readonly context: Context }): JSX.Element | null {
  const auction = auctionOf(context);
  if (!auction) return null;
  const cards = ofType(context.menu, "take-card");
  const [decline] = ofType(context.menu, "decline");
  const taken = drafted(context, "take-card");
  const put = (command: Command): void => context.draft.replace([command], choiceOf("free-card"));
  return (
    <div class="pt-auction">
      <p>{say("free.text")}</p>
      <fieldset class="lots">
        <legend class="vh">{say("free.which")}</legend>
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
      {decline && (
        <button
          type="button"
          class="btn wide"
          aria-pressed={drafted(context, "decline") ? "true" : "false"}
          onClick={() => put(decline)}
        >
          {say("free.no")}
        </button>
      )}
    </div>
  );
}

/** What the button of the free card does. */
export function freeCardLabel(context: Context): string | null {
  const auction = auctionOf(context);
  const taken = drafted(context, "take-card");
  if (taken && auction) return say("free.take", { letter: letterOf(auction, taken.card) });
  return drafted(context, "decline") ? say("free.no") : null;
}

/** The reader's own sealed bid, where the others see an envelope. */
export const OwnSealedBid = ({ context }: { readonly context: Context }): JSX.Element | null => {
  const auction = auctionOf(context);
  const bid = auction && ownBid(context, auction);
  return auction?.mode === "secret" && bid ? (
    <Private>
      <p>{say("bid.own", { n: bid.amount, letter: letterOf(auction, bid.card) })}</p>
    </Private>
  ) : null;
};
