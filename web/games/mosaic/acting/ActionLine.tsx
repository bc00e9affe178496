/** The second line of an action: the key number of an open one, the reason why another is closed. */
import type { ComponentChild, JSX } from "preact";
import type { Amounts } from "../../../../core/games/mosaic/content/kinds.ts";
import { type Command, type Context, content, ownPlayer, tablePhrase } from "../game.ts";
import { wonderPrice } from "../kit/cards.tsx";
import { Chip, Cost } from "../kit/parts.tsx";
import { refusalText } from "../refusal.ts";
import type { ActionId } from "./plan/entries.ts";

/** The key number of an open action, from printed facts and the menu. */
export function Gist({
  context,
  action,
  commands,
}: {
  readonly context: Context;
  readonly action: ActionId;
  readonly commands: readonly Command[];
}): JSX.Element {
  const n = commands.length;
  const first = commands[0];
  switch (action) {
    case "work": {
      const { work } = context.view.prices ?? {};
      const best = (["stone", "ideas", "food"] as const).reduce((a, b) =>
        (work?.[b] ?? 0) > (work?.[a] ?? 0) ? b : a,
      );
      return (
        <Chip what={best} size={13}>
          {work?.[best] ?? 0}
        </Chip>
      );
    }
    case "population": {
      const card = first?.type === "take-population" && first.card ? content().card(first.card) : null;
      if (!card) return <>{tablePhrase("act.exhausted")}</>;
      return (
        <>
          +{card.gain?.population ?? 0} <Cost cost={card.cost ?? {}} />
        </>
      );
    }
    case "build": {
      const cards = commands.filter((command) => command.type === "build" && command.card !== null).length;
      return <>{tablePhrase("act.build", { cards, others: n - cards })}</>;
    }
    case "technology": {
      const cards = new Set(
        commands.flatMap((command) => (command.type === "take-technology" ? [command.technology] : [])),
      );
      const [cost] = [...cards].map((id) => content().card(id).cost ?? {});
      return (
        <>
          {tablePhrase("act.cards", { n: cards.size })} {cost && <Cost cost={cost} />}
        </>
      );
    }
    case "wonder":
      return <>{tablePhrase("act.wonder", { n })}</>;
    case "tax-tariff":
      return (
        <Chip what="money" size={13}>
          {tablePhrase("act.upTo", {
            n: Math.max(...Object.values(context.view.prices?.taxTariff ?? {}).map((one) => one.money)),
          })}
        </Chip>
      );
    case "military": {
      const recruits = commands.filter((command) => command.type === "recruit").length;
      const { recruit = 0, move = 0 } = context.view.prices ?? {};
      return (
        <>
          {tablePhrase("act.military", { recruits, moves: n - recruits })}{" "}
          <Cost cost={{ money: recruits > 0 ? recruit : move }} />
        </>
      );
    }
    case "government":
      return <>{tablePhrase("act.government", { n })}</>;
  }
}

/** The cheapest printed cost of an action, with what the reader is short of; null when nothing is printed. */
function cheapest(context: Context, action: ActionId): Amounts | null {
  const { view } = context;
  const facts = content();
  const costs: readonly Amounts[] =
    action === "technology" || action === "population"
      ? view.offers[action].flatMap((id) => (id ? [facts.card(id).cost ?? {}] : []))
      : action === "government"
        ? view.governments.map((id) => facts.card(id).cost ?? {})
        : action === "wonder"
          ? view.wonders.slice(0, 1).flatMap((id) => wonderPrice(context, facts.card(id)) ?? [])
          : [];
  const size = (cost: Amounts): number => Object.values(cost).reduce((total, n) => total + (n ?? 0), 0);
  return costs.reduce<Amounts | null>(
    (least, cost) => (least === null || size(cost) < size(least) ? cost : least),
    null,
  );
}

/** Why an action is closed, in the service's words. */
export const whyClosed = (context: Context, action: ActionId): string => {
  const reason = context.view.closed[action];
  return reason ? refusalText(context, { key: reason.key, params: reason.params ?? {} }) : tablePhrase("act.closed");
};

/** Second line of a closed action: its cost if that is the reason, otherwise the service's words. */
export function WhyNot({ context, action }: { readonly context: Context; readonly action: ActionId }): ComponentChild {
  if (context.view.closed[action]?.code !== "cannot-pay") return whyClosed(context, action);
  const cost = cheapest(context, action);
  const me = ownPlayer(context);
  return cost ? (
    <>
      {tablePhrase("act.lacks")}
      <Cost
        cost={cost}
        have={(what) => (what === "population" ? (me?.population ?? 0) : (me?.currencies[what as "food"] ?? 0))}
        brief
      />
    </>
  ) : (
    tablePhrase("act.cannotPay")
  );
}
