import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";

/** A link to the game's rules; the current draft is kept meanwhile. */
export const LearnLink = ({ game }: { readonly game: string }) => (
  <a class="learn t13" href={`/rules/${game}`}>
    <Icon name="help" size={16} /> {t("landing.learn", { game: t(`game.${game}`) })}
  </a>
);
