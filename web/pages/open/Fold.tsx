import type { ComponentChildren } from "preact";
import { Icon } from "../../ui/Icon.tsx";

interface FoldProps {
  readonly title: string;
  /** The current choice, in one line. */
  readonly told: string;
  readonly children: ComponentChildren;
}

/** A part of the form that most people leave as it is: folded, with the current choice in one line. */
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

/** Takes the reader to a field, unfolding whatever it is in. */
export const goToField = (id: string): void => {
  const field = document.getElementById(id);
  for (let at = field?.closest("details"); at; at = at.parentElement?.closest("details")) at.open = true;
  field?.focus();
};
