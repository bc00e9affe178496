import type { GameInfo } from "../../contract.ts";
import { t } from "../../i18n/index.ts";

export type Strength = GameInfo["strengths"][number];

interface StrengthFieldProps {
  /** The strengths of the game's bots; with only one there is nothing to choose. */
  readonly strengths: readonly Strength[];
  readonly strength: Strength;
  readonly change: (strength: Strength) => void;
  /** Whose bot it is, for screen readers. */
  readonly label: string;
}

/** How well the bot of a seat plays, and what that means. */
export const StrengthField = ({ strengths, strength, change, label }: StrengthFieldProps) =>
  strengths.length < 2 ? null : (
    <>
      <label class="pg-named">
        {t("open.strength")}
        <select
          aria-label={`${label}: ${t("open.strength")}`}
          value={strength}
          onChange={(event) => change(event.currentTarget.value as Strength)}
        >
          {strengths.map((one) => (
            <option value={one} key={one}>
              {t(`open.strength.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <p class="soft t13">{t(`open.strength.${strength}Hint`)}</p>
    </>
  );
