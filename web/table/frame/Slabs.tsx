import type { ComponentChildren } from "preact";
import { duration, t } from "../../i18n/index.ts";
import { Course, Note } from "../../ui/bits.tsx";
import type { AnyContext } from "../context/context.ts";
import type { GameUi } from "../context/gameUi.ts";
import type { TurnLine } from "../context/turn.ts";

interface SlabProps {
  readonly ui: GameUi;
  readonly context: AnyContext;
}

/** Whose turn it is, and its single button. */
export const TurnWords = ({ turn }: { readonly turn: TurnLine }) => (
  <>
    <p>
      <b>{turn.title}</b>
      {turn.detail}
    </p>
    {turn.button && (
      <button type="button" class="btn primary" key={turn.button.label} onClick={turn.button.press}>
        {turn.button.label}
      </button>
    )}
  </>
);

interface NewsSlabProps extends SlabProps {
  /** Whose turn it is, when no dock shows it. */
  readonly turn: TurnLine | null;
  /** Whether it is shown in a bar of its own, and not above the actions. */
  readonly bar: boolean;
  /** Requests again the entries of the log that could not be loaded. */
  readonly again: () => void;
}

/** What happened since the reader's last move. */
export const NewsSlab = ({ ui, context, turn, bar, again }: NewsSlabProps) => {
  const newest = context.news.at(0);
  const ago = newest ? duration(Date.now() - newest.at) : null;
  return (
    <section class="slab news-slab" id="news" tabIndex={-1} aria-labelledby="news-title">
      {turn?.gold && <Course />}
      {turn && bar && (
        <div class="turnbar">
          <TurnWords turn={turn} />
        </div>
      )}
      <header>
        <h2 id="news-title">{context.you === null ? t("table.lately") : t("table.sinceYourMove")}</h2>
        {ago && <span class="soft">{ago}</span>}
      </header>
      {context.log.unread && (
        <Note tone="red" role="alert" lead={t("table.logUnread")}>
          <button type="button" class="btn" onClick={again}>
            {t("common.again")}
          </button>
        </Note>
      )}
      {!(context.log.unread && context.news.length === 0) && <ui.News context={context} />}
    </section>
  );
};

interface HeadedProps {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** Whether the reader is asked something there. */
  readonly turn?: boolean;
  /** At the end of the heading. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A section with its heading, and a word beside it. */
export const Headed = ({ id, title, hint, turn, aside, children }: HeadedProps) => (
  <section class="slab" id={id} tabIndex={-1} data-turn={turn} aria-labelledby={`${id}-title`}>
    <header>
      <h2 id={`${id}-title`}>{title}</h2>
      <span class="soft">{hint}</span>
      {aside}
    </header>
    {children}
  </section>
);
