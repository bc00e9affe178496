/** The window onto a territory: it slides, it can be enlarged, and it is a single tab stop. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../../../ui/Icon.tsx";
import { landPhrase } from "../game.ts";
import type { Box } from "./pile.ts";
import { useZoom } from "./zoom.ts";

interface WindowProps {
  readonly id: string;
  readonly label: string;
  /** What the keys do, for readers who cannot see the buttons. */
  readonly hint?: string;
  readonly box: Box;
  /** The text for screen readers after every step. */
  readonly said: string;
  /** The cell that should be visible. */
  readonly look?: readonly [number, number] | null;
  /** How many cells from there, down and to the right, should be visible with it. */
  readonly span?: number;
  readonly onKey?: (event: KeyboardEvent) => boolean;
  readonly children: (px: number) => ComponentChildren;
}

/** `onKey` returns whether it has handled a key: then the page does nothing else with it. */
export function Window({ id, label, hint, box, said, look, span = 1, onKey, children }: WindowProps): JSX.Element {
  const { frame, px, isFitted, zoom, fitAgain } = useZoom(box.columns);
  const key = look ? look.join() : "";
  useEffect(() => {
    const element = frame.current;
    if (!element || !look) return;
    // Only as far as needed: a card dragged to the edge pulls the territory along and stays under the finger.
    const size = span * px;
    const [x, y] = [(look[1] - box.column) * px, (look[0] - box.row) * px];
    element.scrollLeft = Math.min(Math.max(element.scrollLeft, x + size - element.clientWidth), x);
    element.scrollTop = Math.min(Math.max(element.scrollTop, y + size - element.clientHeight), y);
  }, [key, px]);
  const zoomButton = (icon: "plus" | "minus", name: string, direction: 1 | -1): JSX.Element => (
    <button type="button" class="ib" aria-label={landPhrase(name)} onClick={() => zoom(direction)}>
      <Icon name={icon} size={20} />
    </button>
  );
  return (
    <div class="pt-window">
      <div
        ref={frame}
        class="pt-frame rim"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the territory is one stop of the keyboard
        tabIndex={0}
        aria-label={label}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onKeyDown={(event) => {
          if (onKey?.(event)) event.preventDefault();
        }}
      >
        {children(px)}
      </div>
      <fieldset class="pt-zoom" aria-label={landPhrase("zoom.title")}>
        {zoomButton("plus", "zoom.in", 1)}
        {zoomButton("minus", "zoom.out", -1)}
        {!isFitted && (
          <button type="button" class="ib" aria-label={landPhrase("zoom.fit")} onClick={fitAgain}>
            <Icon name="undo" size={20} />
          </button>
        )}
      </fieldset>
      {hint && (
        <p id={`${id}-hint`} class="vh">
          {hint}
        </p>
      )}
      <p class="vh" aria-live="polite">
        {said}
      </p>
    </div>
  );
}
