/** What a draft would change, number by number, as far as the reader knows. */
import type { JSX } from "preact";
import { number } from "../../../i18n/index.ts";
import type { Context } from "../game.ts";
import { say, term } from "./kit.ts";
import { Who } from "./parts.tsx";

/** The changes of the preview: the reader's own first. Nothing while there is none. */
export function Changes({ context }: { readonly context: Context }): JSX.Element | null {
  const { preview } = context.draft;
  if (!preview || preview.changes.length === 0) return null;
  const own = (seat: number): number => Number(seat === context.you);
  const changes = [...preview.changes].sort((one, other) => own(other.seat) - own(one.seat));
  return (
    <section class="pt-pchanges" aria-live="polite" aria-label={say("changes.title")}>
      <h3 class="disp">{say("changes.title")}</h3>
      <ul>
        {changes.map(({ seat, what, from, to }) => (
          <li key={`${seat} ${what}`}>
            <Who context={context} seat={seat} />
            <span class="grow">{term(`change.${what}`)}</span>
            <b class={to > from ? "more" : "fewer"}>
              {number(from)} → {number(to)}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
