import { useState } from "preact/hooks";
import type { Wish } from "../../contract.ts";
import type { Moment } from "./wishes.ts";

/** The wishes of an order in the making, and how they are changed; null: nothing is changed. */
export interface Edits {
  readonly edited: readonly Wish[] | null;
  readonly setEdited: (wishes: readonly Wish[] | null) => void;
}

/**
 * Orders in the making, by moment. The page keeps them, not their boxes: on a phone a try has the page for itself, and whoever comes back
 * from it goes on with the order it was for.
 */
export const useEdits = (): ((moment: Moment) => Edits) => {
  const [all, setAll] = useState<Readonly<Partial<Record<Moment, readonly Wish[] | null>>>>({});
  return (moment) => ({
    edited: all[moment] ?? null,
    setEdited: (wishes) => setAll((now) => ({ ...now, [moment]: wishes })),
  });
};
