import { useEffect, useState } from "preact/hooks";
import type { Learning, Rule, Term } from "../../build/rules.ts";
import { gameCards } from "../../games/cards.ts";
import { canLearn, loadLearning } from "../../games/index.ts";
import { hasText, language, loadAreas, t } from "../../i18n/index.ts";
import { useLanguage, useTitle } from "../../ui/hooks.ts";
import { NotArrived } from "../../ui/lazy.tsx";
import { PreferencesButton, SiteTop } from "../../ui/top/SiteTop.tsx";
import { Missing } from "../Missing.tsx";
import { HowItGoes } from "./HowItGoes.tsx";
import { searched } from "./search.ts";

/** A statement of the rules, with its number, which is its anchor. */
const Statement = ({
  game,
  rule: [id, text],
  asked,
}: {
  readonly game: string;
  readonly rule: Rule;
  readonly asked: boolean;
}) => (
  <li class={asked ? "pg-rule pg-asked" : "pg-rule"}>
    <a href={`/rules/${game}/${id}`}>{id}</a> <span>{text}</span>
  </li>
);

interface PartProps {
  readonly game: string;
  readonly learning: Learning;
}

/** An action's name and description, from the game's own texts. */
const actionText = (game: string, action: string): string => {
  const own = `${game}.learn.action.${action}`;
  return t(hasText(own) ? own : `${game}.effect.action.${action}`);
};

/** Every action in two sentences or fewer, each with the rule it begins with. */
const Actions = ({ game, learning: { actions } }: PartProps) => (
  <section class="slab pad" aria-labelledby="actions-title">
    <h2 class="disp" id="actions-title">
      {t("rules.actions")}
    </h2>
    <dl class="pg-actions">
      {actions.map(([action, rule]) => (
        <div key={action}>
          <dt>{t(`${game}.term.action.${action}`)}</dt>
          <dd class="t15">
            {actionText(game, action)}{" "}
            <a class="nb" href={`/rules/${game}/${rule}`}>
              {t("rules.rule", { id: rule })}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The terms of the game in the reader's language, beside the English ones. */
const Words = ({ terms, press }: { readonly terms: readonly Term[]; readonly press: (word: string) => void }) => {
  const spoken = language();
  const sorted = [...terms].sort((a, b) => a[spoken].localeCompare(b[spoken], spoken));
  return (
    <section class="slab pad" aria-labelledby="words-title">
      <h2 class="disp" id="words-title">
        {t("rules.words")}
      </h2>
      <details>
        <summary>{t("rules.wordsHint")}</summary>
        <ul class="pg-words">
          {sorted.map((term) => (
            <li key={term.en}>
              <button type="button" class="btn quiet" onClick={() => press(term[spoken])}>
                {term[spoken]}
                {spoken !== "en" && (
                  <span class="soft t13" lang="en">
                    {term.en}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
};

/** All statements, chapter by chapter, or the results of a search. */
const Statements = ({
  game,
  learning,
  query,
  search,
}: PartProps & { readonly query: string; readonly search: (query: string) => void }) => {
  const { chapters } = learning;
  const found = searched(learning, query, language());
  return (
    <section class="slab pad" aria-labelledby="all-title">
      <h2 class="disp" id="all-title">
        {t("rules.all")}
      </h2>
      <p class="soft t13">{t("rules.own")}</p>
      <div class="field">
        <label for="rules-search">{t("rules.search", { example: chapters[0]?.rules[0]?.[0] ?? "" })}</label>
        <input
          id="rules-search"
          type="search"
          autocomplete="off"
          value={query}
          onInput={(event) => search(event.currentTarget.value)}
        />
      </div>
      {query.trim() === "" ? (
        chapters.map(({ title, rules }) => (
          <details key={title}>
            <summary>{title}</summary>
            <ol class="pg-rules">
              {rules.map((rule) => (
                <Statement key={rule[0]} game={game} rule={rule} asked={false} />
              ))}
            </ol>
          </details>
        ))
      ) : (
        <>
          <p role="status" class="t15">
            {t("rules.found", { n: found.length })}
          </p>
          <ol class="pg-rules">
            {found.map((rule) => (
              <Statement
                key={rule[0]}
                game={game}
                rule={rule}
                asked={rule[0].toLowerCase() === query.trim().toLowerCase()}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  );
};

const areas = (game: string): readonly string[] => ["learn", "terms", "effects"].map((area) => `${game}-${area}`);

/** The learning material of a game, with its texts. */
const useLearning = (game: string) => {
  const spoken = useLanguage();
  const [learning, setLearning] = useState<Learning | "loading" | "failed">("loading");
  useEffect(() => {
    let here = true;
    Promise.all([loadLearning(game, spoken), loadAreas(areas(game))]).then(
      ([loaded]) => here && setLearning(loaded ?? "failed"),
      () => here && setLearning("failed"),
    );
    return () => {
      here = false;
    };
  }, [game, spoken]);
  return learning;
};

/** The page of a game's rules; an address that names no game is not found. */
export const Rules = (asked: LearnProps) => (canLearn(asked.game) ? <Learn {...asked} /> : <Missing />);

interface LearnProps {
  readonly game: string;
  readonly rule?: string | undefined;
}

/** Learning a game: in six pictures, action by action, term by term, and statement by statement; `rule`: the requested one. */
const Learn = ({ game, rule }: LearnProps) => {
  const learning = useLearning(game);
  const [query, search] = useState(rule ?? "");
  useEffect(() => search(rule ?? ""), [rule]);
  const shown = query.trim() !== "";
  useEffect(() => {
    if (shown && learning !== "loading") document.getElementById("rules-search")?.scrollIntoView({ block: "start" });
  }, [rule, learning]);
  const name = t(`game.${game}`);
  useTitle(`${t("rules.title", { game: name })} · Tessera`);
  const press = (word: string) => {
    search(word);
    document.getElementById("rules-search")?.focus();
  };
  return (
    <>
      <SiteTop>
        <PreferencesButton />
      </SiteTop>
      <main id="main" class="pg-column pg-prose" tabIndex={-1} aria-busy={learning === "loading"}>
        <h1>{t("rules.title", { game: name })}</h1>
        {learning === "failed" && <NotArrived />}
        {typeof learning === "object" && (
          <>
            <HowItGoes game={game} pictures={learning.pictures} />
            <Actions game={game} learning={learning} />
            <Words terms={learning.terms} press={press} />
            <Statements game={game} learning={learning} query={query} search={search} />
          </>
        )}
        <p class="row wrap">
          {gameCards
            .filter(({ id }) => id !== game && canLearn(id))
            .map(({ id }) => (
              <a class="btn" key={id} href={`/rules/${id}`}>
                {t("rules.title", { game: t(`game.${id}`) })}
              </a>
            ))}
          <a class="btn" href="/help">
            {t("help.title")}
          </a>
        </p>
      </main>
    </>
  );
};
