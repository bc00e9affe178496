import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";

/** To where it is told how a game is played; what is being put together is kept meanwhile. */
export const LearnLink = ({ game }: { readonly game: string }) => (
  <a class="learn t13" href={`/rules/${game}`}>
    <Icon name="help" size={16} /> {t("landing.learn", { game: t(`game.${game}`) })}
  </a>
);
