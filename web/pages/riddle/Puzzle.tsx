import { useEffect, useRef, useState } from "preact/hooks";
import type { Riddle } from "../../contract.ts";
import { number, t } from "../../i18n/index.ts";
import { announce } from "../../ui/announce.tsx";
import { Course, Note } from "../../ui/bits.tsx";

/** A choice as the page tells it. */
interface ChoiceInWords {
  readonly text: string;
  /** By how many VP less than the best one the bot likes it. */
  readonly less: number;
}

interface PuzzleProps {
  readonly game: string;
  readonly riddle: Riddle;
  /** The choices in words, in their order. */
  readonly texts: readonly string[];
  /** Where the game is, in words. */
  readonly moment: string;
}

const vp = (less: number): string => t("riddle.less", { vp: number(less) });

/** "You and the bot agree", or what the bot would do instead, and by how much it likes that better. */
const verdict = (chosen: ChoiceInWords, best: ChoiceInWords): string =>
  chosen === best ? t("riddle.same") : t("riddle.other", { choice: best.text, vp: number(chosen.less) });

/** What each choice is worth to the bot, the best first. */
const Worths = ({
  choices,
  chosen,
}: {
  readonly choices: readonly ChoiceInWords[];
  readonly chosen: ChoiceInWords;
}) => {
  const sorted = [...choices].sort((one, other) => one.less - other.less);
  const most = Math.max(...choices.map(({ less }) => less));
  return (
    <table class="pg-worths">
      <caption>{t("riddle.worths")}</caption>
      <thead class="vh">
        <tr>
          <th scope="col">{t("riddle.choice")}</th>
          <th scope="col">{t("riddle.against")}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((choice) => (
          <tr key={choice.text} class={choice === chosen ? "pg-own" : undefined}>
            <th scope="row">
              {choice.text}
              {choice === chosen && <span class="tag">{t("riddle.yours")}</span>}
              <span class="pg-bar" aria-hidden="true">
                <i style={{ width: `${Math.round(100 - (85 * choice.less) / most)}%` }} />
              </span>
            </th>
            <td>{choice.less === 0 ? t("riddle.best") : vp(choice.less)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Answer = ({
  game,
  riddle,
  choices,
  chosen,
}: Pick<PuzzleProps, "game" | "riddle"> & {
  readonly choices: readonly ChoiceInWords[];
  readonly chosen: ChoiceInWords;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const best = choices.find(({ less }) => less === 0) ?? chosen;
  const said = verdict(chosen, best);
  const { what, of, vp: gained } = riddle.why;
  const why = t(`${game}.why.${what}`, { vp: Math.round(gained), of: of === undefined ? "" : t(`${game}.term.${of}`) });
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    announce(`${said} ${why}`);
  }, []);
  return (
    <>
      <h2 class="disp" tabIndex={-1} ref={heading}>
        {t("riddle.answer")}
      </h2>
      <Note tone={chosen === best ? "green" : "gold"} lead={said} />
      <p>{t("riddle.why", { choice: best.text, why })}</p>
      <Worths choices={choices} chosen={chosen} />
      <p class="soft t13">{t("riddle.judged")}</p>
    </>
  );
};

/** The question with its choices; once one is pressed, what the bot would do, why, and what each is worth to it. */
export const Puzzle = ({ game, riddle, texts, moment }: PuzzleProps) => {
  const [pressed, press] = useState<number | null>(null);
  const choices: readonly ChoiceInWords[] = riddle.choices.map(({ less }, index) => ({
    text: texts[index] ?? "",
    less,
  }));
  const chosen = pressed === null ? undefined : choices[pressed];
  const name = t(`game.${game}`);
  return (
    <section class="slab pg-puzzle" aria-labelledby="puzzle-title">
      <Course />
      <div class="pg-puzzle-in">
        <h2 class="disp" id="puzzle-title">
          {t("riddle.ask")}
        </h2>
        <p class="soft t15">{`${name} · ${moment}`}</p>
        <p class="t15">{t("riddle.from", { n: riddle.seats })}</p>
        {chosen ? (
          <Answer game={game} riddle={riddle} choices={choices} chosen={chosen} />
        ) : (
          <ul class="pg-choices">
            {choices.map(({ text }, index) => (
              <li key={text}>
                <button type="button" class="btn wide" onClick={() => press(index)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};
