/** A turn in news and log: what it means for the reader first, then what was done, then its consequences. */
import type { ComponentChildren, JSX } from "preact";
import { t } from "../../i18n/index.ts";
import { SeatMark } from "../../ui/SeatMark.tsx";
import { capitalised } from "../../words/translate.ts";
import type { SeatFace, Story } from "../context/gameUi.ts";
import { partsOf } from "./named.ts";

interface Linking {
  /** Opens the card of that id. */
  readonly open: (id: string) => void;
  /** A small picture of a card, before its name. */
  readonly picture?: ((id: string) => ComponentChildren) | undefined;
}

interface TurnStoryProps extends Linking {
  readonly story: Story;
  /** Whose turn it was; none in the log, where the mark precedes the line. */
  readonly face?: SeatFace | undefined;
  readonly children?: ComponentChildren;
}

/** The sign a sentence goes on with after a name: a line could break between the two, as a name is drawn as a box. */
const signOf = (after = ""): string => /^\u00a0?[,.;:!?]+/u.exec(after)?.[0] ?? "";

/** A sentence in which the names of cards can be pressed. */
const Sentence = ({ text, open, picture }: Linking & { readonly text: string }): JSX.Element => (
  <>
    {partsOf(text).map(({ text: words, id }, index, parts) =>
      id === undefined ? (
        words.slice(index > 0 ? signOf(words).length : 0)
      ) : (
        <span class="kept" key={index}>
          <button type="button" class="named" onClick={() => open(id)}>
            {picture?.(id)}
            {words}
          </button>
          {parts[index + 1]?.id === undefined && signOf(parts[index + 1]?.text)}
        </span>
      ),
    )}
  </>
);

const together = (parts: readonly string[]): string => capitalised(parts.join(" · "));

/** One turn; `children` are below it. */
export const TurnStory = ({ story, face, open, picture, children }: TurnStoryProps): JSX.Element => {
  const { you, text, details, more } = story;
  const linked = (sentence: string) => <Sentence text={sentence} open={open} picture={picture} />;
  return (
    <div>
      {you.length > 0 && <p class="you">{linked(you.join(" "))}</p>}
      {text && (
        <p>
          {face && <SeatMark mark={face.mark} size={13} />} {linked(text)}
        </p>
      )}
      {details.length > 0 && <p class="fx">{linked(together(details))}</p>}
      {more.length > 0 && (
        <details class="fx">
          <summary>{t("table.details")}</summary>
          {linked(together(more))}
        </details>
      )}
      {children}
    </div>
  );
};
