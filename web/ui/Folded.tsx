import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";

interface FoldedProps {
  readonly summary: ComponentChildren;
  readonly children: ComponentChildren;
}

/** What is folded away. It is drawn when it is first opened: whole boards in folds nobody opens would keep a phone busy. */
export const Folded = ({ summary, children }: FoldedProps): JSX.Element => {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>{summary}</summary>
      {opened && children}
    </details>
  );
};
