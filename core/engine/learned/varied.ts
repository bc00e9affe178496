import { expOf } from "./exact.ts";

/** Numbers of a judgement made by hand, in objects that may lie in each other. */
type Numbers = number | readonly unknown[] | object | null;

/** How far numbers are varied: where chance says 1, by about a third. */
const usual = 0.3;

/**
 * A judgement with each of its numbers made larger or smaller by a factor of its own; `chance` says how far, mostly within −2 … 2. The
 * opposite chance gives the opposite factors.
 */
export const varied = <Judgement extends Numbers>(judgement: Judgement, chance: () => number): Judgement => {
  const vary = (value: unknown): unknown => {
    if (typeof value === "number") return value * expOf(usual * chance());
    if (Array.isArray(value)) return value.map(vary);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, vary(part)]));
  };
  return vary(judgement) as Judgement;
};
