/** The order of diplomacy. */
import type { JSX } from "preact";
import { number } from "../../../../i18n/index.ts";
import type { Context } from "../../game.ts";
import { tablePhrase } from "../../kit/kit.ts";
import { Who } from "../../kit/parts.tsx";

/** Whose diplomacy turn it is, and who comes after. */
export function DiplomacyOrder({ context }: { readonly context: Context }): JSX.Element | null {
  const { phase } = context.view;
  if (phase.kind !== "diplomacy") return null;
  return (
    <ol class="pt-bidders" aria-label={tablePhrase("diplomacy.order", { n: number(phase.order.length) })}>
      {phase.order.map((seat, index) => (
        <li key={seat} class={index === 0 ? "now" : ""} aria-current={index === 0 ? "step" : undefined}>
          <Who context={context} seat={seat} />
        </li>
      ))}
    </ol>
  );
}
