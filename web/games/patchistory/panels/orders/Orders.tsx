/** Standing orders: a page to write each kind. Nobody but their owner sees them. */
import type { JSX } from "preact";
import { number } from "../../../../i18n/index.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import type { Command, Context } from "../../game.ts";
import { auctionOf, letterOf } from "../auction/Auction.tsx";
import { votesPerMineral } from "../kit/facts.ts";
import { choiceOf, drafted, mine, opened, say, term, whoIs } from "../kit/kit.ts";
import { Hush, Letter, Pick, Private, Stepper } from "../kit/parts.tsx";
import {
  type AidOrder,
  type BidOrder,
  type BoostOrder,
  cardsToBidOn,
  type OrderKind,
  orderable,
  ordersOf,
  rewrite,
  type StanceOrder,
  warsToBoost,
} from "./orders.ts";
import { orderSentences, panelOf } from "./StandingOrders.tsx";

/** When an order ends, and who sees it. */
const OrderFoot = ({ kind }: { readonly kind: OrderKind }): JSX.Element => (
  <Hush>
    {say("orders.hush")} {say(`lapse.${kind}`)}
  </Hush>
);

const Withdrawing = ({ kind }: { readonly kind: OrderKind }): JSX.Element => (
  <>
    <p>{say("orders.withdrawText", { what: term(`order.${kind}`) })}</p>
    <OrderFoot kind={kind} />
  </>
);

const isWithdrawing = ({ draft }: Context): boolean =>
  draft.commands.length === 1 && draft.commands[0]?.type === "cancel-orders";

type BidFields = Pick<BidOrder, "list" | "wait" | "otherwise">;

/** The ordered list of cards with the highest bid on each. */
export function BidOrderPanel({ context }: { readonly context: Context }): JSX.Element | null {
  const auction = auctionOf(context);
  const me = mine(context);
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
  const swap = (from: number, to: number): void => {
    const moved = [...list];
    const [entry] = moved.splice(from, 1);
    if (entry) moved.splice(to, 0, entry);
    put({ list: moved });
  };
  return (
    <div>
      <Private>
        <ol class="pt-orderlist">
          {list.map(({ card, max }, index) => (
            <li key={card}>
              <Letter>{letter(card)}</Letter>
              <span class="grow">
                <b>{say(index === 0 ? "order.bids.card" : "order.bids.else", { letter: letter(card) })}</b>
                <span class="soft t13">{say("order.bids.upTo")}</span>
              </span>
              <Stepper
                label={say("order.bids.most", { letter: letter(card) })}
                value={max}
                values={Array.from({ length: Math.max(money, max) }, (_, n) => n + 1)}
                onValue={(n) => put({ list: list.map((entry) => (entry.card === card ? { card, max: n } : entry)) })}
              />
              <span class="pt-orderbuttons">
                {index > 0 && (
                  <button
                    type="button"
                    class="ib"
                    aria-label={say("order.bids.up", { letter: letter(card) })}
                    onClick={() => swap(index, index - 1)}
                  >
                    <Icon name="chevron-up" size={20} />
                  </button>
                )}
                <button
                  type="button"
                  class="ib"
                  aria-label={say("order.bids.remove", { letter: letter(card) })}
                  onClick={() => put({ list: list.filter((entry) => entry.card !== card) })}
                >
                  <Icon name="close" size={20} />
                </button>
              </span>
            </li>
          ))}
        </ol>
        <div class="row wrap">
          {money > 0 &&
            free.map((card) => (
              <button
                key={card}
                type="button"
                class="btn grow"
                onClick={() => put({ list: [...list, { card, max: money }] })}
              >
                <Icon name="plus" size={16} /> {say("order.bids.add", { letter: letter(card) })}
              </button>
            ))}
        </div>
      </Private>
      {auction.mode === "first" && (
        <label class="pt-pcheck">
          <input type="checkbox" checked={wait} onChange={() => put({ wait: !wait })} /> {say("order.bids.waitFirst")}
        </label>
      )}
      <Pick
        name="otherwise"
        legend={say("order.bids.otherwise")}
        shown={true}
        options={(["move", "ask"] as const).map((key) => ({ key, title: say(`order.bids.${key}`) }))}
        picked={otherwise}
        onPick={(key) => put({ otherwise: key === "ask" ? "ask" : "move" })}
      />
      <div class="pt-willdo">
        <b>{say("order.bids.willDo")}</b>
        <ol>
          {orderSentences(context, now, letter).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <p class="soft t13">{say("order.bids.atOnce", { n: number(money) })}</p>
      </div>
      <OrderFoot kind="auction" />
    </div>
  );
}

const stanceAnswers = ["ask", "peaceful", "peaceful-yes", "peaceful-no", "aggressive"] as const;
type StanceAnswer = (typeof stanceAnswers)[number];

const answerOf = (order: StanceOrder | undefined): StanceAnswer => {
  if (!order) return "ask";
  if (order.stance === "aggressive") return "aggressive";
  return order.alliance === null ? "peaceful" : order.alliance ? "peaceful-yes" : "peaceful-no";
};

const stanceOf = (opponent: number, answer: StanceAnswer): StanceOrder | null => {
  if (answer === "ask") return null;
  if (answer === "aggressive") return { opponent, stance: "aggressive", alliance: null };
  return {
    opponent,
    stance: "peaceful",
    alliance: answer === "peaceful" ? null : answer === "peaceful-yes",
  };
};

const stillOf = <T,>(orders: readonly (T | null)[]): readonly T[] => orders.flatMap((order) => (order ? [order] : []));

/** What to show each opponent in this round's Negotiations. */
export function StanceOrderPanel({ context }: { readonly context: Context }): JSX.Element | null {
  const seat = context.you;
  if (seat === null) return null;
  const fields = opened<{ readonly answers: Readonly<Record<number, StanceAnswer>> }>(context, "order-stances");
  if (isWithdrawing(context) && fields?.answers === undefined) return <Withdrawing kind="stances" />;
  const others = orderable(context, "stances");
  const before = ordersOf(context).stances.filter((order) => others.includes(order.opponent));
  const answers: Readonly<Record<number, StanceAnswer>> = Object.fromEntries(
    others.map((opponent) => [
      opponent,
      fields?.answers?.[opponent] ?? answerOf(before.find((order) => order.opponent === opponent)),
    ]),
  );
  const pick = (opponent: number, answer: string): void => {
    const now = { ...answers, [opponent]: answer as StanceAnswer };
    const after = stillOf(others.map((other) => stanceOf(other, now[other] ?? "ask")));
    const commands = rewrite<StanceOrder>(
      seat,
      "stances",
      { before, after },
      {
        keyOf: (order) => order.opponent,
        write: (order) => ({ type: "order-stance", seat, ...order }),
      },
    );
    context.draft.replace(commands, choiceOf(panelOf("stances"), { answers: now }));
  };
  return (
    <div>
      <p>{say("order.stance.text")}</p>
      {others.map((opponent) => (
        <Pick
          key={opponent}
          name={`stance-${opponent}`}
          legend={say("order.stance.towards", { name: whoIs(context, opponent) })}
          shown={true}
          options={stanceAnswers.map((key) => ({ key, title: say(`order.stance.answer.${key}`) }))}
          picked={answers[opponent] ?? "ask"}
          onPick={(key) => pick(opponent, key)}
        />
      ))}
      <OrderFoot kind="stances" />
    </div>
  );
}

/** The answer to each player's offers of Aid in this round. */
export function AidOrderPanel({ context }: { readonly context: Context }): JSX.Element | null {
  const seat = context.you;
  if (seat === null) return null;
  const fields = opened<{ readonly answers: Readonly<Record<number, string>> }>(context, "order-aid");
  if (isWithdrawing(context) && fields?.answers === undefined) return <Withdrawing kind="aid" />;
  const givers = orderable(context, "aid");
  const before = ordersOf(context).aid.filter((order) => givers.includes(order.from));
  const answers: Readonly<Record<number, string>> = Object.fromEntries(
    givers.map((from) => {
      const order = before.find((one) => one.from === from);
      return [from, fields?.answers?.[from] ?? (order ? (order.accept ? "accept" : "refuse") : "ask")];
    }),
  );
  const pick = (from: number, answer: string): void => {
    const now = { ...answers, [from]: answer };
    const after = stillOf(
      givers.map((other): AidOrder | null =>
        now[other] === "ask" ? null : { from: other, accept: now[other] === "accept" },
      ),
    );
    const commands = rewrite<AidOrder>(
      seat,
      "aid",
      { before, after },
      { keyOf: (order) => order.from, write: (order) => ({ type: "order-aid", seat, ...order }) },
    );
    context.draft.replace(commands, choiceOf(panelOf("aid"), { answers: now }));
  };
  return (
    <div>
      <p>{say("order.aid.text")}</p>
      {givers.map((from) => (
        <Pick
          key={from}
          name={`aid-${from}`}
          legend={say("order.aid.of", { name: whoIs(context, from) })}
          shown={true}
          options={(["ask", "accept", "refuse"] as const).map((key) => ({
            key,
            title: say(`order.aid.answer.${key}`),
          }))}
          picked={answers[from] ?? "ask"}
          onPick={(key) => pick(from, key)}
        />
      ))}
      <OrderFoot kind="aid" />
    </div>
  );
}

const mostMinerals = 20; // more than anybody holds: the order takes what there is by then

/** Minerals for each declared war. */
export function BoostOrderPanel({ context }: { readonly context: Context }): JSX.Element | null {
  const seat = context.you;
  if (seat === null) return null;
  const fields = opened<{
    readonly minerals: Readonly<Record<string, number | null>>;
    readonly votes: Readonly<Record<string, number>>;
  }>(context, "order-boosts");
  if (isWithdrawing(context) && fields?.minerals === undefined) return <Withdrawing kind="boosts" />;
  const wars = warsToBoost(context);
  const before = ordersOf(context).boosts.filter((order) => wars.some(({ route }) => route === order.route));
  const per = votesPerMineral(context);
  const votes: Readonly<Record<string, number>> = Object.fromEntries(
    wars.map(({ route }) => [route, fields?.votes?.[route] ?? before.find((one) => one.route === route)?.votes ?? 0]),
  );
  const minerals: Readonly<Record<string, number | null>> = Object.fromEntries(
    wars.map(({ route }) => [
      route,
      fields?.minerals?.[route] !== undefined
        ? fields.minerals[route]
        : (before.find((one) => one.route === route)?.minerals ?? null),
    ]),
  );
  const put = (route: string, n: number | null, voting = votes[route] ?? 0): void => {
    const nowVotes = { ...votes, [route]: voting };
    const now = { ...minerals, [route]: n };
    const after = stillOf(
      wars.map((war): BoostOrder | null => {
        const amount = now[war.route] ?? null;
        return amount === null ? null : { route: war.route, minerals: amount, votes: nowVotes[war.route] ?? 0 };
      }),
    );
    const commands = rewrite<BoostOrder>(
      seat,
      "boosts",
      { before, after },
      { keyOf: (order) => order.route, write: (order) => ({ type: "order-boost", seat, ...order }) },
    );
    context.draft.replace(commands, choiceOf(panelOf("boosts"), { minerals: now, votes: nowVotes }));
  };
  const values = Array.from({ length: mostMinerals + 1 }, (_, n) => n);
  return (
    <div>
      <p>{say("order.boost.text")}</p>
      <Private>
        {wars.map(({ route, opponent }) => {
          const n = minerals[route] ?? null;
          const label = say("order.boost.war", { name: whoIs(context, opponent) });
          return (
            <div class="pt-prow" key={route}>
              <p class="grow">
                <b>{label}</b>
                <span class="soft t13">{n === null ? say("order.boost.ask") : say("order.boost.upTo", { n })}</span>
              </p>
              {n === null ? (
                <button type="button" class="btn" onClick={() => put(route, 0)}>
                  {say("order.boost.decide")}
                </button>
              ) : (
                <>
                  <Stepper label={label} value={n} values={values} onValue={(value) => put(route, value)} />
                  {per !== null && (
                    <Stepper
                      label={say("order.boost.votes", { name: whoIs(context, opponent) })}
                      value={votes[route] ?? 0}
                      values={Array.from({ length: mostMinerals + 1 }, (_, at) => at * per)}
                      onValue={(value) => put(route, n, value)}
                    />
                  )}
                  <button type="button" class="btn quiet" onClick={() => put(route, null)}>
                    {say("order.boost.askMe")}
                  </button>
                </>
              )}
            </div>
          );
        })}
      </Private>
      <OrderFoot kind="boosts" />
    </div>
  );
}

/** What the button of an order's page does; null while nothing has changed. */
export function orderLabel(context: Context): string | null {
  if (context.draft.commands.length === 0) return null;
  return say(isWithdrawing(context) ? "orders.withdrawNow" : "orders.save");
}
