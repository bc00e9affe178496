import type { FunctionComponent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { LearnLink } from "../about/LearnLink.tsx";
import type { Explained, Question, Topic } from "../context/explained.ts";

interface AnswerProps {
  readonly game: string;
  readonly explained: Pick<Explained<never>, "groups" | "topic">;
  /** The requested topic. */
  readonly about: string;
  readonly close: () => void;
}

/** Two sentences, and the rule they begin with. */
const TopicText = ({ game, topic }: { readonly game: string; readonly topic: Topic }) => (
  <p class="pg-answer">
    {topic.text}{" "}
    {topic.rule && (
      <a class="nb" href={`/rules/${game}/${topic.rule}`}>
        {t("explain.rule", { id: topic.rule })}
      </a>
    )}
  </p>
);

/** The requested topic, and below it all others, folded. */
export const AnswerSheet = ({ game, explained, about, close }: AnswerProps) => {
  const [shown, show] = useState(about);
  const text = useRef<HTMLDivElement>(null);
  const topic = explained.topic(shown);
  useEffect(() => {
    if (shown !== about) text.current?.focus();
  }, [shown]);
  return (
    <Sheet title={topic.title} close={close}>
      <div ref={text} tabIndex={-1}>
        <TopicText game={game} topic={topic} />
      </div>
      {explained.groups.map(({ title, topics }) => (
        <details key={title} class="pg-lookup">
          <summary>
            {t(title)} <Icon name="chevron-down" size={18} />
          </summary>
          <ul>
            {topics.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  class="btn quiet"
                  aria-current={id === shown ? "true" : undefined}
                  onClick={() => show(id)}
                >
                  {explained.topic(id).title}
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <LearnLink game={game} />
    </Sheet>
  );
};

/** The answer to a question, as a part to be drawn. */
export const answerOf = <Context extends { readonly table: { readonly game: string } }>(
  explained: Explained<Context>,
  context: Context,
  { topic, refused }: Question,
  close: () => void,
): FunctionComponent => {
  const about = topic ?? (refused === undefined ? undefined : explained.refused(refused)) ?? explained.now(context);
  const { game } = context.table;
  return () => <AnswerSheet game={game} explained={explained} about={about} close={close} />;
};
