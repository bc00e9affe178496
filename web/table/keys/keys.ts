import { remember, remembered } from "../../device/storage.ts";

/*
 * Letters that spare whoever plays by keys the way from stop to stop. Single letters can meet those of a program that listens to
 * speech or reads the page: they can be switched off, for this device.
 */

/** Whether letters are heard on this device. */
export const lettersOn = (): boolean => remembered("keys") !== "off";

/** Switches letters on or off. */
export const switchLetters = (on: boolean): void => remember("keys", on ? null : "off");

/** What is shown of the keys, in the order of a turn; those of map and territory are heard there. */
export const lines = ["a", "n", "g", "m", "s", "w", "help", "hexes", "card"] as const;

/** Where a letter leads: the first of these that is on the page. */
const goals: Readonly<Record<string, readonly string[]>> = {
  a: ["#actions [data-question]", "#actions", "[data-turn]"],
  s: [".conf .btn.primary"],
  m: [
    "#actions [role=application][tabindex]",
    "#board [role=application] [tabindex='0']",
    "[role=application][tabindex]",
  ],
  w: ["#news"],
};

const turns: Readonly<Record<string, 1 | -1>> = { n: 1, p: -1 };

const isVisible = (element: HTMLElement): boolean => element.checkVisibility() && !element.closest("[inert]");

/** What can be chosen now, in the order of the page: no explanations, nothing closed, and not what sends or leaves. */
const choices = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("#actions :is(button, input, select, summary)")].filter(
    (one) =>
      !one.matches(":disabled, [aria-disabled=true], [aria-haspopup=dialog], header *, .steps *, .conf *") &&
      isVisible(one),
  );

/** The next choice from where the focus is, or the previous one, in a circle. */
const choiceFrom = (from: Element | null, turn: 1 | -1): HTMLElement | undefined => {
  const all = turn === 1 ? choices() : [...choices()].reverse();
  const onwards = turn === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  // From outside, it begins at its beginning.
  const after = from?.closest("#actions") && all.find((one) => from.compareDocumentPosition(one) & onwards);
  return after || all[0];
};

const groupOf = (one: Element | null): Element | null => one?.closest("section, fieldset, details") ?? null;

/** The first choice of the next group, such as the next region in a list, in a circle. */
const groupFrom = (from: Element | null): HTMLElement | undefined => {
  const all = choices();
  const isBehind = (one: Element) => (from?.compareDocumentPosition(one) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING;
  const inside = from?.closest("#actions");
  return (inside && all.find((one) => isBehind(one) && groupOf(one) !== groupOf(from))) || all[0];
};

const goalOf = (letter: string): HTMLElement | undefined => {
  const turn = turns[letter];
  if (turn) return choiceFrom(document.activeElement, turn);
  if (letter === "g") return groupFrom(document.activeElement);
  const found = (goals[letter] ?? []).flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  return found.find(isVisible);
};

/** Whatever takes letters itself: a field that is written in, a list that is searched by its first letters. */
const takesLetters = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/** Listens to letters at a table; `?` shows what each does. Returns a function that stops it. */
export const hearLetters = (showAll: () => void): (() => void) => {
  const hear = (event: KeyboardEvent): void => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || !lettersOn()) return;
    if (document.querySelector("dialog[open]") || (target instanceof Element && target.closest(takesLetters))) return;
    if (key === "?") showAll();
    else {
      const goal = goalOf(key.toLowerCase());
      if (!goal) return;
      goal.focus();
      goal.scrollIntoView?.({ block: "nearest" });
    }
    event.preventDefault();
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
};
