/** The page of the current question. */
import type { JSX } from "preact";
import type { Context } from "../game.ts";
import { openPanel } from "./open.ts";

export function Choosing({ context }: { readonly context: Context }): JSX.Element | null {
  const opened = openPanel(context);
  if (!opened) return null;
  const { Body } = opened.panel;
  return (
    <div class="pt-choosing">
      <Body context={context} />
    </div>
  );
}
