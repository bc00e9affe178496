import { hasText, t } from "../../i18n/index.ts";
import type { Problem } from "../../request.ts";
import { type Context, content } from "./game.ts";
import { seatName } from "./parts.tsx";

const seatParams = new Set(["seat", "by", "owner", "victim"]);

/** A refusal in the player's words and numbers: ids become names, seats become players. */
export function refusalText(context: Context, problem: Pick<Problem, "key" | "params">): string {
  const params = Object.fromEntries(
    Object.entries(problem.params).map(([name, value]) => {
      if (typeof value === "number" && seatParams.has(name)) return [name, seatName(context, value)];
      return [name, typeof value === "string" ? named(value) : value];
    }),
  );
  return hasText(problem.key) ? t(problem.key, params) : t("error.unknown");
}

const named = (id: string): string => {
  const { terms } = content();
  for (const kind of ["currency", "track", "piece", "pillar", "action"]) {
    const name = terms[`${kind}.${id}`];
    if (name) return name;
  }
  return content().name(id);
};
