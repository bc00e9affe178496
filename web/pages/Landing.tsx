import { useRef, useState } from "preact/hooks";
import { gameCards } from "../games/cards.ts";
import { canLearn } from "../games/index.ts";
import { t } from "../i18n/index.ts";
import { newMoveId, type Problem } from "../request.ts";
import { Art } from "../ui/Art.tsx";
import { useTitle } from "../ui/hooks.ts";
import { Icon } from "../ui/Icon.tsx";
import { PreferencesButton, SiteTop } from "../ui/top/SiteTop.tsx";
import { Invited } from "./Invited.tsx";
import { NotOpened } from "./open/NotOpened.tsx";
import { TablePicture } from "./TablePicture.tsx";

const steps = ["open", "mail", "shuffle"] as const;

/** Opens a first game against two bots with one click: no form, no address. Failures are shown here. */
const FirstGame = ({ game }: { readonly game: string }) => {
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const moveId = useRef(newMoveId());
  const play = async () => {
    if (opening) return;
    setOpening(true);
    setProblem(null);
    const { openFirstGame } = await import("./firstGame.ts");
    const wrong = await openFirstGame(game, moveId.current);
    setOpening(false);
    setProblem(wrong);
  };
  return (
    <>
      <button
        type="button"
        class="btn wide"
        aria-describedby={`first-${game}`}
        aria-disabled={opening ? "true" : undefined}
        onClick={() => void play()}
      >
        {opening ? t("landing.opening") : t("landing.first", { game: t(`game.${game}`) })}
      </button>
      <p class="soft t13" id={`first-${game}`}>
        {t("landing.firstHint")}
      </p>
      {problem && <NotOpened problem={problem} lost={t("landing.notArrived")} />}
    </>
  );
};

type Length = { readonly rounds: number; readonly decisions: number };

/** "29 to 44 rounds · about 60 to 110 decisions each": by number of players. */
const lengthsText = (lengths: readonly Length[]): string => {
  const between = (values: readonly number[]) => ({ least: Math.min(...values), most: Math.max(...values) });
  const rounds = between(lengths.map(({ rounds }) => rounds));
  const told =
    rounds.least === rounds.most ? t("landing.roundsAlways", { n: rounds.most }) : t("landing.rounds", rounds);
  return `${told} · ${t("landing.decisions", between(lengths.map(({ decisions }) => decisions)))}`;
};

/** A game that can be played here, with the button for a first one. */
const GameArticle = ({
  card: { id, band, picture, seats, lengths },
}: {
  readonly card: (typeof gameCards)[number];
}) => (
  <article class="slab pg-game">
    {picture && <TablePicture game={id} />}
    <div class="pg-band" aria-hidden="true">
      {band.map(({ icon, colour }) => (
        <span class="st l" key={icon} style={{ "--c": `var(--pillar-${colour})`, "--o": `var(--on-pillar-${colour})` }}>
          <Icon name={icon} size={24} />
        </span>
      ))}
    </div>
    <h2>{t(`game.${id}`)}</h2>
    <p>{t(`landing.${id}`)}</p>
    <p class="row wrap soft t13">
      <span class="row">
        <Icon name="nav-others" size={18} /> {t("landing.players", seats)}
      </span>
      {lengths && Object.keys(lengths).length > 0 && (
        <span class="row">
          <Icon name="clock" size={18} /> {lengthsText(Object.values(lengths))}
        </span>
      )}
    </p>
    <FirstGame game={id} />
    {canLearn(id) && (
      <a class="learn t15" href={`/rules/${id}`}>
        {t("landing.learn", { game: t(`game.${id}`) })}
      </a>
    )}
  </article>
);

/** The first visit: what this is, and how to start. */
export const Landing = () => {
  const [invited, setInvited] = useState(false);
  useTitle(t("landing.title"));
  return (
    <>
      <SiteTop>
        <PreferencesButton named />
        <a class="btn only-l" href="/tables">
          {t("tables.title")}
        </a>
      </SiteTop>
      <main id="main" tabIndex={-1}>
        <Art name="ship" label={t("landing.ship")} />
        <section class="pg-lead">
          <div>
            <h1>{t("landing.head")}</h1>
            <p>{t("landing.text")}</p>
          </div>
          <div>
            <a class="btn primary wide" href="/open">
              {t("open.title")}
            </a>
            <button type="button" class="btn wide" onClick={() => setInvited(true)}>
              <Icon name="mail" /> {t("landing.invited")}
            </button>
            <a class="btn wide only-s" href="/tables">
              {t("tables.title")}
            </a>
            <p class="soft">{t("landing.noPassword")}</p>
            <a class="learn t15" href="/riddle">
              {t("landing.riddle")}
            </a>
          </div>
        </section>
        <section class="pg-games" aria-label={t("landing.games")}>
          {gameCards.map((card) => (
            <GameArticle key={card.id} card={card} />
          ))}
          <article class="slab">
            <ol class="pg-how">
              {steps.map((step, index) => (
                <li key={step}>
                  <span class="no" aria-hidden="true">
                    {index + 1}
                  </span>
                  <div>
                    <b>{t(`landing.how.${step}.title`)}</b>
                    <p class="soft t15">{t(`landing.how.${step}.text`)}</p>
                  </div>
                </li>
              ))}
            </ol>
          </article>
        </section>
      </main>
      <footer class="pg-site-foot">
        <a href="/help">{t("help.title")}</a>
        <span>{t("landing.notAffiliated")}</span>
      </footer>
      {invited && <Invited close={() => setInvited(false)} />}
    </>
  );
};
