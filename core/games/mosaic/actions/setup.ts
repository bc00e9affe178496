import { contentOf } from "../content/index.ts";
import { reject } from "../rejections.ts";
import { hexesFor, mayPlace, usualSite } from "../rules/map.ts";
import { placeStartingCity } from "../rules/placing.ts";
import { player } from "../table/state.ts";
import { action, command, idSchema } from "./action.ts";

/** SET-UP: choose one of the leaders that are left (M-SET-16, R-03). */
export const chooseLeader = action({
  schema: command("choose-leader", { leader: idSchema }),
  moment: { phases: ["leaders"] },
  refuse: (state, { leader }) => (state.leaders.includes(leader) ? undefined : reject("leader-not-available")),
  candidates: (state, seat) => state.leaders.map((leader) => ({ type: "choose-leader", seat, leader }) as const),
  carryOut: (decision, { seat, leader }) => decision.emit({ type: "leader-chosen", seat, leader }),
});

/** SET-UP: keep one technology of the hand, secretly and at the same time as all others (M-SET-17, R-04). */
export const draft = action({
  schema: command("draft", { technology: idSchema }),
  moment: { phases: ["draft"] },
  refuse(state, { seat, technology }) {
    const { hand, pick } = player(state, seat);
    if (pick !== null) return reject("already-drafted");
    return hand.includes(technology) ? undefined : reject("not-in-hand");
  },
  candidates: (state, seat) =>
    player(state, seat).hand.map((technology) => ({ type: "draft", seat, technology }) as const),
  carryOut: (decision, { seat, technology }) => decision.emit({ type: "technology-drafted", seat, technology }),
});

/** SET-UP: a regular city on a free hex, with the token of the hex (M-SET-18, M-SET-19, R-01). */
export const placeStartingCityAction = action({
  schema: command("place-starting-city", { hex: idSchema }),
  moment: { phases: ["cities"] },
  refuse(state, { seat, hex }) {
    if (!contentOf(state).board.has(hex)) return reject("unknown-hex");
    return mayPlace(state, seat, usualSite("city"), hex) ? undefined : reject("hex-not-allowed", { hex });
  },
  candidates: (state, seat) =>
    hexesFor(state, seat, usualSite("city")).map(({ id }) => ({ type: "place-starting-city", seat, hex: id }) as const),
  carryOut: (decision, { seat, hex }) => placeStartingCity(decision, seat, hex),
});
