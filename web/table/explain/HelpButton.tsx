import type { ComponentChildren, FunctionComponent } from "preact";
import { useState } from "preact/hooks";
import { loadAreas, t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { AnyContext } from "../context/context.ts";
import type { Explained, Question } from "../context/explained.ts";

interface HelpButtonProps<Context> extends Question {
  readonly context: Context;
  /** Loads the game's explanations; undefined for a game without any. */
  readonly explained: (() => Promise<Explained<Context>>) | undefined;
  /** The requested thing, as the button itself; without it there is a question mark. */
  readonly children?: ComponentChildren;
}

/**
 * A question mark beside something: explains it in two sentences, with its rule. The text is loaded on demand; until it is there the
 * button says that it is busy, for the explanation comes to lie over whatever is looked at by then.
 */
export const HelpButton = <Context extends Pick<AnyContext, "table" | "toast">>({
  context,
  explained,
  children,
  ...question
}: HelpButtonProps<Context>) => {
  const [Answer, setAnswer] = useState<FunctionComponent | null>(null);
  const [asking, setAsking] = useState(false);
  if (!explained) return null;
  const ask = async () => {
    if (asking) return;
    setAsking(true);
    try {
      const [{ answerOf }, loaded] = await Promise.all([import("./Answer.tsx"), explained(), loadAreas(["explain"])]);
      setAnswer(() => answerOf(loaded, context, question, () => setAnswer(null)));
    } catch {
      context.toast(t("error.offline"));
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      {children ? (
        <button type="button" class="bare pg-ask" aria-haspopup="dialog" aria-busy={asking} onClick={() => void ask()}>
          {children}
        </button>
      ) : (
        <button
          type="button"
          class="ib pg-ask"
          aria-haspopup="dialog"
          aria-busy={asking}
          aria-label={t("table.explain")}
          onClick={() => void ask()}
        >
          <Icon name="help" />
        </button>
      )}
      {Answer && <Answer />}
    </>
  );
};
