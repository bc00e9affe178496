/** What the symbols mean, folded below the territory. */
import type { JSX } from "preact";
import { t } from "../../../i18n/index.ts";
import { HelpButton } from "../../../table/explain/HelpButton.tsx";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { type Context, landPhrase } from "../game.ts";
import { CorrectedLegend, goodIcon, Rebuilt } from "../kit/parts.tsx";
import { explained } from "../learn/fetched.ts";

const term = (key: string): string => t(`patchistory.term.${key}`);

const kinds = ["culture", "traffic", "industry", "politics", "economy", "military", "special"] as const;
const cards = ["hero", "wonder", "water", "wasteland"] as const;
const stats = [
  ["book", "POL"],
  ["wheel", "TRA"],
  ["sword", "MIL"],
  ["shield", "SHIELD"],
] as const;
const goods = ["food", "mineral", "coin", "vp", "vote"] as const;

/** Kinds of room, symbols in them, goods, and two signs of the picture. */
export const Legend = ({ context }: { readonly context: Context }): JSX.Element => (
  <details class="pt-legend">
    <summary>{landPhrase("legend.title")}</summary>
    <ul>
      {[...kinds, ...cards].map((kind) => (
        <li key={kind}>
          <HelpButton context={context} explained={explained} topic={kind}>
            <Icon name={`p-${kind}` as IconName} size={20} /> {term(`kind.${kind}`)}
          </HelpButton>
        </li>
      ))}
      {stats.map(([symbol, stat]) => (
        <li key={symbol} class={`pt-g-${symbol}`}>
          <HelpButton context={context} explained={explained} topic={stat}>
            <Icon name={goodIcon(symbol)} size={20} /> {term(`stat.${stat}`)}
          </HelpButton>
        </li>
      ))}
      {goods.map((good) => (
        <li key={good} class={`pt-g-${good}`}>
          <HelpButton context={context} explained={explained} topic={good === "vote" ? "vote-good" : good}>
            <Icon name={goodIcon(good)} size={20} /> {term(`good.${good}`)}
          </HelpButton>
        </li>
      ))}
    </ul>
    <p class="soft t13">
      <b>{term("activity")}:</b> {landPhrase("legend.activity")} <Rebuilt /> {landPhrase("rebuilt")}
      <CorrectedLegend />
    </p>
  </details>
);
