import { useEffect, useState } from "preact/hooks";
import { gameCards } from "../games/cards.ts";
import { canLearn } from "../games/index.ts";
import { areasOf, hasText, loadAreas, t } from "../i18n/index.ts";
import { useLanguage } from "../ui/hooks.ts";
import { Icon } from "../ui/Icon.tsx";
import { lengthOf } from "../words/lengths.ts";

interface GameAboutProps {
  readonly game: string;
  /** Number of players. */
  readonly seats: number;
}

/** What a game is, and how long it takes with this many players; nothing for a game that states neither. */
export const GameAbout = ({ game, seats }: GameAboutProps) => {
  const language = useLanguage();
  const [, draw] = useState(0);
  useEffect(() => {
    let here = true;
    loadAreas(areasOf(`${game}-about`)).then(
      () => here && draw((times) => times + 1),
      () => undefined, // mails contain what is missing here
    );
    return () => {
      here = false;
    };
  }, [game, language]);
  if (!hasText(`${game}.about.what`)) return null;
  const { lengths = {} } = gameCards.find(({ id }) => id === game) ?? {};
  const length = lengthOf({ players: lengths }, seats);
  return (
    <div class="pg-about">
      <p>{t(`${game}.about.what`)}</p>
      {length && (
        <p class="soft t15">
          <Icon name="clock" size={16} /> {t(`${game}.about.length`, length)}
        </p>
      )}
      {canLearn(game) && (
        <a class="learn t15" href={`/rules/${game}`}>
          {t("landing.learn", { game: t(`game.${game}`) })}
        </a>
      )}
    </div>
  );
};
