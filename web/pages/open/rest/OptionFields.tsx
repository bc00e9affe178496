import type { GameInfo } from "../../../contract.ts";
import { hasText, t } from "../../../i18n/index.ts";

interface OptionFieldsProps {
  readonly info: GameInfo;
  readonly chosen: Readonly<Record<string, string | number | boolean>>;
  readonly change: (name: string, value: string | number | boolean) => void;
}

const textOf = (key: string, otherwise: string): string => (hasText(key) ? t(key) : otherwise);

/** Every setting of the game, each with one line that says what it decides. */
export const OptionFields = ({ info, chosen, change }: OptionFieldsProps) => (
  <div class="pg-options">
    {info.options.map(({ name, values, default: usual }) => {
      const key = `${info.id}.option.${name}`;
      const value = chosen[name] ?? usual;
      return (
        <fieldset key={name} class="field">
          <legend>{textOf(`${key}.name`, name)}</legend>
          <p class="hint">{textOf(`${key}.about`, "")}</p>
          <div class="choices">
            {values.map((one) => (
              <label key={String(one)} class={one === value ? "choice on" : "choice"}>
                <input type="radio" name={key} checked={one === value} onChange={() => change(name, one)} />
                <span>
                  {textOf(`${key}.value.${one}`, String(one))}
                  {one === usual && <span class="soft t13">{t("open.usual")}</span>}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      );
    })}
  </div>
);
