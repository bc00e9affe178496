import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { Going } from "./useMoment.ts";

interface MomentsProps {
  readonly tableId: string;
  /** The moment in words. */
  readonly told: string;
  readonly version: number;
  readonly last: number;
  readonly busy: boolean;
  readonly go: Going;
  readonly children: ComponentChildren;
}

const keys: Readonly<Record<string, keyof Going>> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
};

/** Arrow keys, Home and End go from moment to moment, wherever the focus is; fields keep their own keys. */
const useKeys = (go: Going): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const where =
        event.target instanceof Element
          ? event.target.closest("input, textarea, select, dialog, [role=tablist]")
          : null;
      const step = keys[event.key];
      if (step === undefined || step === "to" || where || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go[step]();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [go]);
};

/** The moment being viewed, a note that nothing can be played here, and the way to other moments and back to the table. */
export const Moments = ({ tableId, told, version, last, busy, go, children }: MomentsProps): JSX.Element => {
  useKeys(go);
  const step = (to: Exclude<keyof Going, "to">, icon: JSX.Element, end: boolean) => (
    <button
      type="button"
      class="ib"
      aria-label={t(`look.${to}`)}
      aria-disabled={end ? "true" : undefined}
      onClick={go[to]}
    >
      {icon}
    </button>
  );
  return (
    <section class="moments" aria-label={t("look.title")}>
      <p role="status" aria-busy={busy}>
        <b>{told}</b>
        <span>
          {t("look.note")} {children}
        </span>
      </p>
      <div class="way">
        {step("first", <Icon name="history" size={20} />, version <= 1)}
        {step("previous", <Icon name="chevron-left" size={24} />, version <= 1)}
        <input
          type="range"
          min={1}
          max={last}
          value={version}
          aria-label={t("look.slider")}
          aria-valuetext={told}
          onInput={({ currentTarget }) => go.to(Number(currentTarget.value))}
        />
        {step("next", <Icon name="chevron-right" size={24} />, version >= last)}
        {step("last", <Icon name="play" size={20} />, version >= last)}
      </div>
      <a class="btn" href={`/table/${tableId}`}>
        {t("look.now")}
      </a>
    </section>
  );
};
