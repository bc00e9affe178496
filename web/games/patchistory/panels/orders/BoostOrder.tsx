/** A standing order for declared wars: Minerals and votes for each of them. */
import type { JSX } from "preact";
import type { Context } from "../../game.ts";
import { Stepper } from "../../kit/choices.tsx";
import { choiceOf, opened, tablePhrase, whoIs } from "../../kit/kit.ts";
import { Private } from "../../kit/parts.tsx";
import { isWithdrawing, OrderFoot, stillOf, Withdrawing } from "./orderParts.tsx";
import { type BoostOrder, boostAmounts, ordersOf, rewrite, warsToBoost } from "./orders.ts";
import { panelOf } from "./StandingOrders.tsx";

interface WarRowProps {
  /** The opponent in the war. */
  readonly name: string;
  /** Null: the reader is asked when the time comes. */
  readonly minerals: number | null;
  readonly votes: number;
  /** The possible amounts; no votes where they do not replace Minerals. The order uses what is available by then. */
  readonly amounts: ReturnType<typeof boostAmounts>;
  readonly put: (minerals: number | null, votes?: number) => void;
}

/** One war: decided up to this many Minerals, or left to be asked about. */
const WarRow = ({ name, minerals, votes, amounts, put }: WarRowProps): JSX.Element => {
  const label = tablePhrase("order.boost.war", { name });
  return (
    <div class="pt-prow">
      <p class="grow">
        <b>{label}</b>
        <span class="soft t13">
          {minerals === null ? tablePhrase("order.boost.ask") : tablePhrase("order.boost.upTo", { n: minerals })}
        </span>
      </p>
      {minerals === null ? (
        <button type="button" class="btn" onClick={() => put(0)}>
          {tablePhrase("order.boost.decide")}
        </button>
      ) : (
        <>
          <Stepper label={label} value={minerals} values={amounts.minerals} onValue={(value) => put(value)} />
          {amounts.votes.length > 0 && (
            <Stepper
              label={tablePhrase("order.boost.votes", { name })}
              value={votes}
              values={amounts.votes}
              onValue={(value) => put(minerals, value)}
            />
          )}
          <button type="button" class="btn quiet" onClick={() => put(null)}>
            {tablePhrase("order.boost.askMe")}
          </button>
        </>
      )}
    </div>
  );
};

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
  const amounts = boostAmounts(context);
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
  return (
    <div>
      <p>{tablePhrase("order.boost.text")}</p>
      <Private>
        {wars.map(({ route, opponent }) => (
          <WarRow
            key={route}
            name={whoIs(context, opponent)}
            minerals={minerals[route] ?? null}
            votes={votes[route] ?? 0}
            amounts={amounts}
            put={(n, voting) => put(route, n, voting)}
          />
        ))}
      </Private>
      <OrderFoot kind="boosts" />
    </div>
  );
}
