/** What the reader has, in one line, with what a draft would change. */
import type { JSX } from "preact";
import { number, t } from "../../../i18n/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { type Context, ownPlayer } from "../game.ts";
import { goodIcon } from "../kit/parts.tsx";

/** What is behind the reader's own screen, and favours; "4 → 1" where the draft changes them. Null for a spectator. */
export function stock(context: Context): JSX.Element | null {
  const me = ownPlayer(context);
  if (!me?.stock) return null;
  const changes = context.draft.preview?.changes ?? [];
  const values = [
    ...(["food", "mineral", "coin", "vp", "vote"] as const).map((good) => [good, good, me.stock?.[good] ?? 0] as const),
    ["favour", "favours", me.favours] as const,
  ];
  return (
    <>
      {values.map(([good, what, has]) => {
        const to = changes.find((one) => one.seat === me.seat && one.what === what)?.to ?? has;
        const words = t(`patchistory.term.amount.${good}`, { n: has });
        return (
          <span key={good} class={`pt-pg pt-g-${good}`} title={words}>
            <Icon name={goodIcon(good)} size={15} />
            <b aria-hidden="true" data-count={`${what} ${me.seat}`}>
              {to === has ? number(has) : `${number(has)} → ${number(to)}`}
            </b>
            <span class="vh">{to === has ? words : `${words} → ${number(to)}`}</span>
          </span>
        );
      })}
    </>
  );
}
