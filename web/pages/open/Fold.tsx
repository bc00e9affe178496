import type { ComponentChildren } from "preact";
import { Icon } from "../../ui/Icon.tsx";

interface FoldProps {
  readonly title: string;
  /** What is chosen in it, in one line. */
  readonly told: string;
  readonly children: ComponentChildren;
}

/** A part of the form that most leave as it is: folded, with what is chosen in one line. */
export const Fold = ({ title, told, children }: FoldProps) => (
  <details class="pg-fold">
    <summary>
      <b>{title}</b>
      <span class="soft t13">{told}</span>
      <Icon name="chevron-down" size={18} />
    </summary>
    <div class="pg-folded">{children}</div>
  </details>
);

/** Takes the reader to a field, through whatever it is folded into. */
export const goToField = (id: string): void => {
  const field = document.getElementById(id);
  for (let at = field?.closest("details"); at; at = at.parentElement?.closest("details")) at.open = true;
  field?.focus();
};
