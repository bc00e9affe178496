/** The payment, one stone per unit; a stone paid by money is outlined. A stepper only where there is a choice. */
import type { JSX } from "preact";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { type Command, type CommandOf, type Context, tablePhrase } from "../game.ts";
import { amountName, colourOf } from "../kit/parts.tsx";
import { forkAt } from "./plan/stage.ts";

type Pay = CommandOf<"pay">;

interface Paying {
  readonly index: number;
  readonly command: Pay;
  /** Amounts that may be replaced by money, ascending. */
  readonly allowed: readonly number[];
}

const isPay = (command: Command): command is Pay => command.type === "pay";

/** The payments of the draft, each with the amounts allowed by the menu. */
const payingsOf = (context: Context): readonly Paying[] =>
  context.draft.commands.flatMap((command, index) => {
    if (!isPay(command)) return [];
    const options = forkAt(context, index)?.options ?? [command];
    const allowed = options.filter(isPay).map((one) => one.replaced);
    return [{ index, command, allowed: [...allowed].sort((a, b) => a - b) }];
  });

const costOf = (context: Context, index: number): Readonly<Partial<Record<string, number>>> => {
  const pending = forkAt(context, index)?.pending;
  return pending?.kind === "pay" ? pending.cost : {};
};

/** Above this many units, a number replaces the stones. */
const mostStones = 12;

const Stones = ({
  what,
  amount,
  byMoney,
  perUnit,
}: {
  readonly what: string;
  readonly amount: number;
  readonly byMoney: number;
  /** Money that replaces one unit. */
  readonly perUnit: number | undefined;
}): JSX.Element => {
  const own = amount - byMoney;
  return (
    <div class="mo-pays" aria-hidden="true">
      {own > mostStones ? (
        <span class="many" style={colourOf(what)}>
          <Icon name={what as IconName} size={18} />
          {own}
        </span>
      ) : (
        Array.from({ length: own }, (_, i) => (
          <span key={i} style={colourOf(what)}>
            <Icon name={what as IconName} size={18} />
          </span>
        ))
      )}
      {byMoney > mostStones ? (
        <span class="mo-alt" style={colourOf("money")}>
          <Icon name="money" size={15} />
          {byMoney} × {perUnit}
        </span>
      ) : (
        Array.from({ length: byMoney }, (_, i) => (
          <span key={i} class="mo-alt" style={colourOf("money")}>
            <Icon name="money" size={15} />
            {perUnit}
          </span>
        ))
      )}
    </div>
  );
};

/** How much of a currency is paid with money, one more or less by a press. */
const Stepper = ({
  name,
  paying,
  change,
}: {
  readonly name: string;
  readonly paying: Paying;
  readonly change: (paying: Paying, step: 1 | -1) => void;
}): JSX.Element => {
  const { command, allowed } = paying;
  return (
    <div class="mo-stepped">
      <span class="soft t13" aria-hidden="true">
        {tablePhrase("pay.ofIt")}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a stepper is not a fieldset */}
      <div class="mo-step" role="group" aria-label={tablePhrase("pay.stepper", { currency: name })}>
        <button
          type="button"
          aria-label={tablePhrase("pay.less")}
          aria-disabled={command.replaced <= (allowed[0] ?? 0)}
          onClick={() => change(paying, -1)}
        >
          <Icon name="minus" />
        </button>
        <output aria-live="polite">{command.replaced}</output>
        <button
          type="button"
          aria-label={tablePhrase("pay.more")}
          aria-disabled={command.replaced >= (allowed.at(-1) ?? 0)}
          onClick={() => change(paying, 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
};

/** Nothing when the draft has no choice of payment. */
export function Payment({ context }: { readonly context: Context }): JSX.Element | null {
  const payings = payingsOf(context);
  const last = payings.at(-1);
  if (!last) return null;
  const cost = costOf(context, last.index);
  const perUnit = context.view.prices?.perUnit;
  const change = ({ index, command, allowed }: Paying, step: 1 | -1): void => {
    const replaced =
      step > 0 ? allowed.find((n) => n > command.replaced) : allowed.findLast((n) => n < command.replaced);
    if (replaced === undefined) return;
    context.draft.replace([...context.draft.commands.slice(0, index), { ...command, replaced }]);
  };
  const rest = Object.entries(cost).filter(([what]) => !payings.some(({ command }) => command.currency === what));
  return (
    <div class="mo-pay">
      {payings.map((paying) => {
        const { command, allowed } = paying;
        const amount = costOf(context, paying.index)[command.currency] ?? command.replaced;
        const name = amountName(command.currency);
        return (
          <div class="mo-payline" key={command.currency}>
            <div>
              <p class="t15">
                <b>
                  {amount} {name}
                </b>
                {command.replaced > 0 && perUnit !== undefined && (
                  <span class="soft">
                    {" "}
                    {tablePhrase("pay.byMoney", { n: command.replaced, money: command.replaced * perUnit })}
                  </span>
                )}
              </p>
              <Stones what={command.currency} amount={amount} byMoney={command.replaced} perUnit={perUnit} />
            </div>
            {allowed.length > 1 && <Stepper name={name} paying={paying} change={change} />}
          </div>
        );
      })}
      {rest.map(([what, amount]) =>
        amount ? (
          <div class="mo-payline" key={what}>
            <div>
              <p class="t15">
                <b>
                  {amount} {amountName(what)}
                </b>
                {what === "population" && <span class="soft"> {tablePhrase("pay.neverMoney")}</span>}
              </p>
              <Stones what={what} amount={amount} byMoney={0} perUnit={perUnit} />
            </div>
          </div>
        ) : null,
      )}
    </div>
  );
}
