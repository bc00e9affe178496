/** What a draft would change, number by number, as far as the reader knows. */
import type { JSX } from "preact";
import type { Change } from "../../../contract.ts";
import { number } from "../../../i18n/index.ts";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import type { Context } from "../game.ts";
import { tablePhrase, term } from "./kit.ts";
import { goodIcon, Who } from "./parts.tsx";
import { worstFirst } from "./worst.ts";

/** The changes of the preview, the reader's own first. */
function ChangeList({ context }: { readonly context: Context }): JSX.Element {
  const own = (seat: number): number => Number(seat === context.you);
  const changes = [...(context.draft.preview?.changes ?? [])].sort((one, other) => own(other.seat) - own(one.seat));
  return (
    <section class="pt-pchanges" aria-label={tablePhrase("changes.title")}>
      <h3 class="disp">{tablePhrase("changes.title")}</h3>
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

/**
 * The changes of the preview. While there is none only an empty live region stays: one that came with its content would not be
 * read out.
 */
export function Changes({ context }: { readonly context: Context }): JSX.Element {
  const some = (context.draft.preview?.changes.length ?? 0) > 0;
  return (
    <div class={some ? undefined : "vh"} aria-live="polite">
      {some && <ChangeList context={context} />}
    </div>
  );
}

/** Pictures of numbers that are not goods of the stock. */
const stats: Readonly<Record<string, IconName>> = {
  MIL: "p-sword",
  SHIELD: "p-shield",
  TRA: "p-wheel",
  POL: "p-book",
  favours: "influence",
  descendants: "p-descendant",
};
const iconOf = (what: string): IconName => stats[what] ?? goodIcon(what.replace("production.", ""));

/** Numbers of the reader as chips, in the order given: what each was, and what it becomes. */
export const Chips = ({ changes }: { readonly changes: readonly Change[] }): JSX.Element => (
  <ul class="pt-chips">
    {changes.map(({ what, from, to }) => (
      <li key={what} class={to < from ? "fewer" : "more"}>
        <Icon name={iconOf(what)} size={16} />
        <span>{term(`change.${what}`)}</span>
        <b>
          {number(from)} → {number(to)}
        </b>
      </li>
    ))}
  </ul>
);

const mostChips = 6;

/**
 * What the draft would change for the reader, at a glance: the six worst numbers. Room for one row is reserved while the service
 * is checking, so that nothing below jumps.
 */
export function ChangeChips({ context }: { readonly context: Context }): JSX.Element {
  const { preview, state } = context.draft;
  const worst = worstFirst(preview?.changes ?? [], context.you).slice(0, mostChips);
  return (
    <section class="pt-worst" aria-live="polite" aria-label={tablePhrase("changes.title")}>
      {worst.length === 0 && preview && state === "ready" && <p class="soft t13">{tablePhrase("changes.none")}</p>}
      <Chips changes={worst} />
    </section>
  );
}
