/** What a card on offer costs the reader now, and what it would bring them: where one decides on it. */
import type { JSX } from "preact";
import { number } from "../../../../i18n/index.ts";
import { type Context, landPhrase, type View } from "../../game.ts";
import { Chips } from "../../kit/Changes.tsx";
import { ownPlayer, tablePhrase } from "../../kit/kit.ts";
import { Good } from "../../kit/parts.tsx";
import { worstFirst } from "../../kit/worst.ts";

type Brings = NonNullable<View["brings"]>["cards"][string][number];

const culture = "production.vp";

/** By how much the culture rises with each production. */
const culturePerTurn = (changes: Brings["bare"]): number =>
  changes.reduce((sum, { what, from, to }) => (what === culture ? sum + to - from : sum), 0);

/** One side: the numbers it changes bare, the further ones once workers stand on it, and the points they come to. */
const Side = ({
  context,
  brings: { side, bare, worked },
  named,
}: {
  readonly context: Context;
  readonly brings: Brings;
  readonly named: boolean;
}): JSX.Element => {
  const { you } = context;
  const n = context.view.brings?.productions ?? 0;
  const further = worked.filter(({ what, to }) => !bare.some((one) => one.what === what && one.to === to));
  const points = [culturePerTurn(bare), culturePerTurn(worked)] as const;
  return (
    <section class="pt-worth">
      <h3>{named ? landPhrase(`patch.side.${side}`) : tablePhrase("bid.brings")}</h3>
      {bare.length > 0 ? (
        <Chips changes={worstFirst(bare, you)} />
      ) : (
        <p class="soft t13">{tablePhrase("bid.nothing")}</p>
      )}
      {further.length > 0 && (
        <>
          <h4 class="soft t13">{tablePhrase("bid.worked")}</h4>
          <Chips changes={worstFirst(further, you)} />
        </>
      )}
      {points[1] > 0 && (
        <p class="soft t13">
          {tablePhrase("bid.points", {
            n,
            same: points[0] === points[1] ? "yes" : "no",
            least: number(points[0] * n),
            most: number(points[1] * n),
          })}
        </p>
      )}
    </section>
  );
};

/** `amount`: what winning it costs; 0 for a card that is free. */
export const Worth = ({
  context,
  card,
  amount,
}: {
  readonly context: Context;
  readonly card: string;
  readonly amount: number;
}): JSX.Element => {
  const sides = context.view.brings?.cards[card] ?? [];
  const money = ownPlayer(context)?.stock?.coin ?? 0;
  return (
    <div class="pt-worth" aria-live="polite">
      <p>
        {tablePhrase("bid.pays")} <Good good="coin" n={money} /> → <Good good="coin" n={money - amount} />
      </p>
      {sides.length > 1 && <h3>{tablePhrase("bid.brings")}</h3>}
      {sides.map((brings) => (
        <Side key={brings.side} context={context} brings={brings} named={sides.length > 1} />
      ))}
    </div>
  );
};
