import type { Context } from "../../game.ts";

/** The reader's own part of the patching phase: what was won, what was submitted. */
export function wonBy({ view, you }: Pick<Context, "view" | "you">) {
  if (you === null || view.phase.kind !== "patching") return null;
  const won = view.phase.won[you];
  return won ? { won, placement: view.phase.placements[you] ?? null } : null;
}
