import * as z from "zod/mini";
import { contentOf, pillars } from "../../content/index.ts";
import { reject } from "../../rejections.ts";
import { answered } from "../../table/decision.ts";
import { action, command, idSchema } from "../action.ts";

/** Answer: the pillar of the symbols a wonder gives (M-WON-08, R-70). */
export const choosePillar = action({
  schema: command("choose-pillar", { pillar: z.enum(pillars) }),
  moment: { answers: ["choose-pillar"] },
  refuse: () => undefined,
  candidates: (_state, seat) => pillars.map((pillar) => ({ type: "choose-pillar", seat, pillar }) as const),
  carryOut(decision, { seat, pillar }) {
    const { source } = answered(decision.state, "choose-pillar");
    decision.pop();
    decision.emit({ type: "pillar-chosen", seat, wonder: source, pillar });
  },
});

/** Answer: the type of a wild trade good, when the table fixes it. */
export const chooseGood = action({
  schema: command("choose-good", { good: idSchema }),
  moment: { answers: ["choose-good"] },
  refuse: (state, { good }) => (contentOf(state).goodTypes.includes(good) ? undefined : reject("not-offered")),
  candidates: (state, seat) => contentOf(state).goodTypes.map((good) => ({ type: "choose-good", seat, good }) as const),
  carryOut(decision, { seat, good }) {
    decision.pop();
    decision.emit({ type: "wild-good-gained", seat, good });
  },
});
