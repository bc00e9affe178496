import type { JSX } from "preact";
import type { Wish } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { AnyContext } from "../context/context.ts";
import type { GameUi } from "../context/gameUi.ts";
import { movedTo } from "./wishes.ts";

/** The commands of a wish in words, one after the other. */
export const wishText = (ui: GameUi, context: AnyContext, { commands }: Pick<Wish, "commands">): string =>
  commands.map((command) => ui.commandText?.(context, command) ?? command.type).join(" → ");

interface WishesProps {
  readonly ui: GameUi;
  readonly context: AnyContext;
  readonly wishes: readonly Wish[];
  /** The highest price a wish can name; undefined when it cannot name any. */
  readonly highest: number | undefined;
  readonly put: (wishes: readonly Wish[]) => void;
}

/** The price that was typed in, as a whole number. */
const priceIn = (value: string, highest = Number.POSITIVE_INFINITY): number =>
  Math.max(0, Math.min(highest, Math.trunc(Number(value)) || 0));

/** Wishes in the order in which they are tried: each can be moved up, priced or removed. */
export const Wishes = ({ ui, context, wishes, highest, put }: WishesProps): JSX.Element => (
  <ol class="ahead-wishes">
    {wishes.map((wish, index) => {
      const what = wishText(ui, context, wish);
      return (
        <li key={JSON.stringify(wish)}>
          <span class="grow">
            <span class="soft">{t(index === 0 ? "ahead.first" : "ahead.else")}</span> {what}
          </span>
          {(highest !== undefined || wish.most !== null) && (
            <label class="ahead-price">
              {t("ahead.most")}
              <input
                type="number"
                inputMode="numeric"
                min={0}
                max={highest}
                placeholder={t("ahead.any")}
                value={wish.most ?? ""}
                aria-label={t("ahead.mostOf", { what })}
                onChange={({ currentTarget: { value } }) => {
                  const most = value === "" ? null : priceIn(value, highest);
                  put(wishes.map((one) => (one === wish ? { ...one, most } : one)));
                }}
              />
            </label>
          )}
          {index > 0 && (
            <button
              type="button"
              class="ib"
              aria-label={t("ahead.up", { what })}
              onClick={() => put(movedTo(wishes, index, index - 1))}
            >
              <Icon name="chevron-up" size={20} />
            </button>
          )}
          <button
            type="button"
            class="ib"
            aria-label={t("ahead.remove", { what })}
            onClick={() => put(wishes.filter((one) => one !== wish))}
          >
            <Icon name="close" size={20} />
          </button>
        </li>
      );
    })}
  </ol>
);
