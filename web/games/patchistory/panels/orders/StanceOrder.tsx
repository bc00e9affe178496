/** Standing orders for Negotiations and for Aid: an answer for each of the others. */
import type { JSX } from "preact";
import type { Context } from "../../game.ts";
import { Pick } from "../../kit/choices.tsx";
import { choiceOf, opened, tablePhrase, whoIs } from "../../kit/kit.ts";
import { isWithdrawing, OrderFoot, stillOf, Withdrawing } from "./orderParts.tsx";
import { type AidOrder, orderable, ordersOf, rewrite, type StanceOrder } from "./orders.ts";
import { panelOf } from "./StandingOrders.tsx";

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
      <p>{tablePhrase("order.stance.text")}</p>
      {others.map((opponent) => (
        <Pick
          key={opponent}
          name={`stance-${opponent}`}
          legend={tablePhrase("order.stance.towards", { name: whoIs(context, opponent) })}
          shown={true}
          options={stanceAnswers.map((key) => ({ key, title: tablePhrase(`order.stance.answer.${key}`) }))}
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
      <p>{tablePhrase("order.aid.text")}</p>
      {givers.map((from) => (
        <Pick
          key={from}
          name={`aid-${from}`}
          legend={tablePhrase("order.aid.of", { name: whoIs(context, from) })}
          shown={true}
          options={(["ask", "accept", "refuse"] as const).map((key) => ({
            key,
            title: tablePhrase(`order.aid.answer.${key}`),
          }))}
          picked={answers[from] ?? "ask"}
          onPick={(key) => pick(from, key)}
        />
      ))}
      <OrderFoot kind="aid" />
    </div>
  );
}
