import { options } from "preact";

/** What a press is to the browser. Of what moves with a finger, every step is drawn at once. */
const presses = ["click", "keydown", "change", "input", "submit", "cancel"];
const pressable = "button, a, label, summary";
/** ms until what a press changed is drawn though no frame came, as in a hidden tab. */
const longest = 300;

/** Whether so much is on the page, as at a table, that drawing it anew is felt. */
const isLarge = (): boolean => document.querySelector(".tbl, .draft-page") !== null;

let isOn = false;

/**
 * From now on, on large pages, what a press changes is drawn after the next frame: on a slow phone the page answers with the
 * pressed control (`data-drawing`), however long the rest takes. The next press finds it drawn.
 */
export const answerFirst = (): void => {
  if (isOn) return;
  isOn = true;
  let draw: (() => void) | undefined;
  let pressed: Element | undefined;
  const drawNow = () => {
    const now = draw;
    draw = undefined;
    pressed?.removeAttribute("data-drawing");
    now?.();
  };
  for (const name of ["pointerdown", "keydown", "click"]) addEventListener(name, drawNow, true);
  options.debounceRendering = (work) => {
    const { event } = globalThis;
    if (!event || !presses.includes(event.type) || !isLarge()) return queueMicrotask(work);
    draw = work;
    const { target } = event;
    pressed = (target instanceof Element && target.closest(pressable)) || document.documentElement;
    pressed.setAttribute("data-drawing", "");
    // The second frame is asked for once the first, with the pressed control, is on its way to the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawNow)));
    setTimeout(drawNow, longest);
  };
};
