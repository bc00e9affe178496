/** What the reader has, in one line, with what a draft would change. */
import type { JSX } from "preact";
import { number } from "../../../i18n/index.ts";
import { type Context, currencies, ownPlayer, setTable } from "../game.ts";
import { Arrow, Chip } from "../kit/parts.tsx";

/** Currencies, population and unrest; "22 → 17" where the draft changes them. Null for a spectator. */
export function stock(context: Context): JSX.Element | null {
  setTable(context.view);
  const me = ownPlayer(context);
  if (!me) return null;
  const changes = context.draft.preview?.changes ?? [];
  const values = [
    ...currencies.map((currency) => [currency, me.currencies[currency]] as const),
    ["population", me.population] as const,
    ["unrest", me.unrest] as const,
  ];
  return (
    <>
      {values.map(([what, has]) => {
        const change = changes.find((one) => one.seat === me.seat && one.what === what);
        return (
          <Chip key={what} what={what} size={15}>
            {change ? (
              <Arrow from={change.from} to={change.to} />
            ) : (
              <span data-count={`${what} ${me.seat}`}>{number(has)}</span>
            )}
          </Chip>
        );
      })}
    </>
  );
}
