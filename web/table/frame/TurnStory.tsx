/** A turn as news and log tell it: what it means for the reader first, then what was done, then what came of it. */
import type { ComponentChildren, JSX } from "preact";
import { t } from "../../i18n/index.ts";
import { SeatMark } from "../../ui/SeatMark.tsx";
import { capitalised } from "../../words/translate.ts";
import type { SeatFace, Story } from "../context/gameUi.ts";

interface TurnStoryProps {
  readonly story: Story;
  /** Whose turn it was; none in the log, where the mark stands before the line. */
  readonly face?: SeatFace | undefined;
  readonly children?: ComponentChildren;
}

const together = (parts: readonly string[]): string => capitalised(parts.join(" · "));

export const TurnStory = ({ story, face, children }: TurnStoryProps): JSX.Element => {
  const { you, text, details, more } = story;
  return (
    <div>
      {you.length > 0 && <p class="you">{you.join(" ")}</p>}
      {text && (
        <p>
          {face && <SeatMark mark={face.mark} size={13} />} {text}
        </p>
      )}
      {details.length > 0 && <p class="fx">{together(details)}</p>}
      {more.length > 0 && (
        <details class="fx">
          <summary>{t("table.details")}</summary>
          {together(more)}
        </details>
      )}
      {children}
    </div>
  );
};
