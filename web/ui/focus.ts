/*
 * Where the focus goes when its element is removed: the one place that decides it. Players who use the keyboard or a screen
 * reader are never thrown back to the start of the page.
 */

const patience = 3_000; // how long, in ms, a control may take to come back while the service is asked

/** What identifies a control, so that it is recognised after being redrawn: a card of a question also lies among the offers. */
const nameOf = (element: Element): string =>
  [
    element.tagName,
    element.id,
    element.closest("section[id]")?.id,
    ...["type", "data-card", "data-action", "data-hex", "aria-label"].map((name) => element.getAttribute(name)),
    element.closest("label, button, a")?.textContent,
  ].join("|");

const openDialog = (): Element | undefined => [...document.querySelectorAll("dialog[open]")].at(-1);

/** The same control redrawn; undefined when there is none, or several that look the same. */
const twinOf = (name: string, tag: string): HTMLElement | undefined => {
  const [twin, another] = [...(openDialog() ?? document).querySelectorAll<HTMLElement>(tag)].filter(
    (one) => nameOf(one) === name,
  );
  return another ? undefined : twin;
};

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/**
 * What takes the focus, in this order: the dialog on top, the question of the current step, whose turn it is, the heading of the
 * part that the control was in, the page.
 */
const placeNow = (heading?: HTMLElement | null): HTMLElement | null => {
  const place =
    openDialog()?.querySelector<HTMLElement>("button, [tabindex]") ?? find("[data-question]") ?? find("[data-turn]");
  if (place || !heading?.isConnected) return place ?? find("#main");
  heading.tabIndex = -1;
  return heading;
};

const isNowhere = (): boolean => (document.activeElement ?? document.body) === document.body;

/**
 * Watches the page: when the focused control is removed, its redrawn twin gets the focus, or otherwise the current question.
 * Returns a function that stops watching.
 */
export const keepFocus = (): (() => void) => {
  let last: HTMLElement | null = null;
  let lastName = "";
  let heading: HTMLElement | null | undefined;
  /** The lost control, until the reader goes elsewhere or it is too late. */
  let lost: { readonly name: string; readonly tag: string; readonly at: number; on: HTMLElement | null } | null = null;

  const came = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    if (lost && target !== lost.on) lost = null;
    last = target;
    lastName = nameOf(target);
    heading = target.closest("section")?.querySelector("h2");
  };
  // Left on purpose, by a press outside everything: then nothing is restored later.
  const left = ({ target }: FocusEvent): void => {
    queueMicrotask(() => {
      if (target === last && last?.isConnected && isNowhere() && document.hasFocus()) last = null;
    });
  };
  const changed = (): void => {
    if (last && !last.isConnected && isNowhere()) {
      lost = { name: lastName, tag: last.tagName, at: Date.now(), on: null };
      last = null;
    }
    if (!lost) return;
    if (Date.now() - lost.at > patience && lost.on) {
      lost = null;
      return;
    }
    const to = twinOf(lost.name, lost.tag);
    if (to) {
      lost = null;
      to.focus({ preventScroll: true });
    } else if (isNowhere()) {
      lost.on = placeNow(heading);
      lost.on?.focus({ preventScroll: true });
    }
  };

  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", came);
  document.addEventListener("focusout", left);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", came);
    document.removeEventListener("focusout", left);
  };
};
