import type { Event } from "./events.ts";
import type { Step } from "./steps.ts";

/** A step before a scoring that asks nothing, because its seat has no power left to use. */
const asksNothing = (step: Step): boolean =>
  step.kind === "before-scoring" && step.powers.length === 0 && step.elimination === null;

/**
 * An event in today's shape. For a time the agenda also listed the seats that had no power to use before a scoring;
 * these questions answered themselves, so leaving them out changes no game.
 */
export const upcast = (event: { readonly type: string }): Event => {
  const known = event as Event;
  if (known.type !== "agenda-set" || !known.agenda.some(asksNothing)) return known;
  return { ...known, agenda: known.agenda.filter((step) => !asksNothing(step)) };
};
