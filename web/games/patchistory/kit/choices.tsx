/** How questions are answered: amounts and lists of possibilities; fetched with the questions. */
import type { ComponentChildren, JSX } from "preact";
import { number } from "../../../i18n/index.ts";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { tablePhrase } from "./kit.ts";

interface StepperProps {
  /** What is counted, for screen readers: "Bid on A". */
  readonly label: string;
  readonly value: number;
  /** The possible amounts, ascending. */
  readonly values: readonly number[];
  readonly onValue: (value: number) => void;
}

/** One less, the number, one more: along the legal amounts. */
export function Stepper({ label, value, values, onValue }: StepperProps): JSX.Element {
  const below = [...values].reverse().find((other) => other < value);
  const above = values.find((other) => other > value);
  const button = (to: number | undefined, icon: IconName, key: string): JSX.Element => (
    <button
      type="button"
      class="ib"
      aria-label={`${label}: ${tablePhrase(key)}`}
      aria-disabled={to === undefined ? "true" : undefined}
      onClick={() => {
        if (to !== undefined) onValue(to);
      }}
    >
      <Icon name={icon} size={18} />
    </button>
  );
  return (
    <fieldset class="pt-pstep">
      <legend class="vh">{label}</legend>
      {button(below, "minus", "less")}
      <output aria-live="polite">{number(value)}</output>
      {button(above, "plus", "more")}
    </fieldset>
  );
}

/** One of several possibilities. */
export interface Option {
  readonly key: string;
  readonly title: ComponentChildren;
  readonly text?: ComponentChildren;
}

interface PickProps {
  readonly name: string;
  readonly legend: string;
  /** Whether the legend is displayed above the list, or only read out. */
  readonly shown?: boolean;
  readonly options: readonly Option[];
  readonly picked: string | null;
  readonly onPick: (key: string) => void;
}

/** A list of possibilities in words, one of which is chosen. */
export const Pick = ({ name, legend, shown = false, options, picked, onPick }: PickProps): JSX.Element => (
  <fieldset class="pt-ppick">
    <legend class={shown ? "disp" : "vh"}>{legend}</legend>
    {options.map(({ key, title, text }) => (
      <label key={key} class={key === picked ? "on" : ""}>
        <input type="radio" name={name} value={key} checked={key === picked} onChange={() => onPick(key)} />
        <span class="grow">
          <b>{title}</b>
          {text && <span class="soft t13">{text}</span>}
        </span>
      </label>
    ))}
  </fieldset>
);
