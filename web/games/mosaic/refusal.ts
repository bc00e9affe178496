import type { Problem } from "../../request.ts";
import { refusalTextWith } from "../../ui/answers/problem.ts";
import { type Context, content } from "./game.ts";
import { seatName } from "./kit/parts.tsx";

const seatParams = new Set(["seat", "by", "owner", "victim"]);

/** A refusal in the player's words and numbers: ids become names, seats become players. */
export const refusalText = (context: Context, problem: Pick<Problem, "key" | "params">): string =>
  refusalTextWith(problem, (name, value) => {
    if (typeof value === "number" && seatParams.has(name)) return seatName(context, value);
    return typeof value === "string" ? nameOrId(value) : value;
  });

const nameOrId = (id: string): string => {
  const { terms } = content();
  for (const kind of ["currency", "track", "piece", "pillar", "action"]) {
    const name = terms[`${kind}.${id}`];
    if (name) return name;
  }
  return content().name(id);
};
