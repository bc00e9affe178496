import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { announce } from "./announce.tsx";

/** One line above the dock, with at most one action. */
export interface Toast {
  readonly text: string;
  readonly action?: { readonly label: string; readonly press: () => void };
}

const life = 6_000; // ms; it stays while focused or under the pointer
let show: (toast: Toast | null) => void = () => {};

/**
 * Shows a line for six seconds, or until something else is pressed. Errors of a move are not toasts: they are shown at the
 * button.
 */
export const toast = (next: Toast): void => {
  announce(next.text);
  show(next);
};

/** Removes the line early, when it is no longer true. */
export const endToast = (): void => show(null);

/** The place where toasts appear, a landmark while there is one: one at a time, the newest. */
export const Toasts = () => {
  const [current, setCurrent] = useState<Toast | null>(null);
  const [kept, keep] = useState(false);
  useEffect(() => {
    show = setCurrent;
  }, []);
  useEffect(() => {
    if (!current || kept) return;
    const timer = setTimeout(() => setCurrent(null), life);
    return () => clearTimeout(timer);
  }, [current, kept]);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!current) return;
    // Pressing anything else continues: the line must not cover what comes next.
    const goOn = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setCurrent(null);
    };
    addEventListener("pointerdown", goOn, true);
    return () => removeEventListener("pointerdown", goOn, true);
  }, [current]);
  if (!current) return null;
  const { text, action } = current;
  return (
    <section
      ref={box}
      class="toast"
      aria-label={t("toast.title")}
      onFocusCapture={() => keep(true)}
      onBlurCapture={() => keep(false)}
      onPointerEnter={() => keep(true)}
      onPointerLeave={() => keep(false)}
    >
      <span class="grow">{text}</span>
      {action && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            setCurrent(null);
            action.press();
          }}
        >
          {action.label}
        </button>
      )}
    </section>
  );
};
