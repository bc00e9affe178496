/** A standing order for the auction: which cards, in which order, up to how much. */
import type { JSX } from "preact";
import { number } from "../../../../i18n/index.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import type { Command, Context } from "../../game.ts";
import { Pick, Stepper } from "../../kit/choices.tsx";
import { choiceOf, drafted, ownPlayer, tablePhrase } from "../../kit/kit.ts";
import { Letter, Private } from "../../kit/parts.tsx";
import { auctionOf, letterOf } from "../auction/Auction.tsx";
import { Worth } from "../auction/Worth.tsx";
import { isWithdrawing, OrderFoot, Withdrawing } from "./orderParts.tsx";
import { type BidOrder, cardsToBidOn, ordersOf } from "./orders.ts";
import { orderSentences, panelOf } from "./StandingOrders.tsx";

type BidFields = Pick<BidOrder, "list" | "wait" | "otherwise">;
type Entries = BidFields["list"];

interface EntriesProps {
  readonly context: Context;
  readonly list: Entries;
  readonly money: number;
  readonly letter: (card: string) => string;
  readonly put: (list: Entries) => void;
}

/** The list with the entry at one position moved to another. */
const movedTo = (list: Entries, from: number, to: number): Entries => {
  const moved = [...list];
  const [entry] = moved.splice(from, 1);
  if (entry) moved.splice(to, 0, entry);
  return moved;
};

/** The cards in the order in which they are bid for, each with the highest bid, what that would cost, and what the card brings. */
const BidEntries = ({ context, list, money, letter, put }: EntriesProps): JSX.Element => (
  <ol class="pt-orderlist">
    {list.map(({ card, max }, index) => (
      <li key={card}>
        <Letter>{letter(card)}</Letter>
        <span class="grow">
          <b>{tablePhrase(index === 0 ? "order.bids.card" : "order.bids.else", { letter: letter(card) })}</b>
          <span class="soft t13">{tablePhrase("order.bids.upTo")}</span>
        </span>
        <Stepper
          label={tablePhrase("order.bids.most", { letter: letter(card) })}
          value={max}
          values={Array.from({ length: Math.max(money, max) }, (_, n) => n + 1)}
          onValue={(n) => put(list.map((entry) => (entry.card === card ? { card, max: n } : entry)))}
        />
        <span class="pt-orderbuttons">
          {index > 0 && (
            <button
              type="button"
              class="ib"
              aria-label={tablePhrase("order.bids.up", { letter: letter(card) })}
              onClick={() => put(movedTo(list, index, index - 1))}
            >
              <Icon name="chevron-up" size={20} />
            </button>
          )}
          <button
            type="button"
            class="ib"
            aria-label={tablePhrase("order.bids.remove", { letter: letter(card) })}
            onClick={() => put(list.filter((entry) => entry.card !== card))}
          >
            <Icon name="close" size={20} />
          </button>
        </span>
        <Worth context={context} card={card} amount={max} />
      </li>
    ))}
  </ol>
);

/** The ordered list of cards with the highest bid on each. */
export function BidOrderPanel({ context }: { readonly context: Context }): JSX.Element | null {
  const auction = auctionOf(context);
  const me = ownPlayer(context);
  if (isWithdrawing(context)) return <Withdrawing kind="auction" />;
  if (!auction || !me) return null;
  const now: BidFields = drafted(context, "order-bids") ??
    ordersOf(context).auction ?? { list: [], wait: false, otherwise: "move" };
  const { list, wait, otherwise } = now;
  const money = me.stock?.coin ?? 0;
  const put = (fields: Partial<BidFields>): void =>
    context.draft.replace(
      [{ type: "order-bids", seat: me.seat, list: [...list], wait, otherwise, ...fields } as Command],
      choiceOf(panelOf("auction")),
    );
  const letter = (card: string): string => letterOf(auction, card);
  const free = cardsToBidOn(context).filter((card) => !list.some((entry) => entry.card === card));
  return (
    <div>
      <Private>
        <BidEntries context={context} list={list} money={money} letter={letter} put={(next) => put({ list: next })} />
        <div class="row wrap">
          {money > 0 &&
            free.map((card) => (
              <button
                key={card}
                type="button"
                class="btn grow"
                onClick={() => put({ list: [...list, { card, max: money }] })}
              >
                <Icon name="plus" size={16} /> {tablePhrase("order.bids.add", { letter: letter(card) })}
              </button>
            ))}
        </div>
      </Private>
      {auction.mode === "first" && (
        <label class="pt-pcheck">
          <input type="checkbox" checked={wait} onChange={() => put({ wait: !wait })} />{" "}
          {tablePhrase("order.bids.waitFirst")}
        </label>
      )}
      <Pick
        name="otherwise"
        legend={tablePhrase("order.bids.otherwise")}
        shown={true}
        options={(["move", "ask"] as const).map((key) => ({ key, title: tablePhrase(`order.bids.${key}`) }))}
        picked={otherwise}
        onPick={(key) => put({ otherwise: key === "ask" ? "ask" : "move" })}
      />
      <div class="pt-willdo">
        <b>{tablePhrase("order.bids.willDo")}</b>
        <ol>
          {orderSentences(context, now, letter).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <p class="soft t13">{tablePhrase("order.bids.atOnce", { n: number(money) })}</p>
      </div>
      <OrderFoot kind="auction" />
    </div>
  );
}
