/** How a dive and a plan are put together. */
import type { ComponentChildren, JSX } from "preact";
import { list, number } from "../../../../web/i18n/index.ts";
import { type Context, divesOf, phrase, plansOf } from "./table.ts";

interface NumbersProps {
  readonly legend: string;
  readonly numbers: readonly number[];
  readonly isPressed: (value: number) => boolean;
  readonly press: (value: number) => void;
  readonly children?: (value: number) => ComponentChildren;
}

/** Some numbers, each to be pressed. */
const Numbers = ({ legend, numbers, isPressed, press, children }: NumbersProps): JSX.Element => (
  <fieldset class="dv-numbers">
    <legend>{legend}</legend>
    {numbers.map((value) => (
      <button key={value} type="button" class="btn" aria-pressed={isPressed(value)} onClick={() => press(value)}>
        {number(value)}
        {children?.(value)}
      </button>
    ))}
  </fieldset>
);

const DivePage = ({ context }: { readonly context: Context }): JSX.Element | null => {
  const { draft, you } = context;
  const dives = divesOf(context);
  if (dives === null || you === null) return null;
  const [drafted] = draft.commands;
  const dive = drafted?.type === "dive" ? drafted : null;
  const put = (card: number, air: number): void =>
    draft.replace([{ type: "dive", seat: you, card, air }], { page: "dive", card });
  return (
    <>
      <Numbers
        legend={phrase("ask.card")}
        numbers={dives.cards}
        isPressed={(card) => card === dive?.card}
        press={(card) => put(card, dive?.air ?? 0)}
      />
      {dive && (
        <Numbers
          legend={phrase("ask.air")}
          numbers={dives.air}
          isPressed={(air) => air === dive.air}
          press={(air) => put(dive.card, air)}
        />
      )}
      <p class="soft t15">{phrase("hint.dive")}</p>
    </>
  );
};

const PlanPage = ({ context }: { readonly context: Context }): JSX.Element | null => {
  const { draft, you } = context;
  const plans = plansOf(context);
  if (plans === null || you === null) return null;
  const [drafted] = draft.commands;
  const cards = drafted?.type === "plan" ? drafted.cards : [];
  const put = (next: readonly number[]): void => {
    if (next.length === 0 && !plans.mayEnd) draft.replace([], { page: "plan" });
    else draft.replace([{ type: "plan", seat: you, cards: [...next] }], { page: "plan" });
  };
  return (
    <>
      <Numbers
        legend={phrase("ask.plan")}
        numbers={plans.cards}
        isPressed={(card) => cards.includes(card)}
        press={(card) => put(cards.includes(card) ? cards.filter((other) => other !== card) : [...cards, card])}
      >
        {(card) => cards.includes(card) && <small> {phrase("plan.place", { place: cards.indexOf(card) + 1 })}</small>}
      </Numbers>
      {cards.length > 0 && <p>{phrase("plan.order", { cards: list(cards.map(number)) })}</p>}
      {plans.mayEnd && (
        <button type="button" class="btn wide" onClick={() => put([])}>
          {phrase("plan.none")}
        </button>
      )}
      <p class="soft t15">{phrase("hint.plan")}</p>
    </>
  );
};

/** The page that is open. */
export function Choosing({ context }: { readonly context: Context }): JSX.Element {
  return (
    <div class="dv-choosing">
      {context.draft.choice?.page === "plan" ? <PlanPage context={context} /> : <DivePage context={context} />}
    </div>
  );
}
