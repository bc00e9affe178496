import { gameCards } from "../games/cards.ts";
import { canLearn } from "../games/index.ts";
import { t } from "../i18n/index.ts";
import { useTitle } from "../ui/hooks.ts";
import { PreferencesButton, SiteTop } from "../ui/top/SiteTop.tsx";

const topics = [
  ...["seat", "turn", "undo", "waiting", "offline", "shuffle"],
  ...gameCards.map(({ id }) => id),
  ...["orders", "privacy", "access"],
];

/** Short answers on how playing here works, and whose games these are. */
export const Help = () => {
  useTitle(`${t("help.title")} · Tessera`);
  return (
    <>
      <SiteTop>
        <PreferencesButton />
      </SiteTop>
      <main id="main" class="pg-column pg-prose" tabIndex={-1}>
        <h1>{t("help.title")}</h1>
        <p class="row wrap">
          {gameCards
            .filter(({ id }) => canLearn(id))
            .map(({ id }) => (
              <a class="btn" key={id} href={`/rules/${id}`}>
                {t("landing.learn", { game: t(`game.${id}`) })}
              </a>
            ))}
        </p>
        {topics.map((topic) => (
          <section class="slab pad" key={topic}>
            <h2 class="disp">{t(`help.${topic}.title`)}</h2>
            <p>{t(`help.${topic}.text`)}</p>
          </section>
        ))}
        <section class="slab pad" id="notice">
          <h2 class="disp">{t("help.notice.title")}</h2>
          <p>{t("help.notice.text")}</p>
          <p class="soft">{t("help.notice.font")}</p>
        </section>
        <a class="btn" href="/">
          {t("missing.home")}
        </a>
      </main>
    </>
  );
};
