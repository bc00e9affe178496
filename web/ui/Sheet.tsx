import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Icon } from "./Icon.tsx";

interface SheetProps {
  readonly title: string;
  readonly hint?: string;
  /** Beside the cross. */
  readonly aside?: ComponentChildren;
  /** Buttons that stay visible at the bottom. */
  readonly foot?: ComponentChildren;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

const farEnough = 72; // how far, in px, a sheet is dragged down before it closes

/** Whether a closed sheet's step back in the history is still to come: it would undo an entry made meanwhile. */
let leaving = false;

/** Gives an open sheet an entry in the history of its own, so that "back" closes it. */
const useHistoryEntry = (id: string, close: () => void): void => {
  const leave = useRef(close);
  leave.current = close;
  useEffect(() => {
    let entered = false;
    const enter = () => {
      entered = true;
      // What a press leads to stands at its beginning: the way back in the history must not scroll to where the page stood before.
      history.scrollRestoration = "manual";
      history.pushState({ sheet: id }, "");
    };
    // Of two sheets, "back" closes the upper one: the lower one's own history entry is then current again.
    const back = () => {
      leaving = false;
      if (!entered) return enter();
      history.scrollRestoration = "auto";
      if (history.state?.sheet !== id) leave.current();
    };
    addEventListener("popstate", back);
    if (!leaving) enter();
    return () => {
      entered = true; // also if it never was: nothing is left of it
      leave.current = () => removeEventListener("popstate", back); // with the next step in the history
      if (history.state?.sheet !== id) return;
      leaving = true;
      history.back();
    };
  }, [id]);
};

/**
 * A sheet from below on the phone, a window in the middle elsewhere. A modal `<dialog>`: the browser traps the focus and closes
 * it with Escape; afterwards the focus returns. It also closes with a tap on the scrim, a swipe down or "back".
 */
export const Sheet = ({ title, hint, aside, foot, close, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const from = useRef<number | null>(null);
  const id = useId();

  // Closed while it is still in the page, so that the browser returns the focus and it is never lost.
  // The title has the focus first: a control would show the ring of the keyboard to whoever came by a link.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    box?.querySelector("h2")?.focus();
    return () => box?.close();
  }, []);
  useHistoryEntry(id, close);

  return (
    <dialog
      ref={dialog}
      class="sheet-box"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      {/* A section, for the head and foot of anything else are told as those of the whole page. */}
      <section class="sheet-in">
        <header
          onPointerDown={(event) => {
            from.current = event.pointerType === "touch" ? event.clientY : null;
          }}
          onPointerUp={(event) => {
            if (from.current !== null && event.clientY - from.current > farEnough) close();
            from.current = null;
          }}
        >
          <span class="grab only-s" aria-hidden="true" />
          <div class="row">
            <h2 class="disp grow" id={id} tabIndex={-1}>
              {title}
            </h2>
            {hint && <span class="soft t13">{hint}</span>}
            {aside}
            <button type="button" class="ib" aria-label={t("common.close")} onClick={close}>
              <Icon name="close" size={22} />
            </button>
          </div>
        </header>
        <div class="sheet-body">{children}</div>
        {foot && <footer>{foot}</footer>}
      </section>
    </dialog>
  );
};
