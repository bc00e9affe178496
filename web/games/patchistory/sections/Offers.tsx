/** The middle of the table. */
import type { JSX } from "preact";
import { type Context, landPhrase } from "../game.ts";
import { parts } from "../panels/places.ts";

export function Offers({ context }: { readonly context: Context }): JSX.Element {
  const { Offers: Middle } = parts;
  return Middle ? <Middle context={context} /> : <p class="soft t15 pad">{landPhrase("offers.none")}</p>;
}
