import { reject } from "../../rejections.ts";
import { costFor } from "../../rules/costs.ts";
import { gain } from "../../rules/goods.ts";
import { clearRoute } from "../../rules/workers.ts";
import { player } from "../../table/state.ts";
import { action, command, idSchema } from "../action.ts";
import { notOnTurn } from "./turn.ts";

/** BREAK ALLIANCE: all favours, as many votes, one Allied route back to storage (P-DIP-30 … P-DIP-32, PR-42). */
export const breakAlliance = action({
  schema: command("break-alliance", { route: idSchema }),
  candidates: ({ routes }, seat) => routes.map(({ id }) => ({ type: "break-alliance", seat, route: id }) as const),
  refuse(state, { seat, route }) {
    const barred = notOnTurn(state, seat);
    if (barred) return barred;
    const { favours, marks } = player(state, seat);
    if (favours < 1) return reject("no-favours");
    if (marks.acted) return reject("must-be-only-action");
    const chosen = state.routes.find(({ id }) => id === route);
    if (chosen?.type !== "allied" || (chosen.a !== seat && chosen.b !== seat)) return reject("not-allied");
    return undefined;
  },
  carryOut(decision, { seat, route }) {
    const { favours } = costFor(decision.state, seat, "break-alliance");
    decision.emit({ type: "favours-spent", seat, amount: favours, action: "break-alliance" });
    decision.emit({ type: "marked", seat, mark: "brokeAlliance" });
    gain(decision, seat, { vote: favours }, "management");
    clearRoute(decision, route);
    decision.emit({ type: "route-returned", route, seat });
  },
});
