import { hasText, t } from "../../i18n/index.ts";
import type { Problem } from "../../request.ts";

/** A problem in the page's language: that no answer came, the service's own sentence, or that it failed. */
export const problemText = ({ status, key, params }: Problem): string =>
  status === 0 ? t("error.offline") : hasText(key) ? t(key, params) : t("error.unknown");

/** How a refusal's parameter is shown to the player, by its name: ids become names, seats become players. */
type TellParam = (name: string, value: string | number | boolean) => string | number | boolean;

/** A refusal of a game in the player's words and numbers. */
export const refusalTextWith = ({ key, params }: Pick<Problem, "key" | "params">, tell: TellParam): string =>
  hasText(key)
    ? t(key, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, tell(name, value)])))
    : t("error.unknown");
